package dev.tidemark.run;

import dev.tidemark.result.IngestEpoch;
import java.util.Optional;

/**
 * What fed accelerators during an epoch; each figure as {@link IngestEpoch} has it.
 *
 * @param reading of real readers
 */
record FeedUse(
    long bytesFromDevice,
    long bytesFromCache,
    double driveBusy,
    double linkBusy,
    Optional<IngestEpoch.Reading> reading) {}
