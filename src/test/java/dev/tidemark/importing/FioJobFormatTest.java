package dev.tidemark.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.tidemark.problem.ProblemException;
import dev.tidemark.scenario.BlockSpec;
import dev.tidemark.scenario.PhaseSpec;
import dev.tidemark.scenario.SkewSpec;
import dev.tidemark.scenario.SpanSpec;
import dev.tidemark.units.Bytes;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FioJobFormatTest {
  @Test
  void aJobTakesOverWhatGlobalSaysUnlessItSaysOtherwise() {
    Imported imported =
        Imported.of(
            """
            ; random reads
            [global]
            ioengine=libaio
            direct=1
            bs=4k
            iodepth=32
            runtime=60
            time_based
            filename=/dev/nvme0n1
            [shallow]
            rw=randread
            [deep]
            stonewall
            rw=randread
            iodepth=256
            numjobs=4
            """);
    assertThat(imported.remarks()).isEmpty();
    assertThat(imported.phases()).extracting(PhaseSpec::queueDepth).containsExactly(32, 256);
    assertThat(imported.phases()).extracting(PhaseSpec::jobs).containsExactly(1, 4);
    assertThat(imported.phase().access()).isEqualTo(PhaseSpec.Access.RANDOM);
    assertThat(imported.phase().readShare().value()).isEqualTo(1);
    assertThat(imported.phase().time()).contains(Duration.ofSeconds(60));
    assertThat(imported.phase().bytes()).isEmpty();
  }

  @Test
  void eachJobHasFilesOfItsOwnUnlessTheyAreNamed() {
    Imported imported =
        Imported.of(
            """
            [global]
            ioengine=io_uring
            direct=1
            rw=write
            bs=1m
            size=10g
            numjobs=4
            [own]
            directory=/mnt
            [shared]
            stonewall
            filename=/mnt/one
            io_size=2g
            """);
    assertThat(imported.phases())
        .extracting(phase -> ((SpanSpec.Size) phase.workingSet()).size().value() >> 30)
        .containsExactly(40L, 10L);
    assertThat(imported.phases())
        .extracting(phase -> phase.bytes().orElseThrow().value() >> 30)
        .containsExactly(40L, 8L);
  }

  @Test
  void readsAndWritesOfAMixMayDiffer() {
    PhaseSpec phase =
        Imported.of(
                """
                [mix]
                ioengine=libaio
                direct=1
                rw=randrw
                rwmixwrite=30
                bs=8k,64k
                rate_iops=1000,500
                rate_process=poisson
                ramp_time=2
                random_distribution=zipf:1.2
                size=1g
                runtime=1m
                """)
            .phase();
    assertThat(phase.readShare().value()).isCloseTo(0.7, within(1e-9));
    assertThat(phase.readBlock()).contains(new BlockSpec.One(new Bytes(8192)));
    assertThat(phase.writeBlock()).contains(new BlockSpec.One(new Bytes(65_536)));
    assertThat(phase.rate().orElseThrow().perSecond()).isEqualTo(1500);
    assertThat(phase.arrivals()).isEqualTo(PhaseSpec.Gaps.EXPONENTIAL);
    assertThat(phase.warmUp()).isEqualTo(Duration.ofSeconds(2));
    assertThat(phase.skew()).isEqualTo(new SkewSpec.Skewed(new SkewSpec.Zipf(1.2)));
    assertThat(phase.time()).contains(Duration.ofMinutes(1));
  }

  @Test
  void theLargestShareOfASplitTakesWhatIsLeft() {
    PhaseSpec phase =
        Imported.of("[a]\nrw=randread\ndirect=1\nbssplit=4k/60:16k/20\nsize=1g\n").phase();
    assertThat(phase.block().parts())
        .extracting(part -> part.size().value(), part -> part.share().value())
        .containsExactly(tuple(4096L, 0.8), tuple(16_384L, 0.2));
  }

  @Test
  void aSynchronousEngineHasOneRequestInFlight() {
    Imported imported =
        Imported.of("[a]\nrw=read\ndirect=1\niodepth=16\nioengine=psync\nsize=1g\nverify=md5\n");
    assertThat(imported.phase().queueDepth()).isEqualTo(1);
    assertThat(imported.remarks())
        .containsExactly(
            "line 4 iodepth: 1 is used: with ioengine psync fio ignores iodepth",
            "line 7 verify: not honoured: a modelled drive holds no content");
  }

  @ParameterizedTest
  @CsvSource({
    "4k,1024,4096",
    "4KB,1024,4096",
    "4Ki,1024,4096",
    "4KiB,1024,4000",
    "4k,1000,4000",
    "4Ki,1000,4000",
    "4KiB,1000,4096",
    "1g,1024,1073741824",
    "0x1000,1024,4096",
    "512,1024,512",
  })
  void sizesAreWhatFioMakesOfThem(String text, int kilobyte, long bytes) {
    assertThat(new FioUnits(kilobyte).bytes(text)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @CsvSource({"30,s,30000000000", "5m,s,300000000000", "100,us,100000", "2ms,us,2000000"})
  void timesHaveTheUnitOfTheirKey(String text, String unit, long nanos) {
    assertThat(FioUnits.nanos(text, unit)).isEqualTo(nanos);
  }

  @Test
  void whatFioCallsKibibytesIsRemarked() {
    assertThat(Imported.of("[a]\nrw=read\ndirect=1\nbs=4KiB\nsize=1g\n").remarks())
        .containsExactly(
            "line 4 bs: read as fio reads it: KiB and the like count thousands there",
            "line 4 bs: 4000 B are rounded up to 4 KiB, a drive's blocks");
    assertThat(Imported.of("[a]\nrw=read\ndirect=1\nsize=1GiB\n").remarks().toString())
        .contains("line 4 size: read as fio reads it");
  }

  @Test
  void aJobThatTrimsIsLeftOut() {
    Imported imported = Imported.of("[a]\nrw=randtrim\nsize=1g\n[b]\nrw=read\nsize=1g\n");
    assertThat(imported.phases())
        .extracting(phase -> phase.name().orElseThrow())
        .containsExactly("b");
    assertThat(imported.remarks().toString()).contains("[a] is left out");
    assertThatThrownBy(() -> Imported.of("[a]\nrw=randtrim\nsize=1g\n"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("its jobs only trim, and phases read and write");
    assertThatThrownBy(() -> Imported.of("[global]\nrw=read\n"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("no job that reads or writes");
    assertThatThrownBy(() -> Imported.of("[a]\nrw=sideways\nsize=1g\n"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("given:2 rw: 'sideways'");
  }

  /** fio trims a size of 64 KiB and writes the same 64 KiB. */
  @Test
  void aJobThatTrimsBeforeItWritesIsItsWrites() {
    Imported imported = Imported.of("[a]\nrw=randtrimwrite\ndirect=1\nsize=64k\n");
    assertThat(imported.phase().access()).isEqualTo(PhaseSpec.Access.RANDOM);
    assertThat(imported.phase().readShare().value()).isZero();
    assertThat(imported.phase().bytes()).contains(new Bytes(65_536));
    assertThat(imported.remarks())
        .containsExactly("line 2 rw: each block is only written, not trimmed before");
  }

  @Test
  void aJobOverAWholeDeviceIsCutShortAndSaysSo() {
    Imported imported = Imported.of("[a]\nrw=read   ; all of it\ndirect=1\nfilename=/dev/sdb\n");
    assertThat(imported.phase().time()).contains(Duration.ofSeconds(10));
    assertThat(imported.remarks().toString()).contains("[a] has neither size nor runtime");
  }

  @Test
  void everyKeyIsHonouredOrNamed() {
    List<String> remarks =
        Imported.of("[a]\nrw=read\ndirect=1\nsize=1g\nzonemode=strided\nunlink=1\n").remarks();
    assertThat(remarks)
        .containsExactly(
            "line 5 zonemode: not honoured: phases do not skip from zone to zone",
            "line 6 unlink: not honoured: no counterpart in a scenario");
  }
}
