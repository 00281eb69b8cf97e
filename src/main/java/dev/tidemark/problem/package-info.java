/** What a user did wrong: where, what, how to fix; all problems of a file at once. */
@NullMarked
package dev.tidemark.problem;

import org.jspecify.annotations.NullMarked;
