/** A search for settings: the front of those that nothing else beats, and what each key does. */
(() => {
  const shortName = (path) => path.split(".").at(-1);
  const SHOWN = [[/fraction|goodput/i, figures.percent], [/seconds$/i, figures.duration], [/joules$/i, figures.joules]];
  const showOf = (name) => SHOWN.find(([pattern]) => pattern.test(name))?.[1] ?? figures.short;
  const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const text = (values) => Object.entries(values).map(([path, value]) => `${shortName(path)} ${value}`).join(", ");
  const labelOf = (name) => name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

  const picture = (result) => {
    const [one, other] = result.objectives.map(camel);
    const points = result.front.map((row) => row.objectives);
    if (!other || result.front.length < 2 || points.some((row) => !Number.isFinite(row[one]) || !Number.isFinite(row[other]))) {
      return null;
    }
    const rows = result.front.slice().sort((a, b) => a.objectives[one] - b.objectives[one]);
    return charts.chart({
      title: `${labelOf(other)} over ${labelOf(one)}: settings that nothing else beats in both`, height: 280,
      x: {label: labelOf(one), axis: {values: (_, ticks) => ticks.map(showOf(one))}},
      y: {show: showOf(other)},
      data: [rows.map((row) => row.objectives[one]), rows.map((row) => row.objectives[other])],
      lines: [{name: "", stroke: "accent", points: true, size: 8}],
      readout: (i) => text(rows[i].values),
    });
  };

  page.section({
    title: "The settings that nothing else beats",
    when: (result) => result.front?.length > 0,
    render: (result) => {
      const keys = Object.keys(result.front[0].values);
      const names = Object.keys(result.front[0].objectives);
      return [
        lead(`${figures.whole(result.evaluations)} of ${figures.whole(result.combinations)} combinations were run.`),
        picture(result),
        table([
          ...keys.map((path) => ({label: shortName(path), text: true, value: (row) => row.values[path]})),
          ...names.map((name) => ({label: labelOf(name), value: (row) => row.objectives[name], show: showOf(name)})),
        ], result.front, {name: "front"}),
        ...result.reasons.slice(1).map((reason) => element("p", {class: "note"}, reason)),
      ].filter(Boolean);
    },
  });

  page.section({
    title: "What each key does",
    when: (result) => result.sensitivity?.length > 0,
    render: (result) => [
      lead(`${result.objectives[0]} when one key alone differs from the recommended setting.`),
      table([
        {label: "key", text: true, value: (row) => shortName(row.key)},
        {label: "value", text: true, value: (row) => row.value},
        {label: result.objectives[0], value: (row) => row.objective, show: showOf(camel(result.objectives[0]))},
        {label: "limit missed", text: true, wide: true, value: (row) => row.violated ?? ""},
      ], result.sensitivity.flatMap((each) => each.values.map((value) => ({key: each.key, ...value}))),
        {name: "sensitivity"}),
    ],
  });
})();
