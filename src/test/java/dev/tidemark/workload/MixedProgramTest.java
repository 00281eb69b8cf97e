package dev.tidemark.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.program.Actor;
import dev.tidemark.program.BatchedActor;
import dev.tidemark.program.Program;
import dev.tidemark.program.Step;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MixedProgramTest {
  private static Program of(Step... steps) {
    return new Program(
        List.of(new BatchedActor("a", 1, round -> List.of(steps))),
        List.of(new Program.QueueSpec(1, 0), new Program.QueueSpec(2, 1)),
        List.of(1));
  }

  @Test
  void everyProgramKeepsItsQueuesBarriersAndTimes() {
    Program mixed =
        new MixedProgram(
                List.of(
                    new MixedProgram.Part(of(new Step.Put(1), new Step.Barrier(0)), 0),
                    new MixedProgram.Part(
                        of(new Step.Take(0), new Step.Barrier(0), new Step.WaitUntil(7)), 100)),
                Optional.empty())
            .program();
    assertThat(mixed.queues()).hasSize(4);
    assertThat(mixed.barrierParties()).containsExactly(1, 1);
    assertThat(TinyPlan.words(mixed.actors().get(0))).containsExactly("put 1", "barrier 0");
    assertThat(TinyPlan.words(mixed.actors().get(1)))
        .containsExactly("until 100", "take 2", "barrier 1", "until 107");
  }

  @Test
  void aLogEndsWithTheOthersAndKeepsTwoFiles() {
    Program mixed =
        new MixedProgram(
                List.of(new MixedProgram.Part(of(new Step.Compute(1)), 0)),
                Optional.of(new LogPlan(4096, 10, 2, true)))
            .program();
    Actor log = mixed.actors().get(1);
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < 21; i++) {
      words.append(TinyPlan.word(Objects.requireNonNull(log.next()))).append('\n');
    }
    assertThat(words)
        .hasToString(
            """
            create log/0
            until 0
            write 4096 BUFFERED
            sync
            until 10
            write 4096 BUFFERED
            sync
            close
            create log/1
            until 20
            write 4096 BUFFERED
            sync
            until 30
            write 4096 BUFFERED
            sync
            close
            delete 1000000001
            create log/2
            until 40
            write 4096 BUFFERED
            sync
            """);
    assertThat(TinyPlan.words(mixed.actors().get(0))).containsExactly("compute 1");
    assertThat(log.next()).isNull();
  }
}
