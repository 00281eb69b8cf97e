package dev.tidemark.calibrate;

import dev.tidemark.units.Bytes;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a fio job did, as its options say, with fio's defaults where they say nothing.
 *
 * @param access where its requests went
 * @param readShare reads among its requests: 1 for reads alone, 0 for writes alone
 * @param readBlock size of a read
 * @param writeBlock size of a write
 * @param depth requests that one of its threads kept outstanding; 1 with a synchronous engine
 * @param jobs its threads
 * @param direct whether it went round the page cache
 * @param engine the ioengine
 * @param size what each thread worked on, when given in bytes
 * @param runtime how long it was told to run
 * @param groupReporting whether fio reported its threads as one
 * @param oddities why it is more, or other, than reads and writes of one size one after the other
 */
public record FioWorkload(
    Access access,
    double readShare,
    Bytes readBlock,
    Bytes writeBlock,
    int depth,
    int jobs,
    boolean direct,
    String engine,
    Optional<Bytes> size,
    Optional<Duration> runtime,
    boolean groupReporting,
    List<String> oddities) {
  public FioWorkload {
    oddities = List.copyOf(oddities);
  }
}
