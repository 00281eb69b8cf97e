package dev.tidemark.result;

/**
 * One round of a write saturation.
 *
 * @param writtenBytes bytes that the host had sent when it ended
 * @param endSeconds when it ended, on the drive
 * @param amplification flash bytes programmed per host byte in it
 * @param bytesPerSecond rate at which the drive took the host's data
 * @param writesPerSecond the same in blocks
 */
public record SaturationRound(
    long writtenBytes,
    double endSeconds,
    double amplification,
    double bytesPerSecond,
    double writesPerSecond) {}
