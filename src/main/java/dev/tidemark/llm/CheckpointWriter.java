package dev.tidemark.llm;

import dev.tidemark.problem.Problem;
import dev.tidemark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/** Collects the files of a checkpoint rank by rank. */
final class CheckpointWriter {
  /** Files of one checkpoint; more than any layout of a published model has. */
  static final int FILES_MAX = 1_000_000;

  private final List<List<CheckpointFile>> ranks = new ArrayList<>();
  private long files;
  private long bytes;

  CheckpointWriter(int rankCount) {
    for (int rank = 0; rank < rankCount; rank++) {
      ranks.add(new ArrayList<>(2));
    }
  }

  /** Adds a rank's next file. */
  void add(int rank, String name, long fileBytes) {
    if (++files > FILES_MAX) {
      throw tooMuch(
          "A checkpoint has more than " + FILES_MAX + " files", "Use fewer or larger files");
    }
    if (fileBytes > Long.MAX_VALUE - bytes) {
      throw tooMuch("A checkpoint has more than 8 EiB", "Use smaller files or fewer ranks");
    }
    bytes += fileBytes;
    ranks.get(rank).add(new CheckpointFile(name, fileBytes));
  }

  CheckpointLayout checkpoint() {
    List<RankFiles> all = new ArrayList<>(ranks.size());
    for (int rank = 0; rank < ranks.size(); rank++) {
      all.add(new RankFiles(rank, ranks.get(rank)));
    }
    return new CheckpointLayout(all);
  }

  private static ProblemException tooMuch(String what, String fix) {
    return new ProblemException(Problem.of("", "layout", what, fix));
  }
}
