/** Links between a host and its drives. */
@NullMarked
package dev.tidemark.model.link;

import org.jspecify.annotations.NullMarked;
