package dev.tidemark.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class JsonTreeBuilderTest {
  @Test
  void numbersStayAsTheyWereWritten() throws IOException {
    assertThat(repeated("{\"a\": 12.500000000, \"b\": [1e3, null, true], \"c\": {}}"))
        .isEqualTo("{\"a\":12.500000000,\"b\":[1e3,null,true],\"c\":{}}");
  }

  @Test
  void noTextCanEndTheScript() throws IOException {
    String written = repeated("{\"name\": \"</script><!-- & \\u2028\"}");
    assertThat(written).doesNotContain("<").doesNotContain(">").doesNotContain("&");
    assertThat(written).contains("\\u003c/script\\u003e\\u003c!-- \\u0026");
  }

  @Test
  void manyAlikeObjectsNameTheirMembersOnce() throws IOException {
    String text =
        IntStream.range(0, 9)
            .mapToObj(i -> "{\"i\": " + i + ", \"in\": {\"x.y\": " + (i * i) + "}}")
            .collect(Collectors.joining(",", "[", "]"));
    assertThat(repeated(text))
        .startsWith("{\"columns\":[[\"i\"],[\"in\",\"x.y\"]],\"rows\":[[0,0],[1,1],[2,4]")
        .endsWith("[8,64]],\"every\":1}");
  }

  @Test
  void objectsThatDifferStayAsTheyAre() throws IOException {
    String text =
        IntStream.range(0, 9)
            .mapToObj(i -> i == 7 ? "{\"j\":7}" : "{\"i\":" + i + "}")
            .collect(Collectors.joining(",", "[", "]"));
    assertThat(repeated(text)).isEqualTo(text);
  }

  @Test
  void aLongArrayIsThinnedEvenlyAndSaysSo() throws IOException {
    JsonTree.Items items = (JsonTree.Items) built(numbers(3 * JsonTree.Items.MAX));
    assertThat(items.every()).isEqualTo(4);
    assertThat(items.kept()).hasSize(15_000);
    assertThat(items.kept().get(7)).isEqualTo(new JsonTree.Plain("28"));
  }

  @Test
  void anArrayOfTheMostItemsIsWhole() throws IOException {
    JsonTree.Items items = (JsonTree.Items) built(numbers(JsonTree.Items.MAX));
    assertThat(items.every()).isEqualTo(1);
    assertThat(items.kept()).hasSize(JsonTree.Items.MAX);
  }

  @Test
  void aTextThatBreaksOffIsRefused() {
    assertThatThrownBy(() -> built("{\"a\": [1, 2")).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> built("")).isInstanceOf(IOException.class);
  }

  private static String numbers(int count) {
    return IntStream.range(0, count)
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(",", "[", "]"));
  }

  private static String repeated(String text) throws IOException {
    StringWriter out = new StringWriter();
    ScriptJson.write(built(text), out);
    return out.toString();
  }

  /** Fed byte by byte at first, then the rest at once. */
  private static JsonTree built(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    JsonTreeBuilder builder = new JsonTreeBuilder();
    int single = Math.min(20, bytes.length);
    for (int i = 0; i < single; i++) {
      builder.write(bytes[i]);
    }
    builder.write(bytes, single, bytes.length - single);
    return builder.tree();
  }
}
