package dev.tidemark.workload;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.program.RequestKind;
import dev.tidemark.program.Step;
import dev.tidemark.scenario.DirectSpec;
import dev.tidemark.scenario.PhaseSpec;
import dev.tidemark.units.Bytes;
import java.util.ArrayList;
import java.util.List;

/** Works out the grid of a direct workload on spaces of a capacity. */
public final class DirectPlanner {
  private static final int PAGE_BYTES = 4096;
  private static final int CELLS_MAX = 10_000;
  private static final List<Bytes> BLOCKS =
      List.of(new Bytes(16 << 10), new Bytes(128 << 10), new Bytes(1 << 20));
  private static final List<Integer> DEPTHS = List.of(1, 2, 4, 8, 16, 32, 64, 128);

  private final DirectSpec spec;
  private final long capacityBytes;

  /**
   * @param capacityBytes of each space
   */
  public DirectPlanner(DirectSpec spec, long capacityBytes) {
    this.spec = spec;
    this.capacityBytes = capacityBytes;
  }

  /**
   * The plan.
   *
   * @throws ProblemException when the grid does not fit; keys are relative to the workload
   */
  public DirectPlan plan() {
    List<DirectPlan.Cell> cells = cells();
    long region = spec.workingSet().bytesOf(capacityBytes) / PAGE_BYTES * PAGE_BYTES;
    for (DirectPlan.Cell cell : cells) {
      if ((long) (cell.blockBytes() + PAGE_BYTES) * cell.threads() > region) {
        throw problem(
            "working-set",
            "it has no room for a block of " + new Bytes(cell.blockBytes()) + " of each thread",
            "Use a larger one, smaller blocks or fewer threads");
      }
    }
    return new DirectPlan(
        cells,
        path(),
        spec.batch(),
        spec.access() == PhaseSpec.Access.RANDOM,
        (int) spec.misalignment().value(),
        region,
        spec.requests());
  }

  private Step.DataPath path() {
    return switch (spec.path()) {
      case GPU_DIRECT -> Step.DataPath.ACCELERATOR;
      case BOUNCE -> Step.DataPath.BOUNCED;
      case CPU_ONLY -> Step.DataPath.DIRECT;
      case CACHED -> Step.DataPath.CACHED_BOUNCED;
    };
  }

  private List<DirectPlan.Cell> cells() {
    List<DirectSpec.Operation> operations =
        or(spec.operations(), List.of(DirectSpec.Operation.values()));
    List<Bytes> blocks = or(spec.blocks(), BLOCKS);
    List<Integer> depths = or(spec.depths(), DEPTHS);
    List<Integer> threads = or(spec.threads(), List.of(1));
    if ((long) operations.size() * blocks.size() * depths.size() * threads.size() > CELLS_MAX) {
      throw problem("blocks", "the grid has more than " + CELLS_MAX + " cells", "Use fewer values");
    }
    List<DirectPlan.Cell> cells = new ArrayList<>();
    for (DirectSpec.Operation operation : operations) {
      RequestKind kind =
          operation == DirectSpec.Operation.READ ? RequestKind.READ : RequestKind.WRITE;
      for (Bytes block : blocks) {
        for (int count : threads) {
          for (int depth : depths) {
            cells.add(new DirectPlan.Cell(kind, Math.toIntExact(block.value()), depth, count));
          }
        }
      }
    }
    return cells;
  }

  private static <T> List<T> or(List<T> given, List<T> otherwise) {
    return given.isEmpty() ? otherwise : given;
  }

  private static ProblemException problem(String key, String what, String fix) {
    return new ProblemException(Problem.of("", key, what, fix));
  }
}
