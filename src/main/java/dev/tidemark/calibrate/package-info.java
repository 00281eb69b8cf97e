/** Fits a drive's profile to figures that were measured, by fio or by a reviewer. */
@NullMarked
package dev.tidemark.calibrate;

import org.jspecify.annotations.NullMarked;
