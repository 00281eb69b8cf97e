package dev.tidemark.engine;

/**
 * Whether an engine works in a folder.
 *
 * @param engine its name
 * @param what it can do or why it does not work; may be empty where it works
 * @param fix what to do about it; empty where it works
 */
public record Capability(String engine, boolean works, String what, String fix) {}
