package dev.tidemark.scenario;

import java.util.Optional;

/** A model: a preset's name, or a mapping that describes a decoder-only transformer. */
public sealed interface ModelSpec {

  /** A preset of the catalogue. */
  record Preset(String name) implements ModelSpec {}

  /** A decoder-only transformer of the user's own. */
  record Custom(
      @Key(doc = "Name shown in reports.", byDefault = "custom") String name,
      @Key(doc = "Number of transformer layers.", min = "1", max = "100000") int layers,
      @Key(doc = "Width of the residual stream.", min = "1", max = "10000000") int hidden,
      @Key(doc = "Width of the feed-forward layer.", min = "1", max = "100000000") int feedForward,
      @Key(doc = "Attention heads.", min = "1", max = "100000") int heads,
      @Key(doc = "Key/value heads; as many as heads when absent.", min = "1", max = "100000")
          Optional<Integer> keyValueHeads,
      @Key(doc = "Width of a head; hidden divided by heads when absent.", min = "1", max = "100000")
          Optional<Integer> headSize,
      @Key(doc = "Vocabulary size.", min = "1", max = "100000000") int vocabulary,
      @Key(doc = "Whether input and output embeddings are one matrix.", byDefault = "false")
          boolean tiedEmbeddings,
      @Key(
              doc = "Experts per layer; 0 for a dense model.",
              byDefault = "0",
              min = "0",
              max = "100000")
          int experts,
      @Key(doc = "Width of an expert; feed-forward when absent.", min = "1", max = "100000000")
          Optional<Integer> expertFeedForward,
      @Key(doc = "Experts that every token passes.", byDefault = "0", min = "0", max = "1000")
          int sharedExperts)
      implements ModelSpec {}
}
