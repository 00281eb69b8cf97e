/** Modelled flash drives: mapping, garbage collection, write timing, wear, power. */
@NullMarked
package dev.tidemark.model.ssd;

import org.jspecify.annotations.NullMarked;
