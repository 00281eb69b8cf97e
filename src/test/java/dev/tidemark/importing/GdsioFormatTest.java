package dev.tidemark.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.problem.ProblemException;
import dev.tidemark.scenario.PhaseSpec;
import dev.tidemark.scenario.SpanSpec;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class GdsioFormatTest {
  @Test
  void eachThreadHasAFileOfTheGivenSize() {
    Imported imported = Imported.of("gdsio -D /mnt/gds -w 8 -s 1G -i 1M -x 1 -I 1\n");
    PhaseSpec phase = imported.phase();
    assertThat(phase.access()).isEqualTo(PhaseSpec.Access.SEQUENTIAL);
    assertThat(phase.readShare().value()).isZero();
    assertThat(phase.jobs()).isEqualTo(8);
    assertThat(phase.queueDepth()).isEqualTo(1);
    assertThat(phase.block().parts().getFirst().size().value()).isEqualTo(1 << 20);
    assertThat(((SpanSpec.Size) phase.workingSet()).size().value()).isEqualTo(8L << 30);
    assertThat(phase.bytes().orElseThrow().value()).isEqualTo(8L << 30);
  }

  @Test
  void aBatchIsADepthOnlyWhereThereAreBatches() {
    Imported batch = Imported.of("/opt/gds/gdsio -f /mnt/a -w 1 -s 1G -i 16K -x 6 -B 8 -I 2 -T 30");
    assertThat(batch.phase().queueDepth()).isEqualTo(8);
    assertThat(batch.phase().time()).contains(Duration.ofSeconds(30));
    assertThat(batch.phase().bytes()).isEmpty();
    Imported plain = Imported.of("gdsio -f /mnt/a -w 1 -s 1G -i 16K -x 0 -B 8 -I 2 -T 30");
    assertThat(plain.phase().queueDepth()).isEqualTo(1);
    assertThat(plain.remarks().toString()).contains("batch: 1 is used");
  }

  @Test
  void linesThatGoOnAreOneCommand() {
    Imported imported =
        Imported.of(
            """
            # two runs
            gdsio -D /mnt -w 2 -s 64M \\
               -i 64K -x 4 -I 3 -T 5 -k 7
            echo done
            sudo gdsio -D /mnt -w 4 -s 64M -i 4K -x 2 -I 0 -T 5 -V
            """);
    assertThat(imported.phases()).extracting(PhaseSpec::jobs).containsExactly(2, 4);
    assertThat(imported.scenario().seed()).isEqualTo(7);
    assertThat(imported.remarks().toString())
        .contains("line 3 xfer_type: type 4 goes through the page cache")
        .contains("line 5 do_verify: not honoured");
  }

  @Test
  void theJobsOfAFileRunAtOnce() {
    Imported imported =
        Imported.of(
            """
            [global]
            name=reads
            xfer_type=0
            rw=randread
            bs=4k
            size=500M
            runtime=120
            [job1]
            num_threads=16
            directory=/mnt/0
            [job2]
            num_threads=8
            directory=/mnt/1
            """);
    PhaseSpec phase = imported.phase();
    assertThat(imported.phases()).hasSize(1);
    assertThat(phase.name()).contains("reads");
    assertThat(phase.jobs()).isEqualTo(24);
    assertThat(((SpanSpec.Size) phase.workingSet()).size().value()).isEqualTo(24 * (500L << 20));
    assertThat(phase.time()).contains(Duration.ofMinutes(2));
  }

  @Test
  void eachSizeOfARangeIsAPhase() {
    Imported imported = Imported.of("gdsio -f /mnt/a -w 1 -s 1G -i 1M:4M:1M -x 1 -I 0 -T 1");
    assertThat(imported.phases())
        .extracting(phase -> phase.block().parts().getFirst().size().value() >> 20)
        .containsExactly(1L, 2L, 3L, 4L);
  }

  @Test
  void whatEndsNothingIsRefused() {
    assertThatThrownBy(() -> Imported.of("gdsio -f /mnt/a -w 1 -i 1M -I 0"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("nothing ends the run");
    assertThatThrownBy(() -> Imported.of("gdsio -f /mnt/a -w x -s 1G -I 0"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("'x' is no whole number");
  }
}
