package dev.tidemark.llm;

/** What PyTorch's Distributed Checkpoint adds to the tensors of a file, and how it names files. */
final class DistributedCheckpoint {
  /**
   * Measured: each tensor is a torch.save of its own, 320 B before and 427 B after the tensor
   * (torch 1.13).
   */
  static final long TENSOR_OVERHEAD_BYTES = 747;

  private DistributedCheckpoint() {}

  /** The only file of a rank: thread_count is 1 by default. */
  static String fileName(int rank) {
    return "__" + rank + "_0.distcp";
  }

  /**
   * The commit: rank 0 writes it last. Its size, that of a pickle of all tensors' places, is not
   * counted.
   */
  static void addMetadata(CheckpointWriter writer) {
    writer.add(0, ".metadata", 0);
  }
}
