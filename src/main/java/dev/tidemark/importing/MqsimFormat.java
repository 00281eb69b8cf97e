package dev.tidemark.importing;

import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** MQSim's {@code workload.xml}: each synthetic flow is a phase. */
final class MqsimFormat implements ForeignFormat {
  private static final Pattern FLOW = Pattern.compile("<(MQSim_IO_Scenarios|IO_Scenario)\\b");
  private static final String SYNTHETIC = "IO_Flow_Parameter_Set_Synthetic";
  private static final String TRACE = "IO_Flow_Parameter_Set_Trace_Based";

  private static final Map<String, String> REASONS =
      Map.ofEntries(
          Map.entry("Priority_Class", "requests have no priorities"),
          Map.entry("Device_Level_Data_Caching_Mode", "the drive's profile has its own buffer"),
          Map.entry("Channel_IDs", "the drive's profile has its own geometry"),
          Map.entry("Chip_IDs", "the drive's profile has its own geometry"),
          Map.entry("Die_IDs", "the drive's profile has its own geometry"),
          Map.entry("Plane_IDs", "the drive's profile has its own geometry"),
          Map.entry("Percentage_of_Hot_Region", "places are uniform"),
          Map.entry("Generated_Aligned_Addresses", "places are aligned to the request's size"),
          Map.entry("Address_Alignment_Unit", "places are aligned to the request's size"),
          Map.entry("Variance_Request_Size", "requests have one size"));

  @Override
  public boolean recognises(String text) {
    return FLOW.matcher(text).find();
  }

  @Override
  public ImportedScenario read(String name, String text, Map<String, String> known) {
    Ledger ledger = new Ledger(name, REASONS);
    List<List<Setting>> flows = flows(text, ledger);
    if (flows.isEmpty()) {
      throw ledger.problem(0, "", "there is no " + SYNTHETIC, "Add one");
    }
    if (flows.size() > 1) {
      ledger.remark("flows that MQSim runs at once are phases one after another here");
    }
    List<Map<String, Object>> phases = new ArrayList<>();
    for (int i = 0; i < flows.size(); i++) {
      phases.add(new MqsimFlow(flows.get(i), ledger).phase("flow " + (i + 1)));
    }
    long seed = new MqsimFlow(flows.getFirst(), ledger).seed();
    return ImportedScenario.ofPhases(
        "an MQSim workload", "Flows of MQSim", seed, 1, phases, ledger);
  }

  private static List<List<Setting>> flows(String text, Ledger ledger) {
    List<List<Setting>> flows = new ArrayList<>();
    Deque<String> open = new ArrayDeque<>();
    StringBuilder content = new StringBuilder();
    try {
      XMLStreamReader xml = reader(text);
      while (xml.hasNext()) {
        switch (xml.next()) {
          case XMLStreamConstants.START_ELEMENT -> {
            String element = xml.getLocalName();
            if (element.equals(TRACE)) {
              throw ledger.problem(
                  xml.getLocation().getLineNumber(),
                  element,
                  "a recorded trace is no scenario",
                  "Replay the trace itself, and remove the flow here");
            }
            if (element.equals(SYNTHETIC)) {
              flows.add(new ArrayList<>());
            }
            open.push(element);
            content.setLength(0);
          }
          case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA ->
              content.append(xml.getText());
          case XMLStreamConstants.END_ELEMENT -> {
            String element = open.pop();
            if (SYNTHETIC.equals(open.peek())) {
              Setting setting =
                  new Setting(
                      element, content.toString().strip(), xml.getLocation().getLineNumber());
              ledger.add(setting);
              flows.getLast().add(setting);
            }
          }
          default -> {}
        }
      }
    } catch (XMLStreamException e) {
      int line = e.getLocation() == null ? 0 : e.getLocation().getLineNumber();
      throw ledger.problem(line, "", "the XML is broken", "Close every element that is open");
    }
    return flows;
  }

  /** No document type, no entities, nothing from elsewhere. */
  private static XMLStreamReader reader(String text) throws XMLStreamException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    return factory.createXMLStreamReader(new StringReader(text));
  }
}
