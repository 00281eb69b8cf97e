package dev.tidemark.engine;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Optional;

/**
 * An accelerator's side of an engine's buffers. Requests move its copy of them; the host's is where
 * content is made and checked, so bytes are copied between the two outside of a request's time.
 */
interface DeviceSide extends AutoCloseable {
  /** The host's memory is all there is. */
  DeviceSide NONE =
      new DeviceSide() {
        @Override
        public void handOver(MemorySegment buffers, long at, long bytes) {}

        @Override
        public void fetch(MemorySegment buffers, long at, long bytes) {}

        @Override
        public Optional<PathsTaken> paths() {
          return Optional.empty();
        }

        @Override
        public List<String> remarks() {
          return List.of();
        }

        @Override
        public void close() {}
      };

  /** Copies a piece of the host's buffers to the accelerator. */
  void handOver(MemorySegment buffers, long at, long bytes);

  /** Copies a piece of the accelerator's buffers to the host. */
  void fetch(MemorySegment buffers, long at, long bytes);

  /** Which way this process's requests have taken so far, where that is counted. */
  Optional<PathsTaken> paths();

  List<String> remarks();

  @Override
  void close();
}
