/** What checkpoints and failures leave of a training job's time, what takes the rest, and what formulas say. */
(() => {
  const CAUSES = [
    ["stall", "held up by checkpoints"], ["slowdown", "slowed down while they are persisted"],
    ["lost", "training that is done again"], ["detection", "noticing failures"], ["restart", "starting again"],
    ["recovery", "reading checkpoints back"],
  ];
  const FORMULAS = [
    ["youngSeconds", "Young"], ["dalyFirstOrderSeconds", "Daly, first order"],
    ["dalyHigherOrderSeconds", "Daly, higher order"], ["availabilitySeconds", "best availability"],
    ["exactSeconds", "Daly, exact"], ["asynchronousSeconds", "asynchronous checkpoints"],
  ];

  /** Each cause as a bar of its share of the largest, so that the eye finds what to work on. */
  const losses = ({hours, money}) => {
    const rows = CAUSES.filter(([name]) => hours[name] > 0).sort(([one], [other]) => hours[other] - hours[one]);
    const largest = Math.max(...rows.map(([name]) => hours[name]));
    const across = ["hours", "of all time", ...(money ? ["money"] : [])];
    return heatMap({
      name: "losses", title: "What takes time, over the whole job and all runs",
      down: rows.map(([, label]) => label), across,
      cell: (row, column) => {
        const name = rows[row][0];
        const share = hours[name] / hours.total;
        return [
          {value: hours[name], text: figures.short(hours[name])},
          {value: share, text: figures.percent(share), colour: ["bad", hours[name] / largest]},
          {value: money?.[name], text: figures.whole(money?.[name])},
        ][column];
      },
    });
  };

  page.section({
    title: "What is left of training time",
    when: (result) => result.training,
    render: ({training}) => [
      lead(`${figures.percent(training.goodput)} of the time is useful (± ${figures.percent(training.goodputHalfWidth95)}, `
        + `95 %), by ${figures.whole(training.runs)} simulated jobs with ${figures.short(training.failures)} failures each.`),
      element("div", {class: "tiles"},
        tile("goodput", training.goodput, figures.percent),
        tile("training between checkpoints", training.intervalSeconds, figures.duration),
        tile("mean time between failures", training.jobMtbfSeconds, figures.duration),
        training.money ? tile("money lost", training.money.total, figures.whole) : null),
      losses(training),
      table([
        {label: "best interval by", text: true, value: ([, label]) => label},
        {label: "interval", value: ([name]) => training.references[name], show: figures.duration},
      ], FORMULAS.filter(([name]) => training.references[name] > 0), {name: "intervals"}),
      element("p", {class: "note"}, `Daly's exact formula gives ${figures.percent(training.references.exactGoodput)} at this `
        + `interval, and ${figures.percent(training.references.exactGoodputAtBest)} at its own best.`),
    ],
  });
})();
