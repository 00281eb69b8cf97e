package dev.tidemark.validate;

import dev.tidemark.model.host.RequestHost;
import dev.tidemark.run.AcceleratorPaths;
import dev.tidemark.run.BenchLoad;
import dev.tidemark.scenario.AcceleratorSpec;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.PublishedFigure;
import dev.tidemark.scenario.PublishedFigure.Op;
import java.util.OptionalDouble;

/**
 * Transfers between a drive and an accelerator, past the CPU, by the path of one host: what a
 * scenario has when it says nothing about its accelerator. The path is the same for every drive;
 * its three figures are read off the J5060's rows, and judged on the P5336's.
 */
final class AcceleratorTests implements TestMethod {
  private final ReviewedDrive drive;

  AcceleratorTests(DriveProfile profile) {
    RequestHost path = new AcceleratorPaths(AcceleratorSpec.byDefault(), 1).direct().host();
    drive = new ReviewedDrive(profile, 1, path);
  }

  @Override
  public OptionalDouble value(PublishedFigure figure) {
    int block = StatedLoad.bytes(figure.block().orElseThrow());
    int outstanding = StatedLoad.count(figure.outstanding().orElseThrow());
    double readShare = figure.op().orElseThrow() == Op.READ ? 1 : 0;
    return Readings.of(
        figure, drive.measure(new BenchLoad(readShare, false, block, block, outstanding)));
  }
}
