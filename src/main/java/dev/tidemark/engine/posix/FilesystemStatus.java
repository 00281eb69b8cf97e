package dev.tidemark.engine.posix;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

/**
 * What the kernel knows of a filesystem, by statfs(2).
 *
 * @param type its name, or its magic number in hexadecimal
 * @param totalBytes that it holds
 * @param freeBytes that this user may still take
 * @param blockBytes its unit of allocation
 * @param freeFiles that may still be made; {@code Long.MAX_VALUE} where it sets no limit
 */
public record FilesystemStatus(
    String type, long totalBytes, long freeBytes, long blockBytes, long freeFiles) {
  private static final int STATFS_BYTES = 120;
  private static final Set<String> IN_MEMORY = Set.of("tmpfs", "ramfs", "hugetlbfs");

  /** The magic numbers of statfs(2) and of linux/magic.h. */
  private static final Map<Long, String> NAMES =
      Map.ofEntries(
          Map.entry(0xef53L, "ext4"),
          Map.entry(0x58465342L, "xfs"),
          Map.entry(0x9123683eL, "btrfs"),
          Map.entry(0x01021994L, "tmpfs"),
          Map.entry(0x858458f6L, "ramfs"),
          Map.entry(0x958458f6L, "hugetlbfs"),
          Map.entry(0x794c7630L, "overlay"),
          Map.entry(0x6969L, "nfs"),
          Map.entry(0x2fc12fc1L, "zfs"),
          Map.entry(0xf2f52010L, "f2fs"),
          Map.entry(0xff534d42L, "cifs"),
          Map.entry(0xfe534d42L, "smb2"),
          Map.entry(0x65735546L, "fuse"),
          Map.entry(0x0bd00bd0L, "lustre"),
          Map.entry(0x47504653L, "gpfs"),
          Map.entry(0x19830326L, "beegfs"),
          Map.entry(0x00c36400L, "ceph"),
          Map.entry(0xca451a4eL, "bcachefs"),
          Map.entry(0x01021997L, "9p"),
          Map.entry(0x4d44L, "vfat"),
          Map.entry(0x2011bab0L, "exfat"),
          Map.entry(0x9fa0L, "proc"),
          Map.entry(0x62656572L, "sysfs"));

  public static FilesystemStatus of(Path path) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment status = arena.allocate(STATFS_BYTES, Long.BYTES);
      int result = LibC.statfs(arena.allocateFrom(path.toString()), status);
      if (result < 0) {
        throw new IoFailure("statfs", path, Errno.ofResult(result));
      }
      long magic = status.get(JAVA_LONG, 0) & 0xffff_ffffL;
      long unit = status.get(JAVA_LONG, 72) > 0 ? status.get(JAVA_LONG, 72) : 1;
      return new FilesystemStatus(
          NAMES.getOrDefault(magic, "0x" + Long.toHexString(magic)),
          status.get(JAVA_LONG, 16) * unit,
          status.get(JAVA_LONG, 32) * unit,
          unit,
          status.get(JAVA_LONG, 40) > 0 ? status.get(JAVA_LONG, 48) : Long.MAX_VALUE);
    }
  }

  /** Whether its files are in memory and reach no device. */
  public boolean isInMemory() {
    return IN_MEMORY.contains(type);
  }
}
