/** The result, its sections, and the order in which they are shown. */
const page = (() => {
  const began = performance.now();

  /** Tables of alike objects back as objects; one of so many is told by `thinned`. */
  const unpack = (value) => {
    if (Array.isArray(value)) return value.map(unpack);
    if (value === null || typeof value !== "object") return value;
    if (Array.isArray(value.columns) && Array.isArray(value.rows) && value.every) return objects(value);
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, unpack(inner)]));
  };
  const objects = ({columns, rows, every}) => {
    const all = rows.map((row) => {
      const made = {};
      columns.forEach((path, column) => {
        let place = made;
        path.slice(0, -1).forEach((name) => { place = place[name] ??= {}; });
        place[path.at(-1)] = unpack(row[column]);
      });
      return made;
    });
    all.every = every;
    return all;
  };

  const data = JSON.parse(document.getElementById("data").textContent);
  const result = unpack(data.result);
  const sections = [];

  /** A section: {when(result), render(result)} gives elements; a title puts them below a heading. */
  const section = (made) => sections.push(made);

  const show = () => {
    const main = document.getElementById("page");
    for (const {title, when, render} of sections) {
      if (!when(result)) continue;
      const content = [render(result)].flat();
      main.append(title ? element("section", {}, element("h2", {}, title), ...content) : element("header", {}, ...content));
    }
    main.append(element("footer", {}, `Tidemark ${result.tidemarkVersion}`));
    document.title = (result.name ?? "Published against simulated") + " · Tidemark";
    charts.drawAll();
    document.documentElement.dataset.renderedMillis = Math.round(performance.now() - began);
  };

  return {section, show, scenario: data.scenario};
})();
