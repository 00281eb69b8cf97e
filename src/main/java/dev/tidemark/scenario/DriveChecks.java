package dev.tidemark.scenario;

import dev.tidemark.problem.Problem;
import java.util.ArrayList;
import java.util.List;

/** Parameters of a drive profile that each are right but do not go together. */
final class DriveChecks {
  private static final int SUPERBLOCKS_MIN = 16;

  private final Bound<DriveProfile> file;
  private final List<Problem> problems = new ArrayList<>();

  DriveChecks(Bound<DriveProfile> file) {
    this.file = file;
  }

  List<Problem> problems() {
    long capacity = file.value().capacity().value().value();
    long superblock = file.value().superblock().value().value();
    long mappingUnit = file.value().mappingUnit().value().value();
    if (superblock % mappingUnit != 0) {
      String what = superblock + " B is not a multiple of the mapping unit, " + mappingUnit + " B";
      add("superblock", what, "Use a multiple");
    }
    if (capacity / superblock < SUPERBLOCKS_MIN) {
      String what =
          "the capacity is less than "
              + SUPERBLOCKS_MIN
              + " superblocks, too few for garbage collection";
      add("superblock", what, "Use a smaller superblock");
    }
    return problems;
  }

  private void add(String path, String what, String fix) {
    problems.add(file.problem(path, what, fix));
  }
}
