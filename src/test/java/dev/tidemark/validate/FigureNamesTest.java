package dev.tidemark.validate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.report.Screen;
import dev.tidemark.report.TextValidation;
import dev.tidemark.result.ValidationResult;
import dev.tidemark.result.ValidationRow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Every published figure is a row, under a name that later versions keep. */
class FigureNamesTest {
  private static final Path NAMES = Path.of("src/test/resources/validate/ids.txt");
  private static final int COLUMNS = 100;

  private final List<ValidationRow> rows =
      Validation.drives().stream()
          .flatMap(
              drive ->
                  Validation.published(drive).stream()
                      .map(figure -> ReviewRow.of(drive, figure, Double.NaN)))
          .toList();

  @Test
  void namesAreTheReviewedOnes() throws IOException {
    assertThat(rows).extracting(ValidationRow::id).containsExactlyElementsOf(names());
  }

  private static List<String> names() throws IOException {
    return Files.readAllLines(NAMES);
  }

  @Test
  void noTwoRowsShareAName() {
    assertThat(rows).extracting(ValidationRow::id).doesNotHaveDuplicates();
  }

  @Test
  void namesNeedNoQuotes() {
    assertThat(rows).extracting(ValidationRow::id).allMatch(id -> id.matches("[a-z0-9./_-]+"));
  }

  @Test
  void thereAreAsManyRowsOfEachRoleAsWerePublished() {
    Map<String, Long> roles =
        rows.stream().collect(Collectors.groupingBy(ValidationRow::role, Collectors.counting()));
    assertThat(rows).hasSize(319);
    assertThat(roles).isEqualTo(Map.of("calibrate", 60L, "predict", 241L, "record", 18L));
  }

  @Test
  void everyRowFitsHundredColumns() throws IOException {
    List<ValidationRow> off =
        Validation.drives().stream()
            .flatMap(
                drive ->
                    Validation.published(drive).stream()
                        .map(figure -> ReviewRow.of(drive, figure, figure.value() * 2.3456)))
            .toList();
    StringBuilder out = new StringBuilder();
    new TextValidation(new Screen(COLUMNS, false, true), out).print(new ValidationResult(off));
    assertThat(out.toString().lines()).allMatch(line -> line.length() <= COLUMNS);
  }

  @Test
  void whatNobodyNamedIsNotModelled() {
    List<ValidationRow> rows =
        new Validation(List.of(Validation.NO_DRIVE)).run(1, done -> {}).rows();
    assertThat(rows).hasSize(2).noneMatch(ValidationRow::isModelled);
    assertThat(rows).extracting(ValidationRow::role).containsOnly("record");
  }
}
