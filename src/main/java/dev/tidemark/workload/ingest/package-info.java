/** Datasets that are read into training, as programs of readers and accelerators. */
@NullMarked
package dev.tidemark.workload.ingest;

import org.jspecify.annotations.NullMarked;
