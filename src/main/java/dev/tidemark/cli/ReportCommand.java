package dev.tidemark.cli;

import dev.tidemark.page.ResultPage;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** Renders the page of a saved result again, from its JSON. */
final class ReportCommand implements Command {
  private static final List<String> RESULTS =
      List.of("report.json", "sweep.json", "tune.json", "validation.json", "comparison.json");
  private static final String PAGE = "report.html";
  private static final List<String> SCENARIOS = List.of("scenario.yaml", "recommended.yaml");

  @Override
  public String summary() {
    return "Render the page of a saved result again.";
  }

  @Override
  public CommandSpec spec() {
    return CommonOptions.command(
            "report",
            summary() + " It is written to report.html in the result's folder.",
            "  tidemark report tidemark-results/quick")
        .addPositional(
            PositionalParamSpec.builder()
                .paramLabel("DIR")
                .index("0")
                .arity("1")
                .required(true)
                .type(String.class)
                .description("A folder that run, sweep, tune, compare or validate wrote.")
                .build());
  }

  @Override
  public int execute(ParseResult parsed, Console console) {
    Path folder = CommonOptions.path("DIR", parsed.matchedPositionalValue(0, ""), console);
    Path result = result(folder);
    Path page = folder.resolve(PAGE);
    byte[] content = rendered(result, folder);
    try {
      Path draft = Files.write(folder.resolve(PAGE + ".draft"), content);
      Files.move(draft, page, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw problem(page, "cannot be written: " + e, "Make the folder writable");
    }
    console.out().println(page);
    return 0;
  }

  private static Path result(Path folder) {
    for (String name : RESULTS) {
      if (Files.isRegularFile(folder.resolve(name))) {
        return folder.resolve(name);
      }
    }
    throw problem(
        folder, "holds no result", "Name a folder with one of " + String.join(", ", RESULTS));
  }

  private static byte[] rendered(Path result, Path folder) {
    ByteArrayOutputStream page = new ByteArrayOutputStream();
    try {
      String text = "";
      for (String name : SCENARIOS) {
        if (Files.isRegularFile(folder.resolve(name))) {
          text = Files.readString(folder.resolve(name));
        }
      }
      ResultPage.write(out -> Files.copy(result, out), text, page);
    } catch (IOException e) {
      throw problem(
          result, "cannot be read: " + firstLine(e), "Run the command again that wrote it");
    }
    return page.toByteArray();
  }

  private static String firstLine(IOException exception) {
    return String.valueOf(exception.getMessage()).lines().findFirst().orElse("");
  }

  private static ProblemException problem(Path place, String what, String fix) {
    return new ProblemException(Problem.of(place.toString(), "", what, fix));
  }
}
