package dev.tidemark.cluster;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.util.List;
import java.util.Optional;
import org.apache.spark.SparkConf;

/**
 * How Spark is set up.
 *
 * @param master as Spark has it
 * @param configuration everything
 */
record ClusterSettings(String master, SparkConf configuration) {
  private static final String MASTER = "spark.master";
  private static final String LOOPBACK = "127.0.0.1";

  /** Lays a user's settings over ours, and ours over Spark's. */
  static ClusterSettings of(String asked, List<String> settings) {
    // What spark-submit was told is here already.
    SparkConf conf = new SparkConf(true);
    String master = asked.isEmpty() ? conf.get(MASTER, "local[*]") : asked;
    conf.set(MASTER, master).setAppName("tidemark");
    conf.set("spark.ui.enabled", "false").set("spark.ui.showConsoleProgress", "false");
    // Settings take a second or less, so a task is not worth waiting for a certain machine.
    conf.set("spark.locality.wait", "0");
    // Measuring again what a lost host has broken off would hide the loss.
    conf.set("spark.stage.maxConsecutiveAttempts", "1");
    // Hosts may still be on their way: look for as many every second, for half a minute.
    conf.set("spark.scheduler.barrier.maxConcurrentTasksCheck.interval", "1s");
    conf.set("spark.scheduler.barrier.maxConcurrentTasksCheck.maxFailures", "30");
    if (master.startsWith("local")) {
      if (master.startsWith("local[")) {
        conf.set("spark.scheduler.barrier.maxConcurrentTasksCheck.maxFailures", "1");
      }
      conf.set("spark.driver.host", LOOPBACK).set("spark.driver.bindAddress", LOOPBACK);
      conf.set("spark.executor.extraClassPath", System.getProperty("java.class.path"));
      conf.set("spark.executorEnv.JAVA_HOME", System.getProperty("java.home"));
    } else {
      shipped(conf).ifPresent(jars -> conf.set("spark.jars", jars));
    }
    settings.forEach(each -> set(conf, each));
    return new ClusterSettings(master, conf);
  }

  /** Machines may have Spark alone; spark-submit has been told what to ship. */
  private static Optional<String> shipped(SparkConf conf) {
    List<String> jars = conf.contains("spark.jars") ? List.of() : ShippedJars.ofThisProcess();
    return jars.isEmpty() ? Optional.empty() : Optional.of(String.join(",", jars));
  }

  private static void set(SparkConf conf, String setting) {
    int equals = setting.indexOf('=');
    if (equals < 1 || !setting.startsWith("spark.")) {
      throw new ProblemException(
          Problem.of(
              "--conf",
              "",
              "'" + setting + "' is no setting of Spark",
              "Write KEY=VALUE, such as spark.executor.memory=4g"));
    }
    conf.set(setting.substring(0, equals), setting.substring(equals + 1));
  }
}
