package dev.tidemark.llm;

import java.util.List;

/**
 * The files that one rank writes, in writing order.
 *
 * @param rank from 0
 * @param files in writing order
 */
public record RankFiles(int rank, List<CheckpointFile> files) {
  public RankFiles {
    files = List.copyOf(files);
  }

  public long bytes() {
    return files.stream().mapToLong(CheckpointFile::bytes).sum();
  }
}
