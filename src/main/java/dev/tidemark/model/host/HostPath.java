package dev.tidemark.model.host;

/** The stations of a host that all its requests pass, in their order. Times are picoseconds. */
final class HostPath {
  private final long latencyPicos;
  private final double serialPicos;
  private final double picosPerByte;
  private double softwareFree;
  private double dataFree;

  HostPath(RequestHost host) {
    latencyPicos = host.latencyNanos() * 1_000;
    serialPicos = host.serialNanos() * 1e3;
    picosPerByte = 1e12 / host.bytesPerSecond();
  }

  /** When a request that is sent now reaches its drive. */
  long pass(int bytes, long nowPicos) {
    softwareFree = Math.max(softwareFree, nowPicos) + serialPicos;
    dataFree = Math.max(dataFree, softwareFree) + bytes * picosPerByte;
    return (long) dataFree + latencyPicos;
  }
}
