package dev.tidemark.cluster;

import java.util.stream.Stream;

/** The entry point: Tidemark's command line, with machines at hand. */
public final class Main {
  private static final String COMMAND = "cluster";

  private Main() {}

  /** Takes what follows {@code tidemark cluster}. Exits as Tidemark does. */
  public static void main(String[] args) {
    String[] all = Stream.concat(Stream.of(COMMAND), Stream.of(args)).toArray(String[]::new);
    System.exit(dev.tidemark.cli.Main.execute(SparkCluster::connect, all));
  }
}
