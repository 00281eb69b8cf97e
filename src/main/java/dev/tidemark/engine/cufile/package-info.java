/**
 * What is known of NVIDIA's cuFile before it is called: its structures, its errors, its counters.
 */
@NullMarked
package dev.tidemark.engine.cufile;

import org.jspecify.annotations.NullMarked;
