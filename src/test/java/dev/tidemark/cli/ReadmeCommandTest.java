package dev.tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Commands of a page are found and split as a shell does. */
class ReadmeCommandTest {
  @Test
  void linesOfShellBlocksAreCommandsWithoutWhatAShellDoes() {
    String page =
        """
        ./tidemark not a block
        ```sh
        git clone x && cd x
        ./tidemark run a.yaml --format json | jq .summary
        ./tidemark schema > s.json   # for editors
        ```
        ```console
        $ ./tidemark run a.yaml \\
            --set 'a.b=1 h' --set c="2 TB" # comment
        Some output of ./tidemark run
        ```
        ```yaml
        ./tidemark no
        ```
        """;
    assertThat(ReadmeCommand.in(page))
        .extracting(ReadmeCommand::arguments)
        .containsExactly(
            List.of("run", "a.yaml", "--format", "json"),
            List.of("schema"),
            List.of("run", "a.yaml", "--set", "a.b=1 h", "--set", "c=2 TB"));
  }
}
