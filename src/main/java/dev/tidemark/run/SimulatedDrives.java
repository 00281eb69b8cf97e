package dev.tidemark.run;

import dev.tidemark.model.host.DriveArray;
import dev.tidemark.model.host.MountedDrive;
import dev.tidemark.model.ssd.Drive;
import dev.tidemark.model.ssd.DriveSpec;
import dev.tidemark.model.ssd.SsdGeometry;
import dev.tidemark.model.ssd.VictimPolicy;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.FilesystemSpec;
import dev.tidemark.scenario.GcPolicy;
import dev.tidemark.scenario.PlacementSpec;
import dev.tidemark.scenario.SimulateSpec;
import dev.tidemark.sim.Timeline;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Builds the drives that a scenario asks for from their profile. */
final class SimulatedDrives {
  private final SimulateSpec spec;
  private final DriveProfile profile;

  SimulatedDrives(SimulateSpec spec, DriveProfile profile) {
    this.spec = spec;
    this.profile = profile;
  }

  /** Host write points of each drive. */
  int streams() {
    return spec.placement().streams() == PlacementSpec.Streams.NONE
        ? 1
        : spec.placement().handles();
  }

  int gcStreams() {
    return spec.placement().isolation() == PlacementSpec.Isolation.PERSISTENT ? streams() : 1;
  }

  SsdGeometry geometry() {
    return model().geometry();
  }

  private DriveModel model() {
    return new DriveModel(profile)
        .with(spec.drives().overProvisioning().orElse(profile.overProvisioning().value()))
        .with(gcPolicy());
  }

  /** Bytes of each drive that the workload sees. */
  long visibleBytes() {
    return visibleBytes(spec, profile);
  }

  static long visibleBytes(SimulateSpec spec, DriveProfile profile) {
    return (long) (profile.capacity().value().value() * spec.condition().partition().value());
  }

  /** Spaces that a workload of requests sees: each drive, or all striped into one. */
  static int spaces(SimulateSpec spec) {
    return spec.drives().striped() ? 1 : spec.drives().count();
  }

  /** Bytes of each of these spaces. */
  static long spaceBytes(SimulateSpec spec, DriveProfile profile) {
    long drive = visibleBytes(spec, profile);
    long stripe = spec.drives().stripe().value();
    return spec.drives().striped() ? drive / stripe * stripe * spec.drives().count() : drive;
  }

  DriveArray array(Timeline timeline, long seed, boolean inBulk) {
    long stripe = spec.drives().striped() ? spec.drives().stripe().value() : 0;
    return new DriveArray(build(timeline, seed, inBulk), spec.nodes(), stripe);
  }

  private List<MountedDrive> build(Timeline timeline, long seed, boolean inBulk) {
    SplittableRandom random = new SplittableRandom(seed);
    List<MountedDrive> drives = new ArrayList<>();
    for (int i = 0; i < spec.drives().count(); i++) {
      Drive drive = model().build(timeline, random.split(), streams(), gcStreams(), inBulk);
      FilesystemSpec filesystem = spec.filesystem();
      drives.add(
          new MountedDrive(
              drive,
              visibleBytes(),
              filesystem.allocation().value(),
              filesystem.placementSpread().value(),
              discard(filesystem.discard()),
              random.split()));
    }
    return drives;
  }

  private static MountedDrive.Discard discard(FilesystemSpec.Discard discard) {
    return switch (discard) {
      case NONE -> MountedDrive.Discard.NEVER;
      case ON_DELETE -> MountedDrive.Discard.ON_DELETE;
      case BATCHED -> MountedDrive.Discard.BATCHED;
    };
  }

  GcPolicy gcPolicy() {
    return spec.drives().gcPolicy().orElse(profile.gcPolicy().value());
  }

  VictimPolicy policy(SplittableRandom random, int superblockGranules) {
    return model().policy(random, superblockGranules);
  }

  DriveSpec driveSpec() {
    return model().driveSpec();
  }
}
