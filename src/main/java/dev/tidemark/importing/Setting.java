package dev.tidemark.importing;

/**
 * One key of a foreign file.
 *
 * @param key as written, or its full name where the format allows short ones
 * @param value as written; empty for a bare key
 * @param line where, from 1
 */
record Setting(String key, String value, int line) {}
