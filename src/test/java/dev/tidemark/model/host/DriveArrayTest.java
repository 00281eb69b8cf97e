package dev.tidemark.model.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.tidemark.model.ssd.Drive;
import dev.tidemark.program.ProgramFile;
import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestSource;
import dev.tidemark.program.Step;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Requests to several drives: what is added up, what is shared, and what stays apart. */
class DriveArrayTest {
  private static final int CHUNK = 64 << 10;
  private static final int LARGE = 1 << 20;
  private static final long SPACE = 32 * Bench.MIB;
  private static final double TWO_PERCENT = 0.02;

  private final Bench bench = new Bench();
  private long bytesMoved;
  private long lastNanos;

  private DriveArrayTest with(int drives, long stripeBytes) {
    bench.driveCount = drives;
    bench.stripeBytes = stripeBytes;
    bench.linkRate = 1.5e9;
    bench.observer =
        (group, kind, offset, bytes, arrival, issued, completed) -> {
          bytesMoved += bytes;
          lastNanos = completed;
        };
    return this;
  }

  /** Requests of one size, in order or anywhere. */
  private static final class Requests implements RequestSource {
    private final SplittableRandom random = new SplittableRandom(7);
    private final RequestKind kind;
    private final int bytes;
    private final long spaceBytes;
    private final boolean anywhere;
    private int left;
    private long offset;

    Requests(RequestKind kind, int count, int bytes, long spaceBytes, boolean anywhere) {
      this.kind = kind;
      this.left = count;
      this.bytes = bytes;
      this.spaceBytes = spaceBytes;
      this.anywhere = anywhere;
      offset = -bytes;
    }

    @Override
    public boolean advance() {
      long places = spaceBytes / bytes;
      long next = anywhere ? random.nextLong(places) : (offset / bytes + 1) % places;
      offset = offset < 0 && !anywhere ? 0 : next * bytes;
      return left-- > 0;
    }

    @Override
    public RequestKind kind() {
      return kind;
    }

    @Override
    public long offset() {
      return offset;
    }

    @Override
    public int bytes() {
      return bytes;
    }

    @Override
    public long arrivalNanos() {
      return 0;
    }
  }

  private static Requests inOrder(RequestKind kind, int count, int bytes, long spaceBytes) {
    return new Requests(kind, count, bytes, spaceBytes, false);
  }

  private static Step.Io access(int space, RequestSource source, int depth) {
    ProgramFile file = ProgramFile.space(space);
    return new Step.Access(file, source, depth, 0, Long.MAX_VALUE, Step.DataPath.DIRECT, space);
  }

  private double bytesPerSecond(Step.Io... steps) {
    bench.together(bench.target(), steps);
    return bytesMoved * 1e9 / lastNanos;
  }

  private double sequential(RequestKind kind, int drives) {
    Requests source = inOrder(kind, 400 * drives, LARGE, drives * SPACE);
    return new DriveArrayTest()
        .with(drives, drives == 1 ? 0 : CHUNK)
        .bytesPerSecond(access(0, source, 8 * drives));
  }

  @Test
  void stripedDrivesAddUpForLargeSequentialRequests() {
    for (RequestKind kind : List.of(RequestKind.READ, RequestKind.WRITE)) {
      double one = sequential(kind, 1);
      for (int drives : List.of(2, 3, 8)) {
        assertThat(sequential(kind, drives))
            .as("%s %d", kind, drives)
            .isCloseTo(drives * one, within(TWO_PERCENT * drives * one));
      }
    }
  }

  @Test
  void aRequestInsideAChunkTouchesOneDrive() {
    with(4, CHUNK).bytesPerSecond(access(0, inOrder(RequestKind.WRITE, 1, CHUNK, SPACE), 1));
    assertThat(written()).containsExactly((long) CHUNK, 0L, 0L, 0L);
  }

  @Test
  void aRequestIsCutAtChunkBordersAndGoesRound() {
    with(3, CHUNK).bytesPerSecond(access(0, inOrder(RequestKind.WRITE, 1, LARGE, SPACE), 1));
    assertThat(written()).containsExactly(6L * CHUNK, 5L * CHUNK, 5L * CHUNK);
  }

  @Test
  void aRequestOverTwoDrivesIsCompleteWithItsLastPart() {
    with(2, CHUNK).bytesPerSecond(access(0, inOrder(RequestKind.READ, 1, 2 * CHUNK, SPACE), 1));
    long both = lastNanos;
    DriveArrayTest alone = new DriveArrayTest().with(1, 0);
    alone.bytesPerSecond(access(0, inOrder(RequestKind.READ, 1, CHUNK, SPACE), 1));
    assertThat(both).isGreaterThanOrEqualTo(alone.lastNanos).isLessThan(2 * alone.lastNanos);
  }

  @Test
  void bytesThatRequestsWriteReachTheDrivesAndNoOther() {
    int count = 3_000;
    Requests source = new Requests(RequestKind.WRITE, count, 3 * 4096, 5 * SPACE, true);
    with(5, CHUNK).bytesPerSecond(access(0, source, 16));
    assertThat(bytesMoved).isEqualTo(count * 3L * 4096);
    assertThat(written().stream().mapToLong(Long::longValue).sum()).isEqualTo(bytesMoved);
    assertThat(written()).allMatch(bytes -> bytes > bytesMoved / 6);
  }

  @Test
  void drivesByThemselvesDoNotSlowEachOtherDown() {
    Requests reads = new Requests(RequestKind.READ, 2_000, 4096, SPACE, true);
    long alone = with(1, 0).bench.together(bench.target(), access(0, reads, 16))[0];
    DriveArrayTest pair = new DriveArrayTest().with(2, 0);
    Requests again = new Requests(RequestKind.READ, 2_000, 4096, SPACE, true);
    Requests writes = new Requests(RequestKind.WRITE, 9_000, 4096, SPACE, true);
    long[] together =
        pair.bench.together(pair.bench.target(), access(0, again, 16), access(1, writes, 64));
    assertThat(together[0]).isEqualTo(alone);
  }

  private double nodes(int nodes, RequestKind kind, RequestHost host) {
    DriveArrayTest test = new DriveArrayTest().with(4, 0);
    test.bench.nodes = nodes;
    test.bench.requestHost = host;
    Step.Io[] steps = new Step.Io[4];
    for (int drive = 0; drive < 4; drive++) {
      steps[drive] = access(drive, inOrder(kind, 1_000, CHUNK, SPACE), 32);
    }
    return test.bytesPerSecond(steps);
  }

  @Test
  void eachNodeCarriesItsOwnRateEachWay() {
    RequestHost host = new RequestHost(0, 0, 1.25e9, 0.75e9);
    for (int nodes : List.of(1, 2, 4)) {
      double reads = Math.min(4 * 1.5e9, nodes * 1.25e9);
      assertThat(nodes(nodes, RequestKind.READ, host)).isCloseTo(reads, within(0.02 * reads));
      double writes = Math.min(4 * 1e9, nodes * 0.75e9);
      assertThat(nodes(nodes, RequestKind.WRITE, host)).isCloseTo(writes, within(0.02 * writes));
    }
  }

  @Test
  void eachNodeSendsItsOwnRateOfRequests() {
    RequestHost host =
        new RequestHost(0, 1e9 / 8_000, RequestHost.UNLIMITED, RequestHost.UNLIMITED);
    for (int nodes : List.of(1, 2, 4)) {
      double most = nodes * 8_000.0 * CHUNK;
      assertThat(nodes(nodes, RequestKind.READ, host)).isCloseTo(most, within(0.02 * most));
    }
  }

  @Test
  void readsDoNotWaitBehindWritesThatTheNodeHoldsBack() {
    bench.requestHost = new RequestHost(0, 0, RequestHost.UNLIMITED, 1e8);
    with(1, 0);
    long[] nanos =
        bench.together(
            bench.target(),
            access(0, inOrder(RequestKind.WRITE, 200, LARGE, SPACE), 64),
            access(0, inOrder(RequestKind.READ, 100, 4096, SPACE), 1));
    assertThat(nanos[0]).isGreaterThan(2_000_000_000L);
    assertThat(nanos[1]).isLessThan(100 * 300_000L);
  }

  @Test
  void runsAreAlike() {
    RequestHost host = new RequestHost(1_000, 100, 2e9, 2e9);
    assertThat(nodes(2, RequestKind.WRITE, host)).isEqualTo(nodes(2, RequestKind.WRITE, host));
  }

  @Test
  void aStripeStaysInOneNode() {
    bench.nodes = 2;
    assertThatThrownBy(with(2, CHUNK).bench::target)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("nodes=2");
  }

  private List<Long> written() {
    return bench.drives.stream().map(MountedDrive::drive).map(Drive::hostWrittenBytes).toList();
  }
}
