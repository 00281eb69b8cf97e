package dev.tidemark.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.problem.ProblemException;
import dev.tidemark.scenario.PhaseSpec;
import dev.tidemark.scenario.SpanSpec;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FioVariablesTest {
  private static final Map<String, String> MACHINE =
      Map.of("$pagesize", "4096", "$mb_memory", "16000", "$ncpus", "6");

  @Test
  void variablesComeFromTheEnvironment() {
    Imported imported =
        Imported.of(
            "[a]\ndirect=1\nrw=rand${KIND}\nbs=${BLOCK}k\nsize=1g\nioengine=libaio\niodepth=${D}\n",
            Map.of("KIND", "write", "BLOCK", "64", "D", "16"));
    PhaseSpec phase = imported.phase();
    assertThat(phase.access()).isEqualTo(PhaseSpec.Access.RANDOM);
    assertThat(phase.readShare().value()).isZero();
    assertThat(phase.block().parts().getFirst().size().value()).isEqualTo(65_536);
    assertThat(phase.queueDepth()).isEqualTo(16);
    assertThat(imported.remarks())
        .containsExactly(
            "line 3 rw: 'rand${KIND}' is randwrite here",
            "line 4 bs: '${BLOCK}k' is 64k here",
            "line 7 iodepth: '${D}' is 16 here");
  }

  @Test
  void everyVariableThatIsMissingIsNamedAtOnce() {
    assertThatThrownBy(() -> Imported.of("[a]\nrw=${RW}\nbs=${BS}\nsize=1g\n", Map.of()))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining(
            "given:2 rw: the variable RW is not set. Set it in the environment, as in RW=VALUE")
        .hasMessageContaining("given:3 bs: the variable BS is not set");
  }

  @Test
  void aVariableOfAKeyThatDoesNotCountMayBeMissing() {
    assertThat(
            Imported.of("[a]\ndirect=1\nrw=read\nsize=1g\nhttp_s3_key=${KEY}\n", Map.of())
                .remarks())
        .containsExactly("line 5 http_s3_key: not honoured: no counterpart in a scenario");
  }

  /** Five eighths of 16,000 MiB are 10,000 MiB, for each of six jobs with files of their own. */
  @Test
  void wordsStandForTheMachineAndAreComputedWith() {
    Imported imported =
        Imported.of(
            """
            [a]
            direct=1
            rw=write
            size=5*1024*1024*$mb_memory/8 # five eighths
            bs=$pagesize
            numjobs=$ncpus
            """,
            MACHINE);
    PhaseSpec phase = imported.phase();
    assertThat(phase.jobs()).isEqualTo(6);
    assertThat(phase.block().parts().getFirst().size().value()).isEqualTo(4096);
    assertThat(((SpanSpec.Size) phase.workingSet()).size().value()).isEqualTo(6 * (10_000L << 20));
    assertThat(imported.remarks())
        .containsExactly(
            "line 4 size: '5*1024*1024*$mb_memory/8' is 10485760000 here",
            "line 5 bs: '$pagesize' is 4096 here",
            "line 6 numjobs: '$ncpus' is 6 here");
  }

  @Test
  void unitsAfterAWordAreFiosUnlessBcComputes() {
    assertThat(Imported.of("[a]\nrw=read\ndirect=1\nsize=$ncpusg\n", MACHINE).phase().workingSet())
        .isEqualTo(Imported.of("[a]\nrw=read\ndirect=1\nsize=6g\n").phase().workingSet());
    assertThatThrownBy(() -> Imported.of("[a]\nrw=read\nsize=2*$ncpusg\n", MACHINE))
        .hasMessageContaining("given:3 size: '2*6g' is no arithmetic that bc knows");
  }

  @Test
  void aWordThatNobodyKnowsIsNamed() {
    assertThatThrownBy(() -> Imported.of("[a]\nrw=read\nsize=$mb_memory\n", Map.of()))
        .hasMessageContaining("nothing tells what $mb_memory is here. Write the number");
  }
}
