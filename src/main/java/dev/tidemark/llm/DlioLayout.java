package dev.tidemark.llm;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * DLIO as MLPerf Storage v2.0 runs it, which follows DeepSpeed's files.
 *
 * <p>Each rank writes its model files first, then its optimizer file. ZeRO 1 and 2: the first copy
 * of the model writes the model, a file a layer when there is a pipeline; all ranks write optimizer
 * shards. ZeRO 3: all ranks write shards of both. ZeRO 0: only the first copy writes. Source: DLIO
 * e1919d7, base_checkpointing.py.
 *
 * <p>Not counted: what {@code torch.save} adds (about 1,389 B a file and 188 B a tensor); the
 * totals that DLIO prints leave it out too. MLPerf's rules enforce fsync.
 */
final class DlioLayout implements Layout {
  /** Each optimizer value has a second tensor of five times the model's width. */
  private static final long OPTIMIZER_WIDTHS = 5;

  @Override
  public Optional<RecipeName> defaultRecipe() {
    return Optional.of(RecipeName.MIXED_ADAM);
  }

  @Override
  public boolean fsyncByDefault() {
    return true;
  }

  @Override
  public LayoutPlan plan(LayoutRequest request) {
    DlioShape shape = DlioShape.of(request);
    check(shape, request.parallelism());
    RecipeName recipe = request.recipe().orElse(RecipeName.MIXED_ADAM);
    Parallelism parallelism = request.parallelism();
    CheckpointWriter writer = new CheckpointWriter(parallelism.ranks());
    for (int rank = 0; rank < parallelism.ranks(); rank++) {
      RankCoordinates at = parallelism.coordinates(rank, RankOrder.PIPELINE_BEFORE_DATA);
      if (at.data() == 0 || parallelism.zeroStage() == 3) {
        addModel(writer, rank, at, shape, parallelism, recipe);
      }
      if ((at.data() == 0 || parallelism.zeroStage() > 0) && recipe.optimizerBytes() > 0) {
        writer.add(
            rank,
            zeroName(rank, at, parallelism, "optim"),
            optimizerBytes(shape, parallelism, recipe));
      }
    }
    return new LayoutPlan(writer.checkpoint(), Optional.of(recipe), notes(request, shape));
  }

  private static void addModel(
      CheckpointWriter writer,
      int rank,
      RankCoordinates at,
      DlioShape shape,
      Parallelism parallelism,
      RecipeName recipe) {
    int modelRank = rank % parallelism.modelRanks();
    int shards = parallelism.zeroStage() == 3 ? parallelism.data() : 1;
    boolean sharded = parallelism.zeroStage() == 0 || parallelism.zeroStage() == 3;
    boolean fileEachLayer = !sharded && parallelism.pipeline() > 1;
    long whole = 0;
    int end = lastUnit(shape, parallelism.pipeline(), at.pipeline());
    for (int unit = firstUnit(shape, parallelism.pipeline(), at.pipeline()); unit < end; unit++) {
      long bytes = recipe.modelBytes() * shape.elements(unit, parallelism.tensor(), shards);
      whole += bytes;
      if (fileEachLayer) {
        writer.add(rank, "layer_" + unit + "-model_" + modelRank + "_model_states.pt", bytes);
      }
    }
    if (!fileEachLayer) {
      String plain = "model_" + modelRank + "_model_states.pt";
      writer.add(rank, sharded ? zeroName(rank, at, parallelism, "model") : plain, whole);
    }
  }

  private static long optimizerBytes(DlioShape shape, Parallelism parallelism, RecipeName recipe) {
    int holders = parallelism.zeroStage() == 0 ? parallelism.modelRanks() : parallelism.ranks();
    return recipe.optimizerBytes()
        * (shape.parameters() / holders + OPTIMIZER_WIDTHS * shape.hidden());
  }

  private static int firstUnit(DlioShape shape, int pipeline, int stage) {
    return stage == 0 ? 0 : 1 + (int) EvenSplit.start(shape.layers(), pipeline, stage);
  }

  private static int lastUnit(DlioShape shape, int pipeline, int stage) {
    return stage == pipeline - 1
        ? shape.units()
        : 1 + (int) EvenSplit.start(shape.layers(), pipeline, stage + 1);
  }

  private static String zeroName(
      int rank, RankCoordinates at, Parallelism parallelism, String kind) {
    int modelRank = rank % parallelism.modelRanks();
    return "zero_pp_rank_" + at.data() + "_mp_rank_" + modelRank + "_" + kind + "_states.pt";
  }

  private static void check(DlioShape shape, Parallelism parallelism) {
    if (parallelism.zeroStage() == 3 && parallelism.pipeline() > 1) {
      throw new ProblemException(
          Problem.of(
              "",
              "parallelism.zero-stage",
              "ZeRO 3 does not go with pipeline " + parallelism.pipeline(),
              "Use pipeline 1, or ZeRO 1"));
    }
    if (parallelism.pipeline() > shape.layers()) {
      throw ModelFit.tooManyStages(parallelism.pipeline(), shape.layers());
    }
  }

  private static List<String> notes(LayoutRequest request, DlioShape shape) {
    long parameters = request.model().parameters();
    return parameters == shape.parameters()
        ? List.of()
        : List.of(
            String.format(
                Locale.ROOT,
                "DLIO counts %,d parameters; the model has %,d",
                shape.parameters(),
                parameters));
  }
}
