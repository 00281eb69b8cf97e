/** Recorded traces: each format read as a cursor and, where asked for, written back. */
@NullMarked
package dev.tidemark.trace;

import org.jspecify.annotations.NullMarked;
