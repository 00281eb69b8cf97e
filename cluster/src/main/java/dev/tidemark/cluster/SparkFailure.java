package dev.tidemark.cluster;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
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
    String why = firstLine(failure);
    String fix =
        why.contains("SPARK-24819") || why.contains("slots")
            ? "Ask for fewer with --hosts, or give the cluster more"
            : "-Dtidemark.log=warn in TIDEMARK_JAVA_OPTS shows Spark's own log";
    return new ProblemException(Problem.of("cluster", "", "the work was given up: " + why, fix));
  }

  /** The rest is a stack trace of machines elsewhere. */
  static String firstLine(Throwable failure) {
    String message = Objects.requireNonNullElse(failure.getMessage(), failure.toString());
    String line = message.lines().findFirst().orElse(message).strip();
    return line.endsWith(".") ? line.substring(0, line.length() - 1) : line;
  }
}
