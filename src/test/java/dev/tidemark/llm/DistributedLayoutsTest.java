package dev.tidemark.llm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LongSummaryStatistics;
import org.junit.jupiter.api.Test;

/** The two layouts that write PyTorch's Distributed Checkpoint. */
class DistributedLayoutsTest {
  private static final long TENSOR = DistributedCheckpoint.TENSOR_OVERHEAD_BYTES;

  @Test
  void fsdpKeepsTwelveBytesAParameterAnd747ATensorOfEachRank() {
    CheckpointLayout checkpoint =
        plan(LayoutName.FSDP, "llama3.1-8b", new Parallelism(1, 1, 8, 1, 1));
    long tensors = 32 * 9 + 3;
    assertThat(checkpoint.bytes()).isEqualTo(12 * 8_030_261_248L + 8 * 3 * tensors * TENSOR);
  }

  @Test
  void fsdpRanksDifferByAnElementATensorAtMost() {
    CheckpointLayout checkpoint =
        plan(LayoutName.FSDP, "qwen3-32b", new Parallelism(1, 1, 7, 1, 1));
    LongSummaryStatistics bytes =
        checkpoint.ranks().stream().mapToLong(RankFiles::bytes).summaryStatistics();
    assertThat(bytes.getMax() - bytes.getMin()).isLessThanOrEqualTo((64 * 11 + 3) * 12);
  }

  @Test
  void rankZeroCommitsLast() {
    CheckpointLayout fsdp = plan(LayoutName.FSDP, "llama3.1-8b", new Parallelism(1, 1, 2, 1, 1));
    assertThat(fsdp.ranks().get(0).files())
        .extracting(CheckpointFile::name)
        .containsExactly("__0_0.distcp", ".metadata");
    assertThat(fsdp.ranks().get(1).files())
        .extracting(CheckpointFile::name)
        .containsExactly("__1_0.distcp");
    CheckpointLayout megatron =
        plan(LayoutName.MEGATRON_DIST, "llama3.1-8b", new Parallelism(1, 1, 1, 1, 1));
    assertThat(megatron.ranks().get(0).files())
        .extracting(CheckpointFile::name)
        .containsExactly("__0_0.distcp", ".metadata", "metadata.json");
  }

  @Test
  void megatronKeepsFourteenBytesAParameterAnd747ATensor() {
    CheckpointLayout checkpoint =
        plan(LayoutName.MEGATRON_DIST, "llama2-7b", new Parallelism(2, 2, 2, 1, 1));
    long split = 32 * 7 + 2;
    long norms = 32 * 2 + 1;
    long optimizer = 8 * 3;
    assertThat(checkpoint.bytes())
        .isEqualTo(14 * 6_738_415_616L + (2 * split + norms + optimizer) * TENSOR);
  }

  @Test
  void megatronWritesEveryExpertOnce() {
    CheckpointLayout checkpoint =
        plan(LayoutName.MEGATRON_DIST, "mixtral-8x7b", new Parallelism(1, 1, 8, 4, 1));
    long tensors = 32 * (4 + 1 + 2 + 3 * 8) + 3;
    long optimizer = 8 * 2 * 3;
    assertThat(checkpoint.bytes()).isEqualTo(14 * 46_702_792_704L + (tensors + optimizer) * TENSOR);
  }

  @Test
  void megatronCopiesDifferByTheLargestTensorAtMost() {
    CheckpointLayout checkpoint =
        plan(LayoutName.MEGATRON_DIST, "llama3.1-405b", new Parallelism(8, 1, 16, 1, 1));
    long largest = 2L * 129024 * 16384 / 8;
    for (int tensorRank = 0; tensorRank < 8; tensorRank++) {
      int slice = tensorRank;
      LongSummaryStatistics bytes =
          checkpoint.ranks().stream()
              .filter(rank -> rank.rank() % 8 == slice)
              .mapToLong(RankFiles::bytes)
              .summaryStatistics();
      assertThat(bytes.getMax() - bytes.getMin()).isLessThanOrEqualTo(largest + 1_000_000);
    }
  }

  private static CheckpointLayout plan(LayoutName layout, String model, Parallelism parallelism) {
    return Layouts.of(layout)
        .plan(LayoutRequest.of(ModelCatalogue.find(model), parallelism))
        .checkpoint();
  }
}
