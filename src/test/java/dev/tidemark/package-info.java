/** Tests of the code base as a whole. */
@NullMarked
package dev.tidemark;

import org.jspecify.annotations.NullMarked;
