package dev.tidemark.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestSource;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** A warm-up writes nothing to storage, and needs no larger buffers than the replay. */
final class WarmUpRequestsTest {
  private static final long PAGE = 4096;

  /** Any request, one after another. */
  private static final class Any implements RequestSource {
    private final SplittableRandom random;
    private RequestKind kind = RequestKind.READ;
    private long offset;
    private int bytes;

    Any(long seed) {
      random = new SplittableRandom(seed);
    }

    @Override
    public boolean advance() {
      kind = random.nextInt(5) == 0 ? RequestKind.SYNC : RequestKind.WRITE;
      offset = kind == RequestKind.SYNC ? 0 : random.nextLong(1L << 40);
      bytes = kind == RequestKind.SYNC ? 0 : random.nextInt(1, 1 << random.nextInt(1, 26));
      return true;
    }

    @Override
    public RequestKind kind() {
      return kind;
    }

    @Override
    public int file() {
      return 7;
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

  private static long pages(long offset, int bytes) {
    return Math.ceilDiv(offset + bytes, PAGE) - offset / PAGE;
  }

  @Test
  void readsStayNearTheBeginningAndAreNoLonger() {
    for (long region : new long[] {PAGE, 5 * PAGE, 1 << 20}) {
      Any any = new Any(region);
      RequestSource reads =
          new WarmUpRequests(any, OptionalLong.of(region), new AtomicLong(), 100_000);
      int count = 0;
      while (reads.advance()) {
        count++;
        assertThat(reads.kind()).isEqualTo(RequestKind.READ);
        assertThat(reads.file()).isZero();
        assertThat(reads.bytes()).isPositive();
        assertThat(reads.offset()).isNotNegative();
        assertThat(reads.offset() + reads.bytes()).isLessThanOrEqualTo(region);
        assertThat(pages(reads.offset(), reads.bytes()))
            .isLessThanOrEqualTo(Math.max(1, pages(any.offset(), any.bytes())));
      }
      assertThat(count).isEqualTo(100_000);
    }
  }

  @Test
  void otherwiseTheTraceIsSentAsItIsAtASteadyPace() {
    Any any = new Any(1);
    AtomicLong sent = new AtomicLong(90);
    RequestSource same = new WarmUpRequests(any, OptionalLong.empty(), sent, 100);
    long last = 0;
    while (same.advance()) {
      assertThat(same.kind()).isEqualTo(any.kind());
      assertThat(same.file()).isEqualTo(7);
      assertThat(same.offset()).isEqualTo(any.offset());
      assertThat(same.bytes()).isEqualTo(any.bytes());
      assertThat(same.arrivalNanos()).isEqualTo(last + 20_000);
      last = same.arrivalNanos();
    }
    assertThat(sent.get()).isEqualTo(100);
  }
}
