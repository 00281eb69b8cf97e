/** Virtual clock, event order, servers; has never heard of storage. */
@NullMarked
package dev.tidemark.sim;

import org.jspecify.annotations.NullMarked;
