package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Other tools' workload files at the command line. */
class ImportCommandTest {
  private static final String JOB =
      """
      [reads]
      rw=randread
      ioengine=libaio
      direct=1
      iodepth=8
      bs=4k
      size=1g
      runtime=1
      time_based
      verify=md5
      """;

  private static final String DRIVE = "target.simulate.drives.profile=dapustor-r5100-7.68tb";

  @TempDir private Path folder;

  @BeforeEach
  void aJobIsThere() throws IOException {
    Files.writeString(folder.resolve("job.fio"), JOB);
  }

  @Test
  void theScenarioSaysWhatIsNotHonoured() {
    CommandLineRun run = CommandLineRun.in(folder, "import", "job.fio");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .startsWith("# Imported from job.fio, a fio job file.\n")
        .contains("# line 10 verify: not honoured", "\nworkload:\n");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void valuesOfTheMachineAreFilledIn() throws IOException {
    Files.writeString(folder.resolve("all.fio"), JOB + "numjobs=2*$ncpus\n");
    CommandLineRun run = CommandLineRun.in(folder, "import", "all.fio");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("jobs: " + 2 * Runtime.getRuntime().availableProcessors());
  }

  @Test
  void aVariableThatIsNotSetIsNamedWithTheRemedy() throws IOException {
    Files.writeString(folder.resolve("bs.fio"), JOB + "bs=${FIO_BS}\n");
    CommandLineRun run = CommandLineRun.in(folder, "import", "bs.fio");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .contains("bs.fio:11 bs: the variable FIO_BS is not set. Set it in the environment");
  }

  @Test
  void whatIsImportedRunsAsTheFileItselfDoes() throws IOException {
    assertThat(CommandLineRun.in(folder, "import", "job.fio", "--out", "job.yaml").exitCode())
        .isZero();
    CommandLineRun.in(folder, "run", "job.yaml", "--out", "imported", "--set", DRIVE);
    CommandLineRun direct =
        CommandLineRun.in(folder, "run", "job.fio", "--out", "direct", "--set", DRIVE);
    assertThat(direct.exitCode()).isZero();
    assertThat(direct.err()).contains("job.fio is a fio job file", "line 10 verify: not honoured");
    assertThat(folder.resolve("direct/report.json"))
        .hasSameBinaryContentAs(folder.resolve("imported/report.json"));
  }

  @Test
  void anotherFileIsNotReplacedUnlessTold() {
    CommandLineRun refused = CommandLineRun.in(folder, "import", "job.fio", "--out", "job.fio");
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).contains("there is a file of this name");
    assertThat(folder.resolve("job.fio")).hasContent(JOB);
  }

  @Test
  void aFileOfNoToolIsRefused() throws IOException {
    Files.writeString(folder.resolve("notes.txt"), "buy a drive\n");
    CommandLineRun run = CommandLineRun.in(folder, "import", "notes.txt");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("no workload file of a tool that is known");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void aPlanIsMadeOfOneToo() {
    CommandLineRun run = CommandLineRun.in(folder, "plan", "job.fio", "--set", DRIVE, "--quiet");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("reads");
    assertThat(run.err()).isEmpty();
  }
}
