package dev.tidemark.llm;

import dev.tidemark.llm.GroupedAttention.Bias;
import java.util.List;

/** Dense models other than Llama. */
final class OtherDenseModels {
  private static final String MISTRAL = "NeMo collections/llm/gpt/model/mistral.py";
  private static final String QWEN25 = "NeMo collections/llm/gpt/model/qwen2.py";
  private static final String QWEN3 = "NeMo collections/llm/gpt/model/qwen3.py";
  private static final String GPT3 =
      "Brown et al., Language Models are Few-Shot Learners, 2020, table 2.1";
  private static final String OPT =
      "Zhang et al., OPT, 2022, table 1; two positions more than its context";
  private static final String BLOOM = "BigScience, BLOOM, 2022, table 3";

  private OtherDenseModels() {}

  static List<ModelPreset> presets() {
    return List.of(
        new ModelPreset(
            "mistral-7b",
            "Mistral 7B",
            MISTRAL,
            ModelArchitecture.llama(32, 4096, 14336, GroupedAttention.of(4096, 32, 8), 32000)),
        new ModelPreset(
            "mistral-large-123b",
            "Mistral Large 123B",
            MISTRAL,
            ModelArchitecture.llama(88, 12288, 28672, GroupedAttention.of(12288, 96, 8), 32768)),
        new ModelPreset(
            "qwen2.5-7b",
            "Qwen2.5 7B",
            QWEN25,
            ModelArchitecture.llama(28, 3584, 18944, biased(3584, 28, 4), 152064)),
        new ModelPreset(
            "qwen2.5-72b",
            "Qwen2.5 72B",
            QWEN25,
            ModelArchitecture.llama(80, 8192, 29568, biased(8192, 64, 8), 152064)),
        new ModelPreset(
            "qwen3-32b",
            "Qwen3 32B",
            QWEN3,
            ModelArchitecture.llama(64, 5120, 25600, normed(5120, 64, 8, 128), 151936)),
        new ModelPreset(
            "gpt3-175b", "GPT-3 175B", GPT3, ModelArchitecture.gpt(96, 12288, 96, 50257, 2048)),
        new ModelPreset(
            "opt-175b", "OPT 175B", OPT, ModelArchitecture.gpt(96, 12288, 96, 50272, 2050)),
        new ModelPreset(
            "bloom-176b",
            "BLOOM 176B",
            BLOOM,
            ModelArchitecture.gpt(70, 14336, 112, 250880, 0).withEmbeddingNorm()));
  }

  private static Attention biased(long hidden, int heads, int keyValueHeads) {
    return GroupedAttention.of(hidden, heads, keyValueHeads).withBias(Bias.INPUTS);
  }

  private static Attention normed(long hidden, int heads, int keyValueHeads, long headSize) {
    return GroupedAttention.of(hidden, heads, keyValueHeads).withHeadSize(headSize).withHeadNorm();
  }
}
