package dev.tidemark.trace;

/**
 * What a trace does not say of itself.
 *
 * @param malformedMax malformed lines that are left out at most
 * @param fioWait what wait means in version 2 of fio's log
 * @param spcBlockBytes what an LBA counts in traces of the Storage Performance Council
 * @param kvBlockBytes what 512 tokens take in a key-value cache
 */
public record TraceOptions(
    int malformedMax, FioWait fioWait, int spcBlockBytes, long kvBlockBytes) {
  /** Malformed lines that are left out where nobody says how many. */
  public static final int MALFORMED_MAX = 10;

  /** The specification counts LBAs in these. */
  public static final int SPC_BLOCK_BYTES = 512;

  /** 512 tokens of Llama 2 70B: 80 layers, 8 key-value heads of 128, 2 bytes, keys and values. */
  public static final long KV_BLOCK_BYTES = 512L * 80 * 8 * 128 * 2 * 2;

  /** Where nobody says anything. */
  public static final TraceOptions USUAL =
      new TraceOptions(MALFORMED_MAX, FioWait.ABSOLUTE_MS, SPC_BLOCK_BYTES, KV_BLOCK_BYTES);

  public TraceOptions {
    if (malformedMax < 0 || spcBlockBytes < 1 || kvBlockBytes < 1 || kvBlockBytes > 1L << 34) {
      throw new IllegalArgumentException(
          "malformedMax="
              + malformedMax
              + " spcBlockBytes="
              + spcBlockBytes
              + " kvBlockBytes="
              + kvBlockBytes);
    }
  }
}
