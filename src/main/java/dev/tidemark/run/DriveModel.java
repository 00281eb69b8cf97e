package dev.tidemark.run;

import dev.tidemark.model.link.PcieLink;
import dev.tidemark.model.ssd.CostBenefitPolicy;
import dev.tidemark.model.ssd.DChoicesPolicy;
import dev.tidemark.model.ssd.Drive;
import dev.tidemark.model.ssd.DriveSpec;
import dev.tidemark.model.ssd.FifoPolicy;
import dev.tidemark.model.ssd.FlashTiming;
import dev.tidemark.model.ssd.FlashTranslation;
import dev.tidemark.model.ssd.GreedyPolicy;
import dev.tidemark.model.ssd.SsdGeometry;
import dev.tidemark.model.ssd.VictimPolicy;
import dev.tidemark.scenario.DriveProfile;
import dev.tidemark.scenario.GcPolicy;
import dev.tidemark.sim.Timeline;
import dev.tidemark.units.Fraction;
import java.util.SplittableRandom;

/** A drive profile as the model takes it. */
final class DriveModel {
  private final DriveProfile profile;
  private final Fraction spare;
  private final GcPolicy policy;

  DriveModel(DriveProfile profile) {
    this(profile, profile.overProvisioning().value(), profile.gcPolicy().value());
  }

  private DriveModel(DriveProfile profile, Fraction spare, GcPolicy policy) {
    this.profile = profile;
    this.spare = spare;
    this.policy = policy;
  }

  /** The same with another spare share. */
  DriveModel with(Fraction otherSpare) {
    return new DriveModel(profile, otherSpare, policy);
  }

  /** The same with another garbage collection policy. */
  DriveModel with(GcPolicy otherPolicy) {
    return new DriveModel(profile, spare, otherPolicy);
  }

  SsdGeometry geometry() {
    return SsdGeometry.of(
        profile.capacity().value().value(),
        Math.toIntExact(profile.mappingUnit().value().value()),
        profile.superblock().value().value(),
        spare.value());
  }

  Drive build(
      Timeline timeline, SplittableRandom random, int streams, int gcStreams, boolean inBulk) {
    FlashTranslation flash =
        new FlashTranslation(
            geometry(), policy(random, geometry().superblockGranules()), streams, gcStreams);
    return new Drive(timeline, driveSpec(), flash, inBulk);
  }

  VictimPolicy policy(SplittableRandom random, int superblockGranules) {
    return switch (policy) {
      case GREEDY -> new GreedyPolicy();
      case FIFO -> new FifoPolicy();
      case D_CHOICES -> new DChoicesPolicy(profile.gcChoices().value(), random);
      case COST_BENEFIT -> new CostBenefitPolicy(superblockGranules);
    };
  }

  private FlashTiming timing() {
    return new FlashTiming(
        profile.parallelUnits().value(),
        FlashTiming.PAGE_BYTES,
        profile.unitReadTime().value().toNanos(),
        profile.unitReadRate().value().bytesPerSecond(),
        Math.toIntExact(profile.programUnit().value().value()),
        profile.programTime().value().toNanos(),
        profile.suspendTime().value().toNanos(),
        profile.eraseTime().value().toNanos());
  }

  DriveSpec driveSpec() {
    return new DriveSpec(
        profile.title(),
        geometry(),
        profile.programRate().value().bytesPerSecond(),
        profile.readRate().value().bytesPerSecond(),
        new PcieLink(profile.pcieGeneration().value(), profile.pcieLanes().value())
            .bytesPerSecond(),
        profile.writeLatency().value().toNanos(),
        profile.readLatency().value().toNanos(),
        profile.commandTime().value().toNanos(),
        timing(),
        profile.writeBuffer().value().value(),
        profile.gcBurst().value().value(),
        profile.gcBurstHostShare().value().value(),
        profile.coalescingUnits().value(),
        profile.powerIdle().value().value(),
        profile.powerRead().value().value(),
        profile.powerWrite().value().value());
  }
}
