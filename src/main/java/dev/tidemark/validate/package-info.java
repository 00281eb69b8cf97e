/** Modelled drives held against what was published about them, test by test as it was measured. */
@NullMarked
package dev.tidemark.validate;

import org.jspecify.annotations.NullMarked;
