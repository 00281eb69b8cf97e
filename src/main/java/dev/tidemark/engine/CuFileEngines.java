package dev.tidemark.engine;

/** Engines of transfers to a GPU: by a call each, or by batches. */
final class CuFileEngines {
  private CuFileEngines() {}

  static Engine start(EngineSettings settings) {
    return start(settings, CuFileDevice.of(settings));
  }

  /** An engine of a device, which is closed with it. */
  static Engine start(EngineSettings settings, CuFileDevice device) {
    return settings.gpu().batch()
        ? CuFileBatchEngine.of(settings, device)
        : new BlockingEngine(settings, device, settings.depth(), device);
  }
}
