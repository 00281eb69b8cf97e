package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The plan of Llama 3.1 405B as DLIO 2.0 writes it with tensor 4 and pipeline 2: P =
 * 405,853,388,800 parameters in 128 layers, of which an optimizer file takes 3 P / 8 bytes and a
 * layer file P / 512.
 */
class Dlio20PlanTest {
  private static final long OPTIMIZER_BYTES = 3 * 50_731_673_600L;
  private static final long LAYER_BYTES = 792_682_400L;
  private static final long MODEL_BYTES = 10_240;

  private final JsonValue plan =
      JsonValue.parse(
          CommandLineRun.in(ShippedRun.ROOT, "plan", ShippedRun.J5060, "--format", "json").out());

  @Test
  void aCheckpointIsThePublishedOne() {
    assertThat(plan.at("checkpoint", "bytes").whole()).isEqualTo(1_636_096_555_520L);
    assertThat(plan.at("checkpoint", "files").whole()).isEqualTo(544);
    assertThat(plan.at("space", "fits").truth()).isTrue();
  }

  @Test
  void everyOtherRankWritesTheLayers() {
    long without = MODEL_BYTES + OPTIMIZER_BYTES;
    long with = without + 132 * LAYER_BYTES;
    assertThat(with).isEqualTo(256_829_107_840L);
    assertThat(ranks("bytes"))
        .containsExactly(with, without, with, without, with, without, with, without);
    assertThat(ranks("files")).containsExactly(134L, 2L, 134L, 2L, 134L, 2L, 134L, 2L);
  }

  private List<Long> ranks(String key) {
    return plan.at("ranks").items().stream().map(rank -> rank.at(key).whole()).toList();
  }
}
