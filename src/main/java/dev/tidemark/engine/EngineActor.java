package dev.tidemark.engine;

import dev.tidemark.engine.TargetFiles.Stored;
import dev.tidemark.program.ProgramFile;
import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestObserver;
import dev.tidemark.program.RequestSource;
import dev.tidemark.program.Step;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/** Carries out the steps of one actor, on the thread that made it. */
final class EngineActor implements AutoCloseable {
  private final Engine engine;
  private final EngineLoop loop;
  private final ContentTraffic traffic;
  private final TargetFiles files;
  private final RequestObserver observer;
  private final Map<ProgramFile, EngineFile> open = new HashMap<>();

  EngineActor(
      EngineSetup setup, TargetFiles files, RequestObserver observer, LongSupplier nanoClock) {
    this.files = files;
    this.observer = observer;
    engine = setup.kind().start(setup.settings());
    loop = new EngineLoop(engine, nanoClock);
    traffic = new ContentTraffic(setup, engine.buffers());
  }

  void perform(Step.Io step) {
    switch (step) {
      case Step.Create create -> create(create.file());
      case Step.Write write -> write(write);
      case Step.Read read -> read(read);
      case Step.Access access -> access(access);
      case Step.Sync sync -> opened(sync.file()).sync();
      case Step.Close close -> close(close.file());
      case Step.Commit commit -> files.commit(commit.lifetime());
      case Step.Delete delete -> files.delete(delete.lifetime());
      case Step.DiscardFree discard ->
          throw new UnsupportedOperationException("a folder cannot tell its device: " + discard);
    }
  }

  private void create(ProgramFile file) {
    open.put(file, engine.open(files.create(file).path(), FileUse.UPDATE));
  }

  private EngineFile opened(ProgramFile file) {
    return open.computeIfAbsent(
        file, named -> engine.open(files.find(named).path(), FileUse.UPDATE));
  }

  private void write(Step.Write write) {
    EngineFile file = opened(write.file());
    long start = file.bytes();
    file.prepare(start + write.length());
    traffic.follow(files.find(write.file()), write.file().lifetime());
    run(
        file,
        new SequentialRequests(RequestKind.WRITE, start, write.length(), write.blockBytes()),
        write.depth());
  }

  private void read(Step.Read read) {
    Stored stored = files.find(read.file());
    traffic.follow(stored, read.file().lifetime());
    try (EngineFile file = engine.open(stored.path(), FileUse.READ)) {
      file.dropCache();
      run(
          file,
          new SequentialRequests(RequestKind.READ, 0, file.bytes(), read.blockBytes()),
          read.depth());
    }
  }

  private void run(EngineFile file, RequestSource requests, int depth) {
    loop.run(file, requests, depth, 0, Long.MAX_VALUE, traffic);
  }

  private void access(Step.Access access) {
    EngineFile file = opened(access.file());
    traffic.follow(files.find(access.file()), access.file().lifetime(), observer, access.group());
    loop.run(
        file, access.requests(), access.depth(), access.thinkNanos(), access.nanosMax(), traffic);
  }

  private void close(ProgramFile file) {
    EngineFile opened = open.remove(file);
    if (opened != null) {
      opened.close();
    }
  }

  Verification verification() {
    return traffic.verification();
  }

  List<String> remarks() {
    return engine.remarks();
  }

  @Override
  public void close() {
    engine.close();
  }
}
