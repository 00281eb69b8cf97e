package dev.tidemark.model.ssd;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OwnerPageTest {
  private final OwnerPage page = new OwnerPage(1_000, 7);
  private final List<String> released = new ArrayList<>();

  private void assign(int from, int to, int owner) {
    page.assign(from, to, owner, (held, count) -> released.add(held + "x" + count));
  }

  private List<String> owned(int owner) {
    List<String> runs = new ArrayList<>();
    page.forEachOwned(0, 1_000, owner, 5_000, (start, count) -> runs.add(start + "+" + count));
    return runs;
  }

  @Test
  void neighboursOfOneOwnerAreOneRun() {
    assign(100, 200, 8);
    assign(200, 300, 8);
    assign(50, 100, 8);
    assertThat(owned(8)).containsExactly("5050+250");
    assertThat(owned(7)).containsExactly("5000+50", "5300+700");
    assertThat(released).containsExactly("7x100", "7x100", "7x50");
  }

  @Test
  void aPageGivenBackToItsOwnerHasOneAgain() {
    assign(0, 10, 8);
    assign(990, 1_000, 9);
    assertThat(page.hasOneOwner()).isFalse();
    assign(0, 10, 7);
    assign(500, 1_000, 7);
    assertThat(page.hasOneOwner()).isTrue();
  }

  @Test
  void nobodysGranulesAreReleasedByNobody() {
    assign(0, 600, OwnerMap.UNMAPPED);
    released.clear();
    assign(500, 700, 8);
    assertThat(released).containsExactly("7x100");
  }

  @Test
  void manyRunsAreReleasedOneByOneAndThePageCanBeUsedAgain() {
    for (int i = 0; i < 1_000; i += 2) {
      assertThat(page.replace(i, 8)).isEqualTo(7);
    }
    assertThat(owned(8)).hasSize(500).startsWith("5000+1", "5002+1");
    assertThat(page.replace(998, 8)).isEqualTo(8);
    assertThat(page.ownerOf(999)).isEqualTo(7);
    page.releaseAll((held, count) -> released.add(held + "x" + count));
    assertThat(released.stream().filter("8x1"::equals)).hasSize(500);
    assertThat(released.stream().filter("7x1"::equals)).hasSize(500);
    page.reset(3);
    assertThat(page.hasOneOwner()).isTrue();
    assertThat(owned(3)).containsExactly("5000+1000");
  }

  @Test
  void oneEntryAGranuleSaysWhatTheRunsSay() {
    assign(100, 200, 8);
    int[] entries = new int[1_010];
    page.copyTo(entries, 10);
    assertThat(entries).startsWith(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7).endsWith(7);
    for (int i = 0; i < 1_000; i++) {
      assertThat(entries[10 + i]).isEqualTo(page.ownerOf(i));
    }
  }
}
