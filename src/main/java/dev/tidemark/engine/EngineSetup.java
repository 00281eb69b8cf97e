package dev.tidemark.engine;

/**
 * What every actor of a run works with.
 *
 * @param content of all files
 * @param verify whether reads are checked against it, which costs a twentieth of copying the bytes
 */
public record EngineSetup(
    EngineKind kind, EngineSettings settings, BlockContent content, boolean verify) {}
