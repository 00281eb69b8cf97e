package dev.tidemark.llm;

import dev.tidemark.units.Scale;

/** A layout with smaller files: ranks, number of files, ratios and order stay. */
public final class ScaledLayout {
  private static final int BLOCK_BYTES = 4096;

  private ScaledLayout() {}

  /** Every file scaled to whole blocks of 4 KiB, one at least; scale 1 changes nothing. */
  public static CheckpointLayout of(CheckpointLayout layout, Scale scale) {
    return new CheckpointLayout(
        layout.ranks().stream()
            .map(
                rank ->
                    new RankFiles(
                        rank.rank(),
                        rank.files().stream()
                            .map(
                                file ->
                                    new CheckpointFile(
                                        file.name(), scale.of(file.bytes(), BLOCK_BYTES)))
                            .toList()))
            .toList());
  }
}
