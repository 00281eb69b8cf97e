package dev.tidemark.llm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SaveBalanceTest {

  @Test
  void everyTensorIsWrittenOnceAndRanksDifferByTheLargestAtMost() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      List<SaveBalance.Item> items = new ArrayList<>();
      for (int item = 0; item < 1 + random.nextInt(60); item++) {
        items.add(new SaveBalance.Item(1 + random.nextInt(1000), 1 + random.nextInt(4), false));
      }
      SaveBalance balance = SaveBalance.of(items, 1 + random.nextInt(9), 1);
      long total = items.stream().mapToLong(item -> item.elements() * item.copies()).sum();
      long largest = items.stream().mapToLong(SaveBalance.Item::elements).max().orElseThrow();
      long most = Arrays.stream(balance.elements()).max().orElseThrow();
      long least = Arrays.stream(balance.elements()).min().orElseThrow();
      assertThat(Arrays.stream(balance.elements()).sum()).as("seed %d", seed).isEqualTo(total);
      assertThat(most - least).as("seed %d", seed).isLessThanOrEqualTo(largest);
    }
  }

  @Test
  void expertsGoToRanksThatHoldThemAndTheRestFillsUp() {
    List<SaveBalance.Item> items =
        List.of(
            new SaveBalance.Item(10, 4, true),
            new SaveBalance.Item(3, 1, false),
            new SaveBalance.Item(2, 1, false));
    SaveBalance balance = SaveBalance.of(items, 4, 2);
    assertThat(balance.elements()).containsExactly(13, 12, 10, 10);
    assertThat(balance.tensors()).containsExactly(2, 2, 1, 1);
  }

  @Test
  void largestTensorsAreAssignedFirst() {
    List<SaveBalance.Item> items =
        List.of(
            new SaveBalance.Item(1, 1, false),
            new SaveBalance.Item(5, 1, false),
            new SaveBalance.Item(4, 1, false));
    assertThat(SaveBalance.of(items, 2, 1).elements()).containsExactly(5, 5);
  }
}
