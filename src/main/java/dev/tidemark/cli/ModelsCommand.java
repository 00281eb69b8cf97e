package dev.tidemark.cli;

import dev.tidemark.llm.ModelCatalogue;
import dev.tidemark.llm.ModelPreset;
import dev.tidemark.llm.RecipeName;
import dev.tidemark.report.Listing;
import dev.tidemark.report.Listing.Cell;
import dev.tidemark.report.Listing.Column;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** Lists the models of the catalogue. */
final class ModelsCommand implements Command {
  @Override
  public String summary() {
    return "List the models that scenarios can name.";
  }

  @Override
  public CommandSpec spec() {
    return CommonOptions.command("models", summary(), "  tidemark models --format csv")
        .addOption(CommonOptions.format());
  }

  @Override
  public int execute(ParseResult parsed, Console console) {
    List<Column> columns =
        List.of(
            new Column("name", "name"),
            new Column("model", "title"),
            new Column("parameters", "parameters"),
            new Column("bf16 GB", "weightsBytes"),
            new Column("14 B/param GB", "mixedAdamBytes"));
    List<List<Cell>> rows = ModelCatalogue.all().stream().map(ModelsCommand::row).toList();
    ListingOutput.print(new Listing("models", columns, rows), parsed, console);
    return 0;
  }

  private static List<Cell> row(ModelPreset model) {
    long parameters = model.architecture().parameters();
    return List.of(
        Cell.of(model.name()),
        Cell.of(model.title()),
        Cell.of(grouped(parameters), parameters),
        gigabytes(parameters * RecipeName.WEIGHTS_BF16.bytes()),
        gigabytes(parameters * RecipeName.MIXED_ADAM.bytes()));
  }

  private static Cell gigabytes(long bytes) {
    long tenths = Math.round(bytes / 1e8);
    return Cell.of(tenths / 10 + "." + tenths % 10, bytes);
  }

  private static String grouped(long value) {
    StringBuilder text = new StringBuilder(Long.toString(value));
    for (int i = text.length() - 3; i > 0; i -= 3) {
      text.insert(i, ',');
    }
    return text.toString();
  }
}
