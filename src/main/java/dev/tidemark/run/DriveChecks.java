package dev.tidemark.run;

import dev.tidemark.model.ssd.FlashTranslation;
import dev.tidemark.model.ssd.SsdGeometry;
import dev.tidemark.problem.Problem;
import dev.tidemark.scenario.ConditionSpec;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.SimulateSpec;
import dev.tidemark.units.Bytes;
import java.util.ArrayList;
import java.util.List;

/** What a scenario asks of a drive that this drive, or the model of it, cannot do. */
final class DriveChecks {
  /** Chunks that the filesystem can number: a table of 64 MiB. */
  private static final long CHUNKS_MAX = 1L << 24;

  /** Random blocks that the map and the superblocks' logs can hold apart in some hundred MiB. */
  private static final long BLOCKS_MAX = 1L << 22;

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
      for (int i = 0; i < steps.size(); i++) {
        if (steps.get(i) instanceof ConditionSpec.Overwrite overwrite) {
          overwrite(overwrite, "target.simulate.condition[" + i + "].overwrite.block");
        }
      }
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
    long capacity = profile.capacity().value().value();
    if (chunk.value() % unit.value() != 0) {
      add(
          key,
          chunk + " is not a multiple of " + unit + ", the drive's mapping unit",
          "Use a multiple");
    } else if (chunk.value() > capacity) {
      add(key, chunk + " is more than the drive holds", "Use less");
    } else if (capacity / chunk.value() > CHUNKS_MAX) {
      add(
          key,
          "a drive of " + profile.capacity().value() + " has too many chunks of " + chunk,
          "Use " + powerOfTwo(capacity / CHUNKS_MAX) + " or more");
    }
  }

  private void overwrite(ConditionSpec.Overwrite overwrite, String key) {
    double range = profile.capacity().value().value() * overwrite.range().value();
    if (range / overwrite.block().value() > BLOCKS_MAX) {
      add(
          key,
          "blocks of "
              + overwrite.block()
              + " over "
              + overwrite.range()
              + " of the drive are too many to keep apart",
          "Use "
              + powerOfTwo((long) (range / BLOCKS_MAX))
              + " or more, which leaves the same valid data in superblocks of "
              + profile.superblock().value());
    }
  }

  private static Bytes powerOfTwo(long atLeast) {
    return new Bytes(Math.max(4096, Long.highestOneBit(Math.max(1, atLeast)) * 2));
  }

  private void add(String key, String what, String fix) {
    problems.add(Problem.of("", key, what, fix));
  }
}
