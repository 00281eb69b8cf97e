@NullMarked
package dev.tidemark.goodput;

import org.jspecify.annotations.NullMarked;
