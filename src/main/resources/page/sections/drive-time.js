/** What the drives' time went into during each checkpoint. */
(() => {
  const PARTS = [
    ["hostProgramSeconds", "the data itself", "third", "second"],
    ["garbageCollectionSeconds", "garbage collection", "accent", "accent"],
    ["readModifyWriteSeconds", "read-modify-write", "ink", "ink"],
    ["linkSeconds", "waiting for the link", "second", "second"],
    ["hostSeconds", "waiting for the host", "line", "second"],
  ];
  const busySeconds = (row) => PARTS.reduce((sum, [name]) => sum + row.busy[name], 0);

  page.section({
    title: "What the time goes into",
    when: (result) => result.checkpoints?.some((row) => row.busy && busySeconds(row) > 0),
    render: (result) => {
      const rows = result.checkpoints;
      const parts = PARTS.filter(([name]) => rows.some((row) => row.busy[name] > 0.001 * busySeconds(row)));
      const index = rows.map((row) => row.index);
      const sums = rows.map(() => 0);
      const stacked = parts.map(([name]) => rows.map((row, i) => {
        const all = busySeconds(row);
        sums[i] += all > 0 ? row.busy[name] / all : 0;
        return sums[i];
      }));
      const share = ([name], row) => row.busy[name] / (busySeconds(row) || 1);
      const middle = parts.map((_, i) => (stacked[i].at(-1) + (i ? stacked[i - 1].at(-1) : 0)) / 2);
      return [
        lead("Shares of the drives' time while a checkpoint is written."),
        charts.chart({
          title: "Share of time", sync: "checkpoints", height: 220,
          x: {label: "checkpoint", axis: charts.WHOLE, scale: {range: [index[0] - 0.5, index.at(-1) + 0.5]}},
          y: {show: figures.percent, scale: {range: [0, 1]}},
          data: [index, ...stacked.slice().reverse()],
          lines: parts.map(([, name, fill, label], i) => (
            {name, stroke: fill, fill, label, labelAt: middle[i], width: 0})).reverse(),
          readout: (i) => `checkpoint ${index[i]}: `
            + parts.map((part) => `${part[1]} ${figures.percent(share(part, rows[i]))}`).join(", "),
        }),
        foldedTable("As a table, seconds of drive time", [
          {label: "checkpoint", value: (row) => row.index, show: figures.whole},
          ...PARTS.map(([name, label]) => ({label, value: (row) => row.busy[name]})),
        ], rows, {name: "busy", all: "report.json has them all"}),
      ];
    },
  });
})();
