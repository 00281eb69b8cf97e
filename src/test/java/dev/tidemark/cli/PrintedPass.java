package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;

/**
 * A row of the printed table: the checkpoints of a pass, or of all.
 *
 * @param cells as printed: checkpoints, mean, least and greatest seconds, GB/s, GiB/s, fill, WAF
 */
record PrintedPass(List<String> cells) {

  /** The row whose first cell is {@code label}. */
  static PrintedPass labelled(String label, String text) {
    List<String> rows =
        text.lines().map(String::strip).filter(line -> line.startsWith(label + "  ")).toList();
    assertThat(rows).as("rows '" + label + "' in\n" + text).hasSize(1);
    return new PrintedPass(List.of(rows.getFirst().split(" {2,}")));
  }

  /** Every figure is the report's, rounded to the digits that are printed. */
  void assertFrom(JsonValue pass) {
    assertFigure(1, pass.at("meanSeconds").number());
    assertFigure(2, pass.at("minSeconds").number());
    assertFigure(3, pass.at("maxSeconds").number());
    double rate = pass.at("totalOverTimeBytesPerSecond").number();
    assertFigure(4, rate / 1e9);
    assertFigure(5, rate / (1L << 30));
    assertFigure(6, pass.at("fillFractionMax").number() * 100);
    if (cells.get(7).equals("-")) {
      assertThat(pass.at("writeAmplification").text()).isEqualTo("null");
    } else {
      assertFigure(7, pass.at("writeAmplification").number());
    }
  }

  private void assertFigure(int cell, double exact) {
    String printed = cells.get(cell);
    int point = printed.indexOf('.');
    double step = Math.pow(10, point < 0 ? 0 : point + 1 - printed.length());
    assertThat(Double.parseDouble(printed))
        .as("figure " + cell + " of " + cells)
        .isCloseTo(exact, within(step * 0.501));
  }
}
