package dev.tidemark.workload;

/** Which of many places the next random request goes to. */
interface Places {
  /** A place, from 0 to below their number. */
  long next(Draws draws);
}
