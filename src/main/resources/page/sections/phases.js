/** Phases of a synthetic workload, one line each. */
(() => {
  const latency = (phase, name) => Object.values(phase.latency ?? {}).reduce(
    (worst, operation) => Math.max(worst, operation[name] ?? 0), 0) || null;

  page.section({
    title: "What each phase reaches",
    when: (result) => result.phases?.length > 0,
    render: (result) => {
      const loads = result.phases.some((phase) => phase.openLoop);
      const steady = result.phases.some((phase) => phase.steadyState);
      return [
        lead("Latencies are those of the slower operation where a phase reads and writes."),
        table([
          {label: "phase", text: true, value: (phase) => phase.name},
          ...(loads ? [{label: "offered IOPS", value: (phase) => phase.openLoop?.offeredIops, show: figures.iops}] : []),
          {label: "read IOPS", value: (phase) => phase.readIops, show: figures.iops},
          {label: "write IOPS", value: (phase) => phase.writeIops, show: figures.iops},
          {label: "rate", value: (phase) => phase.bandwidthBytesPerSecond, show: figures.rate},
          {label: "mean", value: (phase) => latency(phase, "meanSeconds"), show: figures.duration},
          {label: "p99", value: (phase) => latency(phase, "p99Seconds"), show: figures.duration},
          {label: "p99.99", value: (phase) => latency(phase, "p9999Seconds"), show: figures.duration},
          {label: "WAF", value: (phase) => phase.writeAmplification, show: figures.fixed(2)},
          ...(loads ? [{label: "kept up", text: true, bad: (phase) => phase.openLoop && !phase.openLoop.keptUp,
            value: (phase) => phase.openLoop ? (phase.openLoop.keptUp ? "yes" : "no") : "–"}] : []),
          ...(steady ? [{label: "steady", text: true, bad: (phase) => phase.steadyState && !phase.steadyState.reached,
            value: (phase) => phase.steadyState
              ? `${phase.steadyState.reached ? "after" : "not in"} ${phase.steadyState.rounds} rounds` : "–"}] : []),
        ], result.phases, {name: "phases"}),
      ];
    },
  });
})();
