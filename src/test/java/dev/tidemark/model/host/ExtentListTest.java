package dev.tidemark.model.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.model.ssd.ExtentSource;
import dev.tidemark.program.ProgramFile;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExtentListTest {
  static LongStream seeds() {
    return LongStream.range(0, 50);
  }

  @Test
  void whatFollowsTheLastExtentBecomesPartOfIt() {
    ExtentList extents = new ExtentList();
    extents.add(100, 50);
    extents.add(150, 25);
    extents.add(400, 10);
    extents.add(390, 10);
    assertThat(extents.size()).isEqualTo(3);
    assertThat(extents.address(0)).isEqualTo(100);
    assertThat(extents.length(0)).isEqualTo(75);
    assertThat(extents.address(2)).isEqualTo(390);
    assertThat(extents.totalBytes()).isEqualTo(95);
  }

  /** Twin: a list with the address of every byte. */
  @ParameterizedTest
  @MethodSource("seeds")
  void aFileReadsBackTheAddressesThatWereAppended(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    StoredFile file = new StoredFile(new ProgramFile("f", 0, 0));
    List<Long> twin = new ArrayList<>();
    long address = 0;
    for (int i = 0; i < 30; i++) {
      address += random.nextBoolean() ? 0 : 1 + random.nextInt(100);
      int length = 1 + random.nextInt(20);
      file.extents.add(address, length);
      for (int b = 0; b < length; b++) {
        twin.add(address++);
      }
    }
    assertThat(addresses(file.reader(), random)).as("seed %d", seed).isEqualTo(twin);
    assertThat(file.extents.totalBytes()).isEqualTo(twin.size());
  }

  private static List<Long> addresses(ExtentSource source, SplittableRandom random) {
    List<Long> addresses = new ArrayList<>();
    while (source.contiguousBytes() > 0) {
      long contiguous = source.contiguousBytes();
      long wanted = 1 + random.nextLong(30);
      long start = source.take(wanted);
      assertThat(source.takenBytes()).isEqualTo(Math.min(wanted, contiguous));
      for (long i = 0; i < source.takenBytes(); i++) {
        addresses.add(start + i);
      }
    }
    return addresses;
  }
}
