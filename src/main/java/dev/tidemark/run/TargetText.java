package dev.tidemark.run;

import dev.tidemark.scenario.ConditionSpec;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.SimulateSpec;
import java.util.Locale;

/** Says in a few words which storage a scenario models. */
record TargetText(SimulateSpec spec, DriveProfile profile) {
  String text() {
    return spec.drives().count()
        + " x "
        + profile.title()
        + array()
        + ", "
        + condition()
        + ", placement spread "
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
