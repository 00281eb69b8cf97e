package dev.tidemark.model.host;

import dev.tidemark.model.ssd.Lane;
import dev.tidemark.model.ssd.Transfer;
import dev.tidemark.program.ProgramFile;
import dev.tidemark.program.RequestObserver;
import dev.tidemark.program.Step;
import dev.tidemark.program.Target;
import dev.tidemark.sim.Timeline;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Modelled drives behind a modelled host: turns the steps of a program into transfers on the
 * drives.
 */
public final class SimulatedTarget implements Target {
  private final Timeline timeline;
  private final HostSpecification host;
  private final DriveArray array;
  private final List<MountedDrive> drives;
  private final PlacementStreams placement;
  private final int streams;
  private final RequestLoop requests;
  private final List<HostPath> nodes = new ArrayList<>();
  private final Map<Long, Lane> lanes = new HashMap<>();
  private final Map<ProgramFile, Written> written = new HashMap<>();
  private final Map<Step.DataPath, HostPath> accelerator = new EnumMap<>(Step.DataPath.class);
  private Map<Step.DataPath, AcceleratorPath> ways = Map.of();
  private ReaderHosts readers = ReaderHosts.NONE;
  private @Nullable DatasetReads dataset;

  /** Up to which byte of which lane a file's data goes. */
  private record Written(MountedDrive mounted, Lane lane, long upTo) {}

  /**
   * @param array rank r works on drive r modulo their number; requests may be striped
   * @param streams host write points of each drive
   * @param observer is told of every single request
   */
  public SimulatedTarget(
      Timeline timeline,
      HostSpecification host,
      DriveArray array,
      PlacementStreams placement,
      int streams,
      RequestObserver observer) {
    this.timeline = timeline;
    this.host = host;
    this.array = array;
    drives = array.drives();
    this.placement = placement;
    this.streams = streams;
    requests = new RequestLoop(timeline, observer);
    for (int node = 0; node < array.nodes(); node++) {
      nodes.add(new HostPath(host.requests()));
    }
  }

  public List<MountedDrive> drives() {
    return drives;
  }

  /** Has requests to and from an accelerator take these ways. */
  public void transferBy(Map<Step.DataPath, AcceleratorPath> paths) {
    ways = Map.copyOf(paths);
  }

  private HostPath pathOf(Step.DataPath way) {
    AcceleratorPath path = ways.get(way);
    if (path == null) {
      throw new IllegalArgumentException("path=" + way + " is not there");
    }
    return new HostPath(path);
  }

  /** Has datasets read from these hosts. */
  public void readFrom(ReaderHosts hosts) {
    readers = hosts;
  }

  /** What has been read of the dataset so far. */
  public DatasetTraffic datasetTraffic() {
    return dataset == null ? DatasetTraffic.NONE : dataset.traffic();
  }

  @Override
  public void perform(int actor, Step.Io step, Runnable done) {
    switch (step) {
      case Step.Create create -> create(create, done);
      case Step.Write write -> write(actor, write, done);
      case Step.Read read -> read(actor, read, done);
      case Step.Access access -> access(actor, access, done);
      case Step.Populate populate -> populate(populate, done);
      case Step.Sync sync -> sync(sync, done);
      case Step.Close close -> after(HostSpecification.FILE_OPERATION_NANOS, done);
      case Step.Commit commit -> after(HostSpecification.FILE_OPERATION_NANOS, done);
      case Step.Delete delete -> delete(delete, done);
      case Step.DiscardFree discard -> discardFree(done);
    }
  }

  private void create(Step.Create create, Runnable done) {
    driveOf(create.file()).filesystem().create(create.file());
    after(HostSpecification.FILE_OPERATION_NANOS, done);
  }

  private void write(int actor, Step.Write write, Runnable done) {
    if (write.length() == 0) {
      done.run();
      return;
    }
    MountedDrive mounted = driveOf(write.file());
    Lane lane = lane(actor, mounted);
    boolean buffered = write.path() == Step.DataPath.BUFFERED;
    Transfer transfer = buffered ? bufferedWrite(mounted, write) : directWrite(mounted, write);
    mounted.drive().enqueue(lane, transfer);
    written.put(write.file(), new Written(mounted, lane, lane.enqueuedBytes()));
    long mayRemain = buffered ? host.dirtyBytesPerWriter() : 0;
    long copied = buffered ? Math.round(write.length() * 1e9 / host.copyBytesPerSecond()) : 0;
    CountedRun both = new CountedRun(2, done);
    timeline.at(timeline.nowNanos() + copied, both);
    mounted.drive().whenServed(lane, lane.enqueuedBytes() - mayRemain, both);
  }

  private Transfer bufferedWrite(MountedDrive mounted, Step.Write write) {
    int block = host.writebackBlockBytes();
    return new Transfer(
        true,
        mounted.filesystem().appender(write.file()),
        write.length(),
        block,
        1,
        streamOf(write.file()),
        block * 1e9 / host.copyBytesPerSecond(),
        host.bufferedOverhead());
  }

  private Transfer directWrite(MountedDrive mounted, Step.Write write) {
    int block = write.blockBytes();
    double alone =
        mounted.drive().spec().writeLatencyNanos()
            + block * 1e9 / mounted.drive().spec().linkBytesPerSecond();
    return new Transfer(
        true,
        mounted.filesystem().appender(write.file()),
        write.length(),
        block,
        write.depth(),
        streamOf(write.file()),
        alone / write.depth(),
        0);
  }

  private int streamOf(ProgramFile file) {
    return placement.streamOf(file, streams);
  }

  private void read(int actor, Step.Read read, Runnable done) {
    MountedDrive mounted = driveOf(read.file());
    StoredFile stored = mounted.filesystem().file(read.file());
    long bytes = stored.extents.totalBytes();
    if (bytes == 0) {
      done.run();
      return;
    }
    int block = read.blockBytes();
    double alone =
        mounted.drive().spec().readLatencyNanos()
            + block * 1e9 / mounted.drive().spec().linkBytesPerSecond();
    Lane lane = lane(actor, mounted);
    mounted
        .drive()
        .enqueue(
            lane,
            new Transfer(
                false, stored.reader(), bytes, block, read.depth(), 0, alone / read.depth(), 0));
    mounted.drive().whenServed(lane, lane.enqueuedBytes(), done);
  }

  private void populate(Step.Populate populate, Runnable done) {
    dataset = new DatasetReads(timeline, drives, readers, populate.files());
    dataset.populate();
    after(0, done);
  }

  private void access(int actor, Step.Access access, Runnable done) {
    if (access.file().isOfDataset() && dataset != null) {
      dataset.read(actor, lane(actor, driveOf(access.file())), access, done);
      return;
    }
    if (!access.file().isSpace()) {
      throw new IllegalArgumentException("file=" + access.file() + " is no space");
    }
    int drive = access.file().rank() % drives.size();
    HostPath node =
        access.path() == Step.DataPath.DIRECT
            ? nodes.get(array.nodeOf(drive))
            : accelerator.computeIfAbsent(access.path(), this::pathOf);
    long nowPicos = timeline.nowNanos() * 1_000;
    requests.start(new RequestStream(access, node, stripe(drive), nowPicos, done));
  }

  private Stripe stripe(int drive) {
    return array.striped()
        ? new Stripe(
            drives.stream().map(mounted -> mounted.drive().requests()).toList(),
            array.stripeBytes())
        : Stripe.of(drives.get(drive).drive().requests());
  }

  private void sync(Step.Sync sync, Runnable done) {
    long flushNanos = driveOf(sync.file()).drive().spec().writeLatencyNanos();
    whenWritten(List.of(sync.file()), () -> after(flushNanos, done));
  }

  /** Deletes once nothing of the files is on its way to the drive any more. */
  private void delete(Step.Delete delete, Runnable done) {
    List<ProgramFile> files = new ArrayList<>();
    for (MountedDrive mounted : drives) {
      mounted.filesystem().filesOf(delete.lifetime()).forEach(stored -> files.add(stored.file));
    }
    whenWritten(files, () -> after(deleteNow(delete.lifetime()), done));
  }

  private long deleteNow(int lifetime) {
    long nanos = 0;
    for (MountedDrive mounted : drives) {
      for (StoredFile stored : mounted.delete(lifetime)) {
        written.remove(stored.file);
        nanos +=
            HostSpecification.DELETE_NANOS
                + stored.extents.size() * HostSpecification.DELETE_EXTENT_NANOS;
      }
    }
    return nanos;
  }

  private void whenWritten(List<ProgramFile> files, Runnable action) {
    Map<Lane, Written> lastOfLane = new LinkedHashMap<>();
    for (ProgramFile file : files) {
      Written last = written.get(file);
      if (last != null) {
        lastOfLane.merge(last.lane(), last, (a, b) -> a.upTo() > b.upTo() ? a : b);
      }
    }
    CountedRun all = new CountedRun(lastOfLane.size() + 1, action);
    lastOfLane
        .values()
        .forEach(last -> last.mounted().drive().whenServed(last.lane(), last.upTo(), all));
    all.run();
  }

  private void discardFree(Runnable done) {
    drives.forEach(MountedDrive::discardFree);
    after(HostSpecification.FILE_OPERATION_NANOS, done);
  }

  /** Deletes all files; the drives learn of it as the filesystem is mounted to tell them. */
  public void removeAllFiles() {
    for (MountedDrive mounted : drives) {
      for (int lifetime : new ArrayList<>(mounted.filesystem().lifetimes())) {
        mounted.delete(lifetime);
      }
      mounted.discardFree();
    }
    written.clear();
  }

  private void after(long nanos, Runnable done) {
    timeline.at(timeline.nowNanos() + nanos, done);
  }

  private MountedDrive driveOf(ProgramFile file) {
    return drives.get(file.rank() % drives.size());
  }

  private Lane lane(int actor, MountedDrive mounted) {
    return lanes.computeIfAbsent(
        (long) actor << 32 | drives.indexOf(mounted), key -> mounted.drive().newLane(actor));
  }

  /** Runs its action when it has itself been run so many times. */
  private static final class CountedRun implements Runnable {
    private final Runnable action;
    private int left;

    CountedRun(int times, Runnable action) {
      left = times;
      this.action = action;
    }

    @Override
    public void run() {
      if (--left == 0) {
        action.run();
      }
    }
  }
}
