/** Checkpoint times, one by one, with write amplification, fill and garbage collection on the same axis. */
(() => {
  const passes = (result) => {
    const all = result.summary.checkpoint;
    const rows = [...all.passes, {...all, from: "all", to: all.count, sum: true}];
    return table([
      {label: "checkpoints", text: true,
        value: (row) => row.sum ? `all ${row.to}` : row.from === row.to ? `${row.from}` : `${row.from}–${row.to}`},
      {label: "mean s", value: (row) => row.meanSeconds},
      {label: "min s", value: (row) => row.minSeconds},
      {label: "max s", value: (row) => row.maxSeconds},
      {label: "p99 s", value: (row) => row.p99Seconds},
      {label: "rate", value: (row) => row.totalOverTimeBytesPerSecond, show: figures.rate},
      {label: "fill", value: (row) => row.fillFractionMax, show: figures.percent},
      ...(all.writeAmplification === null ? []
        : [{label: "WAF", value: (row) => row.writeAmplification, show: figures.fixed(2)}]),
    ], all.passes.length > 1 ? rows : rows.slice(-1), {name: "passes", sum: (row) => row.sum && all.passes.length > 1});
  };

  const each = (rows) => foldedTable("Every checkpoint as a table", [
    {label: "checkpoint", value: (row) => row.index, show: figures.whole},
    {label: "seconds", value: (row) => row.durationSeconds},
    {label: "training held up", value: (row) => row.stallSeconds},
    {label: "rate", value: (row) => row.bandwidthBytesPerSecond, show: figures.rate},
    {label: "fill", value: (row) => row.fillFraction, show: figures.percent},
    {label: "WAF", value: (row) => row.writeAmplification, show: figures.fixed(2)},
    {label: "first rank done", value: (row) => row.fastestRankSeconds},
    {label: "last rank", value: (row) => row.slowestRank, show: figures.whole},
  ], rows, {name: "checkpoints", all: "checkpoints.csv has them all"});

  const SYNC = "checkpoints";
  const collecting = (row) => {
    const busy = row.busy ?? {};
    const all = Object.values(busy).reduce((sum, seconds) => sum + seconds, 0);
    return all > 0 ? busy.garbageCollectionSeconds / all : null;
  };

  page.section({
    title: "How long each checkpoint takes",
    when: (result) => result.summary?.checkpoint?.count > 0 && result.checkpoints,
    render: (result) => {
      const rows = result.checkpoints;
      const index = rows.map((row) => row.index);
      const at = (i) => `checkpoint ${figures.whole(index[i])}`;
      const stalls = rows.some((row) => row.stallSeconds !== row.durationSeconds);
      const few = rows.length <= 150;
      const x = (isLast) => ({label: isLast ? "checkpoint" : undefined,
        axis: isLast ? charts.WHOLE : {show: false}, scale: {range: [index[0] - 0.5, index.at(-1) + 0.5]}});
      const worn = rows.some((row) => row.writeAmplification !== null);
      const filled = rows.some((row) => row.fillFraction > 0);
      const letters = stalls ? "until on the drive".length : filled ? "fill".length : 0;
      const times = charts.chart({
        title: "Seconds a checkpoint", sync: SYNC, letters, height: 280, x: x(!worn && !filled),
        y: {show: figures.short, scale: {range: (_, low, high) => [0, high * 1.08 || 1]}},
        data: [index, rows.map((row) => row.durationSeconds), ...(stalls ? [rows.map((row) => row.stallSeconds)] : [])],
        lines: [
          {name: stalls ? "until on the drive" : "", stroke: "accent", fill: "accent-soft", points: few, size: 5},
          ...(stalls ? [{name: "training held up", stroke: "second"}] : []),
        ],
        readout: (i) => `${at(i)}: ${figures.duration(rows[i].durationSeconds)}, `
          + figures.rate(rows[i].bandwidthBytesPerSecond),
      });
      const amplification = worn && charts.chart({
        title: "Write amplification, bytes to flash for each byte written", sync: SYNC, letters, height: 120, x: x(!filled),
        y: {show: figures.short, scale: {range: (_, low, high) => [1, Math.max(1.5, high * 1.05)]}},
        data: [index, rows.map((row) => row.writeAmplification)],
        lines: [{name: "", stroke: "accent"}],
        readout: (i) => `${at(i)}: ${figures.fixed(2)(rows[i].writeAmplification)}`,
      });
      const collected = rows.map(collecting);
      const collects = collected.some((share) => share > 0);
      const fill = filled && charts.chart({
        title: collects ? "Fill, and share of the drives' time spent on garbage collection" : "Fill", sync: SYNC,
        letters, height: 172, x: x(true), y: {show: figures.percent, scale: {range: [0, 1]}},
        data: [index, rows.map((row) => row.fillFraction), ...(collects ? [collected] : [])],
        lines: [
          {name: "fill", stroke: "second"},
          ...(collects ? [{name: "GC", stroke: "accent", fill: "accent-soft"}] : []),
        ],
        readout: (i) => `${at(i)}: ${figures.percent(rows[i].fillFraction)} full`
          + (collects ? `, GC ${figures.percent(collected[i])}` : ""),
      });
      const thinned = rows.every > 1
        ? element("p", {class: "note"},
          `One in ${rows.every} checkpoints is shown here; checkpoints.csv has them all.`)
        : null;
      return [passes(result), times, amplification || null, fill || null, thinned, each(rows)].filter(Boolean);
    },
  });
})();
