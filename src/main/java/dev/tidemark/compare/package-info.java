/** Runs side by side: our own results, fio's and DLIO's. */
@NullMarked
package dev.tidemark.compare;

import org.jspecify.annotations.NullMarked;
