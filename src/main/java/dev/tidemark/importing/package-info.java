/** Other tools' workload files as scenarios, key by key. */
@NullMarked
package dev.tidemark.importing;

import org.jspecify.annotations.NullMarked;
