package dev.tidemark.engine;

import dev.tidemark.engine.posix.IoFailure;
import dev.tidemark.program.RequestKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A way to read and write real files with several requests in flight. Requests take their data from
 * the engine's own buffers, one request a buffer slot, and complete in any order.
 *
 * <p>One platform thread makes an engine, uses it and closes it. The loop of {@link #queue} and
 * {@link #reap} allocates nothing. A read or write that the kernel refuses is an {@link
 * dev.tidemark.engine.posix.IoFailure}; what this machine or filesystem cannot do at all is a
 * {@link dev.tidemark.problem.ProblemException} from the constructor or {@link #open}.
 */
public interface Engine extends AutoCloseable {
  /** Where requests take their data from and leave it: as many slots as the depth. */
  BufferSlab buffers();

  EngineFile open(Path path, FileUse use);

  /**
   * Hands in a request. It starts at once or, with a submit-batch, together with others, at the
   * latest with {@link #commit} or {@link #reap}.
   *
   * <p>Offsets are multiples of the file's granule. So are lengths, except that the last bytes of a
   * file may be fewer. A write ends within what {@link EngineFile#prepare} was told.
   *
   * <p>A sync has offset 0 and length 0. It covers the writes that are complete when it starts, and
   * those in flight go on beside it.
   *
   * @param kind READ, WRITE or SYNC
   * @param slot free: never used, or its request has completed
   */
  void queue(EngineFile file, RequestKind kind, int slot, long offset, int length);

  /** Starts whatever is queued. */
  void commit();

  /**
   * Waits until at least complete-min requests of those in flight are complete, or all where they
   * are fewer, and tells of every one that is.
   *
   * @return how many it told of; 0 when nothing is in flight
   * @throws IoFailure for a request that failed; its slot is free, and the others are told of by
   *     further calls
   */
  int reap(Completions completions);

  /**
   * Waits until a request of those in flight is complete, but no longer than so many ns, and tells
   * of every one that is; how many it told of. With 0 it waits for none.
   */
  int poll(Completions completions, long nanosMax);

  /** Requests queued or started and not told of yet. */
  int inFlight();

  /** What the user should know, such as a setting that could not be kept; sentences. */
  List<String> remarks();

  /** Which way this process's requests have taken so far, where the engine can tell. */
  default Optional<PathsTaken> paths() {
    return Optional.empty();
  }

  /** Waits for what is in flight and tells of none of it. */
  default void drain() {
    while (inFlight() > 0) {
      try {
        reap((slot, bytes) -> {});
      } catch (IoFailure unheard) {
        // Who closes with requests in flight does not ask how they went.
      }
    }
  }

  /** Waits for what is in flight, then closes the files and frees the buffers. */
  @Override
  void close();
}
