/** The scenario with every default, to repeat the run. */
page.section({
  title: "The scenario",
  when: () => page.scenario,
  render: (result) => [
    lead(result.front ? "The recommended setting, which runs as it is."
      : "With every default filled in; the same scenario and seed give the same figures."),
    element("details", {}, element("summary", {}, result.front ? "recommended.yaml" : "scenario.yaml"),
      element("pre", {}, page.scenario)),
  ],
});
