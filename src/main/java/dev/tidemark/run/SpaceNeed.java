package dev.tidemark.run;

import dev.tidemark.llm.RankFiles;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.Scenario;
import dev.tidemark.units.Bytes;
import dev.tidemark.workload.CheckpointPlan;

/**
 * The space that a plan needs at its fullest, and what there is.
 *
 * @param neededBytes on all drives together, unused ends of chunks included
 * @param capacityBytes of all drives together
 * @param fits whether every drive can hold its ranks' share
 * @param checkpoints that exist at once; 0 for a dataset
 */
public record SpaceNeed(long neededBytes, long capacityBytes, boolean fits, int checkpoints) {

  static SpaceNeed of(Scenario scenario, DriveProfile profile, CheckpointPlan plan) {
    int drives = scenario.target().simulate().drives().count();
    long chunk = scenario.target().simulate().filesystem().allocation().value();
    long visible = SimulatedDrives.visibleBytes(scenario.target().simulate(), profile);
    long usable = visible / chunk * chunk;
    int alive =
        plan.aliveMost()
            + (plan.backgroundDeletion() && plan.aliveMost() < plan.checkpoints() ? 1 : 0);
    double[] perDrive = new double[drives];
    for (RankFiles rank : plan.layout().ranks()) {
      double slack = rank.files().isEmpty() ? 0 : chunk + rank.files().size() * 4096.0 * alive;
      perDrive[rank.rank() % drives] += (double) rank.bytes() * alive + slack;
    }
    double needed = 0;
    boolean fits = true;
    for (double bytes : perDrive) {
      needed += bytes;
      fits &= bytes <= usable;
    }
    return new SpaceNeed((long) Math.min(Long.MAX_VALUE, needed), visible * drives, fits, alive);
  }

  /** Of a dataset, whose files are spread evenly and stay. */
  static SpaceNeed of(Scenario scenario, DriveProfile profile, PlannedIngest ingest) {
    int drives = scenario.target().simulate().drives().count();
    long chunk = scenario.target().simulate().filesystem().allocation().value();
    long visible = SimulatedDrives.visibleBytes(scenario.target().simulate(), profile);
    int files = ingest.plan().dataset().files();
    double needed = ingest.datasetBytes() + files * 4096.0;
    double fullest = needed * Math.ceilDiv(files, drives) / files;
    return new SpaceNeed(
        (long) Math.min(Long.MAX_VALUE, needed),
        visible * drives,
        fullest <= (double) (visible / chunk * chunk),
        0);
  }

  String text() {
    return (checkpoints == 0 ? "the dataset needs " : checkpoints + " checkpoints at once need ")
        + rounded(neededBytes)
        + ", and the drives hold "
        + rounded(capacityBytes);
  }

  private static Bytes rounded(long bytes) {
    long unit =
        bytes > 10_000_000_000_000L
            ? 10_000_000_000L
            : bytes > 10_000_000_000L ? 10_000_000L : 1_000L;
    return new Bytes(bytes / unit * unit);
  }
}
