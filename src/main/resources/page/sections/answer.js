/** What was asked and the answer to it, in a sentence and some large figures. */
(() => {
  const ALIKE = 0.005;
  const best = (values, better) => values.reduce((one, other) => (better(other, one) ? other : one));

  const checkpointTiles = (result) => {
    const all = result.summary.checkpoint;
    return [
      tile("mean checkpoint", all.meanSeconds, figures.duration),
      tile("slowest checkpoint", all.maxSeconds, figures.duration),
      tile("bytes over time", all.totalOverTimeBytesPerSecond, figures.rate),
      all.writeAmplification === null ? null : tile("write amplification", all.writeAmplification, figures.fixed(2)),
      all.fillFractionMax ? tile("fullest", all.fillFractionMax, figures.percent) : null,
    ];
  };

  /** How one phase went on, when it ended elsewhere than it began. */
  const changeOf = ({series}) => {
    if (!series || series.length < 8) return null;
    const iops = (row) => row.readIops + row.writeIops;
    const [first, last] = [series[0], series.at(-1)];
    const ratio = iops(first) / iops(last);
    return ratio > 1.2 || ratio < 0.8
      ? `${ratio > 1 ? "Falls" : "Rises"} from ${figures.iops(iops(first))} to ${figures.iops(iops(last))} IOPS within `
        + `${figures.duration(last.startSeconds + last.seconds - first.startSeconds)}.`
      : null;
  };

  const phaseSentence = (result) => {
    const late = result.phases.filter((phase) => phase.openLoop && !phase.openLoop.keptUp);
    const loads = result.phases.filter((phase) => phase.openLoop);
    const iops = (phase) => phase.readIops + phase.writeIops;
    if (late.length) {
      const kept = loads.filter((phase) => phase.openLoop.keptUp);
      return kept.length
        ? `The load is kept up with to ${figures.iops(Math.max(...kept.map(iops)))} IOPS; `
          + `${late.length} of ${loads.length} loads are more than the drives can do.`
        : "No offered load is kept up with.";
    }
    const change = result.phases.length === 1 ? changeOf(result.phases[0]) : null;
    if (change) return change;
    const fastest = best(result.phases, (one, other) => one.bandwidthBytesPerSecond > other.bandwidthBytesPerSecond);
    return result.phases.length === 1
      ? `${figures.iops(iops(fastest))} IOPS, ${figures.rate(fastest.bandwidthBytesPerSecond)}.`
      : `The fastest of ${result.phases.length} phases, ${fastest.name}, moves `
        + `${figures.rate(fastest.bandwidthBytesPerSecond)}.`;
  };

  const directSentence = (direct) => {
    const fastest = best(direct.cells, (one, other) => one.bandwidthBytesPerSecond > other.bandwidthBytesPerSecond);
    return `At most ${figures.rate(fastest.bandwidthBytesPerSecond)}: a ${fastest.operation} of `
      + `${figures.binary(fastest.blockBytes)} a request, ${fastest.threads} `
      + `${fastest.threads === 1 ? "thread" : "threads"}, depth ${fastest.depth}.`;
  };

  const sweepSentence = (result) => {
    const run = result.sweep.rows.filter((row) => row.summary?.checkpoint?.count);
    const values = (row) => Object.entries(row.values)
      .map(([key, value]) => `${key.split(".").at(-1)} ${value}`).join(", ");
    if (!run.length) return `${result.sweep.rows.length} combinations.`;
    const mean = (row) => row.summary.checkpoint.meanSeconds;
    const quick = best(run, (one, other) => mean(one) < mean(other));
    const slow = best(run, (one, other) => mean(one) > mean(other));
    return mean(quick) === mean(slow)
      ? `All ${run.length} combinations take ${figures.duration(mean(quick))} on average.`
      : `Checkpoints take ${figures.duration(mean(quick))} at the fastest (${values(quick)}) and `
        + `${figures.duration(mean(slow))} at the slowest (${values(slow)}), on average.`;
  };

  const validationSentence = (result) => {
    const judged = result.summary.predict;
    if (!judged?.count) return `${result.rows.length} published figures, none of them to judge by.`;
    return `Of ${judged.count} figures that no drive was fitted to, half are within `
      + `${figures.percent(judged.medianErrorFraction)}, and ${figures.percent(judged.within15Fraction)} are within 15 %.`;
  };

  /** Goodput first: a checkpoint's time matters for what it leaves of training. */
  const trainingSentence = ({training, explanation}) =>
    `${figures.percent(training.goodput)} of the time is useful; checkpoints hold training up for `
      + `${figures.percent(training.hours.stall / training.hours.total)} of it. ${explanation ?? ""}`;

  const replaySentence = (replay, phase) => {
    const told = Object.entries(phase.latency).filter(([, latency]) => latency?.count)
      .map(([operation, latency]) =>
        `${operation}s take ${figures.duration(latency.meanSeconds)} on average, ${figures.duration(latency.p99Seconds)} at p99`);
    const pace = replay.keptUp ? `${figures.whole(replay.counts.completed)} records within ${figures.duration(phase.seconds)}`
      : `From ${figures.duration(replay.behindSinceSeconds)} on the storage no longer kept up`;
    return `${pace}: ${told.join("; ")}.`;
  };

  const gridSentence = (runs, cells) => {
    const known = (value) => value !== null && value !== undefined;
    const told = runs.slice(1).map((_, i) => {
      const shared = cells.map((cell) => cell.bandwidthBytesPerSecond).filter((rates) => known(rates[i + 1]) && rates[0]);
      const changes = shared.map((rates) => rates[i + 1] / rates[0] - 1);
      if (!changes.length) return "";
      const count = (is) => changes.filter(is).length;
      const [most, least] = [Math.max(...changes), Math.min(...changes)];
      const faster = count((change) => change > ALIKE);
      const slower = count((change) => change < -ALIKE);
      return `Of ${changes.length} transfers that both measured, ${String.fromCharCode(66 + i)} is faster in ${faster}`
        + (faster ? ` (by ${figures.percent(most)} at most)` : "")
        + ` and slower in ${slower}` + (slower ? ` (by ${figures.percent(-least)} at most)` : "") + " than A.";
    }).filter(Boolean);
    return told.join(" ") || `${runs.length} runs that measured no figure alike.`;
  };

  const comparisonSentence = ({runs, figures: rows, cells}) => {
    const row = rows.find((each) => each.label && each.ratios.every((ratio) => ratio !== null));
    if (!row) return gridSentence(runs, cells);
    const better = (one, other) => row.lowerIsBetter ? one < other : one > other;
    const show = {seconds: figures.duration, bytesPerSecond: figures.rate, perSecond: figures.iops, fraction: figures.percent}[row.scale]
      ?? figures.short;
    const letter = (run) => String.fromCharCode(65 + run);
    const first = row.values.indexOf(best(row.values, better));
    const rest = row.values.map((value, run) => `${letter(run)} has ${show(value)}`).filter((_, run) => run !== first);
    return `By ${row.label.replace(/ (GB\/s|%)$/, "")} the best is ${letter(first)} with ${show(row.values[first])}; ${rest.join(", ")}.`;
  };

  const validationTiles = (result) => {
    const judged = result.summary.predict;
    return judged?.count ? [
      tile("figures predicted", judged.count, figures.whole),
      tile("median error", judged.medianErrorFraction, figures.percent),
      tile("within 5 %", judged.within5Fraction, figures.percent),
      tile("within 15 %", judged.within15Fraction, figures.percent),
    ] : [];
  };

  const warnings = (result) => [
    result.incomplete && `Incomplete: ${result.incompleteReason}`,
    result.verification?.mismatches && `${figures.whole(result.verification.mismatches)} blocks came back changed; `
      + `the first: ${result.verification.firstMismatch}`,
    ...(result.goals ?? []).filter((goal) => !goal.met).map((goal) => `Goal missed: ${goalText(goal)}`),
  ].filter(Boolean);

  const UNITS = {seconds: figures.duration, bytesPerSecond: figures.rate, fraction: figures.percent};
  const goalText = (goal) => {
    const show = UNITS[goal.unit] ?? figures.short;
    return `${goal.goal} ${show(goal.actual)}, limit ${show(goal.limit)}`;
  };

  const sentence = (result) => {
    if (result.training) return trainingSentence(result);
    if (result.explanation) return result.explanation;
    if (result.ingest) return result.ingest.explanation;
    if (result.direct) return directSentence(result.direct);
    if (result.reasons) return result.reasons[0] ?? "No setting holds every limit.";
    if (result.replay && result.phases?.length) return replaySentence(result.replay, result.phases[0]);
    if (result.phases) return phaseSentence(result);
    if (result.comparison) return comparisonSentence(result.comparison);
    if (result.sweep) return sweepSentence(result);
    return result.rows ? validationSentence(result) : "";
  };

  const ingestTiles = ({ingest}) => [
    tile("accelerators compute", ingest.meanAcceleratorUtilization, figures.percent),
    tile("accelerators", ingest.accelerators, figures.whole),
    tile("each asks for", ingest.demandBytesPerSecondPerAccelerator, figures.rate),
    tile("read, first epoch", ingest.epochs[0]?.bandwidthBytesPerSecond, figures.rate),
  ];

  const tiles = (result) => {
    if (result.ingest && !result.summary?.checkpoint?.count) return ingestTiles(result);
    if (result.summary?.checkpoint?.count) return checkpointTiles(result);
    return result.rows ? validationTiles(result) : [];
  };

  const kind = (result) => [
    "Tidemark",
    result.sweep ? "sweep" : result.comparison ? "comparison" : result.front ? "search for settings" : result.rows ? "validation" : result.target?.kind === "real" ? "measured" : result.target?.kind,
    result.seed === undefined ? null : `seed ${result.seed}`,
  ].filter(Boolean).join(" · ");

  const met = (result) => {
    const goals = (result.goals ?? []).filter((goal) => goal.met);
    return goals.length ? element("p", {class: "note"}, `Goals met: ${goals.map(goalText).join("; ")}.`) : null;
  };

  page.section({
    when: () => true,
    render: (result) => {
      const large = tiles(result).filter(Boolean);
      return [
        element("p", {class: "kind"}, kind(result)),
        element("h1", {}, result.name ?? "Published against simulated"),
        element("p", {class: "setting"}, [result.target?.text, result.workload?.text].filter(Boolean).join(" — ")),
        element("p", {class: "answer"}, sentence(result)),
        ...warnings(result).map((text) => element("p", {class: "warning"}, text)),
        large.length ? element("div", {class: "tiles"}, large) : null,
        met(result),
      ].filter(Boolean);
    },
  });
})();
