package dev.tidemark.workload;

import dev.tidemark.llm.CheckpointLayout;

/**
 * Everything that a checkpoint program needs to know.
 *
 * @param layout who writes which files
 * @param checkpoints how many
 * @param pass checkpoints after which all are deleted; 0 never
 * @param keep checkpoints kept; 0 all
 * @param backgroundDeletion whether deleting leaves the ranks alone
 * @param intervalNanos from the start of one checkpoint to the next; 0 back to back
 * @param trainingNanos training between two checkpoints; 0 none
 * @param asynchronous whether training goes on once the state is copied to host memory
 * @param maxInFlight asynchronous checkpoints that may be persisting at once
 * @param stagingBytesPerSecond how fast a rank copies its state
 * @param direct whether writes go past the page cache
 * @param blockBytes size of a direct write
 * @param queueDepth direct writes in flight
 * @param fsync whether every file is flushed
 * @param commit whether a checkpoint is renamed when complete
 * @param discardAfterPass whether free space is discarded when a pass has ended
 * @param recoveryReads checkpoints read back at the end, newest first
 */
public record CheckpointPlan(
    CheckpointLayout layout,
    int checkpoints,
    int pass,
    int keep,
    boolean backgroundDeletion,
    long intervalNanos,
    long trainingNanos,
    boolean asynchronous,
    int maxInFlight,
    double stagingBytesPerSecond,
    boolean direct,
    int blockBytes,
    int queueDepth,
    boolean fsync,
    boolean commit,
    boolean discardAfterPass,
    int recoveryReads) {

  /** The same plan, with the blocks and the depth of direct I/O for reads as well. */
  public CheckpointPlan pastCache() {
    return new CheckpointPlan(
        layout,
        checkpoints,
        pass,
        keep,
        backgroundDeletion,
        intervalNanos,
        trainingNanos,
        asynchronous,
        maxInFlight,
        stagingBytesPerSecond,
        true,
        blockBytes,
        queueDepth,
        fsync,
        commit,
        discardAfterPass,
        recoveryReads);
  }

  /** The most checkpoints that exist at once, the one being written included. */
  public int aliveMost() {
    return new Retention(checkpoints, pass, keep).aliveMost();
  }
}
