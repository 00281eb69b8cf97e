package dev.tidemark.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.tidemark.problem.ProblemException;
import dev.tidemark.scenario.DriveCatalogue;
import dev.tidemark.scenario.PublishedFigure.Op;
import dev.tidemark.units.Bytes;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Figures are taken from tests that a model can repeat, and the others are named. */
final class FiguresTest {
  @Test
  void everyDirectJobGivesItsThroughput() {
    FigureSet set = FioFigures.of(FioFiles.result(FioFiles.DISK_A));
    List<MeasuredFigure> counting =
        set.figures().stream().filter(figure -> figure.weight() > 0).toList();
    assertThat(set.leftOut()).isEmpty();
    assertThat(counting)
        .extracting(figure -> figure.test() + " " + figure.metric().text())
        .containsExactly(
            "seq-read-128k-qd16 bandwidth",
            "seq-write-128k-qd16 bandwidth",
            "rand-read-4k-qd32 iops",
            "rand-write-4k-qd32 iops",
            "rand-read-4k-qd1 iops");
    MeasuredFigure first = counting.getFirst();
    assertThat(first.access()).isEqualTo(Access.SEQUENTIAL);
    assertThat(first.block()).isEqualTo(Bytes.of(128 << 10));
    assertThat(first.outstanding()).isEqualTo(16);
    assertThat(first.region()).contains(new Region(Bytes.of(1 << 30), false));
  }

  @Test
  void aMixGivesBothSides() {
    FigureSet set = FioFigures.of(FioFiles.result(FioFiles.DISK_B));
    List<MeasuredFigure> mix =
        set.figures().stream()
            .filter(figure -> figure.test().equals("rand-70-30-4k-qd16"))
            .filter(figure -> figure.weight() > 0)
            .toList();
    assertThat(mix).extracting(MeasuredFigure::side).containsExactly(Op.MIXED, Op.READ, Op.WRITE);
    assertThat(mix).allMatch(figure -> figure.readShare() == 0.7);
  }

  @Test
  void tailsAreComparedWhereEnoughRequestsMakeThem() {
    FigureSet set = FioFigures.of(FioFiles.result(FioFiles.DISK_A));
    assertThat(set.figures())
        .filteredOn(figure -> figure.metric() instanceof Metric.TailLatency)
        .isNotEmpty()
        .allMatch(figure -> figure.weight() == 0)
        .anyMatch(figure -> figure.metric().text().equals("p99.9-latency"));
  }

  @Test
  void whatIsNoSteadyTestIsLeftOutWithAReason() {
    assertThat(leftOut("\"direct\": \"0\"")).contains("page cache");
    assertThat(leftOut("\"bssplit\": \"4k/60:16k/40\"")).contains("mixes block sizes");
    assertThat(leftOut("\"rate_iops\": \"100\"")).contains("held to a rate");
    assertThat(leftOut("\"ioengine\": \"null\"")).contains("null engine");
    assertThat(leftOut("\"rw\": \"randread:8\"")).contains("skips or repeats");
    assertThat(leftOut("\"random_distribution\": \"zipf:1.2\"")).contains("prefers");
    assertThat(leftOut("\"rw\": \"randrw\", \"bs\": \"4k,8k\"")).contains("different sizes");
  }

  @Test
  void entriesOfOneGroupAreAddedUp() {
    String one = FioFiles.withOptions("\"rw\": \"randread\", \"numjobs\": \"2\"");
    int start = one.indexOf("{\"jobname\"");
    String entry = one.substring(start, one.lastIndexOf("]"));
    String two = one.substring(0, start) + entry + ",\n" + one.substring(start);
    MeasuredFigure both = FioFigures.of(FioReader.parse("two", two)).figures().getFirst();
    assertThat(both.outstanding()).isEqualTo(2);
    assertThat(both.value()).isCloseTo(201, within(1e-9));
    MeasuredFigure grouped = FioFigures.of(FioReader.parse("one", one)).figures().getFirst();
    assertThat(grouped.outstanding()).isEqualTo(2);
    assertThat(grouped.value()).isCloseTo(100.5, within(1e-9));
  }

  @Test
  void bufferedResultsAreRefusedWithTheReasons() {
    FigureSet set = FioFigures.of(FioFiles.result(FioFiles.PLAIN));
    assertThatThrownBy(set::requireAny)
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("no figure in here tells a parameter")
        .hasMessageContaining("mix: it ")
        .hasMessageContaining("two: direct=0 measures the page cache");
  }

  @Test
  void catalogueRowsBecomeFiguresWithWhatIsAssumed() {
    FigureSet set = CatalogueFigures.of("dapustor-r5100-7.68tb");
    assertThat(set.figures()).hasSize(10);
    MeasuredFigure read = set.figures().getFirst();
    assertThat(read.value()).isEqualTo(7.4e9);
    assertThat(read.block()).isEqualTo(Bytes.of(128 << 10));
    assertThat(read.source()).isEqualTo("DapuStor R5100 review, 32 outstanding assumed");
    MeasuredFigure vdbench = set.figures().get(8);
    assertThat(vdbench.outstanding()).isEqualTo(512);
    assertThat(vdbench.value()).isEqualTo(1.76e6);
    assertThat(set.leftOut()).hasSize(3).anyMatch(reason -> reason.contains("endurance"));
  }

  @Test
  void everyCatalogueDriveIsRead() {
    for (String drive : DriveCatalogue.names()) {
      FigureSet set = CatalogueFigures.of(drive);
      assertThat(set.figures())
          .as(drive)
          .noneMatch(figure -> figure.weight() == 0 && figure.metric() instanceof Metric.Iops);
    }
    assertThat(CatalogueFigures.of("solidigm-p5316-30.72tb").figures())
        .anyMatch(figure -> figure.value() == 13.2e9 / 24);
  }

  private static String leftOut(String options) {
    return FioFigures.of(FioReader.parse("x", FioFiles.withOptions(options))).leftOut().getFirst();
  }
}
