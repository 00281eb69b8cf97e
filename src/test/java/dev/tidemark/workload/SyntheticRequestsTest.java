package dev.tidemark.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tidemark.program.RequestKind;
import dev.tidemark.program.RequestSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SyntheticRequestsTest {
  private static final int SAMPLES = 200_000;

  private static List<Long> offsets(RequestSource source, int count) {
    List<Long> offsets = new ArrayList<>();
    for (int i = 0; i < count && source.advance(); i++) {
      offsets.add(source.offset());
    }
    return offsets;
  }

  @Test
  void sequentialCursorWrapsAtTheEndOfTheWorkingSet() {
    RequestSource source =
        SyntheticPhase.of(
                "access: sequential, block: 64 KiB, working-set: 200 KiB, offset: 1 MiB, time: 1 s")
            .source();
    long start = 1 << 20;
    assertThat(offsets(source, 5))
        .containsExactly(start, start + 65_536, start + 131_072, start, start + 65_536);
  }

  @Test
  void jobsStartAtEqualDistances() {
    SyntheticPhase phase =
        SyntheticPhase.of("access: sequential, block: 128 KiB, jobs: 4, time: 1 s");
    List<Long> starts = new ArrayList<>();
    phase.sources().forEach(source -> starts.addAll(offsets(source, 1)));
    assertThat(starts).containsExactly(0L, 1L << 28, 2L << 28, 3L << 28);
  }

  @Test
  void outstandingRequestsShareOneCursor() {
    SyntheticPhase phase =
        SyntheticPhase.of("access: sequential, block: 128 KiB, outstanding: 64, time: 1 s");
    assertThat(phase.sources()).hasSize(1);
    assertThat(phase.plan().depth()).isEqualTo(64);
  }

  @Test
  void randomRequestsAreAlignedAndStayInTheWorkingSet() {
    RequestSource source =
        SyntheticPhase.of(
                "block: [{size: 4 KiB, share: 50%}, {size: 64 KiB, share: 50%}],"
                    + " working-set: 1020 KiB, offset: 64 KiB, time: 1 s")
            .source();
    for (int i = 0; i < SAMPLES; i++) {
      assertThat(source.advance()).isTrue();
      long relative = source.offset() - (64 << 10);
      assertThat(relative % source.bytes()).isZero();
      assertThat(relative).isBetween(0L, (1020L << 10) - source.bytes());
    }
  }

  @Test
  void blocksAndDirectionsHaveTheirShares() {
    RequestSource source =
        SyntheticPhase.of(
                "read-share: 70%, read-block: [{size: 4 KiB, share: 60%}, {size: 8 KiB, share:"
                    + " 30%}, {size: 64 KiB, share: 10%}], write-block: 16 KiB, time: 1 s")
            .source();
    Map<Integer, Integer> reads = new TreeMap<>();
    int writes = 0;
    for (int i = 0; i < SAMPLES; i++) {
      source.advance();
      if (source.kind() == RequestKind.WRITE) {
        assertThat(source.bytes()).isEqualTo(16 << 10);
        writes++;
      } else {
        reads.merge(source.bytes(), 1, Integer::sum);
      }
    }
    double readCount = SAMPLES - writes;
    assertThat(readCount / SAMPLES).isCloseTo(0.7, within(0.006));
    assertThat(reads).containsOnlyKeys(4 << 10, 8 << 10, 64 << 10);
    assertThat(reads.getOrDefault(4 << 10, 0) / readCount).isCloseTo(0.6, within(0.006));
    assertThat(reads.getOrDefault(8 << 10, 0) / readCount).isCloseTo(0.3, within(0.006));
    assertThat(reads.getOrDefault(64 << 10, 0) / readCount).isCloseTo(0.1, within(0.006));
  }

  @Test
  void aBlendGoesOnFromTheLastRequestAsOftenAsAsked() {
    RequestSource source = SyntheticPhase.of("random-share: 25%, time: 1 s").source();
    long expected = -1;
    int wentOn = 0;
    for (int i = 0; i < SAMPLES; i++) {
      source.advance();
      wentOn += source.offset() == expected ? 1 : 0;
      expected = source.offset() + source.bytes();
    }
    assertThat((double) wentOn / SAMPLES).isCloseTo(0.75, within(0.006));
  }

  @ParameterizedTest
  @ValueSource(strings = {"exponential", "uniform", "deterministic"})
  void arrivalsHaveTheRateAskedAndRunForwards(String arrivals) {
    SyntheticPhase phase =
        SyntheticPhase.of("rate: 200 kIOPS, jobs: 4, time: 1 h, arrivals: " + arrivals);
    for (RequestSource source : phase.sources()) {
      long last = 0;
      for (int i = 0; i < SAMPLES; i++) {
        source.advance();
        assertThat(source.arrivalNanos()).isGreaterThanOrEqualTo(last);
        last = source.arrivalNanos();
      }
      assertThat(SAMPLES * 1e9 / last).isCloseTo(50_000, within(5 * 50_000 / Math.sqrt(SAMPLES)));
    }
  }

  @Test
  void exponentialGapsVaryAsMuchAsTheirMean() {
    RequestSource source = SyntheticPhase.of("rate: 1 kIOPS, time: 1 h").source();
    double squares = 0;
    long last = 0;
    for (int i = 0; i < SAMPLES; i++) {
      source.advance();
      double gap = (source.arrivalNanos() - last) / 1e6;
      squares += gap * gap;
      last = source.arrivalNanos();
    }
    assertThat(squares / SAMPLES).as("second moment of mean 1").isCloseTo(2, within(0.05));
  }

  @Test
  void closedLoopsArriveAtOnce() {
    RequestSource source = SyntheticPhase.of("time: 1 s").source();
    source.advance();
    source.advance();
    assertThat(source.arrivalNanos()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"bytes: 1028 KiB", "bytes: 4 KiB", "bytes: 64 KiB"})
  void bytesAreMetExactlyByAllJobsTogether(String limit) {
    SyntheticPhase phase =
        SyntheticPhase.of("block: 64 KiB, jobs: 3, read-share: 50%, " + limit, 2, 5);
    long bytes = 0;
    for (RequestSource source : phase.sources()) {
      while (source.advance()) {
        bytes += source.bytes();
      }
      assertThat(source.advance()).isFalse();
    }
    assertThat(bytes).isEqualTo(phase.plan().bytesMax());
  }

  @Test
  void driveWritesCountWritesOnly() {
    SyntheticPhase phase =
        SyntheticPhase.of("block: 64 KiB, read-share: 50%, drive-writes: 2", 2, 5);
    long read = 0;
    long written = 0;
    for (RequestSource source : phase.sources()) {
      while (source.advance()) {
        read += source.kind() == RequestKind.READ ? source.bytes() : 0;
        written += source.kind() == RequestKind.WRITE ? source.bytes() : 0;
      }
    }
    assertThat(written).isEqualTo(4 * SyntheticPhase.CAPACITY_BYTES);
    assertThat((double) read / written).isCloseTo(1, within(0.05));
  }

  @Test
  void sameSeedSameRequestsOtherSeedOthers() {
    String keys = "read-share: 60%, skew: {zipf: {theta: 0.9}}, jobs: 2, time: 1 s";
    List<Long> once = offsets(SyntheticPhase.of(keys, 1, 3).source(), 1000);
    assertThat(offsets(SyntheticPhase.of(keys, 1, 3).source(), 1000)).isEqualTo(once);
    assertThat(offsets(SyntheticPhase.of(keys, 1, 4).source(), 1000)).isNotEqualTo(once);
    assertThat(offsets(SyntheticPhase.of(keys, 1, 3).sources().getLast(), 1000)).isNotEqualTo(once);
  }
}
