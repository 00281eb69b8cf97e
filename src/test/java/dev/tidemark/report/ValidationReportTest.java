package dev.tidemark.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.result.ValidationResult;
import dev.tidemark.result.ValidationRow;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A validation as people and programs read it. */
class ValidationReportTest {
  private static final ValidationResult VALIDATION =
      new ValidationResult(
          List.of(
              row("a-1tb", "calibrate", "datasheet", "specification", "endurance", 1, 1, "DWPD"),
              row("a-1tb", "predict", "fio", "random read 4K", "iops", 1.5e6, 1.5312e6, "IOPS"),
              row("a-1tb", "predict", "fio", "random write 4K", "p99.99-latency", 8, 11.9, "ms"),
              row("a-1tb", "predict", "fio", "random write 4K", "iops", 30_000, 24_000, "IOPS"),
              row("b-2tb", "record", "sysbench", "mysql 8 x 4", "tps", 94.5, Double.NaN, "tps")));

  private static ValidationRow row(
      String drive,
      String role,
      String tool,
      String test,
      String metric,
      double published,
      double simulated,
      String unit) {
    String id = String.join("/", drive, tool, test.replace(' ', '-'), metric);
    return new ValidationRow(id, drive, role, tool, test, metric, published, simulated, unit);
  }

  private static String text(boolean unicode) throws IOException {
    StringBuilder out = new StringBuilder();
    new TextValidation(new Screen(100, false, unicode), out).print(VALIDATION);
    return out.toString();
  }

  private static String worst(int count) throws IOException {
    StringBuilder out = new StringBuilder();
    new TextValidation(new Screen(100, false, false), out)
        .printWorst(VALIDATION, VALIDATION.worst(count));
    return out.toString();
  }

  @Test
  void isTheReviewedText() throws IOException {
    assertThat(text(true)).isEqualTo(Golden.text("validation.txt"));
  }

  @Test
  void isAsciiWhereNothingElseIsShown() throws IOException {
    assertThat(text(false)).isASCII().contains("  yes\n", "   no\n");
  }

  @Test
  void theWorstComeFirstEachInAParagraph() throws IOException {
    assertThat(worst(2))
        .startsWith(
            """
            The 2 furthest off
              +49 %     a-1tb/fio/random-write-4K/p99.99-latency: 8 ms published, 11.9 simulated; predict
              -20 %     a-1tb/fio/random-write-4K/iops: 30,000 IOPS published, 24,000 simulated; predict

            Summary
            """)
        .doesNotContain("endurance");
  }

  @Test
  void jsonIsTheReviewedText() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new JsonValidation("0.1.0").write(VALIDATION, VALIDATION.rows(), out);
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(Golden.text("validation.json"));
  }

  @Test
  void csvLeavesEmptyWhatIsNotModelled() throws IOException {
    StringBuilder out = new StringBuilder();
    CsvValidation.write(VALIDATION.rows(), out);
    assertThat(out.toString().lines())
        .hasSize(6)
        .startsWith(
            "id,device,role,tool,test,metric,publishedValue,simulatedValue,unit,errorFraction,met",
            "a-1tb/datasheet/specification/endurance,a-1tb,calibrate,datasheet,specification,"
                + "endurance,1,1,DWPD,0,true")
        .endsWith(
            "b-2tb/sysbench/mysql-8-x-4/tps,b-2tb,record,sysbench,mysql 8 x 4,tps,94.5,,tps,,");
  }
}
