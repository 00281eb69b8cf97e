package dev.tidemark.llm;

import java.util.List;

/**
 * Multi-head latent attention: queries, keys and values pass through narrow latents (DeepSeek-V2
 * and V3).
 *
 * @param heads query heads
 * @param queryLatent width of the query latent
 * @param keyValueLatent width of the key/value latent
 * @param plainSize width of a head's part without position
 * @param rotarySize width of a head's rotary part; keys share one
 * @param valueSize width of a head's value
 */
public record LatentAttention(
    int heads,
    long queryLatent,
    long keyValueLatent,
    long plainSize,
    long rotarySize,
    long valueSize)
    implements Attention {

  @Override
  public List<ParameterTensor> tensors(long hidden) {
    long queryWidth = heads * (plainSize + rotarySize);
    return List.of(
        ParameterTensor.replicated("self_attn.q_a_proj.weight", hidden * queryLatent),
        ParameterTensor.replicated("self_attn.q_a_layernorm.weight", queryLatent),
        ParameterTensor.split("self_attn.q_b_proj.weight", queryLatent * queryWidth),
        ParameterTensor.replicated(
            "self_attn.kv_a_proj_with_mqa.weight", hidden * (keyValueLatent + rotarySize)),
        ParameterTensor.replicated("self_attn.kv_a_layernorm.weight", keyValueLatent),
        ParameterTensor.split(
            "self_attn.kv_b_proj.weight", keyValueLatent * heads * (plainSize + valueSize)),
        ParameterTensor.split("self_attn.o_proj.weight", heads * valueSize * hidden));
  }
}
