package dev.tidemark.program;

import java.util.List;

/** One thing that an actor does; the actor goes on when it is complete. */
public sealed interface Step {

  /** Does nothing for a while: computation, copying, training. */
  record Compute(long nanos) implements Step {}

  /** Waits until the program has run for so long; returns at once when that has passed. */
  record WaitUntil(long nanosSinceStart) implements Step {}

  /** Waits until all parties of the barrier have come. */
  record Barrier(int barrier) implements Step {}

  /** Puts a token into a queue; waits while the queue is full. */
  record Put(int queue) implements Step {}

  /** Takes a token from a queue; waits while the queue is empty. */
  record Take(int queue) implements Step {}

  /** Says that something of interest happens now; takes no time. */
  record Mark(MarkKind kind, int index, int rank) implements Step {}

  /** What a mark says. */
  enum MarkKind {
    /** All ranks are let go to write checkpoint {@code index}. */
    CHECKPOINT_BEGAN,
    /** The first byte of checkpoint {@code index} can be written. */
    PERSIST_BEGAN,
    /** Training goes on after checkpoint {@code index} on this rank. */
    TRAINING_RESUMED,
    /** The rank's files of checkpoint {@code index} are written, and durable where asked. */
    RANK_PERSISTED,
    /** Checkpoint {@code index} is complete and has its final name. */
    CHECKPOINT_COMMITTED,
    /** All ranks are let go to read checkpoint {@code index}. */
    RECOVERY_BEGAN,
    /** All ranks have read checkpoint {@code index}. */
    RECOVERY_ENDED,
    /** A pass has ended and its files are gone. */
    PASS_ENDED,
    /** Epoch {@code index} begins on this accelerator. */
    EPOCH_BEGAN,
    /** Step {@code index} has its batch and begins to compute on this accelerator. */
    STEP_BEGAN,
    /** Step {@code index} has been computed on this accelerator. */
    STEP_ENDED,
    /** Epoch {@code index} has ended on this accelerator. */
    EPOCH_ENDED
  }

  /** A step that a target carries out. */
  sealed interface Io extends Step {}

  /** Makes an empty file. */
  record Create(ProgramFile file) implements Io {}

  /**
   * Writes a run of blocks to a file, in order, appending to it.
   *
   * @param length bytes of the run
   * @param blockBytes size of one request; the last may be shorter
   * @param depth requests in flight at most
   * @param path through the page cache or past it
   */
  record Write(ProgramFile file, long length, int blockBytes, int depth, DataPath path)
      implements Io {}

  /** Reads a whole file in order. */
  record Read(ProgramFile file, int blockBytes, int depth, DataPath path) implements Io {}

  /**
   * Sends requests to files, in any order of addresses, until there are no more or the time is up;
   * those in flight then still complete.
   *
   * @param files one, but where the requests say which of several they go to
   * @param requests what is sent; read once
   * @param depth requests in flight at most
   * @param thinkNanos time between a completion and the request that takes its place
   * @param nanosMax no request is sent later than this after the step began
   * @param group number under which its requests are observed
   */
  record Access(
      List<ProgramFile> files,
      RequestSource requests,
      int depth,
      long thinkNanos,
      long nanosMax,
      DataPath path,
      int group)
      implements Io {
    public Access {
      files = List.copyOf(files);
    }

    /** Requests to one file. */
    public Access(
        ProgramFile file,
        RequestSource requests,
        int depth,
        long thinkNanos,
        long nanosMax,
        DataPath path,
        int group) {
      this(List.of(file), requests, depth, thinkNanos, nanosMax, path, group);
    }

    /** The only file, or the first. */
    public ProgramFile file() {
      return files.getFirst();
    }
  }

  /**
   * Sees to it that the files of a dataset are there: a modelled target has them from the start, a
   * real one writes them.
   */
  record Populate(FileSet files) implements Io {}

  /** Waits until everything written to the file is on the device. */
  record Sync(ProgramFile file) implements Io {}

  /** Closes the file for writing. */
  record Close(ProgramFile file) implements Io {}

  /** Gives all files of a lifetime their final name. */
  record Commit(int lifetime) implements Io {}

  /** Deletes all files of a lifetime. */
  record Delete(int lifetime) implements Io {}

  /** Tells the device what space has become free since the last time. */
  record DiscardFree() implements Io {}

  /** How bytes travel between a program and its files. */
  enum DataPath {
    /** Through the page cache. */
    BUFFERED,
    /** Past the page cache, O_DIRECT. */
    DIRECT,
    /** Straight into an accelerator's memory, or out of it. */
    ACCELERATOR,
    /** Past the page cache into pinned memory, and by a copy into an accelerator's. */
    BOUNCED,
    /** Through the page cache, and by a copy into an accelerator's memory. */
    CACHED_BOUNCED
  }
}
