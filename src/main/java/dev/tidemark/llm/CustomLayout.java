package dev.tidemark.llm;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The files that the scenario lists, whatever the model. */
final class CustomLayout implements Layout {

  @Override
  public Optional<RecipeName> defaultRecipe() {
    return Optional.empty();
  }

  @Override
  public boolean fsyncByDefault() {
    return true;
  }

  @Override
  public LayoutPlan plan(LayoutRequest request) {
    int ranks = request.parallelism().ranks();
    List<Problem> problems = problems(request, ranks);
    if (!problems.isEmpty()) {
      throw new ProblemException(problems);
    }
    CheckpointWriter writer = new CheckpointWriter(ranks);
    Set<String> names = new HashSet<>();
    for (FileGroup group : request.custom()) {
      for (int rank = 0; rank < ranks; rank += group.everyRanks()) {
        for (int index = 0; index < group.count(); index++) {
          String name = name(group, rank, index);
          if (!names.add(name)) {
            throw new ProblemException(twice(name));
          }
          writer.add(rank, name, group.bytes());
        }
      }
    }
    return new LayoutPlan(writer.checkpoint(), Optional.empty(), List.of());
  }

  private static String name(FileGroup group, int rank, int index) {
    return group
        .name()
        .replace("{rank}", Integer.toString(rank))
        .replace("{index}", Integer.toString(index));
  }

  private static List<Problem> problems(LayoutRequest request, int ranks) {
    List<Problem> problems = new ArrayList<>();
    if (request.recipe().isPresent()) {
      problems.add(
          Problem.of("", "recipe", "Layout custom lists its sizes itself", "Remove recipe"));
    }
    if (request.custom().isEmpty()) {
      problems.add(
          Problem.of(
              "",
              "custom.files",
              "Layout custom has no files",
              "List at least one group of files"));
    }
    for (FileGroup group : request.custom()) {
      addProblems(problems, group, ranks);
    }
    return problems;
  }

  private static void addProblems(List<Problem> problems, FileGroup group, int ranks) {
    String name = group.name();
    if (!stays(name)) {
      problems.add(
          Problem.of(
              "",
              "custom.files",
              "'" + name + "' is no name below the checkpoint's folder",
              "Use a relative name without '..'"));
    }
    if (group.count() > 1 && !name.contains("{index}")) {
      problems.add(
          Problem.of(
              "",
              "custom.files",
              "'" + name + "' names " + group.count() + " files of a rank",
              "Put {index} into it"));
    }
    if (ranks > group.everyRanks() && !name.contains("{rank}")) {
      problems.add(
          Problem.of(
              "",
              "custom.files",
              "'" + name + "' names files of several ranks",
              "Put {rank} into it"));
    }
  }

  /** Whether a name stays below the folder on every file system. */
  private static boolean stays(String name) {
    if (name.indexOf('\0') >= 0 || name.indexOf('\n') >= 0) {
      return false;
    }
    for (String part : name.split("/", -1)) {
      if (part.isBlank() || part.equals("..") || part.equals(".")) {
        return false;
      }
    }
    return true;
  }

  private static Problem twice(String name) {
    return Problem.of(
        "", "custom.files", "'" + name + "' is written twice", "Give every group names of its own");
  }
}
