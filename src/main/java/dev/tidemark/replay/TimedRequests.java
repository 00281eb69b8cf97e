package dev.tidemark.replay;

import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestSource;

/** The requests of a trace in its order, each due at a time of its own. */
final class TimedRequests implements RequestSource {
  private final ReplayFeed feed;
  private long arrivalNanos;

  TimedRequests(ReplayFeed feed) {
    this.feed = feed;
  }

  @Override
  public boolean advance() {
    if (feed.advanceRequest()) {
      return true;
    }
    while (feed.next()) {
      if (feed.begin() && feed.advanceRequest()) {
        arrivalNanos = feed.due();
        return true;
      }
    }
    return false;
  }

  @Override
  public RequestKind kind() {
    return feed.kind();
  }

  @Override
  public int file() {
    return feed.file();
  }

  @Override
  public long offset() {
    return feed.address();
  }

  @Override
  public int bytes() {
    return feed.bytes();
  }

  @Override
  public long arrivalNanos() {
    return arrivalNanos;
  }

  @Override
  public int ticket() {
    return feed.ticket();
  }

  @Override
  public void completed(int ticket, long issuedNanos, long completedNanos) {
    feed.completed(ticket, issuedNanos, completedNanos);
  }
}
