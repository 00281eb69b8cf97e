package dev.tidemark.model.ssd;

import java.util.ArrayDeque;
import java.util.PriorityQueue;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * One writer's or reader's transfers on a drive, served in their order. Lanes share the drive block
 * by block. Times are picoseconds since the drive's origin.
 */
public final class Lane {
  final int index;
  final int owner;
  private final Queue<Transfer> waiting = new ArrayDeque<>();
  private final PriorityQueue<Waiter> waiters = new PriorityQueue<>();
  private long waitersSeen;

  /** The transfer under way. */
  @Nullable Transfer head;

  long headBytesLeft;
  boolean headBegun;

  /** The turn under way: how much it moves, when it is over, and how long one lasts. */
  int turnBytes;

  long duePicos;
  long intervalPicos;

  /** What the turn under way costs, what one begun now does, and what that was thought before. */
  BlockCost turnCost = BlockCost.NONE;

  BlockCost fullCost = BlockCost.NONE;
  BlockCost plannedCost = BlockCost.NONE;

  /** What the last block that was read cost: reads of a size always cost the same. */
  BlockCost readCost = BlockCost.NONE;

  /** The contiguous run that is being written, and its end that is not in the mapping yet. */
  long runStart;

  long runEnd;
  long unmappedAddress;
  long unmappedBytes;

  private long enqueuedBytes;
  private long servedBytes;

  private record Waiter(long servedBytes, long order, Runnable action)
      implements Comparable<Waiter> {
    @Override
    public int compareTo(Waiter other) {
      int byBytes = Long.compare(servedBytes, other.servedBytes);
      return byBytes != 0 ? byBytes : Long.compare(order, other.order);
    }
  }

  /** When it last began to have something to do, in ns of the drive's clock. */
  long activeSinceNanos;

  /**
   * @param owner whoever its transfers are for
   */
  Lane(int index, int owner) {
    this.index = index;
    this.owner = owner;
  }

  void enqueue(Transfer transfer) {
    enqueuedBytes += transfer.bytes();
    waiting.add(transfer);
    if (head == null) {
      advanceHead();
    }
  }

  /** Bytes handed to this lane so far. */
  public long enqueuedBytes() {
    return enqueuedBytes;
  }

  /** Bytes handed to this lane that the drive has not yet taken. */
  public long backlogBytes() {
    return enqueuedBytes - servedBytes;
  }

  boolean isActive() {
    return head != null;
  }

  void waitFor(long totalServedBytes, Runnable action) {
    waiters.add(new Waiter(totalServedBytes, waitersSeen++, action));
  }

  /**
   * Turns of the present size until something happens to this lane: a waiter is served, the
   * transfer ends, or what is left is less than a block.
   */
  long blocksToStop() {
    long turns = Math.max(1, headBytesLeft / turnBytes);
    Waiter next = waiters.peek();
    return next == null
        ? turns
        : Math.min(
            turns, Math.ceilDiv(Math.max(1, next.servedBytes - servedBytes), (long) turnBytes));
  }

  /** Bytes of the next block. */
  int nextBlockBytes() {
    return (int) Math.min(required().blockBytes(), headBytesLeft);
  }

  Transfer required() {
    Transfer transfer = head;
    if (transfer == null) {
      throw new IllegalStateException("lane " + index + " has no transfer");
    }
    return transfer;
  }

  /** Books bytes as served; true when the transfer has ended. */
  boolean served(long bytes) {
    servedBytes += bytes;
    headBytesLeft -= bytes;
    headBegun = true;
    if (headBytesLeft == 0) {
      advanceHead();
      return true;
    }
    return false;
  }

  private void advanceHead() {
    head = waiting.poll();
    headBytesLeft = head == null ? 0 : head.bytes();
    headBegun = false;
  }

  /** The next action that has become due, or null. */
  @Nullable Runnable pollServed() {
    Waiter next = waiters.peek();
    if (next == null || next.servedBytes > servedBytes) {
      return null;
    }
    waiters.poll();
    return next.action;
  }
}
