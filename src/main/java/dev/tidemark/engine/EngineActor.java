package dev.tidemark.engine;

import dev.tidemark.engine.TargetFiles.Stored;
import dev.tidemark.engine.TransferRecorder.Operation;
import dev.tidemark.engine.posix.ThreadTimer;
import dev.tidemark.program.ProgramFile;
import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestObserver;
import dev.tidemark.program.RequestSource;
import dev.tidemark.program.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/** Carries out the steps of one actor, on the thread that made it. */
final class EngineActor implements AutoCloseable {
  private final Engine engine;
  private final EngineLoop loop;
  private final ContentTraffic traffic;
  private final TargetFiles files;
  private final RequestObserver observer;
  private final TransferMeter meter;
  private final TransferRecorder recorder;
  private final LongSupplier nanoClock;
  private final boolean dropCache;
  private final DatasetReader dataset;
  private final Map<ProgramFile, EngineFile> open = new HashMap<>();
  private final List<String> remarks = new ArrayList<>();

  EngineActor(
      EngineSetup setup,
      TargetFiles files,
      RequestObserver observer,
      TransferMeter meter,
      TransferRecorder recorder,
      LongSupplier nanoClock,
      BooleanSupplier stopped) {
    this.meter = meter;
    this.recorder = recorder;
    this.nanoClock = nanoClock;
    dropCache = setup.dropCache();
    this.files = files;
    this.observer = observer;
    ThreadTimer.wakeOnTime();
    engine = setup.kind().start(setup.settings());
    loop = new EngineLoop(engine, nanoClock, stopped);
    traffic = new ContentTraffic(setup, engine.buffers(), meter, recorder);
    dataset = new DatasetReader(engine, loop, traffic, files, meter, nanoClock);
  }

  void perform(Step.Io step) {
    switch (step) {
      case Step.Create create -> create(create.file());
      case Step.Write write -> write(write);
      case Step.Read read -> read(read);
      case Step.Populate populate ->
          throw new IllegalArgumentException("a DatasetWriter does this before: " + populate);
      case Step.Access access -> {
        if (access.file().isOfDataset()) {
          dataset.read(access);
        } else {
          access(access);
        }
      }
      case Step.Sync sync -> sync(sync.file());
      case Step.Close close -> close(close.file());
      case Step.Commit commit -> files.commit(commit.lifetime());
      case Step.Delete delete -> delete(delete.lifetime());
      case Step.DiscardFree discard ->
          throw new UnsupportedOperationException("a folder cannot tell its device: " + discard);
    }
  }

  private void create(ProgramFile file) {
    long began = nanoClock.getAsLong();
    open.put(file, engine.open(files.create(file).path(), FileUse.UPDATE));
    record(Operation.CREATE, file, began);
  }

  private void delete(int lifetime) {
    for (ProgramFile file : files.filesOf(lifetime)) {
      long began = nanoClock.getAsLong();
      files.delete(file);
      record(Operation.DELETE, file, began);
    }
  }

  private void record(Operation operation, ProgramFile file, long began) {
    recorder.record(operation, recorder.file(file.path()), 0, 0, began, nanoClock.getAsLong());
  }

  private EngineFile opened(ProgramFile file) {
    return open.computeIfAbsent(
        file, named -> engine.open(files.find(named).path(), FileUse.UPDATE));
  }

  private void write(Step.Write write) {
    EngineFile file = opened(write.file());
    long began = nanoClock.getAsLong();
    long start = files.length(write.file());
    file.prepare(start + write.length());
    traffic.follow(files.find(write.file()), write.file().path(), write.file().lifetime());
    run(
        file,
        new SequentialRequests(RequestKind.WRITE, start, write.length(), write.blockBytes()),
        write.depth());
    files.length(write.file(), start + write.length());
    meter.wrote(write.file().lifetime(), nanoClock.getAsLong() - began);
  }

  private void sync(ProgramFile file) {
    long began = nanoClock.getAsLong();
    opened(file).sync();
    meter.synced(file.lifetime(), nanoClock.getAsLong() - began);
    record(Operation.SYNC, file, began);
  }

  private void read(Step.Read read) {
    Stored stored = files.find(read.file());
    traffic.follow(stored, read.file().path(), read.file().lifetime());
    try (EngineFile file = engine.open(stored.path(), FileUse.READ)) {
      if (dropCache) {
        file.dropCache();
      }
      long length = files.length(read.file());
      run(
          file,
          new SequentialRequests(RequestKind.READ, 0, length, read.blockBytes()),
          read.depth());
    }
  }

  private void run(EngineFile file, RequestSource requests, int depth) {
    loop.run(file, requests, depth, 0, Long.MAX_VALUE, traffic);
  }

  private void access(Step.Access access) {
    EngineFile[] choice = access.files().stream().map(this::opened).toArray(EngineFile[]::new);
    traffic.follow(
        access.files().stream().map(files::find).toList(),
        access.files().stream().map(ProgramFile::path).toList(),
        access.file().lifetime(),
        observer,
        access.group());
    int blockBytes = Arrays.stream(choice).mapToInt(EngineFile::granuleBytes).max().orElseThrow();
    WholeBlocks requests = new WholeBlocks(access.requests(), blockBytes);
    try {
      loop.run(choice, requests, access.depth(), access.thinkNanos(), access.nanosMax(), traffic);
    } finally {
      widened(requests.widened(), blockBytes);
    }
  }

  private void widened(long requests, int blockBytes) {
    if (requests > 0) {
      remarks.add(
          requests
              + " requests were widened to whole blocks of "
              + blockBytes
              + " B, as direct I/O needs");
    }
  }

  private void close(ProgramFile file) {
    EngineFile opened = open.remove(file);
    if (opened != null) {
      long began = nanoClock.getAsLong();
      opened.close();
      record(Operation.CLOSE, file, began);
    }
  }

  long writtenBytes() {
    return traffic.writtenBytes();
  }

  Verification verification() {
    return traffic.verification();
  }

  Optional<PathsTaken> paths() {
    return engine.paths();
  }

  List<String> remarks() {
    List<String> all = new ArrayList<>(remarks);
    all.addAll(engine.remarks());
    return all;
  }

  @Override
  public void close() {
    recorder.close();
    engine.close();
  }
}
