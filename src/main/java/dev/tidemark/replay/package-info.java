/**
 * Recorded traces as programs: where their records go, when they are issued, what became of them.
 */
@NullMarked
package dev.tidemark.replay;

import org.jspecify.annotations.NullMarked;
