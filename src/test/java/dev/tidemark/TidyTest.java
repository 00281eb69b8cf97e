package dev.tidemark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Holds every edited file to the habits that a formatter does not know. */
final class TidyTest {
  private static final int COLUMNS_MAX = 120;
  private static final int LINES_MAX = 400;
  private static final Pattern TRAILING_SPACE = Pattern.compile("[ \\r]$");
  private static final Pattern UNFINISHED = Pattern.compile("\\b(T[O]DO|F[I]XME|X[X]X)\\b");
  private static final Pattern EMPTY_NAME =
      Pattern.compile("Abstract.*|.*(Manager|Helper|Utils?|Impl)");
  private static final Pattern MACHINE_PATH =
      Pattern.compile("(?<![\\w.~])/(work|tmp|home|root|Users)/");

  private static final List<Pattern> SHARED_BY_BUILDS =
      List.of(
          Pattern.compile("<version>0[^<]*</version>"),
          Pattern.compile("<errorprone.version>.*"),
          Pattern.compile("<nullaway.version>.*"),
          Pattern.compile("<fork>.*?</annotationProcessorPaths>", Pattern.DOTALL),
          Pattern.compile("<googleJavaFormat>.*?</googleJavaFormat>", Pattern.DOTALL));

  @Test
  void noLineHoldsATab() throws IOException {
    assertThat(lines(SourceFiles.all(), line -> line.indexOf('\t') >= 0)).isEmpty();
  }

  @Test
  void noLineEndsInSpace() throws IOException {
    assertThat(lines(SourceFiles.all(), TRAILING_SPACE.asPredicate())).isEmpty();
  }

  @Test
  void nothingIsLeftUnfinished() throws IOException {
    assertThat(lines(SourceFiles.all(), UNFINISHED.asPredicate())).isEmpty();
  }

  @Test
  void everyFileEndsWithANewline() throws IOException {
    assertThat(SourceFiles.all()).filteredOn(file -> !text(file).endsWith("\n")).isEmpty();
  }

  @Test
  void noJavaLineIsTooLong() throws IOException {
    assertThat(lines(SourceFiles.java(), line -> line.length() > COLUMNS_MAX)).isEmpty();
  }

  @Test
  void noJavaFileIsTooLong() throws IOException {
    assertThat(SourceFiles.java())
        .filteredOn(file -> text(file).lines().count() > LINES_MAX)
        .isEmpty();
  }

  @Test
  void noMainSourceNamesAPathOfSomeMachine() throws IOException {
    assertThat(lines(SourceFiles.mainJava(), MACHINE_PATH.asPredicate())).isEmpty();
  }

  @Test
  void everyPackageSaysWhatItIs() throws IOException {
    Set<Path> folders =
        SourceFiles.mainJava().stream().map(Path::getParent).collect(Collectors.toSet());
    assertThat(folders)
        .filteredOn(folder -> !Files.exists(folder.resolve("package-info.java")))
        .isEmpty();
  }

  @Test
  void everyPublicTypeHasADocCommentWhoseFirstSentenceEnds() throws IOException {
    assertThat(DeclaredType.in(SourceFiles.java()))
        .filteredOn(type -> type.isPublic() && !type.firstSentence().endsWith("."))
        .extracting(DeclaredType::place)
        .isEmpty();
  }

  @Test
  void everyTypeIsNamedForWhatItIs() throws IOException {
    assertThat(DeclaredType.in(SourceFiles.java()))
        .filteredOn(type -> EMPTY_NAME.matcher(type.name()).matches())
        .extracting(DeclaredType::place)
        .isEmpty();
  }

  /** A project of type jar hands nothing down, so what is shared stands twice. */
  @Test
  void bothBuildsCompileAlike() {
    assertThat(compilation(Path.of("cluster", "pom.xml")))
        .isEqualTo(compilation(Path.of("pom.xml")));
  }

  private static List<String> compilation(Path build) {
    List<String> parts = new ArrayList<>();
    for (Pattern part : SHARED_BY_BUILDS) {
      Matcher found = part.matcher(text(build));
      assertThat(found.find()).as("%s in %s", part, build).isTrue();
      parts.add(found.group());
    }
    return parts;
  }

  private static List<String> lines(List<Path> files, Predicate<String> isWrong) {
    List<String> found = new ArrayList<>();
    for (Path file : files) {
      List<String> lines = text(file).lines().toList();
      for (int i = 0; i < lines.size(); i++) {
        if (isWrong.test(lines.get(i))) {
          found.add(file + ":" + (i + 1) + " " + lines.get(i));
        }
      }
    }
    return found;
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
