/** Text, JSON and CSV from a result alone. */
@NullMarked
package dev.tidemark.report;

import org.jspecify.annotations.NullMarked;
