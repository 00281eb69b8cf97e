/** Latency percentiles of single requests, by operation. */
(() => {
  const POINTS = [["p50Seconds", "p50", 0.3010], ["p90Seconds", "p90", 1], ["p95Seconds", "p95", 1.3010],
    ["p99Seconds", "p99", 2], ["p999Seconds", "p99.9", 3], ["p9999Seconds", "p99.99", 4],
    ["p99999Seconds", "p99.999", 5], ["p999999Seconds", "p99.9999", 6]];
  const COLOURS = ["accent", "second", "ink", "third"];

  /** All operations of a run, or of the phases of one. */
  const operations = (result) => result.latency
    ? Object.entries(result.latency)
    : (result.phases ?? []).flatMap((phase) => Object.entries(phase.latency ?? {}).map(([name, latency]) =>
      [result.phases.length > 1 ? `${phase.name}, ${name}` : name, latency]));
  const measured = (result) => operations(result).filter(([, latency]) => latency.count > 0);

  page.section({
    title: "Latency of single requests",
    when: (result) => measured(result).length > 0,
    render: (result) => {
      const rows = measured(result);
      const picture = rows.length <= COLOURS.length ? charts.chart({
        title: "Latency by percentile", height: 240,
        x: {label: "percentile", scale: {range: [0.2, 6.1]}, axis: {
          splits: () => POINTS.map(([, , at]) => at),
          values: () => POINTS.map(([, label]) => label === "p95" ? "" : label)}},
        y: {show: figures.duration, scale: {range: (_, low, high) => [0, high * 1.1 || 1]}},
        data: [POINTS.map(([, , at]) => at), ...rows.map(([, latency]) => POINTS.map(([name]) => latency[name]))],
        lines: rows.map(([name], i) => ({name, stroke: COLOURS[i], points: true, size: 5})),
        readout: (i) => rows.map(([name, latency]) =>
          `${name} ${POINTS[i][1]} ${figures.duration(latency[POINTS[i][0]])}`).join(", "),
      }) : null;
      return [
        picture,
        table([
          {label: "operation", text: true, value: ([name]) => name},
          {label: "requests", value: ([, latency]) => latency.count, show: figures.whole},
          {label: "mean", value: ([, latency]) => latency.meanSeconds, show: figures.duration},
          ...POINTS.filter(([, label]) => label !== "p95").map(([name, label]) => (
            {label, value: ([, latency]) => latency[name], show: figures.duration})),
          {label: "max", value: ([, latency]) => latency.maxSeconds, show: figures.duration},
        ], rows, {name: "latency"}),
      ].filter(Boolean);
    },
  });
})();
