package dev.tidemark.run;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import dev.tidemark.replay.Rehearsal;
import dev.tidemark.replay.ReplayPlan;
import dev.tidemark.scenario.TraceSpec;
import dev.tidemark.units.Bytes;
import java.util.List;

/**
 * The files in a folder that a trace is replayed into. Each reaches as far as the trace does in it;
 * where all of them together need more than there is, and what lies beyond is not to be refused,
 * they have equal shares of it.
 *
 * @param plan to replay by
 * @param rehearsal of the plan
 * @param bytesOf how long each file has to be
 */
record ReplayFiles(ReplayPlan plan, Rehearsal rehearsal, List<Long> bytesOf) {
  private static final long PAGE_BYTES = 4096;

  /**
   * Goes through a trace to see what files it needs.
   *
   * @param plan says how many files there may be
   * @throws ProblemException if the trace cannot be replayed in so much space
   */
  static ReplayFiles of(ReplayPlan plan, long spaceBytes) {
    Rehearsal rehearsal = Rehearsal.of(plan);
    int count = plan.files();
    if (plan.spec().map().isEmpty()) {
      count = Math.clamp(rehearsal.targets(), 1, count);
    }
    ReplayPlan fitted = plan.withFiles(count, spaceBytes);
    List<Long> reaches = reaches(rehearsal, count);
    boolean refuses = plan.spec().beyond() == TraceSpec.Beyond.REFUSE;
    long needed = reaches.stream().mapToLong(Long::longValue).sum();
    if (needed > spaceBytes && refuses) {
      throw tooLittle(plan, count + " files of " + new Bytes(needed), spaceBytes);
    }
    boolean whoIsFirstGetsSpace =
        plan.spec().timing() == TraceSpec.Timing.DEPENDENT
            && plan.spec().addresses() == TraceSpec.Addresses.PACK;
    if (needed <= spaceBytes && !whoIsFirstGetsSpace) {
      return new ReplayFiles(fitted, rehearsal, reaches);
    }
    long share = spaceBytes / count / PAGE_BYTES * PAGE_BYTES;
    if (share == 0) {
      throw tooLittle(plan, count + " files of a page at least", spaceBytes);
    }
    ReplayPlan shared = plan.withFiles(count, share);
    Rehearsal again = Rehearsal.of(shared);
    return new ReplayFiles(
        shared,
        again,
        whoIsFirstGetsSpace
            ? reaches(again, count).stream().map(r -> share).toList()
            : reaches(again, count));
  }

  private static List<Long> reaches(Rehearsal rehearsal, int count) {
    return rehearsal.reachBytes().subList(0, count).stream()
        .map(reach -> Math.max(PAGE_BYTES, reach))
        .toList();
  }

  private static ProblemException tooLittle(ReplayPlan plan, String needed, long spaceBytes) {
    return new ProblemException(
        Problem.of(
            plan.trace().path().toString(),
            "",
            "the trace needs " + needed + ", and target.space is " + new Bytes(spaceBytes),
            "Raise target.space, use --beyond wrap or clip, or pick devices and files by --map"));
  }
}
