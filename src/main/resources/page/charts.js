/** Charts by uPlot: a caption with what the pointer is at, names beside their lines, both colour schemes, paper. */
const charts = (() => {
  const PAPER_WIDTH = 680;
  const drawn = [];
  let onPaper = false;

  const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();

  const axis = (options) => ({
    stroke: () => colour("soft"),
    font: "12px system-ui, sans-serif",
    grid: {stroke: () => colour("line"), width: 1, show: options.grid ?? true, filter: (_, splits) => splits},
    ticks: {show: false},
    gap: 6,
    ...options.axis,
  });

  /** Names at the right ends of lines, kept apart. */
  const labels = (lines) => (plot) => {
    const context = plot.ctx;
    const ratio = devicePixelRatio;
    const ends = [];
    lines.forEach((line, index) => {
      const values = plot.data[index + 1];
      let last = values.length - 1;
      while (last >= 0 && values[last] === null) last--;
      if (line.name && last >= 0) {
        ends.push({line, at: plot.valToPos(line.labelAt ?? values[last], "y", true)});
      }
    });
    ends.sort((one, other) => one.at - other.at);
    const room = 15 * ratio;
    for (let i = 1; i < ends.length; i++) ends[i].at = Math.max(ends[i].at, ends[i - 1].at + room);
    const over = ends.length ? ends.at(-1).at - (plot.bbox.top + plot.bbox.height) : 0;
    if (over > 0) ends.forEach((end) => { end.at -= over; });
    context.save();
    context.font = `${12 * ratio}px system-ui, sans-serif`;
    context.textBaseline = "middle";
    context.textAlign = "left";
    for (const {line, at} of ends) {
      context.fillStyle = colour(line.label ?? line.stroke);
      context.fillText(line.name, plot.bbox.left + plot.bbox.width + 8 * ratio, at);
    }
    context.restore();
  };

  const series = (line) => ({
    stroke: () => colour(line.stroke),
    fill: line.fill ? () => colour(line.fill) : undefined,
    width: line.width ?? 1.75,
    dash: line.dash,
    paths: line.steps ? uPlot.paths.stepped({align: 1}) : line.scatter ? () => null : undefined,
    points: line.points ?? line.scatter
      ? {show: true, size: line.size ?? 6, width: 1, fill: () => colour(line.pointFill ?? line.stroke)}
      : {show: false},
    spanGaps: false,
  });

  /** Ticks that lie so close that they read alike get more digits, where the figure can have them. */
  const tickTexts = (show, ticks) => {
    const texts = (how) => ticks.map((tick) => tick === null ? "" : how(tick));
    const usual = texts(show);
    return show.finer && new Set(usual).size < usual.length ? texts(show.finer) : usual;
  };

  const widthOf = (_, texts) => Math.max(58, 12 + 6.6 * Math.max(0, ...(texts ?? []).map((text) => text.length)));

  const build = (chart) => {
    const {figure, holder, spec, readout} = chart;
    chart.plot?.destroy();
    const width = onPaper ? PAPER_WIDTH : Math.max(280, figure.clientWidth);
    const letters = Math.max(spec.letters ?? 0, ...spec.lines.map((line) => line.name.length));
    const right = letters ? 16 + 6.6 * letters : 18;
    const below = spec.x.axis?.show === false ? 8 : 0;
    chart.plot = new uPlot({
      width,
      height: spec.height ?? 260,
      padding: [10, Math.round(right), below, 0],
      legend: {show: false},
      cursor: {
        sync: spec.sync ? {key: spec.sync} : undefined,
        drag: {x: false, y: false},
        y: false,
        points: {size: 7},
        ...spec.cursor,
      },
      scales: {x: {time: false, ...spec.x.scale}, y: {...spec.y.scale}},
      axes: [
        axis({grid: false, axis: {
          label: spec.x.label, labelSize: 22, labelGap: 0, labelFont: "12px system-ui, sans-serif", size: 28,
          ...spec.x.axis}}),
        axis({axis: {size: widthOf, values: (_, ticks) => tickTexts(spec.y.show, ticks),
          ...spec.y.axis}}),
      ],
      series: [{}, ...spec.lines.map(series)],
      bands: spec.bands,
      hooks: {
        draw: [labels(spec.lines), ...(spec.draw ? [spec.draw] : [])],
        setCursor: [(plot) => {
          const index = plot.cursor.idx;
          readout.textContent = index === null || index === undefined ? "" : spec.readout?.(index) ?? "";
        }],
      },
    }, spec.data, holder);
  };

  const drawAll = () => drawn.forEach(build);

  const paper = (isPaper) => () => {
    onPaper = isPaper;
    document.querySelectorAll("details").forEach((details) => { details.open = isPaper; });
    drawAll();
  };

  addEventListener("beforeprint", paper(true));
  addEventListener("afterprint", paper(false));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawAll);
  let resized;
  addEventListener("resize", () => {
    clearTimeout(resized);
    resized = setTimeout(() => { if (!onPaper) drawAll(); }, 100);
  });

  /**
   * A figure: {title, x: {label}, y: {show}, data, lines: [{name, stroke}], letters, readout(index)}. At the right there
   * is room for its names, and for so many letters at least. It is drawn when the page is complete.
   */
  const chart = (spec) => {
    const readout = element("span", {class: "readout"});
    const holder = element("div");
    const figure = element("figure", {role: "img", "aria-label": spec.title},
      element("figcaption", {}, element("b", {}, spec.title), readout), holder);
    drawn.push({figure, holder, spec, readout});
    return figure;
  };

  /** Logarithmic scale with lines at powers of ten. */
  const logarithmic = (show) => ({
    scale: {distr: 3},
    show,
    axis: {
      splits: (plot, _, low, high) => {
        const from = Math.ceil(Math.log10(low) - 1e-9);
        const to = Math.floor(Math.log10(high) + 1e-9);
        return Array.from({length: Math.max(0, to - from + 1)}, (__, i) => 10 ** (from + i));
      },
      filter: (_, ticks) => ticks,
    },
  });

  /** Ticks at whole numbers. */
  const WHOLE = {incrs: Array.from({length: 10}, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat()};

  return {chart, drawAll, colour, logarithmic, WHOLE};
})();
