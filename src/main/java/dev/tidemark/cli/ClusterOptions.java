package dev.tidemark.cli;

import java.util.List;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/** Options that say which machines take part. */
final class ClusterOptions {
  private static final int HOSTS_MAX = 4096;

  private ClusterOptions() {}

  static OptionSpec master() {
    return OptionSpec.builder("--master")
        .paramLabel("URL")
        .type(String.class)
        .description(
            "Where to ask for machines, as Spark has it: spark://HOST:7077, k8s://URL, yarn,"
                + " local[N] for threads of this one, local-cluster[N,CORES,MIB] for processes of"
                + " this one. This machine's processors when absent.")
        .build();
  }

  static OptionSpec settings() {
    return OptionSpec.builder("--conf")
        .paramLabel("KEY=VALUE")
        .type(List.class)
        .auxiliaryTypes(String.class)
        .description("A setting of Spark, such as spark.executor.memory=4g. Repeatable.")
        .build();
  }

  static OptionSpec hosts() {
    return OptionSpec.builder("--hosts")
        .paramLabel("N")
        .type(Integer.class)
        .required(true)
        .converters(ClusterOptions::hostsOf)
        .description("Hosts that the ranks are spread over.")
        .build();
  }

  private static int hostsOf(String text) {
    int hosts = text.matches("[0-9]{1,4}") ? Integer.parseInt(text) : 0;
    if (hosts >= 1 && hosts <= HOSTS_MAX) {
      return hosts;
    }
    throw new TypeConversionException(
        "'" + text + "' is no number of hosts. Use a whole number from 1 to " + HOSTS_MAX);
  }

  /** Reaches the machines that the options name. */
  static Cluster connect(Cluster.Connector connector, ParseResult parsed) {
    return connector.connect(
        parsed.matchedOptionValue("--master", ""), parsed.matchedOptionValue("--conf", List.of()));
  }

  /** Says what became of them. */
  static void tell(Cluster cluster, Console console) {
    cluster.remarks().forEach(remark -> console.err().println("tidemark: " + remark + "."));
  }
}
