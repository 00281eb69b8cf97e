package dev.tidemark.scenario;

import dev.tidemark.problem.Nearest;
import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The drive profiles that come with Tidemark, and those in files of the user's. */
public final class DriveCatalogue {
  private static final String FOLDER = "/drives/";
  private static final String NO_DRIVE = "/reviews/no-drive.published.yaml";

  private DriveCatalogue() {}

  /** The names of the profiles that come with Tidemark. */
  public static List<String> names() {
    return resource("index").lines().filter(line -> !line.isBlank()).toList();
  }

  /**
   * The profile that comes with Tidemark as it is written, with its published figures as a comment,
   * so that a copy of all of it is a profile.
   */
  public static String text(String name) {
    requireKnown(name, "");
    return resource(name + ".yaml") + "\n" + commented(resource(publishedFile(name)));
  }

  /**
   * What was published about a drive that comes with Tidemark.
   *
   * @throws ProblemException if there is no such drive
   */
  public static List<PublishedFigure> published(String name) {
    requireKnown(name, "profile");
    String file = publishedFile(name);
    return published("drives/" + file, resource(file));
  }

  /** What was published about drives that nobody named, and that are therefore in no catalogue. */
  public static List<PublishedFigure> publishedOfNoDrive() {
    return published(NO_DRIVE, TextFile.resource(NO_DRIVE));
  }

  private static List<PublishedFigure> published(String where, String text) {
    Shape shape = Shapes.of(PublishedFigures.class, Range.ALL);
    return Bound.of(where, text, List.of(), shape, PublishedFigures.class).value().published();
  }

  /**
   * The profile of a name, or of a file when the text has a {@code /} or ends in {@code .yaml}.
   *
   * @throws ProblemException if there is none, or it has mistakes
   */
  public static DriveProfile profile(String nameOrPath) {
    if (isPath(nameOrPath)) {
      return parse(nameOrPath, TextFile.read(path(nameOrPath)));
    }
    requireKnown(nameOrPath, "profile");
    return parse("drives/" + nameOrPath + ".yaml", resource(nameOrPath + ".yaml"));
  }

  /**
   * The profile that a scenario names.
   *
   * @throws ProblemException if there is none, naming the scenario's line, or if it has mistakes
   */
  public static DriveProfile profile(ScenarioFile file) {
    String name = file.scenario().target().simulate().drives().profile();
    if (!isPath(name) && !names().contains(name)) {
      throw new ProblemException(
          file.problem("target.simulate.drives.profile", unknown(name), fix(name)));
    }
    return profile(name);
  }

  /** A profile from its text; {@code name} is what problems call it. */
  static DriveProfile parse(String name, String text) {
    Bound<DriveProfile> bound = Bound.of(name, text, List.of(), Shapes.DRIVE, DriveProfile.class);
    List<Problem> problems = new DriveChecks(bound).problems();
    if (!problems.isEmpty()) {
      throw new ProblemException(problems);
    }
    return bound.value();
  }

  private static Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new ProblemException(
          Problem.of("", "profile", Quoted.of(text) + " is no path", "Remove special characters"));
    }
  }

  private static boolean isPath(String nameOrPath) {
    return nameOrPath.contains("/") || nameOrPath.endsWith(".yaml");
  }

  private static String commented(String text) {
    return text.lines()
        .map(line -> line.startsWith("#") ? line : "# " + line)
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String publishedFile(String name) {
    return name + ".published.yaml";
  }

  private static void requireKnown(String name, String path) {
    if (!names().contains(name)) {
      throw new ProblemException(Problem.of("", path, unknown(name), fix(name)));
    }
  }

  private static String unknown(String name) {
    return "unknown drive " + Quoted.of(name);
  }

  private static String fix(String name) {
    Optional<String> near = Nearest.to(name, names());
    return near.isPresent()
        ? "Did you mean '" + near.get() + "'?"
        : "Use one of "
            + String.join(", ", names())
            + ", or the path of a profile, such as ./drive.yaml";
  }

  private static String resource(String name) {
    return TextFile.resource(FOLDER + name);
  }
}
