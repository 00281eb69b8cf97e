/** A replayed trace: whether each record was done, how late, and its checkpoints beside the recorded ones. */
(() => {
  const LATENESS = [["p50Seconds", "p50"], ["p90Seconds", "p90"], ["p99Seconds", "p99"], ["p999Seconds", "p99.9"],
    ["maxSeconds", "longest"]];

  const stretches = (title, rows) => [
    charts.chart({
      title: `${title}, seconds`, height: 240,
      x: {label: title.split(" ")[0].toLowerCase(), axis: charts.WHOLE},
      y: {show: figures.short, scale: {range: (_, low, high) => [0, high * 1.08 || 1]}},
      data: [rows.map((row) => row.index), rows.map((row) => row.recordedSeconds), rows.map((row) => row.durationSeconds)],
      lines: [{name: "recorded", stroke: "second", points: true}, {name: "replayed", stroke: "accent", points: true}],
      readout: (i) => `${rows[i].index}: ${figures.duration(rows[i].durationSeconds)}, recorded ${figures.duration(rows[i].recordedSeconds)}`,
    }),
    foldedTable("As a table", [
      {label: "number", value: (row) => row.index, show: figures.whole},
      {label: "recorded s", value: (row) => row.recordedSeconds},
      {label: "replayed s", value: (row) => row.durationSeconds},
      {label: "bytes", value: (row) => row.bytes, show: figures.bytes},
    ], rows, {name: title, all: "report.json has them all"}),
  ];

  page.section({
    title: "What became of the trace",
    when: (result) => result.replay,
    render: ({replay}) => [
      lead(`${replay.trace} (${replay.format}), ${replay.timing}. `
        + (replay.keptUp ? "The storage kept up to the end."
          : `From ${figures.duration(replay.behindSinceSeconds)} on the storage no longer kept up.`)),
      element("div", {class: "tiles"},
        ...["read", "issued", "completed", "skipped"].map((name) => tile(name, replay.counts[name], figures.whole))),
      replay.skipped.length ? table([
        {label: "skipped, because", text: true, value: (row) => row.because},
        {label: "records", value: (row) => row.count, show: figures.whole},
      ], replay.skipped, {name: "skipped"}) : null,
      table([
        {label: "late by", text: true, value: () => "each request"},
        {label: "mean", value: (row) => row.meanSeconds, show: figures.duration},
        ...LATENESS.map(([name, label]) => ({label, value: (row) => row[name], show: figures.duration})),
      ], [replay.latenessSeconds], {name: "lateness"}),
      ...(replay.checkpoints.length ? stretches("Checkpoints as recorded and replayed", replay.checkpoints) : []),
      ...(replay.recoveries.length ? stretches("Recoveries as recorded and replayed", replay.recoveries) : []),
      ...replay.remarks.map((text) => element("p", {class: "note"}, text)),
    ].filter(Boolean),
  });
})();
