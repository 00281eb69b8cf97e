/** Transfers between drives and an accelerator: maps of throughput, and of what differs between two drives. */
(() => {
  const key = (cell) => `${cell.operation} ${cell.blockBytes} ${cell.depth} ${cell.threads}`;
  const unique = (values) => [...new Set(values)];
  /** Differences that are shown in no colour, and in the fullest. */
  const LEAST = 0.005;
  const GREATEST = 0.5;

  const maps = (direct) => unique(direct.cells.map((cell) => cell.operation)).flatMap((operation) => {
    const cells = direct.cells.filter((cell) => cell.operation === operation);
    const blocks = unique(cells.map((cell) => cell.blockBytes)).sort((one, other) => one - other);
    const loads = unique(cells.map((cell) => `${cell.threads} × ${cell.depth}`));
    const at = (row, column) => cells.find((cell) => cell.blockBytes === blocks[row]
      && `${cell.threads} × ${cell.depth}` === loads[column]);
    const high = Math.max(...cells.map((cell) => cell.bandwidthBytesPerSecond));
    const shape = {down: blocks.map(figures.binary), across: loads};
    const others = new Map((direct.against?.cells ?? []).map((cell) => [key(cell), cell]));
    return [
      heatMap({...shape, name: `direct ${operation}`,
        title: `${operation}, ${direct.drive}: throughput by size down, threads × depth across`,
        cell: (row, column) => {
          const cell = at(row, column);
          return cell ? {value: cell.bandwidthBytesPerSecond, text: figures.rate(cell.bandwidthBytesPerSecond),
            colour: ["accent", cell.bandwidthBytesPerSecond / high]} : {text: ""};
        }}),
      others.size ? heatMap({...shape, name: `difference ${operation}`,
        title: `${operation}: ${direct.drive} against ${direct.against.drive}, green where it is faster`,
        cell: (row, column) => {
          const cell = at(row, column);
          const other = cell && others.get(key(cell));
          if (!other) return {text: ""};
          const change = cell.bandwidthBytesPerSecond / other.bandwidthBytesPerSecond - 1;
          return {value: change, text: (change > 0 ? "+" : "") + figures.percent(change),
            colour: Math.abs(change) < LEAST ? null
              : [change < 0 ? "bad" : "good", Math.min(1, Math.abs(change) / GREATEST)]};
        }}) : null,
    ].filter(Boolean);
  });

  page.section({
    title: "What each transfer reaches",
    when: (result) => result.direct?.cells?.length > 0,
    render: ({direct}) => [
      lead(`${direct.access}, path ${direct.path}, to or from ${direct.memory}.`),
      ...maps(direct),
      foldedTable("Every transfer as a table", [
        {label: "operation", text: true, value: (cell) => cell.operation},
        {label: "size", value: (cell) => cell.blockBytes, show: figures.binary},
        {label: "threads", value: (cell) => cell.threads, show: figures.whole},
        {label: "depth", value: (cell) => cell.depth, show: figures.whole},
        {label: "rate", value: (cell) => cell.bandwidthBytesPerSecond, show: figures.rate},
        {label: "IOPS", value: (cell) => cell.iops, show: figures.iops},
        {label: "mean", value: (cell) => cell.meanLatencySeconds, show: figures.duration},
        {label: "p99", value: (cell) => cell.p99LatencySeconds, show: figures.duration},
        ...(direct.cells.some((cell) => cell.cachedFraction > 0)
          ? [{label: "from memory", value: (cell) => cell.cachedFraction, show: figures.percent}] : []),
      ], direct.cells, {name: "cells", all: "cells.csv has them all"}),
    ],
  });
})();
