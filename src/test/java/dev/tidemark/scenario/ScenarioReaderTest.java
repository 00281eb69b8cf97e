package dev.tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.llm.LayoutName;
import dev.tidemark.llm.RecipeName;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.units.Bytes;
import dev.tidemark.units.Fraction;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScenarioReaderTest {
  static final String SMALL =
      """
      name: small
      target: {simulate: {drives: {profile: dapustor-j5060-61.44tb}}}
      workload: {checkpoint: {model: llama3.1-8b}}
      """;

  @TempDir Path folder;

  private static Scenario read(String text, String... overrides) {
    return ScenarioReader.parse("s.yaml", text, List.of(overrides)).scenario();
  }

  private static CheckpointSpec checkpoint(String... overrides) {
    return (CheckpointSpec) read(SMALL, overrides).workload();
  }

  @Test
  void absentKeysTakeTheirDefaults() {
    Scenario scenario = read(SMALL);
    assertThat(scenario.seed()).isEqualTo(1);
    assertThat(scenario.description()).isEmpty();
    assertThat(scenario.target().simulate().condition()).isEqualTo(ConditionSpec.Named.FRESH);
    assertThat(scenario.target().simulate().filesystem().placementSpread())
        .isEqualTo(new Fraction(0.435));
    assertThat(((CheckpointSpec) scenario.workload()).layout()).isEqualTo(LayoutName.DLIO);
    assertThat(((CheckpointSpec) scenario.workload()).blockSize()).isEqualTo(new Bytes(1 << 20));
    assertThat(scenario.goals().slowestCheckpoint()).isEmpty();
  }

  @Test
  void versionsInEnumWordsAreWrittenWithADot() {
    assertThat(checkpoint("workload.checkpoint.layout=dlio-2.0").layout())
        .isEqualTo(LayoutName.DLIO_2_0);
    assertThat(checkpoint("workload.checkpoint.recipe=weights-bf16").recipe())
        .contains(RecipeName.WEIGHTS_BF16);
  }

  @Test
  void aModelIsANameOrAMapping() {
    assertThat(checkpoint().model()).isEqualTo(new ModelSpec.Preset("llama3.1-8b"));
    ModelSpec own =
        checkpoint(
                "workload.checkpoint.model={layers: 2, hidden: 64, feed-forward: 256, heads: 4,"
                    + " vocabulary: 1000}")
            .model();
    assertThat(own).isInstanceOf(ModelSpec.Custom.class);
  }

  @Test
  void aConditionIsAWordOrSteps() {
    Scenario scenario =
        read(
            SMALL,
            "target.simulate.condition=[{fill: {times: 2}}, {overwrite: {amount: 150%}}, {trim: },"
                + " {workload: {}}]");
    assertThat(scenario.target().simulate().condition())
        .isEqualTo(
            new ConditionSpec.Steps(
                List.of(
                    new ConditionSpec.Fill(2, new Fraction(1)),
                    new ConditionSpec.Overwrite(
                        new Fraction(1.5), new Fraction(1), new Bytes(64 << 20)),
                    new ConditionSpec.Trim(new Fraction(1)),
                    new ConditionSpec.EarlierRun(1))));
  }

  @Test
  void partitionsOfPartitionsLeaveTheirProduct() {
    String steps = "{partition: {range: 50%}}, {fill: {}}, {partition: {range: 25%}}";
    assertThat(condition("[" + steps + "]").partition()).isEqualTo(new Fraction(0.125));
    assertThat(condition("steady").partition()).isEqualTo(new Fraction(1));
    assertThat(condition("[{fill: {range: 50%}}]").partition()).isEqualTo(new Fraction(1));
  }

  private static ConditionSpec condition(String text) {
    return read(SMALL, "target.simulate.condition=" + text).target().simulate().condition();
  }

  @Test
  void anAliasStandsForTheValueItNames() {
    String files = "custom: {files: [&a {name: 'a{rank}', size: 1 GiB}, *a]}, layout: custom";
    CheckpointSpec spec =
        (CheckpointSpec) read(SMALL.replace("model:", files + ", model:")).workload();
    assertThat(spec.custom().orElseThrow().files())
        .hasSize(2)
        .allMatch(file -> file.size().value() == 1L << 30);
  }

  @Test
  void overridesMakeMappingsOnTheWayAndTheLastOneWins() {
    Scenario scenario = read(SMALL, "goals.mean-checkpoint=10 min", "goals.mean-checkpoint=5 min");
    assertThat(scenario.goals().meanCheckpoint()).contains(Duration.ofMinutes(5));
  }

  @Test
  void anEmptyOverrideTakesTheKeyOut() {
    assertThat(checkpoint("workload.checkpoint.keep=3", "workload.checkpoint.keep=").keep())
        .isEmpty();
  }

  @Test
  void overridesLeaveOtherUsesOfAnAliasAlone() {
    String text =
        SMALL.replace(
            "workload:", "goals: {mean-checkpoint: &t 1 h, slowest-checkpoint: *t}\nworkload:");
    Scenario scenario = read(text, "goals.mean-checkpoint=2 h");
    assertThat(scenario.goals().slowestCheckpoint()).contains(Duration.ofHours(1));
  }

  @Test
  void problemsFoundLaterNameTheLineOfTheirKey() {
    ScenarioFile file =
        ScenarioReader.parse("s.yaml", SMALL, List.of("workload.checkpoint.keep=3"));
    assertThat(file.lineOf("workload.checkpoint.model")).isEqualTo(3);
    assertThat(file.lineOf("workload.checkpoint.ranks"))
        .as("left out: the mapping around it")
        .isEqualTo(3);
    assertThat(file.lineOf("goals.mean-checkpoint")).as("nothing around it").isEqualTo(1);
    assertThat(file.problem("target.simulate.drives.profile", "unknown drive", "Use another"))
        .hasToString("s.yaml:2 target.simulate.drives.profile: unknown drive. Use another.");
    assertThat(file.problem("workload.checkpoint.keep", "too few", ""))
        .hasToString("--set workload.checkpoint.keep: too few.");
  }

  @Test
  void aByteOrderMarkIsSkipped() throws IOException {
    Path file = Files.writeString(folder.resolve("s.yaml"), "\uFEFF" + SMALL);
    assertThat(ScenarioReader.read(file, List.of()).scenario().name()).isEqualTo("small");
  }

  @Test
  void aFileThatCannotBeReadIsAProblem() throws IOException {
    assertProblem(folder, folder + ": this is a directory. Name a YAML file.");
    Path missing = folder.resolve("none.yaml");
    assertProblem(
        missing,
        missing + ": no such file. Check the path; it is relative to the working directory.");
    Path latin = folder.resolve("latin.yaml");
    Files.writeString(latin, "name: a\nx: caf\u00e9\n", StandardCharsets.ISO_8859_1);
    assertProblem(latin, latin + ":2: the file is not UTF-8 text. Save it as UTF-8.");
    Path binary = Files.write(folder.resolve("binary.yaml"), new byte[] {'a', '\n', 0, 1, 2});
    assertProblem(
        binary,
        binary + ":2: the text has a control character. Remove it, or escape it in quotes.");
    Path large = Files.write(folder.resolve("large.yaml"), new byte[(1 << 20) + 1]);
    assertProblem(
        large, large + ": the file is larger than 1 MiB. Name a scenario or a drive profile.");
  }

  private static void assertProblem(Path file, String expected) {
    assertThatThrownBy(() -> ScenarioReader.read(file, List.of()))
        .isInstanceOf(ProblemException.class)
        .hasMessage(expected);
  }
}
