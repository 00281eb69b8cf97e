package dev.tidemark.model.link;

/**
 * A PCI Express link. Its rate is one direction's: transfers a second x lanes x line coding x the
 * share of a packet that is payload (512 B of data with 26 B of header, sequence, CRC and framing;
 * PCI Express Base Specification 4.0, chapters 2 and 4).
 *
 * @param generation 1 to 6
 * @param lanes 1 to 16
 */
public record PcieLink(int generation, int lanes) {
  private static final double PAYLOAD_SHARE = 512.0 / (512 + 26);
  private static final double[] GIGATRANSFERS = {2.5, 5, 8, 16, 32, 64};

  public PcieLink {
    if (generation < 1 || generation > GIGATRANSFERS.length || lanes < 1 || lanes > 16) {
      throw new IllegalArgumentException("generation=" + generation + " lanes=" + lanes);
    }
  }

  /** Payload bytes a second in one direction. */
  public double bytesPerSecond() {
    double coding = generation <= 2 ? 8.0 / 10 : generation <= 5 ? 128.0 / 130 : 236.0 / 256;
    return GIGATRANSFERS[generation - 1] * 1e9 * lanes / 8 * coding * PAYLOAD_SHARE;
  }
}
