/** The commands: parse, wire, call, print, exit. */
@NullMarked
package dev.tidemark.cli;

import org.jspecify.annotations.NullMarked;
