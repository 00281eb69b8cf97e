package dev.tidemark.model.host;

import java.util.List;

/**
 * Drives as their host sees them: each a space of its own (JBOD), or all striped into one (RAID 0).
 *
 * @param drives all of them
 * @param nodes machines over which they are spread evenly, in their order
 * @param stripeBytes chunk of a stripe over all drives; 0 when each is a space of its own
 */
public record DriveArray(List<MountedDrive> drives, int nodes, long stripeBytes) {
  public DriveArray {
    drives = List.copyOf(drives);
    if (nodes < 1 || nodes > drives.size() || stripeBytes < 0 || stripeBytes > 0 && nodes > 1) {
      throw new IllegalArgumentException(
          "drives=" + drives.size() + " nodes=" + nodes + " stripeBytes=" + stripeBytes);
    }
  }

  /** Drives of one machine, each a space of its own. */
  public static DriveArray of(List<MountedDrive> drives) {
    return new DriveArray(drives, 1, 0);
  }

  boolean striped() {
    return stripeBytes > 0;
  }

  /** The machine that a drive belongs to. */
  int nodeOf(int drive) {
    return (int) ((long) drive * nodes / drives.size());
  }
}
