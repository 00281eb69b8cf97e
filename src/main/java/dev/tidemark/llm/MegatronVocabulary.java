package dev.tidemark.llm;

import java.util.List;

/**
 * The vocabulary as Megatron-LM pads it: to a multiple of 128 x tensor
 * (make_vocab_size_divisible_by = 128).
 */
final class MegatronVocabulary {
  private static final long DIVISOR = 128;

  private MegatronVocabulary() {}

  static ModelArchitecture padded(ModelArchitecture model, int tensor) {
    long step = DIVISOR * tensor;
    return model.withVocabulary((model.vocabulary() + step - 1) / step * step);
  }

  static List<String> notes(ModelArchitecture model, ModelArchitecture padded) {
    return padded.vocabulary() == model.vocabulary()
        ? List.of()
        : List.of(
            "Megatron pads the vocabulary of " + model.vocabulary() + " to " + padded.vocabulary());
  }
}
