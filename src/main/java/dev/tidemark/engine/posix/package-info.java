/** The only native code: system calls of Linux through {@code java.lang.foreign}. */
@NullMarked
package dev.tidemark.engine.posix;

import org.jspecify.annotations.NullMarked;
