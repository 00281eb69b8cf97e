/** Latency over the load reached, for each load curve. */
(() => {
  const LATENCIES = [["p9999Seconds", "p99.99", "third"], ["p99Seconds", "p99", "second"],
    ["meanSeconds", "mean", "accent"]];
  const curveOf = (phase) => phase.name.replace(/ [0-9.]+%$/, "");
  const iops = (phase) => phase.readIops + phase.writeIops;
  const slower = (phase, name) => Math.max(...Object.values(phase.latency).map((operation) => operation[name] ?? 0));
  const curves = (result) => {
    const points = new Map();
    for (const phase of result.phases ?? []) {
      if (phase.openLoop?.shareOfMaximum !== undefined && Object.keys(phase.latency).length) {
        points.set(curveOf(phase), [...(points.get(curveOf(phase)) ?? []), phase]);
      }
    }
    return [...points].filter(([, phases]) => phases.length > 2);
  };

  page.section({
    title: "Latency under load",
    when: (result) => curves(result).length > 0,
    render: (result) => [
      lead("Each point is one offered load. Where a line turns up, requests wait for their turn; beyond the last load that"
        + " is kept up with, waiting grows for as long as the load lasts."),
      ...curves(result).map(([name, phases]) => {
        const sorted = phases.slice().sort((one, other) => one.openLoop.offeredIops - other.openLoop.offeredIops);
        return charts.chart({
          title: `${name}: latency of the slower operation`, height: 300,
          x: {label: "offered requests a second", axis: {values: (_, ticks) => ticks.map(figures.whole)}},
          y: charts.logarithmic(figures.duration),
          data: [sorted.map((phase) => phase.openLoop.offeredIops),
            ...LATENCIES.map(([figure]) => sorted.map((phase) => slower(phase, figure) || null))],
          lines: LATENCIES.map(([, label, stroke]) => ({name: label, stroke, label: stroke === "third" ? "second" : stroke,
            points: true, size: 5})),
          readout: (i) => `${figures.iops(sorted[i].openLoop.offeredIops)} offered, `
            + `${figures.iops(iops(sorted[i]))} done: mean ${figures.duration(slower(sorted[i], "meanSeconds"))}, `
            + `p99 ${figures.duration(slower(sorted[i], "p99Seconds"))}`,
        });
      }),
    ],
  });
})();
