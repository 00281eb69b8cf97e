/** The narrow waist: actors, steps and the target that carries them out. */
@NullMarked
package dev.tidemark.program;

import org.jspecify.annotations.NullMarked;
