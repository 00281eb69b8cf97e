package dev.tidemark.cli;

import dev.tidemark.report.Listing;
import dev.tidemark.report.Listing.Cell;
import dev.tidemark.report.Listing.Column;
import dev.tidemark.scenario.DriveCatalogue;
import dev.tidemark.scenario.DriveProfile;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** Lists the drives of the catalogue. */
final class DrivesCommand implements Command {
  @Override
  public String summary() {
    return "List the drives that scenarios can name.";
  }

  @Override
  public CommandSpec spec() {
    return CommonOptions.command("drives", summary(), "  tidemark drives --format json")
        .addPositional(
            PositionalParamSpec.builder()
                .paramLabel("NAME")
                .index("0")
                .arity("0..1")
                .type(String.class)
                .description(
                    "Show this drive's profile: each parameter's source, and its published"
                        + " figures.")
                .build())
        .addOption(CommonOptions.format());
  }

  @Override
  public int execute(ParseResult parsed, Console console) {
    String name = parsed.matchedPositionalValue(0, "");
    if (!name.isEmpty()) {
      console.out().print(DriveCatalogue.text(name));
      return 0;
    }
    List<List<Cell>> rows =
        DriveCatalogue.names().stream()
            .map(DriveCatalogue::profile)
            .map(DrivesCommand::row)
            .toList();
    List<Column> columns =
        List.of(
            new Column("name", "name"),
            new Column("capacity", "capacityBytes"),
            new Column("write", "programBytesPerSecond"),
            new Column("read", "readBytesPerSecond"),
            new Column("unit", "mappingUnitBytes"),
            new Column("OP", "overProvisioningFraction"),
            new Column("DWPD", "driveWritesPerDay"),
            new Column("figures", "publishedFigures"));
    ListingOutput.print(new Listing("drives", columns, rows), parsed, console);
    return 0;
  }

  private static List<Cell> row(DriveProfile drive) {
    int figures = DriveCatalogue.published(drive.name()).size();
    return List.of(
        Cell.of(drive.name()),
        Cell.of(drive.capacity().value().toString(), drive.capacity().value().value()),
        Cell.of(
            drive.programRate().value().toString(), drive.programRate().value().bytesPerSecond()),
        Cell.of(drive.readRate().value().toString(), drive.readRate().value().bytesPerSecond()),
        Cell.of(drive.mappingUnit().value().toString(), drive.mappingUnit().value().value()),
        Cell.of(
            drive.overProvisioning().value().toString(), drive.overProvisioning().value().value()),
        Cell.of(drive.driveWritesPerDay().value().toString(), drive.driveWritesPerDay().value()),
        Cell.of(Integer.toString(figures), figures));
  }
}
