package dev.tidemark.llm;

import dev.tidemark.llm.GroupedAttention.Bias;
import java.util.List;

/** Mixture-of-experts models; text parts only, without DeepSeek's extra prediction layer. */
final class ExpertModels {
  private static final String LLAMA4 =
      "torchtitan, Llama 4 model; NeMo collections/llm/gpt/model/llama.py";
  private static final String MIXTRAL = "NeMo collections/llm/gpt/model/mixtral.py";
  private static final String QWEN3 = "NeMo collections/llm/gpt/model/qwen3.py";
  private static final String DEEPSEEK =
      "NeMo collections/llm/gpt/model/deepseek.py; torchtitan DeepSeek-V3";
  private static final String GPT_OSS = "NeMo collections/llm/gpt/model/gpt_oss.py";

  private ExpertModels() {}

  static List<ModelPreset> presets() {
    return List.of(
        new ModelPreset("llama4-scout", "Llama 4 Scout", LLAMA4, llama4(16, 1)),
        new ModelPreset("llama4-maverick", "Llama 4 Maverick", LLAMA4, llama4(128, 2)),
        new ModelPreset(
            "mixtral-8x7b",
            "Mixtral 8x7B",
            MIXTRAL,
            ModelArchitecture.llama(32, 4096, 14336, GroupedAttention.of(4096, 32, 8), 32000)
                .withExperts(Experts.of(8, 14336))),
        new ModelPreset(
            "mixtral-8x22b",
            "Mixtral 8x22B",
            MIXTRAL,
            ModelArchitecture.llama(56, 6144, 16384, GroupedAttention.of(6144, 48, 8), 32768)
                .withExperts(Experts.of(8, 16384))),
        new ModelPreset("qwen3-30b-a3b", "Qwen3 30B-A3B", QWEN3, qwen3(48, 2048, 6144, 32, 768)),
        new ModelPreset(
            "qwen3-235b-a22b", "Qwen3 235B-A22B", QWEN3, qwen3(94, 4096, 12288, 64, 1536)),
        new ModelPreset("deepseek-v3", "DeepSeek-V3", DEEPSEEK, deepSeek()),
        new ModelPreset("gpt-oss-20b", "gpt-oss 20B", GPT_OSS, gptOss(24, 32)),
        new ModelPreset("gpt-oss-120b", "gpt-oss 120B", GPT_OSS, gptOss(36, 128)));
  }

  private static ModelArchitecture llama4(int experts, int every) {
    return ModelArchitecture.llama(48, 5120, 16384, GroupedAttention.of(5120, 40, 8), 202048)
        .withExperts(Experts.of(experts, 8192).withShared(1).withPattern(0, every));
  }

  private static ModelArchitecture qwen3(
      int layers, long hidden, long feedForward, int heads, long expertWidth) {
    Attention attention = GroupedAttention.of(hidden, heads, 4).withHeadSize(128).withHeadNorm();
    return ModelArchitecture.llama(layers, hidden, feedForward, attention, 151936)
        .withExperts(Experts.of(128, expertWidth));
  }

  private static ModelArchitecture deepSeek() {
    Attention attention = new LatentAttention(128, 1536, 512, 128, 64, 128);
    return ModelArchitecture.llama(61, 7168, 18432, attention, 129280)
        .withExperts(Experts.of(256, 2048).withShared(1).withPattern(3, 1).withRouterBias());
  }

  private static ModelArchitecture gptOss(int layers, int experts) {
    Attention attention =
        GroupedAttention.of(2880, 64, 8).withHeadSize(64).withBias(Bias.ALL).withSinks();
    return ModelArchitecture.llama(layers, 2880, 2880, attention, 201088)
        .withExperts(Experts.of(experts, 2880).withRouterBias().withExpertBias());
  }
}
