package dev.tidemark.validate;

import dev.tidemark.model.host.RequestHost;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.PublishedFigure;
import java.util.OptionalDouble;

/**
 * The report on 24 Solidigm P5316 in a Viking VSS2249P: two nodes of 12, JBOD, each drive filled
 * once in order, then a partition of 5 % of it; sequential tests first.
 */
final class ArrayTests implements TestMethod {
  private static final double PARTITION = 0.05;
  private static final int NODES = 2;

  /**
   * What a node (EPYC 7402P) carries to its drives: half of the 56.1 GB/s of 1 MiB sequential
   * writes, where 24 drives by themselves would take 24 x 3.6 = 86.4. No figure limits its reads.
   */
  private static final double NODE_WRITE_BYTES_PER_SECOND = 28.05e9;

  private final StatedTests tests;

  ArrayTests(DriveProfile profile, int drives) {
    RequestHost node = new RequestHost(0, 0, RequestHost.UNLIMITED, NODE_WRITE_BYTES_PER_SECOND);
    tests = new StatedTests(ReviewedDrive.array(profile, PARTITION, drives, NODES, node));
  }

  @Override
  public OptionalDouble value(PublishedFigure figure) {
    return tests.value(figure);
  }
}
