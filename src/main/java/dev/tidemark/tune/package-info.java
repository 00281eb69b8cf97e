/** Searches a scenario's settings for those that lose the least, by running them. */
@NullMarked
package dev.tidemark.tune;

import org.jspecify.annotations.NullMarked;
