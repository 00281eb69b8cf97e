/** Checkpoints read back. */
page.section({
  title: "Reading checkpoints back",
  when: (result) => result.recoveries?.length > 0,
  render: (result) => {
    const sources = new Map((result.recoverySources ?? []).map((source) => [source.checkpoint, source]));
    const columns = [
      {label: "checkpoint", value: (row) => row.checkpoint, show: figures.whole},
      {label: "seconds", value: (row) => row.durationSeconds},
      {label: "bytes", value: (row) => row.bytes, show: figures.bytes},
      {label: "rate", value: (row) => row.bandwidthBytesPerSecond, show: figures.rate},
      ...(sources.size ? [{label: "from the page cache", value: (row) => sources.get(row.checkpoint)?.cachedFraction,
        show: figures.percent, bad: (row) => sources.get(row.checkpoint)?.cachedFraction > 0.01}] : []),
    ];
    return result.recoveries.length <= 12
      ? table(columns, result.recoveries, {name: "recoveries"})
      : foldedTable(`${figures.whole(result.recoveries.length)} recoveries as a table`, columns, result.recoveries,
        {name: "recoveries", all: "report.json has them all"});
  },
});
