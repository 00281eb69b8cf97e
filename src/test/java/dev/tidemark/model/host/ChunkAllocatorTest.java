package dev.tidemark.model.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ChunkAllocatorTest {
  static LongStream seeds() {
    return LongStream.range(0, 60);
  }

  @Test
  void spaceNeverUsedComesByAddressAndAfterSpaceThatWasUsed() {
    ChunkAllocator allocator = new ChunkAllocator(10, 0, new SplittableRandom(1));
    assertThat(take(allocator, 4)).containsExactly(0, 1, 2, 3);
    allocator.release(2);
    allocator.release(1);
    assertThat(take(allocator, 4)).containsExactly(1, 2, 4, 5);
  }

  /** Twin: the lowest free chunk below the high-water mark, else the next above it. */
  @ParameterizedTest
  @MethodSource("seeds")
  void withoutSpreadTheLowestFreeAddressComesFirst(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    ChunkAllocator allocator = new ChunkAllocator(100, 0, random.split());
    TreeSet<Integer> free = new TreeSet<>();
    for (int chunk = 0; chunk < 100; chunk++) {
      free.add(chunk);
    }
    List<Integer> held = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      if (held.isEmpty() || !free.isEmpty() && random.nextInt(100) < 55) {
        int expected = free.removeFirst();
        assertThat(allocator.allocate()).as("seed %d, step %d", seed, i).isEqualTo(expected);
        held.add(expected);
      } else {
        Collections.swap(held, random.nextInt(held.size()), held.size() - 1);
        int chunk = held.removeLast();
        allocator.release(chunk);
        free.add(chunk);
      }
      assertThat(allocator.freeChunks()).isEqualTo(free.size());
    }
  }

  /**
   * A chunk may come after one of a higher address, but only if that is within spread x peak of it.
   */
  @ParameterizedTest
  @MethodSource("seeds")
  void theSpreadBoundsHowLateAChunkComes(long seed) {
    int used = 400;
    double spread = seed % 5 * 0.25;
    ChunkAllocator allocator = new ChunkAllocator(1_000, spread, new SplittableRandom(seed));
    take(allocator, used).forEach(allocator::release);
    List<Integer> again = take(allocator, used);
    assertThat(again).as("seed %d", seed).doesNotHaveDuplicates().allMatch(chunk -> chunk < used);
    int highest = 0;
    int latest = 0;
    for (int chunk : again) {
      highest = Math.max(highest, chunk);
      latest = Math.max(latest, highest - chunk);
    }
    assertThat(latest).as("seed %d", seed).isLessThanOrEqualTo((int) Math.ceil(spread * used));
    assertThat(latest > 0).as("seed %d: disturbed", seed).isEqualTo(spread > 0);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aChunkNeverHasTwoOwners(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    ChunkAllocator allocator = new ChunkAllocator(64, 0.5, random.split());
    BitSet held = new BitSet();
    int[] references = new int[64];
    for (int i = 0; i < 3_000; i++) {
      int chunk = random.nextInt(64);
      if (held.get(chunk) && random.nextBoolean()) {
        allocator.retain(chunk);
        references[chunk]++;
      } else if (held.get(chunk)) {
        allocator.release(chunk);
        held.set(chunk, --references[chunk] > 0);
      } else {
        int given = allocator.allocate();
        assertThat(held.get(given)).as("seed %d: chunk %d is held", seed, given).isFalse();
        held.set(given);
        references[given] = 1;
      }
      assertThat(allocator.freeChunks()).isEqualTo(64 - held.cardinality());
    }
  }

  @Test
  void aFullFilesystemIsAnErrorUntilAChunkIsReleased() {
    ChunkAllocator allocator = new ChunkAllocator(3, 1, new SplittableRandom(1));
    take(allocator, 3);
    assertThatThrownBy(allocator::allocate).hasMessage("the filesystem is full: chunks=3");
    allocator.release(1);
    assertThat(allocator.allocate()).isEqualTo(1);
  }

  @Test
  void chunksAreCountedInTwentyFourBits() {
    SplittableRandom random = new SplittableRandom(1);
    assertThatThrownBy(() -> new ChunkAllocator(0, 0, random)).hasMessage("chunkCount=0");
    assertThatThrownBy(() -> new ChunkAllocator((1 << 24) + 1, 0, random))
        .hasMessage("chunkCount=16777217");
  }

  private static List<Integer> take(ChunkAllocator allocator, int count) {
    List<Integer> taken = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      taken.add(allocator.allocate());
    }
    return taken;
  }
}
