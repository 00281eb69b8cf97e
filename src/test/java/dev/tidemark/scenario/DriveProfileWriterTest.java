package dev.tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.problem.ProblemException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A profile that was written is read back as it was. */
final class DriveProfileWriterTest {
  @Test
  void everyCatalogueDriveIsReadBack() {
    for (String name : DriveCatalogue.names()) {
      DriveProfile profile = DriveCatalogue.profile(name);
      String yaml = DriveProfileWriter.toYaml(profile, List.of("A drive: {\u0000\n\ud800}", ""));
      assertThat(yaml).startsWith("# A drive: {");
      assertThat(DriveCatalogue.parse(name, yaml)).isEqualTo(profile);
    }
  }

  @Test
  void everyNumberIsReadBack() {
    DriveProfile profile = DriveCatalogue.profile("dapustor-r5100-7.68tb");
    for (String key : DriveParameters.keys()) {
      if (!key.equals("gc-policy")) {
        double number = DriveParameters.number(profile, key);
        DriveProfile same =
            DriveParameters.with(profile, key, number, DriveParameters.source(profile, key));
        assertThat(same).as(key).isEqualTo(profile);
      }
    }
    DriveProfile odd = DriveParameters.with(profile, "over-provisioning", 0.1234567891, "x: y");
    odd = DriveParameters.with(odd, "program-rate", 1_234_567_891, "a # b");
    assertThat(DriveCatalogue.parse("odd", DriveProfileWriter.toYaml(odd, List.of())))
        .isEqualTo(odd);
  }

  @Test
  void aProfileThatNobodyCouldReadIsNotWritten() {
    DriveProfile profile = DriveCatalogue.profile("dapustor-r5100-7.68tb");
    DriveProfile small = DriveParameters.with(profile, "capacity", 1 << 30, "too small");
    assertThatThrownBy(() -> DriveProfileWriter.toYaml(small, List.of()))
        .isInstanceOf(ProblemException.class);
  }
}
