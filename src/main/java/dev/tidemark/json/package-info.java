/** JSON that others wrote, read with the line of each value. */
@NullMarked
package dev.tidemark.json;

import org.jspecify.annotations.NullMarked;
