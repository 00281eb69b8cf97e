package dev.tidemark.workload.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class DatasetFilesTest {
  /** numpy.savez(f, x=1000 bytes, y=[0]) of NumPy 2.4.6 writes 1,498 bytes; 10,000 make 10,498. */
  @Test
  void npzIsAsLongAsNumpyWritesIt() {
    assertThat(of("npz", 1, 1000).bytes(0)).isEqualTo(1498);
    assertThat(of("npz", 1, 10_000).bytes(0)).isEqualTo(10_498);
  }

  /**
   * A record of TFRecord: 16 bytes around the message; an Example with one feature "image" of 100
   * bytes is 0a 71 0a 6f 0a 05 image 12 66 0a 64 ... by the wire format.
   */
  @Test
  void tfrecordFramesAnExample() {
    int value = 2 + 100;
    int list = 2 + value;
    int entry = 2 + 5 + 2 + list;
    int features = 2 + entry;
    int example = 2 + features;
    assertThat(of("tfrecord", 1, 100).bytes(0)).isEqualTo(16 + example);
    assertThat(of("tfrecord", 3, 100).bytes(0)).isEqualTo(3L * (16 + example));
  }

  /** Two members of 512 + 512 and 512 + 1,024, an end of 1,024, all padded to 10,240. */
  @Test
  void tarPadsMembersAndItself() {
    DatasetFiles shard = of("tar", 10, 1000);
    assertThat(shard.endOf(0, 0)).isEqualTo(512 + 1024 + 512 + 512);
    assertThat(shard.bytes(0)).isEqualTo(30_720);
  }

  @Test
  void jpegAndHdf5AddWhatTheyAdd() {
    assertThat(of("jpeg", 1, 322_957).bytes(0)).isEqualTo(322_957);
    assertThat(of("hdf5", 4, 1000).bytes(0)).isEqualTo(2048 + 4000);
  }

  @Test
  void sizesHaveTheMeanAndSpreadThatWereAsked() {
    DatasetFiles files =
        Ingests.plan(
                "dataset: {files: 200000, record: 1000000 B, spread: 200000 B, format: jpeg}",
                "batch: 1",
                "compute: 1 ms")
            .dataset();
    double sum = 0;
    double squares = 0;
    for (int file = 0; file < files.files(); file++) {
      double bytes = files.bytes(file);
      sum += bytes;
      squares += bytes * bytes;
    }
    double mean = sum / files.files();
    assertThat(mean).isCloseTo(1e6, within(1e6 * 0.002));
    assertThat(Math.sqrt(squares / files.files() - mean * mean)).isCloseTo(2e5, within(2e5 * 0.01));
    assertThat(files.totalBytes()).isEqualTo((long) sum);
  }

  /** Of unet3d the deviation is nearly half of the mean: sizes are cut alike on both sides. */
  @Test
  void aWideSpreadKeepsTheMean() {
    DatasetFiles files = Ingests.plan("preset: unet3d-h100", "dataset: {files: 100000}").dataset();
    double mean = (double) files.totalBytes() / files.files();
    assertThat(mean).isCloseTo(146_600_628 + 498, within(1e6));
    for (int file = 0; file < files.files(); file++) {
      assertThat(files.bytes(file)).isGreaterThan(498);
    }
  }

  @Test
  void filesLieInFoldersOfTenThousand() {
    DatasetFiles files = of("jpeg", 1, 1000);
    assertThat(files.file(12_345).path()).isEqualTo("dataset/1/12345.jpeg");
    assertThat(files.file(12_345).isOfDataset()).isTrue();
  }

  private static DatasetFiles of(String format, int samples, long record) {
    return Ingests.plan(
            "dataset: {files: 100, samples-per-file: %d, record: %d B, format: %s}"
                .formatted(samples, record, format),
            "batch: 1",
            "compute: 1 ms")
        .dataset();
  }
}
