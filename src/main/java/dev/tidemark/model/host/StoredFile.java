package dev.tidemark.model.host;

import dev.tidemark.model.ssd.ExtentSource;
import dev.tidemark.program.ProgramFile;

/** A file of a modelled filesystem: where it lies. */
final class StoredFile {
  final ProgramFile file;
  final ExtentList extents = new ExtentList();

  StoredFile(ProgramFile file) {
    this.file = file;
  }

  /** Reads the file from its start. */
  ExtentSource reader() {
    return new ExtentSource() {
      private int extent;
      private long offset;
      private long taken;

      @Override
      public long contiguousBytes() {
        return extent < extents.size() ? extents.length(extent) - offset : 0;
      }

      @Override
      public long take(long bytesMax) {
        long address = extents.address(extent) + offset;
        taken = Math.min(bytesMax, contiguousBytes());
        offset += taken;
        if (offset == extents.length(extent)) {
          extent++;
          offset = 0;
        }
        return address;
      }

      @Override
      public long takenBytes() {
        return taken;
      }
    };
  }
}
