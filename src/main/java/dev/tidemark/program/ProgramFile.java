package dev.tidemark.program;

/**
 * A file that a program works on.
 *
 * @param path relative to the target's folder
 * @param rank the rank that it belongs to, from 0
 * @param lifetime files with the same number are deleted together
 */
public record ProgramFile(String path, int rank, int lifetime) {
  private static final String SPACE = "space-";

  /** The lifetime of a dataset's files: none of its own. */
  public static final int OF_DATASET = -2;

  /**
   * The bare space of a target, addressed from 0: on a modelled drive its device addresses, on a
   * real one a file that is laid out before anything else happens.
   *
   * @param rank chooses the drive, as for files
   */
  public static ProgramFile space(int rank) {
    return new ProgramFile(SPACE + rank, rank, -1);
  }

  /**
   * A file of the program's dataset, known by its number, which takes the rank's place: it chooses
   * the drive, as a rank does for other files.
   */
  public static ProgramFile ofDataset(String path, int number) {
    return new ProgramFile(path, number, OF_DATASET);
  }

  public boolean isOfDataset() {
    return lifetime == OF_DATASET;
  }

  public boolean isSpace() {
    return lifetime == -1 && path.startsWith(SPACE);
  }

  /** Paths differ, and mixing in what they already contain makes them collide. */
  @Override
  public int hashCode() {
    return path.hashCode();
  }
}
