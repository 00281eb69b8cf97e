package dev.tidemark.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidemark.problem.ProblemException;
import dev.tidemark.scenario.PhaseSpec;
import dev.tidemark.scenario.SpanSpec;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class MqsimFormatTest {
  @Test
  void sizesAreSectorsAndTimesNanoseconds() {
    Imported imported =
        Imported.of(
            workload(
                "<Read_Percentage>80</Read_Percentage>",
                "<Address_Distribution>RANDOM_UNIFORM</Address_Distribution>",
                "<Average_Request_Size>16</Average_Request_Size>",
                "<Average_No_of_Reqs_in_Queue>24</Average_No_of_Reqs_in_Queue>",
                "<Synthetic_Generator_Type>QUEUE_DEPTH</Synthetic_Generator_Type>",
                "<Stop_Time>2000000000</Stop_Time>"));
    PhaseSpec phase = imported.phase();
    assertThat(phase.block().parts().getFirst().size().value()).isEqualTo(16 * 512);
    assertThat(phase.time()).contains(Duration.ofSeconds(2));
    assertThat(phase.queueDepth()).isEqualTo(24);
    assertThat(phase.readShare().value()).isEqualTo(0.8);
    assertThat(phase.access()).isEqualTo(PhaseSpec.Access.RANDOM);
    assertThat(imported.remarks()).isEmpty();
  }

  @Test
  void aNumberOfRequestsEndsAFlowBeforeItsTime() {
    PhaseSpec phase =
        Imported.of(
                workload(
                    "<Average_Request_Size>8</Average_Request_Size>",
                    "<Total_Requests_To_Generate>1000</Total_Requests_To_Generate>",
                    "<Stop_Time>1000</Stop_Time>"))
            .phase();
    assertThat(phase.bytes().orElseThrow().value()).isEqualTo(1000 * 4096);
    assertThat(phase.time()).isEmpty();
  }

  @Test
  void aBandwidthIsARateOfArrivals() {
    PhaseSpec phase =
        Imported.of(
                workload(
                    "<Average_Request_Size>8</Average_Request_Size>",
                    "<Synthetic_Generator_Type>BANDWIDTH</Synthetic_Generator_Type>",
                    "<Bandwidth>409600000</Bandwidth>",
                    "<Stop_Time>1000000000</Stop_Time>"))
            .phase();
    assertThat(phase.rate().orElseThrow().perSecond()).isEqualTo(100_000);
    assertThat(phase.arrivals()).isEqualTo(PhaseSpec.Gaps.EXPONENTIAL);
  }

  @Test
  void aStreamIsSequentialOverItsWorkingSet() {
    Imported imported =
        Imported.of(
            workload(
                "<Priority_Class>HIGH</Priority_Class>",
                "<Address_Distribution>STREAMING</Address_Distribution>",
                "<Working_Set_Percentage>50</Working_Set_Percentage>",
                "<Seed>798</Seed>",
                "<Stop_Time>1000000000</Stop_Time>"));
    assertThat(imported.phase().access()).isEqualTo(PhaseSpec.Access.SEQUENTIAL);
    assertThat(((SpanSpec.Share) imported.phase().workingSet()).share().value()).isEqualTo(0.5);
    assertThat(imported.scenario().seed()).isEqualTo(798);
    assertThat(imported.remarks())
        .containsExactly("line 4 Priority_Class: not honoured: requests have no priorities");
  }

  @Test
  void requestsAreWholeBlocks() {
    Imported imported =
        Imported.of(
            workload(
                "<Average_Request_Size>9</Average_Request_Size>",
                "<Request_Size_Distribution>NORMAL</Request_Size_Distribution>",
                "<Stop_Time>1000000000</Stop_Time>"));
    assertThat(imported.phase().block().parts().getFirst().size().value()).isEqualTo(8192);
    assertThat(imported.remarks().toString())
        .contains("rounded up to 8 KiB")
        .contains("all requests have the mean size");
  }

  @Test
  void brokenXmlAndTracesAreRefusedWithTheirLine() {
    assertThatThrownBy(() -> Imported.of("<IO_Scenario>\n<Seed>1</Sed>\n"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("given:2: the XML is broken");
    assertThatThrownBy(
            () -> Imported.of("<IO_Scenario>\n<IO_Flow_Parameter_Set_Trace_Based>\n</IO_Scenario>"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("given:2 IO_Flow_Parameter_Set_Trace_Based");
    assertThatThrownBy(() -> Imported.of(workload("<Seed>1</Seed>")))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("nothing ends the flow");
  }

  private static String workload(String... elements) {
    return List.of(elements).stream()
        .collect(
            Collectors.joining(
                "\n",
                "<MQSim_IO_Scenarios>\n<IO_Scenario>\n<IO_Flow_Parameter_Set_Synthetic>\n",
                "\n</IO_Flow_Parameter_Set_Synthetic>\n</IO_Scenario>\n</MQSim_IO_Scenarios>\n"));
  }
}
