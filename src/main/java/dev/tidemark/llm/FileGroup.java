package dev.tidemark.llm;

/**
 * Equal files that some ranks write, as a custom layout lists them.
 *
 * @param name where {@code {rank}} and {@code {index}} are replaced
 * @param bytes size of one file
 * @param count files a rank
 * @param everyRanks every so many-th rank writes them, rank 0 first
 */
public record FileGroup(String name, long bytes, int count, int everyRanks) {
  public FileGroup {
    if (bytes < 0 || count < 1 || everyRanks < 1) {
      throw new IllegalArgumentException(
          "bytes=" + bytes + " count=" + count + " everyRanks=" + everyRanks);
    }
  }
}
