package dev.tidemark.engine;

import dev.tidemark.engine.TargetFiles.Stored;
import dev.tidemark.engine.posix.Errno;
import dev.tidemark.engine.posix.IoFailure;
import dev.tidemark.program.RangeReads;
import dev.tidemark.program.Step;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Reads ranges of a dataset's files for one actor. It has one file open at a time, the one that it
 * read last, so that readers need as many descriptors as there are of them.
 */
final class DatasetReader {
  private final Engine engine;
  private final EngineLoop loop;
  private final ContentTraffic traffic;
  private final TargetFiles files;
  private final TransferMeter meter;
  private final LongSupplier nanoClock;
  private Optional<EngineFile> open = Optional.empty();

  DatasetReader(
      Engine engine,
      EngineLoop loop,
      ContentTraffic traffic,
      TargetFiles files,
      TransferMeter meter,
      LongSupplier nanoClock) {
    this.engine = engine;
    this.loop = loop;
    this.traffic = traffic;
    this.files = files;
    this.meter = meter;
    this.nanoClock = nanoClock;
  }

  void read(Step.Access access) {
    if (!(access.requests() instanceof RangeReads ranges)) {
      throw new IllegalArgumentException("requests=" + access.requests() + " are no ranges");
    }
    long began = nanoClock.getAsLong();
    Stored stored = files.find(access.file());
    EngineFile file = opened(stored);
    if (file.bytes() < ranges.endOffset()) {
      throw new IoFailure("read", stored.path(), ranges.startOf(0), ranges.totalBytes(), Errno.EIO);
    }
    traffic.followRanges(stored, access.file().path(), access.file().lifetime(), file.bytes());
    loop.run(
        file,
        new WholeRanges(ranges, file.granuleBytes()),
        access.depth(),
        access.thinkNanos(),
        access.nanosMax(),
        traffic);
    meter.gave(ranges.totalBytes(), nanoClock.getAsLong() - began);
  }

  private EngineFile opened(Stored stored) {
    if (open.isPresent()) {
      EngineFile last = open.get();
      if (last.path().equals(stored.path())) {
        return last;
      }
      open = Optional.empty();
      last.close();
    }
    EngineFile file = engine.open(stored.path(), FileUse.READ);
    open = Optional.of(file);
    return file;
  }
}
