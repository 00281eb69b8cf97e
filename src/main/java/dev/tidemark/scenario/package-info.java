/** YAML as immutable records; the only package that knows YAML, defaults and line numbers. */
@NullMarked
package dev.tidemark.scenario;

import org.jspecify.annotations.NullMarked;
