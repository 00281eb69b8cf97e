package dev.tidemark.model.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.model.ssd.ExtentSource;
import dev.tidemark.program.ProgramFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random lives of files against a map of every block of the device. */
class FilesystemTwinTest {
  private static final int BLOCK = 4_096;
  private static final int CHUNK_BLOCKS = 8;
  private static final int CHUNKS = 300;

  static LongStream seeds() {
    return LongStream.range(0, 80);
  }

  private final int[] lifetimeOfBlock = new int[CHUNKS * CHUNK_BLOCKS];
  private final Map<Integer, Long> bytesOfLifetime = new HashMap<>();
  private final Map<Integer, BitSet> chunksOfRank = new HashMap<>();

  @ParameterizedTest
  @MethodSource("seeds")
  void noBlockHasTwoFilesAndChunksWithoutFilesAreHandedOutAgain(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    long chunkBytes = (long) CHUNK_BLOCKS * BLOCK;
    Filesystem filesystem =
        new Filesystem(CHUNKS * chunkBytes, chunkBytes, seed % 3 * 0.4, random.split());
    for (int i = 1; i <= 300; i++) {
      if (random.nextInt(10) == 0 || occupiedChunks() > CHUNKS * 2 / 3) {
        delete(filesystem, random);
      } else {
        append(filesystem, random, i, seed);
      }
      long live = bytesOfLifetime.values().stream().mapToLong(Long::longValue).sum();
      assertThat(filesystem.liveBytes()).as("live bytes, seed %d", seed).isEqualTo(live);
      assertThat(filesystem.lifetimes())
          .containsExactlyInAnyOrderElementsOf(bytesOfLifetime.keySet());
    }
    assertFreeSpaceCanBeFilled(filesystem, seed);
  }

  private void append(Filesystem filesystem, SplittableRandom random, int number, long seed) {
    int lifetime = 1 + number / 8;
    ProgramFile file = new ProgramFile("f" + number, random.nextInt(4), lifetime);
    filesystem.create(file);
    ExtentSource source = filesystem.appender(file);
    long bytes = random.nextLong(20 * BLOCK);
    for (long left = bytes; left > 0; left -= source.takenBytes()) {
      source.take(1 + random.nextLong(left));
    }
    bytesOfLifetime.merge(lifetime, bytes, Long::sum);
    ExtentList extents = filesystem.file(file).extents;
    assertThat(extents.totalBytes()).isEqualTo(bytes);
    for (int i = 0; i < extents.size(); i++) {
      assertThat(extents.address(i) % BLOCK).as("alignment, seed %d", seed).isZero();
      occupy(extents.address(i), extents.length(i), file, seed);
    }
  }

  private void occupy(long address, long length, ProgramFile file, long seed) {
    BitSet own = chunksOfRank.computeIfAbsent(file.rank(), rank -> new BitSet());
    for (int block = (int) (address / BLOCK); block * (long) BLOCK < address + length; block++) {
      assertThat(lifetimeOfBlock[block]).as("block %d, seed %d", block, seed).isZero();
      lifetimeOfBlock[block] = file.lifetime();
      int chunk = block / CHUNK_BLOCKS;
      chunksOfRank.forEach(
          (rank, chunks) ->
              assertThat(chunks.get(chunk) && rank != file.rank())
                  .as("chunk %d has two ranks, seed %d", chunk, seed)
                  .isFalse());
      own.set(chunk);
    }
  }

  private void delete(Filesystem filesystem, SplittableRandom random) {
    List<Integer> lifetimes = new ArrayList<>(filesystem.lifetimes());
    if (lifetimes.isEmpty()) {
      return;
    }
    int lifetime = lifetimes.get(random.nextInt(lifetimes.size()));
    filesystem.delete(lifetime);
    bytesOfLifetime.remove(lifetime);
    for (int block = 0; block < lifetimeOfBlock.length; block++) {
      if (lifetimeOfBlock[block] == lifetime) {
        lifetimeOfBlock[block] = 0;
      }
    }
    for (int chunk = 0; chunk < CHUNKS; chunk++) {
      if (isEmpty(chunk)) {
        int empty = chunk;
        chunksOfRank.values().forEach(own -> own.clear(empty));
      }
    }
  }

  private boolean isEmpty(int chunk) {
    int from = chunk * CHUNK_BLOCKS;
    return Arrays.stream(lifetimeOfBlock, from, from + CHUNK_BLOCKS).allMatch(life -> life == 0);
  }

  private int occupiedChunks() {
    int occupied = 0;
    for (int chunk = 0; chunk < CHUNKS; chunk++) {
      occupied += isEmpty(chunk) ? 0 : 1;
    }
    return occupied;
  }

  /** A new writer can have every chunk in which no file lies and no writer stands. */
  private void assertFreeSpaceCanBeFilled(Filesystem filesystem, long seed) {
    ProgramFile last = new ProgramFile("last", 99, 999);
    filesystem.create(last);
    ExtentSource source = filesystem.appender(last);
    int filled = 0;
    try {
      while (true) {
        source.take((long) CHUNK_BLOCKS * BLOCK);
        filled++;
      }
    } catch (IllegalStateException full) {
      int free = CHUNKS - occupiedChunks();
      assertThat(filled).as("chunks found, seed %d", seed).isBetween(free - 4, free);
    }
  }
}
