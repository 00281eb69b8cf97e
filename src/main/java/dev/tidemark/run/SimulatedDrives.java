package dev.tidemark.run;

import dev.tidemark.model.host.MountedDrive;
import dev.tidemark.model.ssd.Drive;
import dev.tidemark.model.ssd.SsdGeometry;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.FilesystemSpec;
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
        .with(spec.drives().gcPolicy().orElse(profile.gcPolicy().value()));
  }

  List<MountedDrive> build(Timeline timeline, long seed, boolean inBulk) {
    SplittableRandom random = new SplittableRandom(seed);
    List<MountedDrive> drives = new ArrayList<>();
    for (int i = 0; i < spec.drives().count(); i++) {
      Drive drive = model().build(timeline, random.split(), streams(), gcStreams(), inBulk);
      FilesystemSpec filesystem = spec.filesystem();
      drives.add(
          new MountedDrive(
              drive,
              profile.capacity().value().value(),
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
}
