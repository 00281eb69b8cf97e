/** An element with attributes and children; texts become text, whatever they contain. */
const element = (name, attributes = {}, ...children) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.flat().filter((child) => child !== undefined && child !== null));
  return made;
};

/** A column of a table: {label, value(row), show(value), text, wide, bad(row)}. */
const table = (columns, rows, options = {}) => {
  const kind = (column) => [column.text && "text", column.wide && "wide"].filter(Boolean).join(" ") || undefined;
  const cell = (column, row) => {
    const value = column.value(row);
    const shown = (column.show ?? (column.text ? figures.text : figures.short))(value);
    const classes = [kind(column), column.bad?.(row) && "bad"].filter(Boolean).join(" ") || undefined;
    return element("td", {class: classes, "data-value": value ?? undefined}, shown);
  };
  const line = (row) => element("tr", {class: options.sum?.(row) ? "sum" : undefined},
    columns.map((column) => cell(column, row)));
  return element("div", {class: "scroll"},
    element("table", {"data-table": options.name},
      element("thead", {}, element("tr", {},
        columns.map((column) => element("th", {class: kind(column)}, column.label)))),
      element("tbody", {}, rows.map(line))));
};

/** A table that opens at a click, and on paper. */
const foldedTable = (title, columns, rows, options = {}) => {
  const ROWS_MAX = 500;
  const every = Math.ceil(rows.length / ROWS_MAX);
  const shown = every > 1 ? rows.filter((_, index) => index % every === 0) : rows;
  const note = every > 1
    ? element("p", {class: "note"}, `Every ${every}th of ${figures.whole(rows.length)} lines; ${options.all}.`)
    : undefined;
  return element("details", {}, element("summary", {}, title), note, table(columns, shown, options));
};

/** A large figure with a word below it. */
const tile = (label, value, show) =>
  element("div", {class: "tile"}, element("b", {"data-tile": label, "data-value": value ?? undefined}, show(value)),
    element("span", {}, label));

const lead = (...texts) => element("p", {class: "lead"}, ...texts);

/**
 * A table of coloured cells: {name, title, down, across} with labels, and cell(row, column) giving {value, text, colour},
 * the colour as [name, share from 0 to 1].
 */
const heatMap = ({name, title, down, across, cell}) => {
  const coloured = (row, column) => {
    const {value, text, colour} = cell(row, column);
    const background = colour
      ? `background: color-mix(in srgb, var(--${colour[0]}) ${Math.round(6 + 60 * colour[1])}%, var(--paper))` : undefined;
    return element("td", {"data-value": value ?? undefined, style: background}, text);
  };
  return element("figure", {},
    element("figcaption", {}, element("b", {}, title)),
    element("div", {class: "scroll"}, element("table", {class: "heat", "data-table": name},
      element("thead", {}, element("tr", {}, element("th", {}, ""), across.map((label) => element("th", {}, label)))),
      element("tbody", {}, down.map((label, row) => element("tr", {},
        element("th", {}, label), across.map((_, column) => coloured(row, column))))))));
};
