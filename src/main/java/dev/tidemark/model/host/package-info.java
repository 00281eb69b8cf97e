/**
 * The modelled host: files and their placement, the page cache, and the target that programs run
 * on.
 */
@NullMarked
package dev.tidemark.model.host;

import org.jspecify.annotations.NullMarked;
