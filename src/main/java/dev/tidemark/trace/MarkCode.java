package dev.tidemark.trace;

import dev.tidemark.program.Step.MarkKind;

/** The numbers of marks in our own format; once given they stay. */
final class MarkCode {
  private static final MarkKind[] BY_CODE = {
    MarkKind.CHECKPOINT_BEGAN,
    MarkKind.PERSIST_BEGAN,
    MarkKind.TRAINING_RESUMED,
    MarkKind.RANK_PERSISTED,
    MarkKind.CHECKPOINT_COMMITTED,
    MarkKind.RECOVERY_BEGAN,
    MarkKind.RECOVERY_ENDED,
    MarkKind.PASS_ENDED,
    MarkKind.EPOCH_BEGAN,
    MarkKind.STEP_BEGAN,
    MarkKind.STEP_ENDED,
    MarkKind.EPOCH_ENDED,
  };

  private MarkCode() {}

  static int of(MarkKind mark) {
    for (int code = 0; code < BY_CODE.length; code++) {
      if (BY_CODE[code] == mark) {
        return code;
      }
    }
    throw new IllegalArgumentException("mark=" + mark + " has no code");
  }

  static boolean isKnown(long code) {
    return code >= 0 && code < BY_CODE.length;
  }

  static MarkKind mark(long code) {
    return BY_CODE[(int) code];
  }
}
