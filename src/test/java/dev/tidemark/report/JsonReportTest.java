package dev.tidemark.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.tidemark.result.CheckpointRow;
import dev.tidemark.result.RunResult;
import dev.tidemark.result.TimeShares;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class JsonReportTest {
  private static String json(RunResult result) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new JsonReport("0.1.0").write(result, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void isTheReviewedText() throws IOException {
    assertThat(json(Samples.small())).isEqualTo(Golden.text("report.json"));
  }

  @Test
  void parsesBackToItsEnd() throws IOException {
    int objects = 0;
    try (JsonParser parser = new JsonFactory().createParser(json(Samples.slowing()))) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        objects += token == JsonToken.START_OBJECT && "busy".equals(parser.currentName()) ? 1 : 0;
      }
    }
    assertThat(objects).isEqualTo(99);
  }

  @Test
  void sameResultGivesSameBytesInAnyLocale() throws IOException {
    Locale before = Locale.getDefault();
    String here = json(Samples.slowing());
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertThat(json(Samples.slowing())).isEqualTo(here);
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void secondsAreExact() throws IOException {
    CheckpointRow row =
        new CheckpointRow(1, 1, 575_660_123_456L, 0, 1, 0, 1, 0, 0, 0, TimeShares.NONE, 0);
    assertThat(json(Samples.ofRows(List.of(row))))
        .contains(
            "\"startSeconds\": 0.000000001,",
            "\"durationSeconds\": 575.660123456,",
            "\"stallSeconds\": 0,");
  }

  @Test
  void whatWasNotMeasuredIsNull() throws IOException {
    CheckpointRow row =
        new CheckpointRow(
            1,
            0,
            5,
            5,
            1,
            Double.POSITIVE_INFINITY,
            Double.NaN,
            0,
            0,
            0,
            TimeShares.NONE,
            Double.NaN);
    assertThat(json(Samples.ofRows(List.of(row))))
        .contains(
            "\"fillFraction\": null", "\"writeAmplification\": null", "\"energyJoules\": null")
        .doesNotContain("NaN")
        .doesNotContain("Infinity");
  }

  @Test
  void emptyRunHasEmptyLists() throws IOException {
    assertThat(json(Samples.empty()))
        .contains(
            "\"checkpoints\": [ ]",
            "\"drives\": [ ]",
            "\"goals\": [ ]",
            "\"latency\": { }",
            "\"count\": 0");
  }
}
