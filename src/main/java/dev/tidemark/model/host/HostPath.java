package dev.tidemark.model.host;

import java.util.ArrayDeque;
import java.util.Queue;

/** The stations of a node that all its requests pass, in their order. Times are picoseconds. */
final class HostPath {
  private final AcceleratorPath path;
  private final long latencyPicos;
  private final double serialPicos;
  private final Way reads;
  private final Way writes;
  private final boolean staged;
  private final double stagingPicos;
  private final double stagingPicosPerByte;
  private final Queue<Integer> waiting = new ArrayDeque<>();
  private double softwareFree;
  private double stagingFree;
  private int buffersFree;

  HostPath(RequestHost host) {
    this(AcceleratorPath.of(host));
  }

  HostPath(AcceleratorPath path) {
    this.path = path;
    latencyPicos = path.host().latencyNanos() * 1_000;
    serialPicos = path.host().serialNanos() * 1e3;
    reads = new Way(1e12 / path.host().readBytesPerSecond());
    writes = new Way(1e12 / path.host().writeBytesPerSecond());
    staged = path.staging().buffers() < Integer.MAX_VALUE;
    stagingPicos = path.staging().serialNanos() * 1e3;
    stagingPicosPerByte = 1e12 / path.staging().bytesPerSecond();
    buffersFree = path.staging().buffers();
  }

  /** What carries data in one direction. */
  private static final class Way {
    final double picosPerByte;
    double free;

    Way(double picosPerByte) {
      this.picosPerByte = picosPerByte;
    }
  }

  /** Takes the buffers that a request needs; false when it must wait for them. */
  boolean takeBuffers(int bytes) {
    if (!staged) {
      return true;
    }
    int needed = path.staging().buffersOf(bytes);
    if (!waiting.isEmpty() || needed > buffersFree) {
      return false;
    }
    buffersFree -= needed;
    return true;
  }

  /** Has a slot wait for buffers. */
  void await(int slot) {
    waiting.add(slot);
  }

  void giveBack(int bytes) {
    if (staged) {
      buffersFree += path.staging().buffersOf(bytes);
    }
  }

  /** The slot that has waited longest, or -1. */
  int firstWaiting() {
    if (!staged) {
      return -1;
    }
    Integer first = waiting.peek();
    return first == null ? -1 : first;
  }

  /** Takes the buffers of the slot that has waited longest; false when it must wait on. */
  boolean takeBuffersOfFirst(int bytes) {
    int needed = path.staging().buffersOf(bytes);
    if (needed > buffersFree) {
      return false;
    }
    waiting.remove();
    buffersFree -= needed;
    return true;
  }

  /**
   * When a request that is sent now reaches its drives. Its data flow through the node and the
   * drives' links at once, so that the slower of them alone counts.
   *
   * @param linkPicos that the data take on a drive's link, which adds its own time
   * @param aligned whether it is of whole pages
   */
  long pass(boolean read, int bytes, double linkPicos, boolean aligned, long nowPicos) {
    Way way = read ? reads : writes;
    softwareFree = Math.max(softwareFree, nowPicos) + serialPicos;
    double picos = bytes * way.picosPerByte;
    way.free = Math.max(way.free, softwareFree) + picos;
    double at = way.free - Math.min(picos, linkPicos);
    if (stagingPicos > 0) {
      stagingFree = Math.max(stagingFree, at) + stagingPicos + bytes * stagingPicosPerByte;
      at = stagingFree;
    }
    double own =
        bytes * path.copyNanosPerByte() * 1e3 + (aligned ? 0 : path.unalignedNanos() * 1e3);
    return (long) (at + own) + latencyPicos;
  }
}
