package dev.tidemark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tidemark.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultFolderTest {
  @TempDir Path temp;

  private static Map<String, ResultFiles.Content> files(String scenario) {
    return ResultFiles.of(Samples.small(), scenario, "0.1.0");
  }

  private static Map<String, ResultFiles.Content> failing(String reason) {
    Map<String, ResultFiles.Content> files = new TreeMap<>(files("new"));
    files.put(
        "report.json",
        out -> {
          out.write('{');
          throw new IOException(reason);
        });
    return files;
  }

  private static Stream<String> names(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.map(entry -> entry.getFileName().toString()).sorted().toList().stream();
    }
  }

  @Test
  void writesAllFilesAndLeavesNothingElse() throws IOException {
    Path folder = temp.resolve("new/result");
    new ResultFolder(folder).write(files("name: x\n"));
    assertThat(names(folder))
        .containsExactly(
            "checkpoints.csv", "latency.hlog", "report.html", "report.json", "scenario.yaml");
    assertThat(names(temp.resolve("new"))).containsExactly("result");
    assertThat(folder.resolve("scenario.yaml")).hasContent("name: x\n");
    assertThat(folder.resolve("report.json")).hasContent(Golden.text("report.json"));
  }

  @Test
  void earlierResultIsReplaced() throws IOException {
    Path folder = temp.resolve("result");
    new ResultFolder(folder).write(files("old"));
    new ResultFolder(folder).write(files("new"));
    assertThat(folder.resolve("scenario.yaml")).hasContent("new");
    assertThat(names(temp)).containsExactly("result");
  }

  @Test
  void emptyFolderIsUsed() throws IOException {
    Path folder = Files.createDirectory(temp.resolve("result"));
    new ResultFolder(folder).write(files("new"));
    assertThat(names(folder)).contains("report.json");
  }

  @Test
  void linkToAnEarlierResultStaysALink() throws IOException {
    Path folder = temp.resolve("result");
    new ResultFolder(folder).write(files("old"));
    Path link = Files.createSymbolicLink(temp.resolve("latest"), folder);
    new ResultFolder(link).write(files("new"));
    assertThat(link).isSymbolicLink();
    assertThat(folder.resolve("scenario.yaml")).hasContent("new");
  }

  @Test
  void foreignFolderIsRefusedAndUntouched() throws IOException {
    Path folder = Files.createDirectory(temp.resolve("photos"));
    Files.writeString(folder.resolve("scenario.yaml"), "mine");
    refuses(
        folder,
        "holds files but no result of an earlier run. Choose a new or empty folder with --out.");
    assertThat(folder.resolve("scenario.yaml")).hasContent("mine");
  }

  @Test
  void reportOfAnotherToolIsRefused() throws IOException {
    Path folder = Files.createDirectory(temp.resolve("other"));
    Files.writeString(folder.resolve("report.json"), "{\"tests\": 3}");
    refuses(
        folder,
        "holds files but no result of an earlier run. Choose a new or empty folder with --out.");
  }

  @Test
  void resultWithAFileOfTheUserIsRefused() throws IOException {
    Path folder = temp.resolve("result");
    new ResultFolder(folder).write(files("old"));
    Files.writeString(folder.resolve("notes.txt"), "mine");
    refuses(
        folder,
        "holds notes.txt, which no run wrote. Move that away, or choose another folder with"
            + " --out.");
    assertThat(folder.resolve("notes.txt")).hasContent("mine");
    assertThat(folder.resolve("scenario.yaml")).hasContent("old");
  }

  @Test
  void fileInTheWayIsRefused() throws IOException {
    Path file = Files.writeString(temp.resolve("result"), "mine");
    refuses(file, "is no folder. Choose another name with --out.");
    assertThat(file).hasContent("mine");
  }

  @Test
  void workingFolderIsRefused() {
    refuses(Path.of(""), "is the working folder or the root. Choose a folder in it with --out.");
  }

  @Test
  void fullDiskLeavesTheEarlierResult() throws IOException {
    Path folder = temp.resolve("result");
    new ResultFolder(folder).write(files("old"));
    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> new ResultFolder(folder).write(failing("No space left on device")))
        .withMessage(
            folder.resolve("report.json")
                + ": cannot be written: No space left on device."
                + " Free some space, or choose another folder with --out.");
    assertThat(folder.resolve("scenario.yaml")).hasContent("old");
    assertThat(names(temp)).containsExactly("result");
  }

  @Test
  void failureLeavesNoPartialResult() throws IOException {
    Path folder = temp.resolve("result");
    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> new ResultFolder(folder).write(failing("Input/output error")));
    assertThat(names(temp)).isEmpty();
  }

  @Test
  void parentThatIsAFileIsToldByName() throws IOException {
    Path file = Files.writeString(temp.resolve("parent"), "mine");
    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> new ResultFolder(file.resolve("result")).write(files("new")))
        .withMessageContaining(
            file.resolve("result") + ": cannot be written: " + file + " is a file, not a folder.");
  }

  @Test
  void leftoversOfAKilledRunAreNotUsed() throws IOException {
    Path left = Files.createDirectory(temp.resolve("result.partial-1"));
    Files.writeString(left.resolve("report.json"), "half");
    new ResultFolder(temp.resolve("result")).write(files("new"));
    assertThat(left.resolve("report.json")).hasContent("half");
    assertThat(names(temp)).containsExactly("result", "result.partial-1");
  }

  private static void refuses(Path folder, String what) {
    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> new ResultFolder(folder).write(files("new")))
        .withMessage(folder.toAbsolutePath() + ": " + what);
  }
}
