package dev.tidemark.run;

import dev.tidemark.model.ssd.FlashTranslation;
import dev.tidemark.model.ssd.SsdGeometry;
import dev.tidemark.problem.Problem;
import dev.tidemark.scenario.ConditionSpec;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.SimulateSpec;
import dev.tidemark.units.Bytes;
import dev.tidemark.units.Fraction;
import java.util.ArrayList;
import java.util.List;

/** What a scenario asks of a drive that this drive, or the model of it, cannot do. */
final class DriveChecks {
  /** Chunks that the filesystem can number: a table of 64 MiB. */
  private static final long CHUNKS_MAX = 1L << 24;

  private final SimulateSpec spec;
  private final DriveProfile profile;
  private final List<Problem> problems = new ArrayList<>();

  DriveChecks(SimulateSpec spec, DriveProfile profile) {
    this.spec = spec;
    this.profile = profile;
  }

  List<Problem> problems() {
    spareSuperblocks();
    allocation();
    if (spec.condition() instanceof ConditionSpec.Steps(List<ConditionSpec.Step> steps)) {
      overwrites(steps);
    }
    return problems;
  }

  private void spareSuperblocks() {
    SimulatedDrives drives = new SimulatedDrives(spec, profile);
    SsdGeometry geometry = drives.geometry();
    int streams = drives.streams();
    int gcStreams = drives.gcStreams();
    if (!FlashTranslation.canCollect(geometry, streams, gcStreams)) {
      add(
          "target.simulate.drives.over-provisioning",
          "garbage collection could make no progress: there are "
              + Math.max(0, geometry.spareSuperblocks())
              + " spare superblocks of "
              + profile.superblock().value()
              + ", and "
              + FlashTranslation.neededSpare(streams, gcStreams)
              + " are needed ("
              + FlashTranslation.RESERVE_SUPERBLOCKS
              + " free, "
              + streams
              + " for host data, "
              + gcStreams
              + " for garbage collection)",
          "Use more over-provisioning, smaller superblocks or fewer placement.handles");
    }
  }

  private void allocation() {
    String key = "target.simulate.filesystem.allocation";
    Bytes unit = profile.mappingUnit().value();
    Bytes chunk = spec.filesystem().allocation();
    long capacity = SimulatedDrives.visibleBytes(spec, profile);
    if (chunk.value() % unit.value() != 0) {
      add(
          key,
          chunk + " is not a multiple of " + unit + ", the drive's mapping unit",
          "Use a multiple");
    } else if (chunk.value() > capacity) {
      add(key, chunk + " is more than there is on the drive", "Use less");
    } else if (capacity / chunk.value() > CHUNKS_MAX) {
      add(
          key,
          "a drive of " + new Bytes(capacity) + " has too many chunks of " + chunk,
          "Use " + powerOfTwo(capacity / CHUNKS_MAX) + " or more");
    }
  }

  private void overwrites(List<ConditionSpec.Step> steps) {
    SsdGeometry geometry = new SimulatedDrives(spec, profile).geometry();
    double share = 1;
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i) instanceof ConditionSpec.Partition(Fraction range)) {
        share *= range.value();
      }
      if (steps.get(i) instanceof ConditionSpec.Overwrite overwrite) {
        long range = Math.round(geometry.logicalGranules() * share * overwrite.range().value());
        overwrite(overwrite, geometry, range, "target.simulate.condition[" + i + "].overwrite.");
      }
    }
  }

  private void overwrite(
      ConditionSpec.Overwrite overwrite, SsdGeometry geometry, long range, String keys) {
    if (!RandomOverwrite.of(geometry, range, overwrite).isFaithful(geometry, range)) {
      add(
          keys + "block",
          "blocks of "
              + overwrite.block()
              + " are too many to keep apart, and too few are written"
              + " to gather them",
          "Use larger blocks, or write "
              + new Fraction(RandomOverwrite.GATHERED_SHARE_MIN)
              + " of the range or more");
    }
  }

  private static Bytes powerOfTwo(long atLeast) {
    return new Bytes(Math.max(4096, Long.highestOneBit(Math.max(1, atLeast)) * 2));
  }

  private void add(String key, String what, String fix) {
    problems.add(Problem.of("", key, what, fix));
  }
}
