/** How phases went on: rate and write amplification over time, as the drive's state changed. */
(() => {
  const CHARTS_MAX = 8;
  const rows = (phase) => phase.series ?? [];
  const middle = (row) => row.startSeconds + row.seconds / 2;

  /** A load curve's phases are short, and compared elsewhere. */
  const isTold = (phase) => rows(phase).length > 2 && phase.openLoop?.shareOfMaximum === undefined
    && !phase.name.endsWith(" max");

  const changes = (values) => Math.max(...values) > 1.01 * Math.min(...values);

  page.section({
    title: "How it changed over time",
    when: (result) => result.phases?.some(isTold),
    render: (result) => result.phases.filter(isTold).flatMap((phase, told) => {
      const series = rows(phase);
      const end = series.at(-1).startSeconds + series.at(-1).seconds;
      const [unit, size] = end > 7200 ? ["hours", 3600] : end > 240 ? ["minutes", 60] : ["seconds", 1];
      const time = series.map((row) => middle(row) / size);
      const worn = changes(series.map((row) => row.writeAmplification ?? 1));
      const at = (i) => `${figures.short(time[i])} ${unit}`;
      const sync = `series ${phase.name}`;
      const reads = series.some((row) => row.readIops > 0);
      const writes = series.some((row) => row.writeIops > 0);
      const lines = [
        ...(reads ? [{name: writes ? "reads" : "", stroke: writes ? "second" : "accent"}] : []),
        ...(writes ? [{name: reads ? "writes" : "", stroke: "accent"}] : []),
      ];
      const letters = reads && writes ? "writes".length : 0;
      const pictures = told >= CHARTS_MAX ? [] : [
        charts.chart({
          title: `${phase.name}: requests a second`, sync, letters, height: 230,
          x: {label: worn ? undefined : unit, axis: {show: !worn}},
          y: {show: figures.whole, scale: {range: (_, low, high) => [0, high * 1.08 || 1]}},
          data: [time, ...(reads ? [series.map((row) => row.readIops)] : []),
            ...(writes ? [series.map((row) => row.writeIops)] : [])],
          lines,
          readout: (i) => `${at(i)}: ${figures.iops(series[i].readIops + series[i].writeIops)} IOPS`,
        }),
        worn ? charts.chart({
          title: "Write amplification", sync, letters, height: 150, x: {label: unit},
          y: {show: figures.short, scale: {range: (_, low, high) => [1, Math.max(1.5, high * 1.05)]}},
          data: [time, series.map((row) => row.writeAmplification)],
          lines: [{name: "", stroke: "accent"}],
          readout: (i) => `${at(i)}: ${figures.fixed(2)(series[i].writeAmplification)}`,
        }) : null,
      ];
      return [
        ...pictures,
        foldedTable(`${phase.name} as a table`, [
          {label: "from s", value: (row) => row.startSeconds},
          {label: "seconds", value: (row) => row.seconds},
          {label: "read IOPS", value: (row) => row.readIops, show: figures.iops},
          {label: "write IOPS", value: (row) => row.writeIops, show: figures.iops},
          {label: "read rate", value: (row) => row.readBandwidthBytesPerSecond, show: figures.rate},
          {label: "write rate", value: (row) => row.writeBandwidthBytesPerSecond, show: figures.rate},
          {label: "WAF", value: (row) => row.writeAmplification, show: figures.fixed(2)},
        ], series, {name: `series ${phase.name}`, all: "series.csv has them all"}),
      ].filter(Boolean);
    }),
  });
})();
