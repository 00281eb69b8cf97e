package dev.tidemark.workload;

import java.util.ArrayList;
import java.util.List;

/**
 * Which checkpoints are deleted when. Checkpoints are numbered from 1; what exists at the end of
 * the run stays.
 *
 * @param checkpoints how many are written
 * @param pass all are deleted after every so many; 0 never
 * @param keep older ones are deleted; 0 all are kept
 */
record Retention(int checkpoints, int pass, int keep) {

  boolean endsPass(int index) {
    return pass > 0 && index % pass == 0 && index < checkpoints;
  }

  /** The checkpoints deleted once this one is complete, the oldest first. */
  List<Integer> expiredAfter(int index) {
    List<Integer> expired = new ArrayList<>();
    int oldest = oldestAlive(index);
    if (endsPass(index)) {
      for (int i = oldest; i <= index; i++) {
        expired.add(i);
      }
    } else if (keep > 0 && index - oldest >= keep) {
      expired.add(oldest);
    }
    return expired;
  }

  /** The oldest checkpoint that exists when this one is complete, before anything is deleted. */
  private int oldestAlive(int index) {
    int first = pass > 0 ? (index - 1) / pass * pass + 1 : 1;
    return keep > 0 ? Math.max(first, index - keep) : first;
  }

  List<Integer> aliveAtEnd() {
    List<Integer> alive = new ArrayList<>();
    int first = oldestAlive(checkpoints);
    if (keep > 0) {
      first = Math.max(first, checkpoints - keep + 1);
    }
    for (int i = first; i <= checkpoints; i++) {
      alive.add(i);
    }
    return alive;
  }

  /** The most checkpoints that exist at once, the one being written included. */
  int aliveMost() {
    int inPass = pass > 0 ? Math.min(pass, checkpoints) : checkpoints;
    return keep > 0 ? Math.min(inPass, keep + 1) : inPass;
  }
}
