package dev.tidemark.calibrate;

/**
 * One entry of a fio result: a job, or with {@code group_reporting} a group of them.
 *
 * @param name the job's name
 * @param line where it starts in the file
 * @param group the number of its group; entries with the same number ran at the same time
 * @param workload what it did
 * @param read what it measured of its reads
 * @param write what it measured of its writes
 * @param trims its trims, which are not modelled
 */
public record FioJob(
    String name,
    int line,
    int group,
    FioWorkload workload,
    FioDirection read,
    FioDirection write,
    double trims) {}
