package dev.tidemark.program;

/** Many files alike, known by their numbers, so that nobody needs a list of them: a dataset. */
public interface FileSet {
  int files();

  /** Length of a file. */
  long bytes(int number);

  /** Where its files lie. */
  NumberedPaths paths();

  default ProgramFile file(int number) {
    return ProgramFile.ofDataset(paths().path(number), number);
  }

  /**
   * The pieces, from the start of each file, in which it is read: whoever reads part of one will
   * soon read the rest.
   */
  long pieceBytes();
}
