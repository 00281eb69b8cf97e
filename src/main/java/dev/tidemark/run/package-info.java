/** The interpreter: opens a target, preconditions it, runs a program, returns a result. */
@NullMarked
package dev.tidemark.run;

import org.jspecify.annotations.NullMarked;
