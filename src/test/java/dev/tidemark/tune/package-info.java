@NullMarked
package dev.tidemark.tune;

import org.jspecify.annotations.NullMarked;
