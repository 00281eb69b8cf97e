package dev.tidemark.engine;

/** Is told of requests that have completed. */
@FunctionalInterface
public interface Completions {
  /**
   * The request of a buffer slot is complete and the slot is free again.
   *
   * @param bytes as many as asked for; fewer only where a read met the end of the file
   */
  void completed(int slot, int bytes);
}
