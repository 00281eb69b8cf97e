package dev.tidemark.engine;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** The engines, by the names that users give them. */
public enum EngineKind {
  /** Reads and writes through the page cache. */
  BUFFERED(settings -> new BlockingEngine(settings, FileOpening.BUFFERED, settings.depth())),
  /** Reads and writes past the page cache, O_DIRECT. */
  DIRECT(settings -> new BlockingEngine(settings, FileOpening.DIRECT, settings.depth())),
  /** Copies to and from files mapped into memory. */
  MMAP(settings -> new BlockingEngine(settings, FileOpening.MAPPED, settings.depth())),
  /** Asynchronous requests through io_uring. */
  IO_URING(RingEngine::new),
  /** Does no I/O, and so measures Tidemark itself. */
  NULL(settings -> new BlockingEngine(settings, FileOpening.NOTHING, 0)),
  /** Straight between files and a GPU's memory, by NVIDIA's cuFile. */
  CUFILE(CuFileEngines::start);

  private final Function<EngineSettings, Engine> constructor;

  EngineKind(Function<EngineSettings, Engine> constructor) {
    this.constructor = constructor;
  }

  /** An engine for the calling thread. */
  public Engine start(EngineSettings settings) {
    return settings.stagingBuffers() == 0
        ? constructor.apply(settings)
        : BounceEngine.around(constructor, settings);
  }

  /** As users write it: {@code io-uring}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public static Optional<EngineKind> of(String label) {
    return Arrays.stream(values()).filter(kind -> kind.label().equals(label)).findFirst();
  }

  public static List<String> labels() {
    return Arrays.stream(values()).map(EngineKind::label).toList();
  }
}
