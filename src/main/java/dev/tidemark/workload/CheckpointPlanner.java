package dev.tidemark.workload;

import dev.tidemark.llm.CheckpointLayout;
import dev.tidemark.llm.Experts;
import dev.tidemark.llm.FileGroup;
import dev.tidemark.llm.GroupedAttention;
import dev.tidemark.llm.LayoutName;
import dev.tidemark.llm.LayoutPlan;
import dev.tidemark.llm.LayoutRequest;
import dev.tidemark.llm.Layouts;
import dev.tidemark.llm.ModelArchitecture;
import dev.tidemark.llm.ModelCatalogue;
import dev.tidemark.llm.ModelPreset;
import dev.tidemark.llm.Parallelism;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.scenario.CheckpointSpec;
import dev.tidemark.scenario.ModelSpec;
import dev.tidemark.scenario.ParallelismSpec;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Works out what a scenario's checkpoints are: the same plan is shown, simulated and written. */
public final class CheckpointPlanner {
  private final CheckpointSpec spec;
  private final boolean discardAfterPass;

  /**
   * @param discardAfterPass whether free space is discarded when a pass has ended
   */
  public CheckpointPlanner(CheckpointSpec spec, boolean discardAfterPass) {
    this.spec = spec;
    this.discardAfterPass = discardAfterPass;
  }

  /** The model in words. */
  public String modelTitle() {
    return switch (spec.model()) {
      case ModelSpec.Preset preset -> ModelCatalogue.find(preset.name()).title();
      case ModelSpec.Custom custom -> custom.name();
    };
  }

  /** The model, the layout and how the model is spread, in words. */
  public String layoutTitle() {
    ParallelismSpec p = spec.parallelism();
    String name = spec.layout() == LayoutName.DLIO_2_0 ? "dlio-2.0" : lower(spec.layout().name());
    StringBuilder text = new StringBuilder(modelTitle()).append(", ").append(name);
    text.append(", tensor ").append(p.tensor()).append(", pipeline ").append(p.pipeline());
    p.data().ifPresent(data -> text.append(", data ").append(data));
    return text.append(", ZeRO ").append(p.zeroStage()).toString();
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * Lays one checkpoint out over the ranks that are present.
   *
   * @throws ProblemException when the layout cannot write this model that way; keys are relative to
   *     the checkpoint
   */
  public LayoutPlan layout() {
    ParallelismSpec p = spec.parallelism();
    Parallelism parallelism =
        Parallelism.of(p.tensor(), p.pipeline(), p.data(), p.expert(), p.zeroStage(), spec.ranks());
    List<FileGroup> custom =
        spec.custom().stream()
            .flatMap(layout -> layout.files().stream())
            .map(g -> new FileGroup(g.name(), g.size().value(), g.count(), g.everyRanks()))
            .toList();
    LayoutPlan whole =
        Layouts.of(spec.layout())
            .plan(
                new LayoutRequest(
                    architecture(), presetName(), parallelism, spec.recipe(), custom));
    CheckpointLayout present =
        spec.ranks().map(whole.checkpoint()::first).orElse(whole.checkpoint());
    return new LayoutPlan(present, whole.recipe(), whole.notes());
  }

  private Optional<String> presetName() {
    return spec.model() instanceof ModelSpec.Preset preset
        ? Optional.of(preset.name())
        : Optional.empty();
  }

  private ModelArchitecture architecture() {
    return switch (spec.model()) {
      case ModelSpec.Preset preset -> preset(preset).architecture();
      case ModelSpec.Custom custom -> custom(custom);
    };
  }

  private static ModelPreset preset(ModelSpec.Preset preset) {
    return ModelCatalogue.find(preset.name());
  }

  private static ModelArchitecture custom(ModelSpec.Custom model) {
    int keyValueHeads = model.keyValueHeads().orElse(model.heads());
    GroupedAttention attention;
    if (model.headSize().isPresent()) {
      attention =
          GroupedAttention.of(model.heads() * model.headSize().get(), model.heads(), keyValueHeads)
              .withHeadSize(model.headSize().get());
    } else {
      List<Problem> problems =
          GroupedAttention.problems(model.hidden(), model.heads(), keyValueHeads);
      if (!problems.isEmpty()) {
        throw new ProblemException(problems);
      }
      attention = GroupedAttention.of(model.hidden(), model.heads(), keyValueHeads);
    }
    ModelArchitecture architecture =
        ModelArchitecture.llama(
            model.layers(), model.hidden(), model.feedForward(), attention, model.vocabulary());
    if (model.tiedEmbeddings()) {
      architecture = architecture.withTiedEmbeddings();
    }
    if (model.experts() > 0) {
      int width = model.expertFeedForward().orElse(model.feedForward());
      architecture =
          architecture.withExperts(
              Experts.of(model.experts(), width).withShared(model.sharedExperts()));
    }
    return architecture;
  }

  /** The whole plan for a layout made by {@link #layout}. */
  public CheckpointPlan plan(CheckpointLayout layout) {
    return new CheckpointPlan(
        layout,
        spec.checkpoints(),
        spec.pass().orElse(0),
        spec.keep().orElse(0),
        spec.deletion() == CheckpointSpec.Deletion.BACKGROUND,
        spec.interval().map(Duration::toNanos).orElse(0L),
        trainingNanos(),
        spec.mode() == CheckpointSpec.Mode.ASYNCHRONOUS,
        spec.maxInFlight(),
        spec.stagingRate().bytesPerSecond(),
        spec.io() == CheckpointSpec.Io.DIRECT,
        Math.toIntExact(spec.blockSize().value()),
        spec.queueDepth(),
        spec.fsync(),
        spec.commit(),
        discardAfterPass,
        spec.recoveryReads());
  }

  private long trainingNanos() {
    return spec.intervalSteps().isEmpty() || spec.stepTime().isEmpty()
        ? 0
        : Math.multiplyExact((long) spec.intervalSteps().get(), spec.stepTime().get().toNanos());
  }

  /** Host memory that copies of the state take: asynchronous ones only. */
  public long stagingBytes(CheckpointLayout layout) {
    boolean asynchronous = spec.mode() == CheckpointSpec.Mode.ASYNCHRONOUS;
    return asynchronous ? layout.bytes() * spec.maxInFlight() : 0;
  }
}
