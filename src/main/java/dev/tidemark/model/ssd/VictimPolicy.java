package dev.tidemark.model.ssd;

/** Chooses the superblock that garbage collection empties next. */
public interface VictimPolicy {
  /** A closed superblock, or -1 when there is none. */
  int choose(Superblocks superblocks);
}
