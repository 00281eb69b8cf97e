package dev.tidemark.run;

import dev.tidemark.model.host.AcceleratorPath;
import dev.tidemark.model.host.AcceleratorPath.Staging;
import dev.tidemark.model.host.RequestHost;
import dev.tidemark.model.link.PcieLink;
import dev.tidemark.program.Step;
import dev.tidemark.scenario.AcceleratorSpec;
import java.util.Map;

/**
 * The ways between drives and an accelerator that a specification describes. Scenarios and the
 * published figures of gdsio take the same ones.
 */
public final class AcceleratorPaths {
  /** Root complexes turn such traffic round at about half of a link's rate (assumed). */
  private static final double ROOT_SHARE = 0.5;

  private final AcceleratorSpec spec;
  private final double copyBytesPerSecond;

  /**
   * @param copyBytesPerSecond how fast one thread copies within the CPU's memory
   */
  public AcceleratorPaths(AcceleratorSpec spec, double copyBytesPerSecond) {
    this.spec = spec;
    this.copyBytesPerSecond = copyBytesPerSecond;
  }

  Map<Step.DataPath, AcceleratorPath> all() {
    return Map.of(
        Step.DataPath.ACCELERATOR,
        direct(),
        Step.DataPath.BOUNCED,
        bounce(0),
        Step.DataPath.CACHED_BOUNCED,
        bounce(1e9 / copyBytesPerSecond));
  }

  private double linkBytesPerSecond() {
    return new PcieLink(spec.linkGeneration(), spec.linkLanes()).bytesPerSecond();
  }

  private double wayBytesPerSecond() {
    return Math.min(spec.transferRate().bytesPerSecond(), linkBytesPerSecond());
  }

  /** Straight: what has no common switch is staged near the drives and moved on from there. */
  public AcceleratorPath direct() {
    boolean common =
        switch (spec.topology()) {
          case PIX, PXB -> true;
          case PHB, NODE, SYS -> false;
        };
    boolean throughRoot = common && spec.acs();
    double rate =
        throughRoot ? Math.min(wayBytesPerSecond(), rootBytesPerSecond()) : wayBytesPerSecond();
    long latency =
        spec.requestLatency().toNanos() + (throughRoot ? spec.rootLatency().toNanos() : 0);
    return new AcceleratorPath(
        new RequestHost(latency, spec.requestSerial().toNanos(), rate, rate),
        common ? Staging.NONE : staging(),
        spec.copyLatency().toNanos(),
        0);
  }

  private double rootBytesPerSecond() {
    return spec.rootRate().isPresent()
        ? spec.rootRate().get().bytesPerSecond()
        : linkBytesPerSecond() * ROOT_SHARE;
  }

  private Staging staging() {
    return new Staging(
        spec.stagingBuffers(),
        Math.toIntExact(spec.stagingBuffer().value()),
        spec.stagingSerial().toNanos(),
        spec.stagingRate().bytesPerSecond());
  }

  /** Through pinned memory; the accelerator's copy engine moves one request after another. */
  private AcceleratorPath bounce(double copyNanosPerByte) {
    long latency = spec.cpuLatency().toNanos() + spec.copyLatency().toNanos();
    return new AcceleratorPath(
        new RequestHost(latency, 0, wayBytesPerSecond(), wayBytesPerSecond()),
        Staging.NONE,
        spec.copyLatency().toNanos(),
        copyNanosPerByte);
  }
}
