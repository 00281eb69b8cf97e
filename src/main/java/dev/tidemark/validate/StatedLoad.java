package dev.tidemark.validate;

import dev.tidemark.run.BenchLoad;
import dev.tidemark.scenario.PublishedFigure;
import dev.tidemark.scenario.PublishedFigure.Op;
import java.util.Optional;

/** The load that a published figure states, and what is assumed where it does not. */
final class StatedLoad {
  /** Depths that reviewers of such drives use; a figure that needs less is not changed by more. */
  private static final int SEQUENTIAL_OUTSTANDING = 32;

  private static final int RANDOM_OUTSTANDING = 512;

  private StatedLoad() {}

  /** Empty when the figure is not about reads and writes of a stated kind. */
  static Optional<BenchLoad> of(PublishedFigure figure) {
    String workload = figure.workload();
    boolean sequential = workload.equals("sequential");
    if (!sequential && !workload.startsWith("random") || figure.op().isEmpty()) {
      return Optional.empty();
    }
    int block = figure.block().map(StatedLoad::bytes).orElse(128 << 10);
    int outstanding =
        figure
            .outstanding()
            .map(StatedLoad::count)
            .orElse(sequential ? SEQUENTIAL_OUTSTANDING : RANDOM_OUTSTANDING);
    double readShare = readShare(figure.op().get(), workload);
    return Optional.of(new BenchLoad(readShare, !sequential, block, block, outstanding));
  }

  private static double readShare(Op op, String workload) {
    return switch (op) {
      case READ -> 1;
      case WRITE -> 0;
      case MIXED -> Integer.parseInt(workload.replaceFirst(".* ([0-9]+)/[0-9]+$", "$1")) / 100.0;
    };
  }

  /** {@code 64K} as bytes. */
  static int bytes(String block) {
    int number = Integer.parseInt(block.substring(0, block.length() - 1));
    return number << (block.endsWith("M") ? 20 : 10);
  }

  /** {@code ~512} as a number. */
  static int count(String outstanding) {
    return Integer.parseInt(outstanding.replaceAll("[^0-9]", ""));
  }
}
