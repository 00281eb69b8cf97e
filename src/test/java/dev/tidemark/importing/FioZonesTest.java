package dev.tidemark.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.scenario.PhaseSpec;
import dev.tidemark.scenario.SpanSpec;
import org.junit.jupiter.api.Test;

class FioZonesTest {
  private static final String JOB =
      "[a]\ndirect=1\nrw=randwrite\nbs=1m\nfilename=/dev/sdb\nzonemode=zbd\n";

  /** 16 zones of 64 MiB are 1 GiB, behind 100 of them. */
  @Test
  void sizesInZonesAreThatManyOfTheGivenSize() {
    Imported imported = Imported.of(JOB + "zonesize=64m\nsize=16z\noffset=100z\nio_size=4z\n");
    PhaseSpec phase = imported.phase();
    assertThat(size(phase.workingSet())).isEqualTo(1L << 30);
    assertThat(size(phase.offset())).isEqualTo(100L * (64 << 20));
    assertThat(phase.bytes().orElseThrow().value()).isEqualTo(4L * (64 << 20));
    assertThat(imported.remarks()).hasSize(1);
    assertThat(imported.remarks().getFirst())
        .startsWith("line 6 zonemode: not honoured: drives here are not zoned");
  }

  @Test
  void aZoneWithoutASizeIsThatOfHostManagedDrives() {
    Imported imported = Imported.of(JOB + "size=2z\nmax_open_zones=8\n");
    assertThat(size(imported.phase().workingSet())).isEqualTo(512L << 20);
    assertThat(imported.remarks())
        .contains(
            "line 7 size: a zone is taken as 256 MiB, as of host-managed drives; or give"
                + " zonesize=SIZE",
            "line 8 max_open_zones: not honoured: drives here are not zoned");
  }

  @Test
  void zonesThatNothingCountsAreNamed() {
    assertThat(Imported.of(JOB + "zonesize=64m\nsize=1g\n").remarks())
        .contains("line 7 zonesize: not honoured: drives here are not zoned");
  }

  @Test
  void otherKeysCannotCountZones() {
    assertThatThrownBy(() -> Imported.of("[a]\nrw=read\nbs=1z\nsize=1g\n"))
        .hasMessageContaining("given:3 bs: '1z' counts zones, which fio takes for size");
  }

  private static long size(SpanSpec span) {
    return ((SpanSpec.Size) span).size().value();
  }
}
