package dev.tidemark.llm;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.util.Optional;

/**
 * How a model is spread over ranks.
 *
 * @param tensor ranks that share every layer
 * @param pipeline ranks that hold successive layers
 * @param data copies of the model
 * @param expert ranks that share the experts; divides {@code data}
 * @param zeroStage what ZeRO shards over the copies: 0 nothing, 1 optimizer, 2 and gradients, 3 and
 *     parameters
 */
public record Parallelism(int tensor, int pipeline, int data, int expert, int zeroStage) {
  /** More ranks than any published training run had (Llama 3: 16,384). */
  public static final int RANKS_MAX = 100_000;

  public Parallelism {
    if (tensor < 1 || pipeline < 1 || data < 1 || expert < 1 || data % expert != 0) {
      throw new IllegalArgumentException(
          "tensor=" + tensor + " pipeline=" + pipeline + " data=" + data + " expert=" + expert);
    }
    if (zeroStage < 0 || zeroStage > 3 || (long) tensor * pipeline * data > RANKS_MAX) {
      throw new IllegalArgumentException(
          "zeroStage=" + zeroStage + " or more than " + RANKS_MAX + " ranks");
    }
  }

  /**
   * What a user asked for, made whole: without {@code data} the copies are what {@code ranks}
   * leaves, else one. With {@code data}, fewer {@code ranks} than the whole are the first of a
   * larger job.
   */
  public static Parallelism of(
      int tensor,
      int pipeline,
      Optional<Integer> data,
      int expert,
      int zeroStage,
      Optional<Integer> ranks) {
    long modelRanks = (long) tensor * pipeline;
    if (data.isEmpty() && ranks.isPresent() && ranks.get() % modelRanks != 0) {
      throw new ProblemException(notDivisible(tensor, pipeline, ranks.get()));
    }
    int copies =
        data.orElseGet(() -> (int) (ranks.map(Integer::longValue).orElse(modelRanks) / modelRanks));
    long world = modelRanks * copies;
    String product =
        "tensor " + tensor + " x pipeline " + pipeline + " x data " + copies + " = " + world;
    if (world > RANKS_MAX) {
      throw problem("parallelism", product + " ranks are more than " + RANKS_MAX, "Use fewer");
    }
    if (ranks.isPresent() && ranks.get() > world) {
      throw problem("ranks", ranks.get() + " is more than " + product, "Use at most " + world);
    }
    if (copies % expert != 0) {
      throw problem(
          "parallelism.expert",
          expert + " does not divide data " + copies,
          "Use a divisor of data");
    }
    return new Parallelism(tensor, pipeline, copies, expert, zeroStage);
  }

  public int ranks() {
    return tensor * pipeline * data;
  }

  /** Ranks that together hold one copy of the model. */
  public int modelRanks() {
    return tensor * pipeline;
  }

  /** Copies of every expert. */
  public int expertData() {
    return data / expert;
  }

  public RankCoordinates coordinates(int rank, RankOrder order) {
    int rest = rank / tensor;
    return switch (order) {
      case PIPELINE_BEFORE_DATA ->
          new RankCoordinates(rank % tensor, rest % pipeline, rest / pipeline);
      case DATA_BEFORE_PIPELINE -> new RankCoordinates(rank % tensor, rest / data, rest % data);
    };
  }

  private static Problem notDivisible(int tensor, int pipeline, int ranks) {
    long modelRanks = (long) tensor * pipeline;
    long below = ranks / modelRanks * modelRanks;
    String nearest =
        below == 0 ? "Use " + modelRanks : "Use " + below + " or " + (below + modelRanks);
    return Problem.of(
        "",
        "ranks",
        ranks
            + " is not a multiple of tensor "
            + tensor
            + " x pipeline "
            + pipeline
            + " = "
            + modelRanks,
        nearest + ", or say parallelism.data when these are the first ranks of a larger job");
  }

  private static ProblemException problem(String key, String what, String fix) {
    return new ProblemException(Problem.of("", key, what, fix));
  }
}
