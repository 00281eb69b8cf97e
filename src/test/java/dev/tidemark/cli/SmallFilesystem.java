package dev.tidemark.cli;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/**
 * A filesystem of some megabytes that is mounted for a test and gone afterwards. Where this machine
 * does not allow it the test is skipped, and says why.
 */
final class SmallFilesystem implements AutoCloseable {
  private static final long MEBIBYTE = 1 << 20;

  private final Path mount;
  private boolean mounted = true;

  private SmallFilesystem(Path mount) {
    this.mount = mount;
  }

  /** ext4 in a file of so many MiB. */
  static SmallFilesystem ext4(Path parent, int mebibytes) {
    return onLoop(parent, mebibytes, "mkfs.ext4", "-q", "-F", "-m", "0");
  }

  /** btrfs, which has quotas for groups of files. */
  static SmallFilesystem btrfs(Path parent, int mebibytes) {
    return onLoop(parent, mebibytes, "mkfs.btrfs", "-q", "-f");
  }

  static SmallFilesystem tmpfs(Path parent, int mebibytes) {
    Path mount = folder(parent);
    require("mount", "-t", "tmpfs", "-o", "size=" + mebibytes + "m", "tmpfs", mount.toString());
    return new SmallFilesystem(mount);
  }

  private static SmallFilesystem onLoop(Path parent, int mebibytes, String... format) {
    Path image = parent.resolve("image");
    try (RandomAccessFile file = new RandomAccessFile(image.toFile(), "rw")) {
      file.setLength(mebibytes * MEBIBYTE);
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
    List<String> command = new ArrayList<>(Arrays.asList(format));
    command.add(image.toString());
    require(command.toArray(String[]::new));
    Path mount = folder(parent);
    require("mount", "-o", "loop", image.toString(), mount.toString());
    return new SmallFilesystem(mount);
  }

  private static Path folder(Path parent) {
    try {
      return Files.createDirectories(parent.resolve("mounted"));
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
  }

  Path path() {
    return mount;
  }

  /** Takes the filesystem away from its path, whoever uses it. */
  void vanish() {
    require("umount", "-l", mount.toString());
    mounted = false;
  }

  /** Makes the filesystem notice an error, upon which it refuses to be written to. */
  void failReadOnly() {
    require("mount", "-o", "remount,errors=remount-ro", mount.toString());
    Path device = Path.of(output("findmnt", "-n", "-o", "SOURCE", mount.toString()).strip());
    Path trigger = Path.of("/sys/fs/ext4", device.getFileName().toString(), "trigger_fs_error");
    try {
      Files.writeString(trigger, "test");
    } catch (IOException refused) {
      Assumptions.abort("no error can be triggered here: " + refused.getMessage());
    }
  }

  /** Runs a command that the test needs; without it the test is skipped. */
  static void require(String... command) {
    output(command);
  }

  private static String output(String... command) {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() == 0) {
        return text;
      }
      return skip(String.join(" ", command) + ": " + text.strip());
    } catch (IOException missing) {
      return skip(String.valueOf(missing.getMessage()));
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new AssertionError(interrupted);
    }
  }

  private static String skip(String why) {
    System.out.println("skipped: " + why);
    return Assumptions.abort(why);
  }

  @Override
  public void close() {
    if (mounted) {
      require("umount", "-l", mount.toString());
    }
  }
}
