package dev.tidemark.run;

import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestObserver;

/** Passes what it is told on to whoever observes at the moment. */
final class CurrentObserver implements RequestObserver {
  private RequestObserver current = RequestObserver.NONE;

  void set(RequestObserver observer) {
    current = observer;
  }

  @Override
  public void completed(
      int group,
      RequestKind kind,
      long offset,
      int bytes,
      long arrivalNanos,
      long issuedNanos,
      long completedNanos) {
    current.completed(group, kind, offset, bytes, arrivalNanos, issuedNanos, completedNanos);
  }
}
