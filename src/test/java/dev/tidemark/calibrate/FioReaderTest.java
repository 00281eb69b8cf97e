package dev.tidemark.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.tidemark.problem.ProblemException;
import dev.tidemark.units.Bytes;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A fio result is read as fio means it. */
final class FioReaderTest {
  @TempDir private Path folder;

  @Test
  void jobsAreReadWithGlobalOptionsAndDefaults() {
    FioResult result = FioFiles.result(FioFiles.PLAIN);
    FioJob mix = result.jobs().getFirst();
    assertThat(result.version()).isEqualTo("fio-3.33");
    assertThat(result.jobs()).hasSize(2);
    assertThat(mix.name()).isEqualTo("mix");
    assertThat(mix.line()).isEqualTo(14);
    assertThat(mix.workload().access()).isEqualTo(Access.RANDOM);
    assertThat(mix.workload().readShare()).isEqualTo(0.7);
    assertThat(mix.workload().engine()).isEqualTo("psync");
    assertThat(mix.workload().direct()).isFalse();
    assertThat(mix.workload().depth()).isEqualTo(1);
    assertThat(mix.workload().size()).contains(Bytes.of(4 << 20));
    assertThat(mix.workload().runtime()).contains(Duration.ofSeconds(2));
    assertThat(mix.workload().oddities()).hasSize(2).anyMatch(odd -> odd.contains("bssplit"));
    assertThat(result.jobs().getLast().workload().jobs()).isEqualTo(2);
    assertThat(result.jobs().getLast().workload().groupReporting()).isTrue();
  }

  @Test
  void figuresAreReadInBytesAndNanoseconds() {
    FioDirection read = FioFiles.result(FioFiles.PLAIN).jobs().getFirst().read();
    assertThat(read.bytesPerSecond()).isEqualTo(17_312_744);
    assertThat(read.iops()).isCloseTo(2261.627907, within(1e-6));
    assertThat(read.requests()).isEqualTo(389);
    assertThat(read.completion().meanNanos()).isCloseTo(357_333.745501, within(1e-6));
    assertThat(read.submission().measured()).isFalse();
    assertThat(read.seen().meanNanos()).isCloseTo(357_392.228792, within(1e-6));
  }

  @Test
  void aPercentileNeverExceedsTheMaximum() {
    FioLatency latency = FioFiles.result(FioFiles.PLAIN).jobs().getFirst().read().completion();
    assertThat(latency.percentileNanos()).containsEntry(99.9, 27_860_831.0);
    assertThat(latency.percentileNanos()).containsEntry(50.0, 41_728.0);
    assertThat(latency.saturated()).isFalse();
  }

  @Test
  void jsonPlusIsReadTheSameWay() {
    FioResult result = FioFiles.result(FioFiles.PLUS);
    assertThat(result.jobs()).hasSize(2);
    assertThat(result.jobs().getFirst().read().bytesPerSecond()).isEqualTo(38_176_820);
  }

  @Test
  void aSaturatedHistogramIsFlagged() {
    String text =
        FioFiles.text(FioFiles.PLAIN)
            .replace("\"max\" : 27860831", "\"max\" : 94000000000")
            .replace("\"99.990000\" : 27918336", "\"99.990000\" : 17179869184");
    FioResult result = FioReader.parse("slow.json", text);
    assertThat(result.jobs().getFirst().read().completion().saturated()).isTrue();
    assertThat(result.notes()).anyMatch(note -> note.contains("17.18 s"));
  }

  @Test
  void linesAroundTheJsonArePassedOver() {
    String text =
        "fio: this platform does not support process shared mutexes {\nnote: both\n"
            + FioFiles.text(FioFiles.PLAIN)
            + "fio: file hash not empty on exit\n";
    FioResult result = FioReader.parse("noisy.json", text);
    assertThat(result.jobs().getFirst().line()).isEqualTo(16);
  }

  @Test
  void unitsAreThoseOfFio() {
    assertThat(blocks("\"bs\": \"4k\"")).containsExactly(4096, 4096);
    assertThat(blocks("\"bs\": \"4ki\"")).containsExactly(4096, 4096);
    assertThat(blocks("\"bs\": \"4KiB\"")).containsExactly(4000, 4000);
    assertThat(blocks("\"kb_base\": \"1000\", \"bs\": \"4k\"")).containsExactly(4000, 4000);
    assertThat(blocks("\"kb_base\": \"1000\", \"bs\": \"4kib\"")).containsExactly(4096, 4096);
    assertThat(blocks("\"bs\": \"4k,8k\"")).containsExactly(4096, 8192);
    assertThat(blocks("\"bs\": \",8k\"")).containsExactly(4096, 8192);
    assertThat(blocks("\"bs\": \"8k,\"")).containsExactly(8192, 4096);
    assertThat(blocks("\"blocksize\": \"0x1000\"")).containsExactly(4096, 4096);
    assertThat(blocks("\"iodepth\": \"2\"")).containsExactly(4096, 4096);
    assertThat(FioReader.parse("x", FioFiles.withOptions("\"bs\": \"4KiB\"")).notes())
        .anyMatch(note -> note.contains("kb_base"));
  }

  @Test
  void optionsThatAreAbsentHaveFiosDefaults() {
    FioWorkload workload = workload("");
    assertThat(workload.access()).isEqualTo(Access.SEQUENTIAL);
    assertThat(workload.readShare()).isEqualTo(1);
    assertThat(workload.depth()).isEqualTo(1);
    assertThat(workload.jobs()).isEqualTo(1);
    assertThat(workload.size()).isEmpty();
    assertThat(workload("\"rw\": \"randrw\"").readShare()).isEqualTo(0.5);
    assertThat(workload("\"rw\": \"rw\", \"rwmixwrite\": \"10\"").readShare()).isEqualTo(0.9);
  }

  @Test
  void aSynchronousEngineKeepsOneRequestOutstanding() {
    assertThat(workload("\"ioengine\": \"psync\", \"iodepth\": \"32\"").depth()).isEqualTo(1);
    assertThat(workload("\"ioengine\": \"io_uring\", \"iodepth\": \"32\"").depth()).isEqualTo(32);
  }

  @Test
  void mistakesAreProblemsWithALine() {
    String plain = FioFiles.text(FioFiles.PLAIN);
    assertProblem("", "x:1: the file is empty. Let fio finish");
    assertProblem("read: IOPS=12k", "x:1: this is what fio prints for people");
    assertProblem(plain + plain, "x:557: a second JSON document starts here");
    assertProblem(plain.substring(0, 900), "x:3", "the JSON is broken here", "Let fio finish");
    assertProblem(plain.replace("fio-3.33", "fio-2.16"), "x:2 fio version:", "microseconds");
    assertProblem(plain.replace("\"fio-3.33\"", "7"), "x:2 fio version: a number stands");
    assertProblem(plain.replace("389", "\"many\""), "total_ios: text stands where a number");
    assertProblem(plain.replaceFirst("\"error\" : 0", "\"error\" : 5"), "failed with error 5");
    assertProblem("{\"fio version\": \"fio-3.1\"}", "x:1 jobs: there are no jobs");
    assertProblem("[1]", "no line starts with '{'");
    assertProblem(FioFiles.withOptions("\"bs\": \"4q\""), "x:3 jobs[0].job options: bs: '4q' has");
    assertProblem(FioFiles.withOptions("\"rw\": \"fast\""), "'fast' is no rw of fio's");
    assertProblem(FioFiles.withOptions("\"iodepth\": \"-1\""), "iodepth: '-1' is no number");
    assertProblem(FioFiles.withOptions("\"kb_base\": \"7\""), "is no kb_base");
    assertProblem(FioFiles.withOptions("\"runtime\": \"9x\""), "runtime: '9x' has a unit");
  }

  @Test
  void aFileThatIsNotThereIsAProblem() {
    assertThatThrownBy(() -> FioReader.read(folder.resolve("none.json"), "none.json"))
        .isInstanceOf(ProblemException.class)
        .hasMessage("none.json: no such file. Check the path.");
    assertThatThrownBy(() -> FioReader.read(folder, "folder"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("this is a directory");
  }

  private static long[] blocks(String options) {
    FioWorkload workload = workload(options);
    return new long[] {workload.readBlock().value(), workload.writeBlock().value()};
  }

  private static FioWorkload workload(String options) {
    return FioReader.parse("x", FioFiles.withOptions(options)).jobs().getFirst().workload();
  }

  private static void assertProblem(String text, String... parts) {
    assertThatThrownBy(() -> FioReader.parse("x", text))
        .isInstanceOf(ProblemException.class)
        .message()
        .contains(parts);
  }
}
