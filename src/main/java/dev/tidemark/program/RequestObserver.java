package dev.tidemark.program;

/** Is told of every request of the {@link Step.Access} steps that a target carries out. */
public interface RequestObserver {
  /** Notes nothing. */
  RequestObserver NONE = (group, kind, offset, bytes, arrival, issued, completed) -> {};

  /**
   * A request has completed. All times are ns on the target's clock.
   *
   * @param group of the step that it belongs to
   * @param arrivalNanos when it wanted to begin: from here an open loop's latency counts
   * @param issuedNanos when the depth let it begin: from here a closed loop's latency counts
   */
  void completed(
      int group,
      RequestKind kind,
      long offset,
      int bytes,
      long arrivalNanos,
      long issuedNanos,
      long completedNanos);
}
