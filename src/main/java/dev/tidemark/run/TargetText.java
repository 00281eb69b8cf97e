package dev.tidemark.run;

import dev.tidemark.scenario.ConditionSpec;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.SimulateSpec;
import java.util.Locale;

/**
 * Says in a few words which storage a scenario models.
 *
 * @param files whether the workload writes files, so that their placement counts
 */
record TargetText(SimulateSpec spec, DriveProfile profile, boolean files) {
  String text() {
    String drives = spec.drives().count() + " x " + profile.title() + array() + ", " + condition();
    return files ? drives + placement() : drives;
  }

  private String placement() {
    return ", placement spread "
        + spec.filesystem().placementSpread()
        + ", discard "
        + spec.filesystem().discard().name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private String array() {
    String stripe = spec.drives().striped() ? ", RAID 0 by " + spec.drives().stripe() : "";
    return spec.nodes() == 1 ? stripe : " in " + spec.nodes() + " nodes";
  }

  private String condition() {
    return switch (spec.condition()) {
      case ConditionSpec.Named named -> named.name().toLowerCase(Locale.ROOT);
      case ConditionSpec.Steps steps -> "preconditioned in " + steps.steps().size() + " steps";
    };
  }
}
