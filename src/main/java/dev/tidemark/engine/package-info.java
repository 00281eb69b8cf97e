/** Storage in real time: engines that read and write real files, and the folder they may touch. */
@NullMarked
package dev.tidemark.engine;

import org.jspecify.annotations.NullMarked;
