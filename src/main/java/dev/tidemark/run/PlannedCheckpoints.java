package dev.tidemark.run;

import dev.tidemark.llm.CheckpointLayout;
import dev.tidemark.llm.LayoutPlan;
import dev.tidemark.units.Bytes;
import dev.tidemark.workload.CheckpointPlan;
import dev.tidemark.workload.CheckpointPlanner;
import java.util.ArrayList;
import java.util.List;

/** Checkpoints whose files and space are known. */
public final class PlannedCheckpoints implements PlannedWorkload {
  private final CheckpointPlanner planner;
  private final LayoutPlan layout;
  private final SpaceNeed space;
  private final Bytes memory;

  /**
   * @param memory of one host
   */
  PlannedCheckpoints(CheckpointPlanner planner, LayoutPlan layout, SpaceNeed space, Bytes memory) {
    this.planner = planner;
    this.layout = layout;
    this.space = space;
    this.memory = memory;
  }

  public LayoutPlan layout() {
    return layout;
  }

  public SpaceNeed space() {
    return space;
  }

  public CheckpointPlan plan() {
    return planner.plan(layout.checkpoint());
  }

  /** How many write. */
  public int ranks() {
    return layout.checkpoint().ranks().size();
  }

  /** Of all ranks. */
  public long bytesPerCheckpoint() {
    return layout.checkpoint().bytes();
  }

  public long stagingBytes() {
    return planner.stagingBytes(layout.checkpoint());
  }

  /** The layout in a few words. */
  public String layoutText() {
    return planner.layoutTitle();
  }

  /** More to know about the plan, a sentence each. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>(layout.notes());
    if (stagingBytes() > memory.value()) {
      notes.add(
          "staging needs more than host.memory, "
              + memory
              + ": spread the ranks over "
              + Math.ceilDiv(stagingBytes(), memory.value())
              + " hosts or more");
    }
    return notes;
  }

  @Override
  public int parts() {
    return plan().checkpoints();
  }

  @Override
  public String text() {
    CheckpointLayout checkpoint = layout.checkpoint();
    int checkpoints = parts();
    return checkpoints
        + (checkpoints == 1 ? " checkpoint" : " checkpoints")
        + " of "
        + planner.modelTitle()
        + ", "
        + checkpoint.ranks().size()
        + (checkpoint.ranks().size() == 1 ? " rank, " : " ranks, ")
        + checkpoint.files()
        + (checkpoint.files() == 1 ? " file a checkpoint" : " files a checkpoint");
  }
}
