package dev.tidemark.model.ssd;

/**
 * The way of single requests through a drive: controller, link, then parallel units for a read, or
 * the write buffer for a write. Each station serves in the order in which requests reach it, so the
 * time at which a request will be complete is known when it is sent. Requests must be sent in the
 * order of their times, which are picoseconds.
 *
 * <p>The link carries a read's data before its flash is read here, not after: stations in a row
 * give the same throughput and mean in either order, and this one needs no second event.
 */
public final class RequestPath {
  private static final int SMALL_BYTES = 4096;

  private final FlashTranslation flash;
  private final DriveMeter meter;
  private final RunMapper mapper;
  private final ParallelUnits units;
  private final ProgramPipeline pipeline;
  private final double commandPicos;
  private final double outPicosPerByte;
  private final double inPicosPerByte;
  private final double readNanosPerByte;
  private final double programNanosPerByte;
  private final double superblockBytes;
  private final int granuleBytes;
  private final long readRestPicos;
  private final long writeRestPicos;
  private double controllerFree;
  private double outFree;
  private double inFree;
  private boolean begun;
  private boolean held;
  private double heldCopies;
  private double heldBytesLeft;

  RequestPath(DriveSpec spec, FlashTranslation flash, DriveMeter meter) {
    this.flash = flash;
    this.meter = meter;
    mapper = new RunMapper(spec, flash);
    units = new ParallelUnits(spec.timing());
    pipeline = new ProgramPipeline(spec, units, flash.hostStreams());
    commandPicos = spec.commandNanos() * 1e3;
    outPicosPerByte = 1e12 / Math.min(spec.linkBytesPerSecond(), spec.readBytesPerSecond());
    inPicosPerByte = 1e12 / spec.linkBytesPerSecond();
    readNanosPerByte = 1e9 / spec.readBytesPerSecond();
    programNanosPerByte = 1e9 / spec.programBytesPerSecond();
    granuleBytes = spec.geometry().granuleBytes();
    superblockBytes = (double) spec.geometry().superblockGranules() * granuleBytes;
    double smallRead =
        commandPicos + SMALL_BYTES * outPicosPerByte + spec.timing().readNanos(SMALL_BYTES) * 1e3;
    readRestPicos = Math.round(Math.max(0, spec.readLatencyNanos() * 1e3 - smallRead));
    double smallWrite = commandPicos + SMALL_BYTES * inPicosPerByte;
    writeRestPicos = Math.round(Math.max(0, spec.writeLatencyNanos() * 1e3 - smallWrite));
  }

  /** A place from which one stream of requests writes: what it writes in order is one run. */
  public Lane newRun() {
    return new Lane(-1, -1);
  }

  /** How long the link takes for a byte. */
  public double linkPicosPerByte(boolean read) {
    return read ? outPicosPerByte : inPicosPerByte;
  }

  /**
   * From now on requests leave the mapping as it is, and every superblock that they would fill
   * carries the given copies: a sample of the time that a drive in such a state takes.
   */
  public void hold(double copiesPerGranule) {
    held = true;
    heldCopies = copiesPerGranule;
    heldBytesLeft = superblockBytes;
    pipeline.resume(0, copiesPerGranule);
  }

  /** From now on requests enter the mapping again. */
  public void release() {
    held = false;
    begun = false;
  }

  /** Sends a read and returns when it will be complete. */
  public long read(long address, int bytes, long nowPicos) {
    controllerFree = Math.max(controllerFree, nowPicos) + commandPicos;
    outFree = Math.max(outFree, controllerFree) + bytes * outPicosPerByte;
    pipeline.advance((long) outFree);
    long end = units.read(address, bytes, (long) outFree) + readRestPicos;
    meter.read(bytes, readNanosPerByte, (end - nowPicos) / 1_000);
    return end;
  }

  /** Sends a write and returns when it will be complete. */
  public long write(Lane run, int stream, long address, int bytes, long nowPicos) {
    controllerFree = Math.max(controllerFree, nowPicos) + commandPicos;
    inFree = Math.max(inFree, controllerFree) + bytes * inPicosPerByte;
    long missingBytes = held ? sample(run, address, bytes) : enter(run, stream, address, bytes);
    long arrived = (long) inFree;
    pipeline.advance(arrived);
    if (missingBytes > 0) {
      units.read(address, granuleBytes, arrived);
    }
    long end = pipeline.accept(stream, bytes + missingBytes, arrived) + writeRestPicos;
    meter.wrote(
        bytes,
        missingBytes,
        held ? heldCopies : flash.copiesPerGranule(stream),
        programNanosPerByte,
        (end - nowPicos) / 1_000);
    return end;
  }

  /** Discards a range, as far as it covers whole mapping units, and returns when that is done. */
  public long trim(long address, int bytes, long nowPicos) {
    controllerFree = Math.max(controllerFree, nowPicos) + commandPicos;
    long first = Math.ceilDiv(address, (long) granuleBytes);
    long end = (address + bytes) / granuleBytes;
    if (end > first) {
      flash.trim(first, end - first);
    }
    return (long) controllerFree + writeRestPicos;
  }

  /** What completing units adds to a write that is not entered into the mapping. */
  private long sample(Lane run, long address, int bytes) {
    boolean continues = run.runEnd == address;
    run.runEnd = address + bytes;
    long first = address / granuleBytes;
    long touched = (address + bytes - 1) / granuleBytes - first + 1;
    long missing = continues ? 0 : touched * granuleBytes - bytes;
    heldBytesLeft -= bytes + missing;
    if (heldBytesLeft <= 0) {
      heldBytesLeft += superblockBytes;
      pipeline.opened(0, heldCopies, superblockBytes);
      units.erase((long) inFree);
    }
    return missing;
  }

  /** Enters a write into the mapping; returns what completing units adds to it, in bytes. */
  private long enter(Lane run, int stream, long address, int bytes) {
    if (!begun) {
      begun = true;
      flash.ensureRoom(stream);
      pipeline.resume(stream, flash.copiesPerGranule(stream));
    }
    long erasesBefore = flash.erases();
    run.headBytesLeft = bytes;
    mapper.add(run, stream, address, bytes);
    mapper.enter(run, stream);
    if (mapper.takeCostsChanged()) {
      flash.ensureRoom(stream);
      pipeline.opened(stream, flash.copiesPerGranule(stream), superblockBytes);
    }
    if (flash.erases() > erasesBefore) {
      units.erase((long) inFree);
    }
    return mapper.takeMissingBytes();
  }
}
