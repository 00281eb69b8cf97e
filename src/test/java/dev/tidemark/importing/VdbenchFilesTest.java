package dev.tidemark.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.tidemark.problem.ProblemException;
import dev.tidemark.scenario.PhaseSpec;
import dev.tidemark.scenario.SpanSpec;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VdbenchFilesTest {
  private static final String FILES = "fsd=f1,anchor=/mnt/a,depth=2,width=4,files=8,size=1m\n";

  /** 4 x 4 directories of 8 files of 1 MiB are 128 MiB. */
  @Test
  void aFileWorkloadIsAPhaseOverTheSizeOfItsFiles() {
    Imported imported =
        Imported.of(
            FILES
                + "fwd=w,fsd=f1,operation=read,fileio=random,fileselect=random,xfersize=64k,"
                + "threads=16\n"
                + "rd=r,fwd=w,fwdrate=max,format=no,elapsed=2m,warmup=5,maxdata=1g\n");
    PhaseSpec phase = imported.phase();
    assertThat(imported.phases()).hasSize(1);
    assertThat(size(phase)).isEqualTo(128L << 20);
    assertThat(phase.access()).isEqualTo(PhaseSpec.Access.RANDOM);
    assertThat(phase.readShare().value()).isEqualTo(1);
    assertThat(phase.block().parts().getFirst().size().value()).isEqualTo(65_536);
    assertThat(phase.jobs()).isEqualTo(16);
    assertThat(phase.queueDepth()).isEqualTo(1);
    assertThat(phase.time()).contains(Duration.ofMinutes(2));
    assertThat(phase.warmUp()).isEqualTo(Duration.ofSeconds(5));
    assertThat(phase.bytes().orElseThrow().value()).isEqualTo(1L << 30);
    assertThat(phase.rate()).isEmpty();
    assertThat(imported.remarks())
        .containsExactly("line 1 anchor: not honoured: the drive is the target's");
  }

  /** One directory of ten files of 4 KiB, read in sequence by 4 KiB, by one thread for 30 s. */
  @Test
  void whatIsNotGivenHasVdbenchsDefaults() {
    PhaseSpec phase =
        Imported.of("fsd=f1,anchor=/mnt\nfwd=w,fsd=f1\nrd=r,fwd=w,fwdrate=max\n").phase();
    assertThat(size(phase)).isEqualTo(40_960);
    assertThat(phase.access()).isEqualTo(PhaseSpec.Access.SEQUENTIAL);
    assertThat(phase.readShare().value()).isEqualTo(1);
    assertThat(phase.block().parts().getFirst().size().value()).isEqualTo(4096);
    assertThat(phase.jobs()).isEqualTo(1);
    assertThat(phase.time()).contains(Duration.ofSeconds(30));
  }

  /**
   * By vdbench's rules: width^depth directories at the bottom; with distribution=all those of every
   * level; depth 0 has one level; a pair of size and 0 is a mean; percentages weigh.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          depth=1,width=1,files=10,size=4k             | 40960
          depth=3,width=5,files=2,size=1m              | 262144000
          depth=3,width=5,files=2,size=1m,distribution=all | 325058560
          depth=0,width=300,files=16,size=10m          | 50331648000
          files=100,sizes=(4k,50,12k,50)               | 819200
          files=100,sizes=(1m,0)                       | 104857600
          files=100,size=1m,totalsize=10m              | 10485760
          files=100,size=1m,wss=20m                    | 20971520
          files=100,size=1m,wss=(100m,4)               | 26214400
          files=10,size=1m,count=(1,3)                 | 31457280
          """)
  void fileSetsAreAsLargeAsVdbenchMakesThem(String keys, long bytes) {
    PhaseSpec phase =
        Imported.of(
                "fsd=f,anchor=/mnt," + keys + "\nfwd=w,fsd=f*\nrd=r,fwd=w,fwdrate=max,elapsed=1\n")
            .phase();
    assertThat(size(phase)).isEqualTo(bytes);
  }

  @Test
  void aFormatWritesTheFilesOnceAndForAll() {
    Imported imported =
        Imported.of(
            FILES
                + "fwd=w,fsd=f1,operation=write,fileio=random\n"
                + "rd=a,fwd=w,fwdrate=max,format=restart,elapsed=1\n"
                + "rd=b,fwd=w,fwdrate=max,format=(restart,yes),elapsed=1\n"
                + "rd=c,fwd=w,fwdrate=max,format=only\n");
    assertThat(imported.phases())
        .extracting(phase -> phase.name().orElseThrow())
        .containsExactly("a format", "a", "b", "c format");
    assertThat(imported.remarks())
        .contains(
            "line 3 format: files are written once, before the run's first turn; none are deleted",
            "line 4 format: nothing is written: the files are there by then");
    PhaseSpec format = imported.phase();
    assertThat(format.access()).isEqualTo(PhaseSpec.Access.SEQUENTIAL);
    assertThat(format.readShare().value()).isZero();
    assertThat(format.block().parts().getFirst().size().value()).isEqualTo(128 << 10);
    assertThat(format.jobs()).isEqualTo(8);
    assertThat(format.bytes().orElseThrow().value()).isEqualTo(128L << 20);
  }

  @Test
  void aWorkloadNamedFormatSaysHowFilesAreWritten() {
    Imported imported =
        Imported.of(
            FILES
                + "fwd=format,threads=2,xfersize=1m\nfwd=w,fsd=f1,operation=read\n"
                + "rd=a,fwd=*,fwdrate=max,format=yes,elapsed=1\n");
    assertThat(imported.phases())
        .extracting(
            phase -> phase.jobs(), phase -> phase.block().parts().getFirst().size().value() >> 10)
        .containsExactly(tuple(2, 1024L), tuple(1, 4L));
  }

  @Test
  void sharesOfReadsAndOfTheRateAreTakenOver() {
    Imported imported =
        Imported.of(
            FILES
                + "fwd=default,fsd=f1,fileio=random\n"
                + "fwd=w1,rdpct=70,skew=60\nfwd=w2,operation=write\nfwd=w3,operation=read\n"
                + "rd=r,fwd=w*,fwdrate=1000,elapsed=10\n");
    assertThat(imported.phases())
        .extracting(
            phase -> phase.readShare().value(), phase -> phase.rate().orElseThrow().perSecond())
        .containsExactly(tuple(0.7, 600L), tuple(0.0, 200L), tuple(1.0, 200L));
    assertThat(imported.remarks().toString()).contains("phases one after another");
  }

  @Test
  void loopsOverFilesAreTurns() {
    Imported imported =
        Imported.of(
            FILES
                + "fwd=w,fsd=f1,operation=write\n"
                + "rd=r,fwd=w,fwdrate=max,elapsed=1,forthreads=(1,4),forsizes=(1m,2m)\n");
    assertThat(imported.phases())
        .extracting(PhaseSpec::jobs, phase -> size(phase) >> 20)
        .containsExactly(tuple(1, 128L), tuple(1, 256L), tuple(4, 128L), tuple(4, 256L));
    assertThat(imported.phase().name()).contains("r threads 1 1 MiB");
  }

  @Test
  void operationsOnNamesAreLeftOutAndNamed() {
    Imported imported =
        Imported.of(
            FILES
                + "fwd=w,fsd=f1,fileio=random\n"
                + "rd=r,fwd=w,fwdrate=max,elapsed=1,operations=(mkdir,create,read,write,delete)\n");
    assertThat(imported.phases())
        .extracting(phase -> phase.name().orElseThrow(), phase -> phase.readShare().value())
        .containsExactly(tuple("r read", 1.0), tuple("r write", 0.0));
    assertThat(imported.remarks().toString())
        .contains("line 2 fwd: operation=mkdir is left out")
        .contains("operation=create is left out")
        .contains("operation=delete is left out");
    assertThatThrownBy(
            () -> Imported.of(FILES + "fwd=w,fsd=f1,operation=getattr\nrd=r,fwd=w,fwdrate=max\n"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("nothing that reads or writes");
  }

  @Test
  void everyKeyIsHonouredOrNamed() {
    List<String> remarks =
        Imported.of(
                """
                hd=default,user=root,jvms=1
                fsd=f1,anchor=/mnt,files=100,size=1m,openflags=directio
                fwd=w,fsd=f1,operation=write,fileselect=random,stopafter=9,skew=40
                fwd=unused,fsd=f1,xfersize=1m,threads=3
                rd=r,fwd=w,fwdrate=max,elapsed=1,interval=5,pause=30
                """)
            .remarks();
    assertThat(remarks)
        .containsExactly(
            "line 1 user: not honoured: one host sends all requests",
            "line 1 jvms: not honoured: one host sends all requests",
            "line 2 anchor: not honoured: the drive is the target's",
            "line 2 openflags: not honoured: requests go past the page cache in any case",
            "line 3 fileselect: not honoured: files are gone through in their order",
            "line 3 skew: not honoured: one after another, each has what there is",
            "line 3 stopafter: not honoured: files are gone through to their ends",
            "line 4 fwd: left out: no rd names it",
            "line 5 interval: not honoured: the length of a phase's intervals is its key round",
            "line 5 pause: not honoured: phases follow one another without a pause");
  }

  @Test
  void filesReadOnceEndWithTheirBytes() {
    PhaseSpec phase =
        Imported.of(FILES + "fwd=w,fsd=f1,fileselect=once,xfersize=1m\nrd=r,fwd=w,fwdrate=max\n")
            .phase();
    assertThat(phase.bytes().orElseThrow().value()).isEqualTo(128L << 20);
  }

  @Test
  void whatVdbenchRefusesIsRefused() {
    assertThatThrownBy(() -> Imported.of(FILES + "fwd=w1,fsd=f1\nrd=r,fwd=w_vm*,fwdrate=max\n"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("given:3 fwd: no fwd matches 'w_vm*'");
    assertThatThrownBy(() -> Imported.of(FILES + "fwd=w,fsd=f2\nrd=r,fwd=w,fwdrate=max\n"))
        .hasMessageContaining("given:2 fsd: no fsd matches 'f2'");
    assertThatThrownBy(() -> Imported.of(FILES + "fwd=w,fsd=f1,rdpct=70\nrd=r,fwd=w,fwdrate=max\n"))
        .hasMessageContaining("given:2 rdpct: vdbench refuses it together with fileio=sequential");
    assertThatThrownBy(
            () ->
                Imported.of(
                    "fsd=f,anchor=/m,depth=9,width=99\nfwd=w,fsd=f\nrd=r,fwd=w,fwdrate=max\n"))
        .hasMessageContaining("make too many files");
  }

  @Test
  void namesAreFullWhereverTheyAreShort() {
    assertThat(
            VdbenchEntry.parse(
                    "fsd=f,fil=3,wi=2\nfwd=w,fsd=f,fil=random,op=read,xf=4k\n",
                    new Ledger("given", Map.of()))
                .stream()
                .flatMap(entry -> entry.settings().stream())
                .map(Setting::key))
        .containsExactly("files", "width", "fsd", "fileselect", "operation", "xfersize");
  }

  private static long size(PhaseSpec phase) {
    return ((SpanSpec.Size) phase.workingSet()).size().value();
  }
}
