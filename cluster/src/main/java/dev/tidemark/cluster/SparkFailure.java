package dev.tidemark.cluster;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.util.List;
import java.util.Objects;
import org.apache.spark.SparkDriverExecutionException;

/** What Spark throws, in words. */
final class SparkFailure {
  private SparkFailure() {}

  /**
   * A job's failure: what our own code threw in the driver, thrown again, or why Spark gave up.
   *
   * @throws Error when our own code did
   */
  static RuntimeException told(Exception failure) {
    if (failure instanceof SparkDriverExecutionException) {
      if (failure.getCause() instanceof Error error) {
        throw error;
      }
      if (failure.getCause() instanceof RuntimeException ours) {
        return ours;
      }
    }
    String message = message(failure);
    if (message.contains("SPARK-24819")) {
      return problem(
          "it has fewer processors free than hosts are wanted",
          "Name fewer with --hosts, or add machines");
    }
    if (message.contains("SparkContext was shut down")
        || message.contains("stopped SparkContext")) {
      return problem("the work was stopped", "");
    }
    if (message.contains("barrier task")) {
      return problem(
          "a host was lost or failed, so that nothing was measured: " + cause(message),
          "Files that it left are removed by the next run in the folder");
    }
    return problem(
        "the work was given up: " + firstLine(failure),
        "TIDEMARK_JAVA_OPTS=-Dtidemark.log=warn shows Spark's own log");
  }

  private static ProblemException problem(String what, String fix) {
    return new ProblemException(Problem.of("the cluster", "", what, fix));
  }

  /** What a task threw, which follows what Spark says of its stage. */
  private static String cause(String message) {
    List<String> lines = message.lines().map(String::strip).toList();
    return lines.stream()
        .skip(1)
        .filter(line -> !line.isEmpty() && !line.startsWith("at "))
        .findFirst()
        .or(() -> lines.stream().findFirst())
        .map(SparkFailure::withoutStop)
        .orElse("no reason is known");
  }

  /** The rest is a stack trace of machines elsewhere. */
  static String firstLine(Throwable failure) {
    return withoutStop(message(failure).lines().findFirst().orElse(""));
  }

  private static String message(Throwable failure) {
    return Objects.requireNonNullElse(failure.getMessage(), failure.toString());
  }

  private static String withoutStop(String line) {
    String stripped = line.strip();
    return stripped.endsWith(".") ? stripped.substring(0, stripped.length() - 1) : stripped;
  }
}
