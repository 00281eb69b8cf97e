package dev.tidemark.llm;

import java.util.List;

/** Meta's dense Llama models, and the larger one that MLPerf Storage made up. */
final class LlamaModels {
  private static final String LLAMA2 =
      "Touvron et al., Llama 2, 2023; NeMo collections/llm/gpt/model/llama.py";
  private static final String LLAMA3 =
      "Dubey et al., The Llama 3 Herd of Models, 2024; NeMo llama.py; torchtitan";
  private static final String MLPERF =
      "MLPerf Storage v2.0, configs/dlio/workload/llama3_1t.yaml; not a trained model";

  private LlamaModels() {}

  static List<ModelPreset> presets() {
    return List.of(
        new ModelPreset("llama2-7b", "Llama 2 7B", LLAMA2, model(32, 4096, 11008, 32, 32, 32000)),
        new ModelPreset("llama2-13b", "Llama 2 13B", LLAMA2, model(40, 5120, 13824, 40, 40, 32000)),
        new ModelPreset("llama2-70b", "Llama 2 70B", LLAMA2, model(80, 8192, 28672, 64, 8, 32000)),
        new ModelPreset(
            "llama3.1-8b", "Llama 3.1 8B", LLAMA3, model(32, 4096, 14336, 32, 8, 128256)),
        new ModelPreset(
            "llama3.1-70b", "Llama 3.1 70B", LLAMA3, model(80, 8192, 28672, 64, 8, 128256)),
        new ModelPreset(
            "llama3.1-405b", "Llama 3.1 405B", LLAMA3, model(126, 16384, 53248, 128, 8, 128256)),
        new ModelPreset(
            "llama3-1t", "Llama 3 1T (MLPerf)", MLPERF, model(128, 25872, 98304, 192, 32, 128256)));
  }

  private static ModelArchitecture model(
      int layers, long hidden, long feedForward, int heads, int keyValueHeads, long vocabulary) {
    Attention attention = GroupedAttention.of(hidden, heads, keyValueHeads);
    return ModelArchitecture.llama(layers, hidden, feedForward, attention, vocabulary);
  }
}
