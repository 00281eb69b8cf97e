package dev.tidemark.engine.posix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the system calls say agrees with what Java says. */
final class PosixTest {
  @TempDir private Path folder;

  @Test
  void flagsFollowTheProcessor() {
    Set<OpenFlag> direct = EnumSet.of(OpenFlag.WRITE, OpenFlag.DIRECT, OpenFlag.NO_FOLLOW);
    assertThat(OpenFlag.bits(direct, false)).isEqualTo(0x80000 | 0x2 | 0x4000 | 0x20000);
    assertThat(OpenFlag.bits(direct, true)).isEqualTo(0x80000 | 0x2 | 0x10000 | 0x8000);
  }

  @Test
  void errnosHaveNames() {
    assertThat(Errno.ENOSPC.name()).isEqualTo("ENOSPC");
    assertThat(Errno.ENOSPC).hasToString("ENOSPC, no space left on device");
    assertThat(new Errno(4711)).hasToString("errno 4711");
    assertThat(new Errno(4711).name()).isEqualTo("errno 4711");
  }

  @Test
  void theStatusOfAFileIsThatOfJava() throws IOException {
    Path path = Files.write(folder.resolve("file"), new byte[123_456]);
    FileStatus status = FileStatus.of(path);
    assertThat(status.kind()).isEqualTo(FileStatus.Kind.REGULAR);
    assertThat(status.bytes()).isEqualTo(123_456);
    assertThat(status.inode()).isEqualTo(Files.getAttribute(path, "unix:ino"));
    assertThat(FileStatus.of(folder).kind()).isEqualTo(FileStatus.Kind.FOLDER);
    Path link = Files.createSymbolicLink(folder.resolve("link"), path);
    assertThat(FileStatus.of(link).kind()).isEqualTo(FileStatus.Kind.SYMBOLIC_LINK);
  }

  @Test
  void theStatusOfAFilesystemIsThatOfJava() throws IOException {
    FilesystemStatus status = FilesystemStatus.of(folder);
    FileStore store = Files.getFileStore(folder);
    assertThat(status.totalBytes()).isEqualTo(store.getTotalSpace());
    assertThat(status.blockBytes()).isEqualTo(store.getBlockSize());
    if (List.of("ext4", "xfs", "btrfs", "tmpfs", "overlay").contains(store.type())) {
      assertThat(status.type()).isEqualTo(store.type());
    }
  }

  @Test
  void allocatedSpaceCountsBeforeAnythingIsWritten() {
    Path path = folder.resolve("allocated");
    Set<OpenFlag> flags = EnumSet.of(OpenFlag.WRITE, OpenFlag.CREATE, OpenFlag.EXCLUSIVE);
    try (OpenFile file = OpenFile.open(path, flags)) {
      boolean allocated = file.allocate(0, 1 << 20);
      assertThat(file.status().bytes()).isEqualTo(allocated ? 1 << 20 : 0);
      if (allocated) {
        assertThat(file.status().allocatedBytes()).isGreaterThanOrEqualTo(1 << 20);
      }
      file.truncate(4096);
      file.sync();
      assertThat(file.status().bytes()).isEqualTo(4096);
    }
  }

  @Test
  void aFailureNamesTheCallAndTheErrno() {
    Path path = folder.resolve("none");
    assertThatThrownBy(() -> OpenFile.open(path, Set.of()))
        .hasMessage("open of " + path + " failed: ENOENT, no such file or directory");
    assertThatThrownBy(() -> FileStatus.of(path)).hasMessageContaining("statx of " + path);
    assertThatThrownBy(() -> FilesystemStatus.of(path)).hasMessageContaining("statfs of " + path);
  }

  @Test
  void aLinkIsNotFollowedWhereThatIsAsked() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "text");
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    assertThatThrownBy(() -> OpenFile.open(link, EnumSet.of(OpenFlag.NO_FOLLOW)))
        .hasMessageContaining("ELOOP");
  }

  @Test
  void aLibraryIsFoundOrNot() {
    assertThat(NativeLibrary.isInstalled("libnone-such.so.0")).isFalse();
  }
}
