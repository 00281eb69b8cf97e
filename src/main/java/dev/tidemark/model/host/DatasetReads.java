package dev.tidemark.model.host;

import dev.tidemark.model.ssd.Lane;
import dev.tidemark.model.ssd.SsdGeometry;
import dev.tidemark.model.ssd.Transfer;
import dev.tidemark.program.FileSet;
import dev.tidemark.program.ProgramFile;
import dev.tidemark.program.RangeReads;
import dev.tidemark.program.Step;
import dev.tidemark.sim.Timeline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads of a dataset: what a page cache does not have crosses the host's link and comes from the
 * drive that the file lies on, where it takes turns with whatever else goes on there.
 */
final class DatasetReads {
  /** Finer pieces of a larger dataset would take more memory than the run is worth. */
  private static final int PIECES_MAX = 1 << 22;

  private static final long PAGE_BYTES = 4096;

  private final Timeline timeline;
  private final List<MountedDrive> drives;
  private final ReaderHosts hosts;
  private final FileSet files;
  private final double[] linkFreeNanos;
  private final double[] linkBusyNanos;
  private final List<PageCache> caches = new ArrayList<>();
  private final Map<Integer, Reader> readers = new HashMap<>();
  private long pieceBytes;
  private int piecesPerFile;
  private long deviceBytes;
  private long cacheBytes;
  private long longestBytes = PAGE_BYTES;

  /** Where a reader is: the file that it has open, and the piece that it has begun. */
  private static final class Reader {
    int file = -1;
    long end;
    int missedPiece = -1;
  }

  DatasetReads(Timeline timeline, List<MountedDrive> drives, ReaderHosts hosts, FileSet files) {
    this.timeline = timeline;
    this.drives = drives;
    this.hosts = hosts;
    this.files = files;
    linkFreeNanos = new double[hosts.count()];
    linkBusyNanos = new double[hosts.count()];
  }

  /** Lays the files out: file i on drive i modulo their number, one after another. */
  void populate() {
    long[] bytes = new long[drives.size()];
    long longest = 0;
    for (int file = 0; file < files.files(); file++) {
      long length = files.bytes(file);
      bytes[file % bytes.length] += Math.ceilDiv(length, PAGE_BYTES) * PAGE_BYTES;
      longest = Math.max(longest, length);
    }
    longestBytes = Math.max(PAGE_BYTES, onPages(0, longest));
    for (int drive = 0; drive < bytes.length; drive++) {
      drives.get(drive).occupy(bytes[drive]);
    }
    if (hosts.cacheBytes() > 0) {
      cut(longest, Arrays.stream(bytes).sum());
    }
  }

  private void cut(long longest, long total) {
    pieceBytes = Math.min(longest, files.pieceBytes());
    while (Math.ceilDiv(longest, pieceBytes) * files.files() > PIECES_MAX && pieceBytes < longest) {
      pieceBytes *= 2;
    }
    piecesPerFile = Math.toIntExact(Math.ceilDiv(longest, pieceBytes));
    for (int host = 0; host < hosts.count(); host++) {
      caches.add(
          total <= hosts.cacheBytes()
              ? PageCache.ofEverything()
              : new PieceCache(piecesPerFile * files.files(), hosts.cacheBytes()));
    }
  }

  DatasetTraffic traffic() {
    double busiest = 0;
    for (double nanos : linkBusyNanos) {
      busiest = Math.max(busiest, nanos);
    }
    return new DatasetTraffic(deviceBytes, cacheBytes, busiest);
  }

  void read(int actor, Lane lane, Step.Access access, Runnable done) {
    if (!(access.requests() instanceof RangeReads reads)) {
      throw new IllegalArgumentException("requests=" + access.requests() + " are no ranges");
    }
    ProgramFile file = access.file();
    Reader reader = readers.computeIfAbsent(actor, number -> new Reader());
    long opening = reader.file == file.rank() ? 0 : HostSpecification.FILE_OPERATION_NANOS;
    boolean buffered = access.path() == Step.DataPath.BUFFERED && !caches.isEmpty();
    long missing = buffered ? missing(reader, access.group(), file, reads) : onPages(reads);
    long cached = buffered ? reads.totalBytes() - Math.min(missing, reads.totalBytes()) : 0;
    reader.file = file.rank();
    reader.end = reads.endOffset();
    deviceBytes += missing;
    cacheBytes += cached;
    long copying = Math.round(cached * 1e9 / hosts.copyBytesPerSecond());
    Runnable then = opening + copying == 0 ? done : () -> after(opening + copying, done);
    if (missing == 0) {
      then.run();
    } else {
      transfer(lane, access, reads, missing, then);
    }
  }

  /** Direct reads are of whole pages. */
  private static long onPages(RangeReads reads) {
    long bytes = 0;
    for (int range = 0; range < reads.ranges(); range++) {
      bytes += onPages(reads.startOf(range), reads.startOf(range) + reads.rangeBytes());
    }
    return bytes;
  }

  private static long onPages(long start, long end) {
    return (Math.ceilDiv(end, PAGE_BYTES) - start / PAGE_BYTES) * PAGE_BYTES;
  }

  /** Bytes that the host's cache does not have, which it keeps from now on. */
  private long missing(Reader reader, int host, ProgramFile file, RangeReads reads) {
    PageCache cache = caches.get(host);
    long start = reads.startOf(0);
    long end = reads.endOffset();
    double share = (double) reads.totalBytes() / (end - start);
    boolean goesOn = reader.file == file.rank() && reader.end == start;
    long missing = 0;
    int missed = -1;
    long last = (end - 1) / pieceBytes;
    for (long piece = start / pieceBytes; piece <= last; piece++) {
      int number = (int) (file.rank() * (long) piecesPerFile + piece);
      long pieceEnd = Math.min((piece + 1) * pieceBytes, files.bytes(file.rank()));
      boolean hit = cache.use(number, (long) ((pieceEnd - piece * pieceBytes) * share));
      if (!hit || goesOn && reader.missedPiece == number) {
        missing += Math.min(end, pieceEnd) - Math.max(start, piece * pieceBytes);
        missed = number;
      }
    }
    reader.missedPiece = missed;
    return Math.round(missing * share);
  }

  /**
   * The data flow through drive and link at once: the slower of the two counts. Blocks are alike,
   * which makes the last some bytes longer and the turns of all readers the same to the end.
   */
  private void transfer(
      Lane lane, Step.Access access, RangeReads reads, long bytes, Runnable then) {
    MountedDrive mounted = drives.get(access.file().rank() % drives.size());
    long blocks = Math.ceilDiv(bytes, Math.min(reads.blockBytes(), reads.rangeBytes()));
    int block = (int) Math.ceilDiv(bytes, blocks);
    double alone =
        mounted.drive().spec().readLatencyNanos()
            + block * 1e9 / mounted.drive().spec().linkBytesPerSecond();
    double depth = Math.min(access.depth(), blocks);
    double pace = alone / depth;
    if (access.path() == Step.DataPath.BUFFERED) {
      pace = Math.max(pace, block * 1e9 / hosts.copyBytesPerSecond());
    }
    long linkEnd = pass(access.group(), bytes);
    mounted
        .drive()
        .enqueue(
            lane,
            new Transfer(
                false,
                place(access.file(), reads, mounted),
                block * blocks,
                block,
                (int) depth,
                0,
                pace,
                0),
            linkEnd <= timeline.nowNanos() ? then : () -> timeline.at(linkEnd, then));
  }

  /** Each file has room for the longest; where a drive is too small for that, some share it. */
  private FilePlace place(ProgramFile file, RangeReads reads, MountedDrive mounted) {
    SsdGeometry geometry = mounted.drive().spec().geometry();
    long capacity = geometry.logicalGranules() * geometry.granuleBytes();
    long places = Math.max(1, capacity / longestBytes);
    long index = file.rank() / drives.size();
    return new FilePlace(index % places * longestBytes + reads.startOf(0));
  }

  /** When the host's link has carried these bytes, after those before. */
  private long pass(int host, long bytes) {
    double nanos = bytes * 1e9 / hosts.linkBytesPerSecond();
    linkBusyNanos[host] += nanos;
    linkFreeNanos[host] = Math.max(linkFreeNanos[host], timeline.nowNanos()) + nanos;
    return (long) linkFreeNanos[host];
  }

  private void after(long nanos, Runnable done) {
    timeline.at(timeline.nowNanos() + nanos, done);
  }
}
