package dev.tidemark.cli;

import dev.tidemark.importing.ForeignFiles;
import dev.tidemark.importing.ImportedScenario;
import dev.tidemark.scenario.ScenarioReader;
import dev.tidemark.scenario.ScenarioText;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** Makes a scenario of another tool's workload file. */
final class ImportCommand implements Command {
  @Override
  public String summary() {
    return "Make a scenario of a fio, DLIO, gdsio, vdbench or MQSim workload file.";
  }

  @Override
  public CommandSpec spec() {
    return CommonOptions.command(
            "import",
            summary()
                + " Comments say which of its keys are not honoured, or otherwise. 'tidemark run'"
                + " takes such files too.",
            "  tidemark import job.fio > my.yaml",
            "  tidemark import llama3_405b.yaml --out my.yaml",
            "  tidemark run workload.xml --set target.simulate.drives.profile=samsung-pm9a3")
        .addPositional(
            PositionalParamSpec.builder()
                .paramLabel("FILE")
                .index("0")
                .arity("1")
                .required(true)
                .type(String.class)
                .description(
                    "A fio job file, DLIO or MLPerf Storage YAML, gdsio command lines or a .gdsio"
                        + " file, vdbench parameters, or MQSim's workload.xml.")
                .build())
        .addOption(
            OptionSpec.builder("--out")
                .paramLabel("FILE")
                .type(String.class)
                .description("Where the scenario goes; standard output when absent.")
                .build())
        .addOption(
            OptionSpec.builder("--force")
                .type(boolean.class)
                .description("Replace the file of --out.")
                .build());
  }

  @Override
  public int execute(ParseResult parsed, Console console) {
    String given = parsed.matchedPositionalValue(0, "");
    Path path = CommonOptions.path("FILE", given, console);
    Optional<NewFile> out =
        Optional.<String>ofNullable(parsed.matchedOptionValue("--out", null))
            .map(
                text ->
                    new NewFile(
                        CommonOptions.path("--out", text, console),
                        parsed.matchedOptionValue("--force", false)));
    out.ifPresent(NewFile::requireFree);
    ImportedScenario imported =
        ForeignFiles.read(ScenarioText.read(path), ForeignVariables.of(console.environment()));
    String text = imported.text(String.valueOf(path.getFileName()));
    ScenarioReader.parse(path + ", as a scenario", text, List.of());
    if (out.isPresent()) {
      out.get().write(text);
    } else {
      console.out().print(text);
    }
    return 0;
  }
}
