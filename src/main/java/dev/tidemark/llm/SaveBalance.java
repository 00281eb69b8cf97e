package dev.tidemark.llm;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Which copy of the model writes which tensor in Megatron's fully parallel save: tensors with the
 * fewest copies first, larger ones before smaller ones, each to the rank that has the least so far.
 * A tensor never splits.
 *
 * <p>Source: Megatron-LM d98e8a64, core/dist_checkpointing/strategies/fully_parallel.py.
 *
 * @param elements that each copy's rank writes
 * @param tensors that each copy's rank writes
 */
record SaveBalance(long[] elements, int[] tensors) {

  /**
   * A tensor of one model-parallel shard, or several equal ones.
   *
   * @param elements of one
   * @param copies how many
   * @param expert whether expert-parallel ranks hold different ones
   */
  record Item(long elements, int copies, boolean expert) {}

  private record Load(long elements, int rank) implements Comparable<Load> {
    @Override
    public int compareTo(Load other) {
      int byElements = Long.compare(elements, other.elements);
      return byElements != 0 ? byElements : Integer.compare(rank, other.rank);
    }
  }

  static SaveBalance of(List<Item> items, int data, int expert) {
    SaveBalance balance = new SaveBalance(new long[data], new int[data]);
    List<Item> largestFirst = new ArrayList<>(items);
    largestFirst.sort(Comparator.comparingLong(Item::elements).reversed());
    for (int group = 0; expert > 1 && group < expert; group++) {
      balance.assign(largestFirst.stream().filter(Item::expert).toList(), group, expert);
    }
    balance.assign(
        largestFirst.stream().filter(item -> expert == 1 || !item.expert()).toList(), 0, 1);
    return balance;
  }

  /**
   * Assigns one group's share of every item to its ranks: every so many-th, from the group's number
   * on.
   */
  private void assign(List<Item> items, int group, int groups) {
    PriorityQueue<Load> loads = new PriorityQueue<>();
    for (int rank = group; rank < elements.length; rank += groups) {
      loads.add(new Load(elements[rank], rank));
    }
    for (Item item : items) {
      for (int copy = 0; copy < item.copies() / groups; copy++) {
        Load least = loads.remove();
        elements[least.rank] += item.elements();
        tensors[least.rank]++;
        loads.add(new Load(elements[least.rank], least.rank));
      }
    }
  }
}
