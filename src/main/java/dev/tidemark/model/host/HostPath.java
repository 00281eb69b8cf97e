package dev.tidemark.model.host;

/** The stations of a node that all its requests pass, in their order. Times are picoseconds. */
final class HostPath {
  private final long latencyPicos;
  private final double serialPicos;
  private final Way reads;
  private final Way writes;
  private double softwareFree;

  HostPath(RequestHost host) {
    latencyPicos = host.latencyNanos() * 1_000;
    serialPicos = host.serialNanos() * 1e3;
    reads = new Way(1e12 / host.readBytesPerSecond());
    writes = new Way(1e12 / host.writeBytesPerSecond());
  }

  /** What carries data in one direction. */
  private static final class Way {
    final double picosPerByte;
    double free;

    Way(double picosPerByte) {
      this.picosPerByte = picosPerByte;
    }
  }

  /**
   * When a request that is sent now reaches its drives. Its data flow through the node and the
   * drives' links at once, so that the slower of them alone counts.
   *
   * @param linkPicos that the data take on a drive's link, which adds its own time
   */
  long pass(boolean read, int bytes, double linkPicos, long nowPicos) {
    Way way = read ? reads : writes;
    softwareFree = Math.max(softwareFree, nowPicos) + serialPicos;
    double picos = bytes * way.picosPerByte;
    way.free = Math.max(way.free, softwareFree) + picos;
    return (long) (way.free - Math.min(picos, linkPicos)) + latencyPicos;
  }
}
