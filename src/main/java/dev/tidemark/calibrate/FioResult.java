package dev.tidemark.calibrate;

import java.util.List;

/**
 * What one run of fio measured.
 *
 * @param file as the user named it
 * @param version of fio, as it prints it
 * @param jobs in the order of the file
 * @param notes what a user should know about how it was read
 */
public record FioResult(String file, String version, List<FioJob> jobs, List<String> notes) {
  public FioResult {
    jobs = List.copyOf(jobs);
    notes = List.copyOf(notes);
  }
}
