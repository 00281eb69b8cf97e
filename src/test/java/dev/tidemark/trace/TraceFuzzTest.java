package dev.tidemark.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.problem.ProblemException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A valid trace with some bytes changed gives records or a problem and nothing else: no other
 * exception, no end that does not come, no more records than bytes.
 */
final class TraceFuzzTest {
  private static final int INPUTS = 7_000;
  private static final byte[] TYPICAL =
      "0123456789 ,.:\"[]{}<>()=-+/\n\t\r\0xRWDCQ"
          .getBytes(java.nio.charset.StandardCharsets.US_ASCII);

  @ParameterizedTest
  @EnumSource(TraceFormat.class)
  @Timeout(value = 60, unit = TimeUnit.SECONDS)
  void aBrokenTraceIsAProblemAtWorst(TraceFormat format) {
    byte[] sample = SampleTraces.all().getOrDefault(format, new byte[0]);
    assertThat(sample).isNotEmpty();
    for (int seed = 0; seed < INPUTS; seed++) {
      byte[] input = mutated(sample, new SplittableRandom(seed));
      TraceOptions options = new TraceOptions(seed % 3, FioWait.RELATIVE_US, 512, 4096);
      long records = read(format, input, options, seed);
      assertThat(records).as("seed %s", seed).isBetween(0L, 1L + input.length);
    }
  }

  private static long read(TraceFormat format, byte[] input, TraceOptions options, int seed) {
    long records = 0;
    try (SortedTrace source = new SortedTrace(SampleTraces.open(format, input, options), 64)) {
      while (source.advance()) {
        records++;
        boolean valid =
            source.kind() == TraceKind.MARK
                || source.target() < source.targets().size()
                    && source.target() >= 0
                    && source.offset() >= 0
                    && source.bytes() >= 0
                    && source.offset() <= Long.MAX_VALUE - source.bytes();
        assertThat(valid).as("seed %s: %s", seed, source.kind()).isTrue();
      }
    } catch (ProblemException expected) {
      assertThat(expected.problems()).isNotEmpty();
    }
    return records;
  }

  @Test
  @Timeout(value = 60, unit = TimeUnit.SECONDS)
  void aBrokenArchiveIsAProblemAtWorst() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(SampleTraces.bytes(SampleTraces.BLKPARSE.repeat(20)));
    }
    byte[] zstandard =
        com.github.luben.zstd.Zstd.compress(SampleTraces.bytes(SampleTraces.BLKPARSE.repeat(20)));
    for (int seed = 0; seed < 2_000; seed++) {
      byte[] sample = seed % 2 == 0 ? packed.toByteArray() : zstandard;
      archive(mutated(sample, new SplittableRandom(seed)));
    }
  }

  private static void archive(byte[] input) {
    try (TraceSource source =
        TraceFile.open(
            "t",
            TraceFile.plain(new java.io.BufferedInputStream(new ByteArrayInputStream(input))),
            TraceFormat.BLKPARSE,
            TraceOptions.USUAL)) {
      while (source.advance()) {
        assertThat(source.bytes()).isNotNegative();
      }
    } catch (ProblemException expected) {
      assertThat(expected.problems()).isNotEmpty();
    } catch (IOException broken) {
      assertThat(new UncheckedIOException(broken)).hasCause(broken);
    }
  }

  private static byte[] mutated(byte[] sample, SplittableRandom random) {
    byte[] bytes = sample.clone();
    int changes = 1 + random.nextInt(4);
    for (int i = 0; i < changes && bytes.length > 0; i++) {
      int at = random.nextInt(bytes.length);
      switch (random.nextInt(6)) {
        case 0 -> bytes[at] = (byte) random.nextInt(256);
        case 1 -> bytes[at] = TYPICAL[random.nextInt(TYPICAL.length)];
        case 2 -> bytes = Arrays.copyOf(bytes, at);
        case 3 -> bytes = spliced(bytes, at, random.nextInt(bytes.length), random.nextInt(30));
        case 4 -> bytes = spliced(bytes, at, at, 1 + random.nextInt(40));
        default -> bytes[at] ^= (byte) (1 << random.nextInt(8));
      }
    }
    return bytes;
  }

  /** Puts a piece of it in at another place, which lengthens numbers, names and lists. */
  private static byte[] spliced(byte[] bytes, int at, int from, int length) {
    int piece = Math.min(length, bytes.length - from);
    byte[] longer = new byte[bytes.length + piece];
    System.arraycopy(bytes, 0, longer, 0, at);
    System.arraycopy(bytes, from, longer, at, piece);
    System.arraycopy(bytes, at, longer, at + piece, bytes.length - at);
    return longer;
  }
}
