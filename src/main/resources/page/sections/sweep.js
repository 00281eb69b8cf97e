/** A sweep: one key as a line, two keys as a heat map, always as a table. */
(() => {
  const CHECKPOINT = {
    meanSeconds: ["mean s", figures.short], maxSeconds: ["slowest s", figures.short],
    totalOverTimeBytesPerSecond: ["rate", figures.rate], fillFractionMax: ["fill", figures.percent],
    writeAmplification: ["WAF", figures.fixed(2)],
  };
  const shortName = (key) => key.split(".").at(-1);
  const figureOf = (row, name) => (row.summary?.checkpoint ?? row.summary?.figures)?.[name] ?? null;
  const SHOWN = [[/iops$/i, figures.iops], [/BytesPerSecond$/, figures.rate], [/LatencySeconds$/, figures.duration],
    [/writeAmplification$/, figures.fixed(2)]];
  const showOf = (name) => CHECKPOINT[name]?.[1] ?? SHOWN.find(([pattern]) => pattern.test(name))?.[1] ?? figures.short;
  const names = (rows) => {
    const first = rows.find((row) => row.summary);
    if (!first) return [];
    return first.summary.checkpoint ? Object.keys(CHECKPOINT) : Object.keys(first.summary.figures);
  };
  const number = (text) => {
    const parsed = /^([-+]?[0-9.]+)\s*([A-Za-z%/]*)$/.exec(text);
    return parsed ? {value: Number(parsed[1]), unit: parsed[2]} : null;
  };

  const line = (key, rows, name) => {
    const places = rows.map((row) => number(row.values[key]));
    const units = new Set(places.map((place) => place?.unit));
    const numeric = places.every(Boolean) && units.size === 1;
    const order = rows.map((_, i) => i);
    if (numeric) order.sort((one, other) => places[one].value - places[other].value);
    const x = order.map((i, at) => numeric ? places[i].value : at);
    const values = order.map((i) => figureOf(rows[i], name));
    const texts = order.map((i) => rows[i].values[key]);
    return charts.chart({
      title: CHECKPOINT[name] ? "Mean checkpoint, seconds" : name, height: 260,
      x: {label: shortName(key) + (numeric && [...units][0] ? `, ${[...units][0]}` : ""),
        axis: numeric ? {} : {splits: () => x, values: () => texts},
        scale: numeric ? {} : {range: [-0.3, x.length - 0.7]}},
      y: {show: showOf(name), scale: {range: (_, low, high) => [0, high * 1.08 || 1]}},
      data: [x, values],
      lines: [{name: "", stroke: "accent", points: true, width: numeric ? 1.75 : 0}],
      readout: (i) => `${shortName(key)} ${texts[i]}: ${showOf(name)(values[i])}`,
    });
  };

  const heat = ([down, across], rows, name, label) => {
    const of = (key) => [...new Set(rows.map((row) => row.values[key]))];
    const values = rows.map((row) => figureOf(row, name)).filter((value) => value !== null);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const [rowsDown, columns] = [of(down), of(across)];
    return heatMap({
      name: `heat ${name}`, title: `${label}: ${shortName(down)} down, ${shortName(across)} across`,
      down: rowsDown, across: columns,
      cell: (one, other) => {
        const row = rows.find((each) => each.values[down] === rowsDown[one] && each.values[across] === columns[other]);
        const value = row ? figureOf(row, name) : null;
        const share = value === null || high === low ? 0 : (value - low) / (high - low);
        return {value, text: row?.problems ? "not possible" : showOf(name)(value),
          colour: value === null ? null : ["accent", share]};
      },
    });
  };

  page.section({
    title: "How the values compare",
    when: (result) => result.sweep,
    render: (result) => {
      const {keys, rows} = result.sweep;
      const shown = names(rows);
      const isCheckpoints = rows.some((row) => row.summary?.checkpoint);
      const columns = keys.map((key) => ({label: shortName(key), text: true, value: (row) => row.values[key]}));
      const impossible = rows.some((row) => row.problems);
      const pictures = !shown.length ? []
        : keys.length === 1 ? [line(keys[0], rows, shown[0])]
        : keys.length === 2 ? [heat(keys, rows, shown[0], isCheckpoints ? "Mean checkpoint, seconds" : shown[0]),
          ...(isCheckpoints ? [heat(keys, rows, "writeAmplification", "Write amplification")] : [])] : [];
      return [
        ...pictures,
        table([...columns,
          ...shown.map((name) => (
            {label: CHECKPOINT[name]?.[0] ?? name, value: (row) => figureOf(row, name), show: showOf(name)})),
          ...(impossible
            ? [{label: "not run", text: true, wide: true, value: (row) => row.problems?.join(" ") ?? ""}] : []),
        ], rows, {name: "sweep"}),
      ];
    },
  });
})();
