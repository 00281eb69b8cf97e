/**
 * What checkpoints and failures leave of a training job's time: formulas, and a timeline that is
 * simulated. It knows times, not where they come from.
 */
@NullMarked
package dev.tidemark.goodput;

import org.jspecify.annotations.NullMarked;
