@NullMarked
package dev.tidemark.cluster;

import org.jspecify.annotations.NullMarked;
