/** Published figures against what the model gives, as a picture and one by one. */
(() => {
  const predicted = (result) => result.rows.filter((row) => row.role === "predict" && row.simulatedValue > 0
    && row.publishedValue > 0);
  const BAND = 0.15;
  const LINES = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8, 16];

  const ratio = (row) => row.simulatedValue / row.publishedValue;

  const picture = (rows) => {
    const sorted = rows.slice().sort((one, other) => ratio(one) - ratio(other));
    const index = sorted.map((_, i) => i + 1);
    const band = (plot) => {
      const context = plot.ctx;
      const y = (value) => plot.valToPos(value, "y", true);
      context.save();
      context.fillStyle = charts.colour("accent-soft");
      context.fillRect(plot.bbox.left, y(1 + BAND), plot.bbox.width, y(1 - BAND) - y(1 + BAND));
      context.restore();
    };
    return charts.chart({
      title: "Predicted figures: simulated over published, least to most; the band is 15 % either way", height: 320,
      x: {label: "figures, by their ratio", scale: {range: [0, index.length + 1]}},
      y: {show: (value) => figures.short(value) + " ×",
        axis: {
          splits: (_, __, low, high) => LINES.filter((line) => line >= low && line <= high),
          filter: (_, lines) => lines,
        },
        scale: {distr: 3, range: (_, low, high) => [Math.min(0.5, low * 0.95), Math.max(2, high * 1.05)]}},
      data: [index, sorted.map(ratio)],
      lines: [{name: "", stroke: "accent", scatter: true, size: 5, width: 0}],
      draw: band,
      readout: (i) => `${sorted[i].device}, ${sorted[i].test}, ${sorted[i].metric}: `
        + `${figures.short(sorted[i].publishedValue)} published, ${figures.short(sorted[i].simulatedValue)} simulated`,
    });
  };

  const COLUMNS = [
    {label: "drive", text: true, value: (row) => row.device},
    {label: "test", text: true, wide: true, value: (row) => row.test},
    {label: "figure", text: true, value: (row) => row.metric},
    {label: "role", text: true, value: (row) => row.role},
    {label: "published", value: (row) => row.publishedValue},
    {label: "simulated", value: (row) => row.simulatedValue},
    {label: "unit", text: true, value: (row) => row.unit},
    {label: "off by", value: (row) => row.errorFraction, show: figures.percent,
      bad: (row) => row.met === false && row.role === "predict"},
  ];

  page.section({
    title: "Every figure, published and simulated",
    when: (result) => result.rows && result.summary?.predict,
    render: (result) => {
      const rows = predicted(result);
      const size = (row) => Math.abs(row.errorFraction ?? 0);
      const worst = rows.slice().sort((one, other) => size(other) - size(one)).slice(0, 10);
      return [
        lead("Figures that drives were fitted to say little; those that were predicted judge the model."),
        rows.length ? picture(rows) : null,
        worst.length ? element("p", {class: "note"}, "The predicted figures that are furthest off:") : null,
        worst.length ? table(COLUMNS, worst, {name: "worst"}) : null,
        foldedTable(`All ${result.rows.length} figures as a table`, COLUMNS, result.rows,
          {name: "validation", all: "validation.csv has them all"}),
      ].filter(Boolean);
    },
  });
})();
