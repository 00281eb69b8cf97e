/** The scenario with every default, to repeat the run. */
page.section({
  title: "The scenario",
  when: () => page.scenario,
  render: () => [
    lead("With every default filled in; the same scenario and seed give the same figures."),
    element("details", {}, element("summary", {}, "scenario.yaml"), element("pre", {}, page.scenario)),
  ],
});
