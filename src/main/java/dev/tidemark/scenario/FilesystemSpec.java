package dev.tidemark.scenario;

import dev.tidemark.units.Bytes;
import dev.tidemark.units.Fraction;

/** How files are laid onto the drives, and when the drive learns that they are gone. */
public record FilesystemSpec(
    @Key(
            doc =
                "How far reused space is handed out in another order than it was freed in: 0% the"
                    + " same order, 100% anywhere within a pass.",
            byDefault = "43.5%",
            min = "0%",
            max = "100%")
        Fraction placementSpread,
    @Key(doc = "When freed space is discarded (TRIM).", byDefault = "none") Discard discard,
    @Key(
            doc =
                "Space that one writer is given at a time; ext4 hands out up to a block group of"
                    + " 128 MiB.",
            byDefault = "128 MiB",
            min = "64 KiB",
            max = "1 TiB")
        Bytes allocation) {

  /** When freed space is discarded. */
  public enum Discard {
    /** Never. */
    NONE,
    /** With every deletion. */
    ON_DELETE,
    /** All at once at the end of a pass, as fstrim does. */
    BATCHED
  }
}
