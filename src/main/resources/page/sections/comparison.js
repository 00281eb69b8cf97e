/** Runs side by side: figures with their ratios, checkpoints over one another, and maps of what differs. */
(() => {
  const LEAST = 0.005;
  const GREATEST = 0.5;
  const COLOURS = ["accent", "bad", "good", "second", "ink", "third", "soft"];
  const SHOWN = {
    seconds: figures.duration, bytesPerSecond: figures.rate, perSecond: figures.iops, fraction: figures.percent,
    ratio: figures.fixed(2), count: figures.whole,
  };
  const letter = (run) => String.fromCharCode(65 + run);
  const others = (runs) => runs.map((_, run) => run).slice(1);
  const known = (value) => value !== null && value !== undefined;
  const numberOf = (label) => label.replace(/ (GB\/s|%)$/, "");

  /** Green where it is better than in A, red where worse. */
  const colourOf = (ratio, lowerIsBetter) => {
    if (!known(ratio) || Math.abs(ratio - 1) < LEAST) return null;
    const better = lowerIsBetter ? ratio < 1 : ratio > 1;
    return [better ? "good" : "bad", Math.min(1, Math.abs(ratio - 1) / GREATEST)];
  };

  const table = ({runs, figures: rows}) => {
    const shown = rows.filter((row) => row.label);
    const columns = runs.flatMap((_, run) => run ? [{run}, {run, ratio: true}] : [{run}]);
    return heatMap({
      name: "comparison", title: "Figures, and each over A's: green where it is better, red where it is worse",
      down: shown.map((row) => numberOf(row.label)),
      across: columns.map(({run, ratio}) => letter(run) + (ratio ? " / A" : "")),
      cell: (down, across) => {
        const row = shown[down];
        const {run, ratio} = columns[across];
        const value = ratio ? row.ratios[run] : row.values[run];
        if (!known(value)) return {text: "–"};
        return ratio ? {value, text: figures.fixed(2)(value), colour: colourOf(value, row.lowerIsBetter)}
          : {value, text: SHOWN[row.scale](value)};
      },
    });
  };

  const chart = ({runs, checkpoints}) => charts.chart({
    title: "Each checkpoint, seconds", height: 280,
    x: {label: "checkpoint", axis: charts.WHOLE},
    y: {show: figures.short, scale: {range: (_, low, high) => [0, high * 1.08 || 1]}},
    data: [checkpoints.map((each) => each.index), ...runs.map((_, run) => checkpoints.map((each) => each.seconds[run]))],
    lines: runs.map((_, run) => ({name: letter(run), stroke: COLOURS[run % COLOURS.length], points: checkpoints.length < 30})),
    readout: (i) => `checkpoint ${checkpoints[i].index}: `
      + runs.map((_, run) => `${letter(run)} ${figures.duration(checkpoints[i].seconds[run])}`).join(", "),
  });

  const maps = ({runs, cells}) => {
    const unique = (values) => [...new Set(values)];
    const load = (cell) => `${cell.threads} × ${cell.depth}`;
    return others(runs).flatMap((run) => unique(cells.map((cell) => cell.operation)).map((operation) => {
      const some = cells.filter((cell) => cell.operation === operation);
      const blocks = unique(some.map((cell) => cell.blockBytes)).sort((one, other) => one - other);
      const loads = unique(some.map(load));
      return heatMap({
        name: `difference ${letter(run)} ${operation}`,
        title: `${operation}: ${letter(run)} against A, green where it is faster`,
        down: blocks.map(figures.binary), across: loads,
        cell: (row, column) => {
          const cell = some.find((each) => each.blockBytes === blocks[row] && load(each) === loads[column]);
          const [mine, first] = [cell?.bandwidthBytesPerSecond[run], cell?.bandwidthBytesPerSecond[0]];
          if (!known(mine) || !first) return {text: ""};
          const change = mine / first - 1;
          return {value: change, text: (change > 0 ? "+" : "") + figures.percent(change), colour: colourOf(mine / first, false)};
        },
      });
    }));
  };

  page.section({
    title: "Side by side",
    when: (result) => result.comparison,
    render: ({comparison}) => [
      element("ul", {}, comparison.runs.map((run, i) =>
        element("li", {}, element("b", {}, letter(i)), ` ${run.name}${run.target ? ": " + run.target : ""} (${run.kind})`))),
      comparison.sameBytes ? undefined
        : element("p", {class: "note"}, "The runs do not write as many bytes a checkpoint."),
      comparison.figures.some((row) => row.label) ? table(comparison) : undefined,
      comparison.checkpoints.length ? chart(comparison) : undefined,
      ...(comparison.cells.length ? maps(comparison) : []),
    ].filter(Boolean),
  });
})();
