/** Searches and real checkpoints on several machines, by Apache Spark. */
@NullMarked
package dev.tidemark.cluster;

import org.jspecify.annotations.NullMarked;
