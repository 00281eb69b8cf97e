package dev.tidemark.engine;

import dev.tidemark.engine.posix.Errno;
import dev.tidemark.engine.posix.IoRing;
import dev.tidemark.engine.posix.RingRegistry;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** The files that a ring knows by number; those beyond its table go by their descriptors. */
final class RingFiles {
  private static final int FILES_MAX = 256;

  private final RingRegistry registry;
  private final BitSet taken = new BitSet();
  private final boolean inUse;

  RingFiles(RingRegistry registry, boolean wanted, List<String> remarks) {
    this.registry = registry;
    Optional<Errno> refusal = wanted ? registry.fileTable(FILES_MAX) : Optional.empty();
    refusal.ifPresent(
        errno -> remarks.add("Files are not registered with io_uring (" + errno + ")."));
    inUse = wanted && refusal.isEmpty();
  }

  void add(EngineFile file) {
    int index = taken.nextClearBit(0);
    if (inUse && index < FILES_MAX && registry.file(index, file.descriptor()).isEmpty()) {
      taken.set(index);
      file.ringIndex(index);
    }
  }

  void remove(EngineFile file) {
    if (file.ringIndex() != IoRing.UNREGISTERED) {
      registry.forgetFile(file.ringIndex());
      taken.clear(file.ringIndex());
    }
  }
}
