/**
 * Turns what a scenario asks for into a program; pure and seeded, without clock, I/O or threads.
 */
@NullMarked
package dev.tidemark.workload;

import org.jspecify.annotations.NullMarked;
