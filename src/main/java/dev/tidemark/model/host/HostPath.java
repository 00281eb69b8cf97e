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

  /**
   * When a request that is sent now reaches its drive. Its data flow through the path and the
   * drive's link at once, so that the slower of them alone counts.
   *
   * @param linkPicosPerByte of the drive's link, which adds its own time
   */
  long pass(int bytes, double linkPicosPerByte, long nowPicos) {
    softwareFree = Math.max(softwareFree, nowPicos) + serialPicos;
    dataFree = Math.max(dataFree, softwareFree) + bytes * picosPerByte;
    double overlapped = bytes * Math.min(picosPerByte, linkPicosPerByte);
    return (long) (dataFree - overlapped) + latencyPicos;
  }
}
