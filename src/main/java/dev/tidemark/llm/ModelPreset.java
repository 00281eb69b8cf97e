package dev.tidemark.llm;

/**
 * A published model.
 *
 * @param name as scenarios write it
 * @param title as people write it
 * @param source where its shape is published
 * @param architecture its shape
 */
public record ModelPreset(
    String name, String title, String source, ModelArchitecture architecture) {}
