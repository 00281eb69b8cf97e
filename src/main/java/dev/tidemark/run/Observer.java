package dev.tidemark.run;

import dev.tidemark.program.Step;

/** Told of every mark that a program passes, and when. */
public interface Observer {
  void marked(Step.Mark mark, long nowNanos);
}
