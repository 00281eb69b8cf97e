/** A result's JSON as one HTML page that needs nothing else. */
@NullMarked
package dev.tidemark.page;

import org.jspecify.annotations.NullMarked;
