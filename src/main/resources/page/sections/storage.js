/** What only real storage tells: writing and flushing apart, and what the device moved. */
page.section({
  title: "On real storage",
  when: (result) => result.target?.kind === "real" && result.target.engine,
  render: (result) => {
    const target = result.target;
    const facts = [
      ["engine", target.engine, figures.text], ["folder", target.directory, figures.text],
      ["filesystem", target.filesystem, figures.text],
      ["written by this process to the device", target.bytesToDevice, figures.bytes],
      ["read by this process from the device", target.bytesFromDevice, figures.bytes],
      ["written to the whole device", target.deviceBytesWritten, figures.bytes],
      ["read from the whole device", target.deviceBytesRead, figures.bytes],
      ["blocks checked", result.verification?.blocks, figures.whole],
      ["blocks that came back changed", result.verification?.mismatches, figures.whole],
    ];
    const times = result.rankTimes ?? [];
    return [
      table([
        {label: "", text: true, value: ([name]) => name},
        {label: "", text: true, wide: true, value: ([, value]) => value, show: (value) => value},
      ], facts.filter(([, value]) => value !== null && value !== undefined && value !== "")
        .map(([name, value, show]) => [name, show(value)]), {name: "storage"}),
      ...(target.remarks ?? []).map((remark) => element("p", {class: "note"}, remark)),
      times.length ? foldedTable("Writing and flushing as a table, mean of the ranks", [
        {label: "checkpoint", value: ([, index]) => result.checkpoints?.[index]?.index, show: figures.whole},
        {label: "writing s", value: ([row]) => row.meanWriteSeconds},
        {label: "flushing s", value: ([row]) => row.meanFlushSeconds},
        {label: "to the device", value: ([row]) => row.bytesToDevice, show: figures.bytes},
      ], times.map((row, index) => [row, index]), {name: "rankTimes", all: "report.json has them all"}) : null,
    ].filter(Boolean);
  },
});
