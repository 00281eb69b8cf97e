/**
 * Model architectures, parameter counts, parallelism, checkpoint layouts: files per rank by pure
 * arithmetic.
 */
@NullMarked
package dev.tidemark.llm;

import org.jspecify.annotations.NullMarked;
