/** Histograms, series and counters: what was measured, whoever measured it. */
@NullMarked
package dev.tidemark.result;

import org.jspecify.annotations.NullMarked;
