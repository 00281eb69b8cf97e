package dev.tidemark.program;

/**
 * The paths of files that are known by their numbers, a folder for so many of them.
 *
 * @param folder that holds everything
 * @param filesPerFolder of each folder in it
 * @param suffix of each file, with its dot
 */
public record NumberedPaths(String folder, int filesPerFolder, String suffix) {
  public NumberedPaths {
    if (folder.isEmpty() || folder.indexOf('/') >= 0 || suffix.indexOf('/') >= 0) {
      throw new IllegalArgumentException("folder=" + folder + " suffix=" + suffix);
    }
    if (filesPerFolder < 1) {
      throw new IllegalArgumentException("filesPerFolder=" + filesPerFolder);
    }
  }

  /** Of a file, relative to the target's folder. */
  public String path(int number) {
    return folderPath(number / filesPerFolder) + "/" + number + suffix;
  }

  /** Of a folder within the folder, by its number. */
  public String folderPath(int folderNumber) {
    return folder + "/" + folderNumber;
  }

  /** Folders that so many files need. */
  public int folders(int files) {
    return Math.ceilDiv(files, filesPerFolder);
  }
}
