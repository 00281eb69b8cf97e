package dev.tidemark.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tidemark.problem.ProblemException;
import dev.tidemark.program.NumberedPaths;
import dev.tidemark.units.Bytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run writes in its own folder, and removes what it made and nothing else. */
final class TargetFolderTest {
  @TempDir private Path parent;

  private Path folder() {
    return parent.resolve("run");
  }

  private static void assertRefused(Path path, String... words) {
    assertThatThrownBy(() -> TargetFolder.open(path).close())
        .isInstanceOf(ProblemException.class)
        .hasMessageStartingWith(path.toString())
        .hasMessageContainingAll(words);
  }

  private List<String> contents() throws IOException {
    try (Stream<Path> all = Files.walk(folder())) {
      return all.filter(path -> !path.equals(folder()))
          .map(path -> folder().relativize(path).toString())
          .sorted()
          .toList();
    }
  }

  @Test
  void aNewFolderIsMadeAndMarked() throws IOException {
    String id;
    try (TargetFolder target = TargetFolder.open(folder())) {
      id = target.id();
      assertThat(contents()).containsExactly(".tidemark");
      assertThat(target.leftoversRemoved()).isZero();
    }
    try (TargetFolder again = TargetFolder.open(folder())) {
      assertThat(again.id()).isEqualTo(id);
    }
  }

  @Test
  void aFreshFilesystemIsEmpty() throws IOException {
    Files.createDirectories(folder().resolve("lost+found"));
    TargetFolder.open(folder()).close();
    assertThat(contents()).containsExactly(".tidemark", "lost+found");
  }

  @Test
  void aForeignFolderIsRefusedAndNotTouched() throws IOException {
    Files.createDirectory(folder());
    Files.writeString(folder().resolve("thesis.tex"), "mine");
    assertRefused(folder(), "thesis.tex", "Name a new folder");
    assertThat(contents()).containsExactly("thesis.tex");
  }

  @Test
  void whatIsNoFolderIsRefused() throws IOException {
    assertRefused(Path.of("/"), "root of all files");
    assertRefused(parent.resolve("none/run"), "there is no folder", "mount");
    Path file = Files.writeString(parent.resolve("file"), "mine");
    assertRefused(file, "no folder");
    assertThat(file).hasContent("mine");
    assertRefused(Files.createSymbolicLink(parent.resolve("link"), Path.of("/")), "root");
  }

  @Test
  void aBlockDeviceIsRefused() {
    Path device = Path.of("/dev/loop0");
    boolean there = Files.exists(device);
    if (!there) {
      System.out.println("skipped: there is no " + device);
    }
    assumeTrue(there, "no block device here");
    assertRefused(device, "block device", "destroy");
  }

  @Test
  void aFolderOfSomebodyElseIsRefused() throws IOException {
    Files.createDirectory(folder());
    Files.setPosixFilePermissions(folder(), PosixFilePermissions.fromString("r-x------"));
    boolean applies = !Files.isWritable(folder());
    if (!applies) {
      System.out.println("skipped: this user may write everywhere");
    }
    assumeTrue(applies, "this user may write everywhere");
    assertRefused(folder(), "permission denied");
  }

  @Test
  void aMarkerThatIsNotTidemarksIsRefused() throws IOException {
    Files.createDirectory(folder());
    Path marker = Files.writeString(folder().resolve(".tidemark"), "my notes\n");
    assertRefused(folder(), "none of Tidemark's");
    Files.delete(marker);
    Path elsewhere = Files.writeString(parent.resolve("elsewhere"), "x\n");
    Files.createSymbolicLink(marker, elsewhere);
    assertRefused(folder(), "none of Tidemark's");
  }

  @Test
  void twoRunsDoNotShareAFolder() {
    try (TargetFolder target = TargetFolder.open(folder())) {
      assertThat(target.path()).isDirectory();
      assertRefused(folder(), "another run");
    }
    TargetFolder.open(folder()).close();
  }

  @Test
  void filesAreMadeRenamedAndRemoved() throws IOException {
    try (TargetFolder target = TargetFolder.open(folder())) {
      Path file = target.create("step-1/rank-0");
      Files.writeString(file, "data");
      target.create("step-1/rank-1");
      assertThat(target.rename("step-1/rank-0", "step-1/final")).hasContent("data");
      target.delete("step-1/rank-1");
      assertThat(contents()).containsExactly(".tidemark", "step-1", "step-1/final");
      target.deleteAll();
      assertThat(contents()).containsExactly(".tidemark");
    }
  }

  @Test
  void aForeignFileInTheWayIsRefusedAndStays() throws IOException {
    try (TargetFolder target = TargetFolder.open(folder())) {
      Files.writeString(folder().resolve("rank-0"), "mine");
      assertThatThrownBy(() -> target.create("rank-0"))
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining("Tidemark did not make it");
      target.create("rank-1");
      assertThatThrownBy(() -> target.rename("rank-1", "rank-0"))
          .isInstanceOf(ProblemException.class);
      target.deleteAll();
    }
    TargetFolder.open(folder()).close();
    assertThat(folder().resolve("rank-0")).hasContent("mine");
    assertThat(contents()).containsExactly(".tidemark", "rank-0");
  }

  @Test
  void aLinkThatLeadsOutIsRefused() throws IOException {
    Path outside = Files.createDirectory(parent.resolve("outside"));
    try (TargetFolder target = TargetFolder.open(folder())) {
      Files.createSymbolicLink(folder().resolve("step-1"), outside);
      assertThatThrownBy(() -> target.create("step-1/rank-0")).isInstanceOf(ProblemException.class);
      assertThatThrownBy(() -> target.create("../outside/rank-0"))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> target.create(outside.resolve("rank-0").toString()))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> target.create(".tidemark"))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThat(outside).isEmptyDirectory();
  }

  @Test
  void whatAKilledRunLeftIsRemovedAndNothingElse() throws IOException {
    try (TargetFolder killed = TargetFolder.open(folder())) {
      Files.writeString(killed.create("step-1/rank-0"), "data");
      Files.writeString(killed.create("step-1/rank-1"), "data");
      killed.rename("step-1/rank-1", "step-1/done");
      killed.create("replaced");
    }
    Files.delete(folder().resolve("replaced"));
    Files.writeString(folder().resolve("replaced"), "mine");
    Files.writeString(folder().resolve("step-1/notes"), "mine");
    try (TargetFolder next = TargetFolder.open(folder())) {
      assertThat(next.leftoversRemoved()).isEqualTo(2);
    }
    assertThat(contents()).containsExactly(".tidemark", "replaced", "step-1", "step-1/notes");
  }

  @Test
  void aKillBetweenIntentAndFileLeavesNothing() throws IOException {
    TargetFolder.open(folder()).close();
    append("will empty\nwill full\nwill none\nfile 17 18 ../../outside\nfile x\ngarb");
    Files.createFile(folder().resolve("empty"));
    Files.writeString(folder().resolve("full"), "mine");
    try (TargetFolder next = TargetFolder.open(folder())) {
      assertThat(next.leftoversRemoved()).isEqualTo(1);
    }
    assertThat(contents()).containsExactly(".tidemark", "full");
  }

  private void append(String lines) throws IOException {
    Files.writeString(folder().resolve(".tidemark"), lines, StandardOpenOption.APPEND);
  }

  @Test
  void aRunThatNeedsMoreThanIsFreeIsRefused() {
    try (TargetFolder target = TargetFolder.open(folder())) {
      target.requireSpace(Bytes.of(1));
      assertThatThrownBy(() -> target.requireSpace(Bytes.parse("8 EB")))
          .isInstanceOf(ProblemException.class)
          .hasMessageContainingAll("8 EB", "free", "scale the run down");
    }
  }

  private static final NumberedPaths NUMBERED = new NumberedPaths("dataset", 10, ".bin");

  private void make(int number) throws IOException {
    Files.writeString(folder().resolve(NUMBERED.path(number)), "data");
  }

  @Test
  void numberedFilesAreRemovedAtTheEnd() throws IOException {
    try (TargetFolder target = TargetFolder.open(folder())) {
      target.makeSet(NUMBERED, 25);
      for (int number = 0; number < 25; number++) {
        make(number);
      }
      target.completeSet();
      assertThat(contents()).contains("dataset/2/24.bin").hasSize(2 + 3 + 25);
      assertThat(target.deleteAll()).isEmpty();
    }
    assertThat(contents()).containsExactly(".tidemark");
  }

  @Test
  void afterAKillOnlyFilesOfTheSetAreRemoved() throws IOException {
    try (TargetFolder killed = TargetFolder.open(folder())) {
      killed.makeSet(NUMBERED, 25);
      make(3);
      make(24);
    }
    make(25);
    Files.writeString(folder().resolve("dataset/0/mine"), "mine");
    Files.writeString(folder().resolve("dataset/0/11.bin"), "in the wrong folder");
    Path outside = Files.createDirectory(parent.resolve("outside"));
    Files.writeString(outside.resolve("15.bin"), "mine");
    Files.delete(folder().resolve("dataset/1"));
    Files.createSymbolicLink(folder().resolve("dataset/1"), outside);
    try (TargetFolder next = TargetFolder.open(folder())) {
      assertThat(next.leftoversRemoved()).isEqualTo(2);
    }
    assertThat(contents())
        .containsExactly(
            ".tidemark",
            "dataset",
            "dataset/0",
            "dataset/0/11.bin",
            "dataset/0/mine",
            "dataset/1",
            "dataset/2",
            "dataset/2/25.bin");
    assertThat(outside.resolve("15.bin")).hasContent("mine");
  }

  @Test
  void aFileMadeInTheSetsPlaceLaterStays() throws Exception {
    try (TargetFolder killed = TargetFolder.open(folder())) {
      killed.makeSet(NUMBERED, 2);
      make(0);
      make(1);
      killed.completeSet();
    }
    Files.delete(folder().resolve(NUMBERED.path(1)));
    Thread.sleep(20);
    make(1);
    TargetFolder.open(folder()).close();
    assertThat(contents()).containsExactly(".tidemark", "dataset", "dataset/0", "dataset/0/1.bin");
  }

  @Test
  void aFolderOfThatNameMadeLaterStays() throws IOException {
    try (TargetFolder killed = TargetFolder.open(folder())) {
      killed.makeSet(NUMBERED, 2);
    }
    Files.delete(folder().resolve("dataset/0"));
    Files.move(folder().resolve("dataset"), parent.resolve("kept"));
    Files.createDirectories(folder().resolve("dataset/0"));
    make(0);
    TargetFolder.open(folder()).close();
    assertThat(contents()).contains("dataset/0/0.bin");
    try (TargetFolder next = TargetFolder.open(folder())) {
      assertThatThrownBy(() -> next.makeSet(NUMBERED, 2))
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining("Tidemark did not make this");
    }
  }

  @Test
  void linesOfSetsThatAreNotAsWrittenAreNobodys() throws IOException {
    TargetFolder.open(folder()).close();
    append(
        """
        set 1 2 3 99999999999 4 .x dataset
        set 1 2 3 9999999999 4 .x dataset
        set 1 2 3 4 5 .x ../out
        set 1 2 3 4 5 .x a/b
        set 1 2 3 4 5 /x dataset
        """);
    try (TargetFolder next = TargetFolder.open(folder())) {
      assertThat(next.leftoversRemoved()).isZero();
    }
  }
}
