package dev.tidemark.result;

/**
 * A checkpoint, or its recovery, as a replayed trace has it.
 *
 * @param index of the checkpoint
 * @param startNanos when it began to be written or read, on the run's clock
 * @param durationNanos how long it took
 * @param recordedNanos how long it took when it was recorded
 * @param bytes that were moved between its marks
 */
public record ReplayedStretch(
    int index, long startNanos, long durationNanos, long recordedNanos, long bytes) {}
