/** Sizes, rates, durations and shares: strict parsing, exact arithmetic, one way to print. */
@NullMarked
package dev.tidemark.units;

import org.jspecify.annotations.NullMarked;
