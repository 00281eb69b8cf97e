package dev.tidemark.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.tidemark.problem.ProblemException;
import dev.tidemark.scenario.PhaseSpec;
import dev.tidemark.scenario.SimulatedTarget;
import dev.tidemark.scenario.SpanSpec;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class VdbenchFormatTest {
  private static final String STORAGE = "sd=sd1,lun=/dev/nvme0n1\n";

  @Test
  void whatIsNotGivenHasVdbenchsDefaults() {
    PhaseSpec phase = Imported.of(STORAGE + "wd=wd1,sd=sd1\nrd=rd1,wd=wd1,iorate=max\n").phase();
    assertThat(phase.outstanding()).contains(8);
    assertThat(phase.block().parts().getFirst().size().value()).isEqualTo(4096);
    assertThat(phase.readShare().value()).isEqualTo(1);
    assertThat(phase.access()).isEqualTo(PhaseSpec.Access.RANDOM);
    assertThat(phase.time()).contains(Duration.ofSeconds(30));
    assertThat(phase.rate()).isEmpty();
  }

  @Test
  void aCurveHasTheGivenPoints() {
    Imported imported =
        Imported.of(
            """
            * comment, and a line that goes on
            sd=default,threads=32
            sd=sd1,lun=/dev/nvme0n1 the rest is a comment
            wd=wd1,sd=sd*,xfersize=(4k,25,8k,75),rdpct=70,seekpct=50
            rd=run,wd=wd1,iorate=curve,
              curve=(10-120,10),elapsed=2m,warmup=10
            """);
    PhaseSpec phase = imported.phase();
    assertThat(phase.curve()).hasSize(12);
    assertThat(phase.curve().getLast().value()).isEqualTo(1.2);
    assertThat(phase.outstanding()).contains(32);
    assertThat(phase.time()).contains(Duration.ofMinutes(2));
    assertThat(phase.warmUp()).isEqualTo(Duration.ofSeconds(10));
    assertThat(phase.randomShare().orElseThrow().value()).isEqualTo(0.5);
    assertThat(phase.block().parts())
        .extracting(part -> part.size().value(), part -> part.share().value())
        .containsExactly(tuple(4096L, 0.25), tuple(8192L, 0.75));
  }

  @Test
  void loopsAreNestedAndMayDouble() {
    Imported imported =
        Imported.of(
            STORAGE
                + "wd=w,sd=sd1,seekpct=seq,rdpct=0\n"
                + "rd=r,wd=w,iorate=max,elapsed=1,forthreads=(1-8,d),forxfersize=(4k,64k)\n");
    assertThat(imported.phases())
        .extracting(
            phase -> phase.outstanding().orElseThrow(),
            phase -> phase.block().parts().getFirst().size().value())
        .containsExactly(
            tuple(1, 4096L),
            tuple(1, 65_536L),
            tuple(2, 4096L),
            tuple(2, 65_536L),
            tuple(4, 4096L),
            tuple(4, 65_536L),
            tuple(8, 4096L),
            tuple(8, 65_536L));
    assertThat(imported.phase().access()).isEqualTo(PhaseSpec.Access.SEQUENTIAL);
  }

  @Test
  void shortNamesAndSeveralDrivesAreUnderstood() {
    Imported imported =
        Imported.of(
            """
            sd=sd1,lun=/dev/nvme0n1,size=100g,thr=16
            sd=sd2,lun=/dev/nvme1n1,size=100g,thr=16
            wd=w,sd=(sd1,sd2),xf=64k,rdp=0,seek=0
            rd=r,wd=w,ior=5000,el=1h,distribution=deterministic
            """);
    PhaseSpec phase = imported.phase();
    assertThat(phase.outstanding()).contains(16);
    assertThat(((SpanSpec.Size) phase.workingSet()).size().value()).isEqualTo(100L << 30);
    assertThat(phase.rate().orElseThrow().perSecond()).isEqualTo(5000);
    assertThat(phase.arrivals()).isEqualTo(PhaseSpec.Gaps.DETERMINISTIC);
    assertThat(phase.time()).contains(Duration.ofHours(1));
    assertThat(((SimulatedTarget) imported.scenario().target()).simulate().drives().count())
        .isEqualTo(2);
  }

  @Test
  void workloadsThatRunAtOnceShareTheRate() {
    Imported imported =
        Imported.of(
            STORAGE
                + "wd=w1,sd=sd1,skew=10,rdpct=100\nwd=w2,sd=sd1,skew=90,rdpct=0,range=(50,80)\n"
                + "rd=r,wd=w*,iorate=1000,elapsed=1\n");
    assertThat(imported.phases())
        .extracting(phase -> phase.rate().orElseThrow().perSecond())
        .containsExactly(100L, 900L);
    assertThat(((SpanSpec.Share) imported.phases().getLast().workingSet()).share().value())
        .isEqualTo(0.3);
    assertThat(((SpanSpec.Share) imported.phases().getLast().offset()).share().value())
        .isEqualTo(0.5);
    assertThat(imported.remarks().toString()).contains("phases one after another");
  }

  @Test
  void aNameThatMatchesNothingIsRefused() {
    assertThatThrownBy(
            () -> Imported.of(STORAGE + "wd=oltp1,sd=sd1\nrd=r,wd=oltp_hw*,iorate=max\n"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("no wd matches 'oltp_hw*'");
    assertThatThrownBy(() -> Imported.of("fsd=f1,anchor=/mnt\nfwd=w,fsd=f1\n"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("the file runs nothing that reads or writes. Add an rd= entry");
  }

  @Test
  void aDescendingRangeWithAStepIsItsFirstValueAsInVdbench() {
    Setting range = new Setting("forrdpct", "(100-0,10)", 1);
    assertThat(VdbenchNumber.loop(range, new Ledger("given", Map.of()))).containsExactly(100L);
  }
}
