package dev.tidemark.report;

import dev.tidemark.llm.CheckpointLayout;
import dev.tidemark.result.BandwidthNeed;
import java.util.List;
import java.util.OptionalLong;

/**
 * What a run would write, before anything runs.
 *
 * @param name the scenario's title
 * @param layout the layout's title
 * @param checkpointBytes bytes of one checkpoint
 * @param files files of one checkpoint
 * @param ranks in rank order
 * @param spaceNeededBytes the most that lies on the storage at once
 * @param capacityBytes what the storage holds; empty when unknown
 * @param stagingBytes host memory for copies that are being persisted; zero when synchronous
 * @param notes more to know, a sentence each
 */
public record PlanReport(
    String name,
    String layout,
    long checkpointBytes,
    int files,
    List<Rank> ranks,
    long spaceNeededBytes,
    OptionalLong capacityBytes,
    long stagingBytes,
    List<String> notes) {

  /**
   * One rank's part.
   *
   * @param rank from 0
   * @param bytes written by it
   * @param files written by it
   */
  public record Rank(int rank, long bytes, int files) {}

  public PlanReport {
    ranks = List.copyOf(ranks);
    notes = List.copyOf(notes);
  }

  public static PlanReport of(
      String name,
      String layoutTitle,
      CheckpointLayout layout,
      long spaceNeededBytes,
      OptionalLong capacityBytes,
      long stagingBytes,
      List<String> notes) {
    List<Rank> ranks =
        layout.ranks().stream()
            .map(rank -> new Rank(rank.rank(), rank.bytes(), rank.files().size()))
            .toList();
    return new PlanReport(
        name,
        layoutTitle,
        layout.bytes(),
        layout.files(),
        ranks,
        spaceNeededBytes,
        capacityBytes,
        stagingBytes,
        notes);
  }

  /** What storage must carry to write a checkpoint in the times that are usually asked for. */
  public List<BandwidthNeed> needs() {
    return BandwidthNeed.usual(checkpointBytes);
  }

  /** Whether the space needed is there; true while the capacity is unknown. */
  public boolean fits() {
    return capacityBytes.isEmpty() || spaceNeededBytes <= capacityBytes.getAsLong();
  }
}
