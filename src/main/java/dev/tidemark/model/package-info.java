/** The drive, its flash and its host, in virtual time. */
@NullMarked
package dev.tidemark.model;

import org.jspecify.annotations.NullMarked;
