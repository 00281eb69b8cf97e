package dev.tidemark.engine;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The files that an engine has open. */
final class OpenFiles implements AutoCloseable {
  private final Set<EngineFile> files = new LinkedHashSet<>();

  EngineFile added(EngineFile file) {
    files.add(file);
    return file;
  }

  void removed(EngineFile file) {
    files.remove(file);
  }

  /** Closes all of them, and tells the first failure. */
  @Override
  public void close() {
    List<RuntimeException> failures = new ArrayList<>();
    for (EngineFile file : List.copyOf(files)) {
      try {
        file.close();
      } catch (RuntimeException failure) {
        failures.add(failure);
      }
    }
    if (!failures.isEmpty()) {
      throw failures.getFirst();
    }
  }
}
