package dev.tidemark.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidemark.program.Actor;
import dev.tidemark.program.Program;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The steps of tiny plans, in order. Barrier 0 is the start, barrier 1 the end of a checkpoint. */
class CheckpointProgramTest {
  private final TinyPlan tiny = new TinyPlan();

  private List<List<String>> words(long... bytesOfRank) {
    return program(bytesOfRank).actors().stream().map(TinyPlan::words).toList();
  }

  private Program program(long... bytesOfRank) {
    return new CheckpointProgram(tiny.plan(bytesOfRank)).program();
  }

  @Test
  void ranksWriteBetweenTwoMeetingsAndRankZeroCommits() {
    tiny.checkpoints = 1;
    tiny.trainingNanos = 7;
    List<List<String>> ranks = words(100, 200);
    assertThat(ranks).hasSize(2);
    assertThat(ranks.get(0))
        .containsExactly(
            "barrier 2",
            "CHECKPOINT_BEGAN 1",
            "PERSIST_BEGAN 1",
            "barrier 0",
            "create checkpoint-1/r0",
            "write 100 BUFFERED",
            "sync",
            "close",
            "RANK_PERSISTED 1",
            "barrier 1",
            "commit 1",
            "CHECKPOINT_COMMITTED 1",
            "compute 7");
    assertThat(ranks.get(1))
        .containsExactly(
            "barrier 2",
            "barrier 0",
            "create checkpoint-1/r1",
            "write 200 BUFFERED",
            "sync",
            "close",
            "RANK_PERSISTED 1",
            "barrier 1",
            "compute 7");
    assertThat(program(100, 200).barrierParties()).containsExactly(2, 2, 2);
  }

  @Test
  void aCheckpointBeginsNoEarlierThanItsInterval() {
    tiny.checkpoints = 3;
    tiny.intervalNanos = 50;
    assertThat(words(10).getFirst().stream().filter(word -> word.startsWith("until")))
        .containsExactly("until 0", "until 50", "until 100");
  }

  @Test
  void switchesLeaveTheirStepsOut() {
    tiny.checkpoints = 1;
    tiny.fsync = false;
    tiny.commit = false;
    tiny.direct = true;
    assertThat(words(10).getFirst())
        .containsExactly(
            "barrier 2",
            "CHECKPOINT_BEGAN 1",
            "PERSIST_BEGAN 1",
            "barrier 0",
            "create checkpoint-1/r0",
            "write 10 DIRECT",
            "close",
            "RANK_PERSISTED 1",
            "barrier 1",
            "CHECKPOINT_COMMITTED 1");
  }

  @Test
  void aRankWithoutFilesStillMeetsTheOthers() {
    tiny.checkpoints = 1;
    assertThat(words(10, 0).get(1))
        .containsExactly("barrier 2", "barrier 0", "RANK_PERSISTED 1", "barrier 1");
  }

  /** Queue 0: staged; queue 1: places; queue 2: deletions. 100 B at 1 GB/s are copied in 100 ns. */
  @Test
  void anAsynchronousRankHandsItsCopyToAPersister() {
    tiny.checkpoints = 1;
    tiny.asynchronous = true;
    tiny.maxInFlight = 3;
    tiny.trainingNanos = 7;
    List<List<String>> actors = words(100);
    assertThat(actors.get(0))
        .containsExactly(
            "barrier 2",
            "CHECKPOINT_BEGAN 1",
            "barrier 0",
            "take 1",
            "compute 100",
            "TRAINING_RESUMED 1",
            "put 0",
            "compute 7");
    assertThat(actors.get(1))
        .containsExactly(
            "take 0",
            "PERSIST_BEGAN 1",
            "create checkpoint-1/r0",
            "write 100 BUFFERED",
            "sync",
            "close",
            "RANK_PERSISTED 1",
            "barrier 1",
            "commit 1",
            "CHECKPOINT_COMMITTED 1",
            "put 1");
    assertThat(program(100).queues().subList(0, 2))
        .containsExactly(new Program.QueueSpec(3, 0), new Program.QueueSpec(3, 3));
  }

  @Test
  void theEndOfAPassDeletesThenDiscardsThenIsMarked() {
    tiny.checkpoints = 4;
    tiny.pass = 2;
    tiny.discard = true;
    List<String> rank = words(10).getFirst();
    int ended = rank.indexOf("PASS_ENDED 2");
    assertThat(rank.subList(ended - 4, ended))
        .containsExactly("CHECKPOINT_COMMITTED 2", "delete 1", "delete 2", "discard");
    assertThat(rank).doesNotContain("PASS_ENDED 4", "delete 3", "delete 4");
  }

  @Test
  void backgroundDeletionIsAnotherActorsWork() {
    tiny.checkpoints = 4;
    tiny.keep = 2;
    tiny.background = true;
    List<Actor> actors = program(10, 10).actors();
    assertThat(actors).extracting(Actor::name).containsExactly("rank 0", "rank 1", "deleter");
    assertThat(TinyPlan.words(actors.get(0)))
        .noneMatch(word -> word.startsWith("delete"))
        .filteredOn("put 4"::equals)
        .hasSize(4);
    assertThat(TinyPlan.words(actors.get(2)))
        .containsExactly("take 4", "take 4", "take 4", "delete 1", "take 4", "delete 2");
  }

  @Test
  void recoveryReadsTheNewestFirstAndOnlyWhatIsAlive() {
    tiny.checkpoints = 5;
    tiny.keep = 2;
    tiny.reads = 9;
    assertThat(recovery(words(10).getFirst()))
        .containsExactly(
            "RECOVERY_BEGAN 5",
            "barrier 0",
            "read checkpoint-5/r0 BUFFERED",
            "barrier 0",
            "RECOVERY_ENDED 5",
            "barrier 2",
            "RECOVERY_BEGAN 4",
            "barrier 0",
            "read checkpoint-4/r0 BUFFERED",
            "barrier 0",
            "RECOVERY_ENDED 4");
  }

  private static List<String> recovery(List<String> words) {
    int began = words.indexOf("RECOVERY_BEGAN 5");
    return words.subList(began, words.size());
  }

  @Test
  void asynchronousRecoveryWaitsForEveryPlace() {
    tiny.checkpoints = 5;
    tiny.asynchronous = true;
    tiny.maxInFlight = 2;
    tiny.reads = 1;
    List<String> rank = words(10).getFirst();
    int began = rank.indexOf("RECOVERY_BEGAN 5");
    assertThat(rank.subList(began - 3, began)).containsExactly("take 1", "take 1", "barrier 2");
  }
}
