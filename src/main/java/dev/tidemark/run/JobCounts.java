package dev.tidemark.run;

/** What a job has done in an interval. */
record JobCounts(long reads, long readBytes, long writes, long writtenBytes) {
  static final JobCounts NONE = new JobCounts(0, 0, 0, 0);

  static JobCounts of(OperationTally reads, OperationTally writes) {
    return new JobCounts(reads.count(), reads.bytes(), writes.count(), writes.bytes());
  }

  JobCounts plus(JobCounts other) {
    return new JobCounts(
        reads + other.reads,
        readBytes + other.readBytes,
        writes + other.writes,
        writtenBytes + other.writtenBytes);
  }

  JobCounts minus(JobCounts other) {
    return new JobCounts(
        reads - other.reads,
        readBytes - other.readBytes,
        writes - other.writes,
        writtenBytes - other.writtenBytes);
  }
}
