/** A dataset read into training: how far accelerators were kept at work, epoch by epoch and around checkpoints. */
page.section({
  title: "How far the accelerators were kept at work",
  when: (result) => result.ingest?.epochs?.length > 0,
  render: ({ingest}) => {
    const {epochs} = ingest;
    const target = ingest.targetAcceleratorUtilization;
    const index = epochs.map((epoch) => epoch.epoch);
    const picture = epochs.length > 1 ? charts.chart({
      title: "Accelerator utilisation by epoch", height: 220,
      x: {label: "epoch", axis: charts.WHOLE, scale: {range: [index[0] - 0.5, index.at(-1) + 0.5]}},
      y: {show: figures.percent, scale: {range: [0, 1]}},
      data: [index, epochs.map((epoch) => epoch.acceleratorUtilization), ...(target ? [index.map(() => target)] : [])],
      lines: [{name: "reached", stroke: "accent", fill: "accent-soft", points: true, size: 6},
        ...(target ? [{name: "wanted", stroke: "second", dash: [4, 4]}] : [])],
      readout: (i) => `epoch ${index[i]}: ${figures.percent(epochs[i].acceleratorUtilization)}, limit: ${epochs[i].limit}`,
    }) : null;
    const disturbed = ingest.checkpoints?.length ? [
      element("p", {class: "note"}, "Around each checkpoint:"),
      table([
        {label: "checkpoint", value: (row) => row.checkpoint, show: figures.whole},
        {label: "before", value: (row) => row.acceleratorUtilizationBefore, show: figures.percent},
        {label: "during", value: (row) => row.acceleratorUtilizationDuring, show: figures.percent},
        {label: "after", value: (row) => row.acceleratorUtilizationAfter, show: figures.percent},
      ], ingest.checkpoints, {name: "disturbances"}),
    ] : [];
    return [
      picture,
      table([
        {label: "epoch", value: (row) => row.epoch, show: figures.whole},
        {label: "seconds", value: (row) => row.seconds},
        {label: "utilisation", value: (row) => row.acceleratorUtilization, show: figures.percent,
          bad: (row) => target && row.acceleratorUtilization < target},
        {label: "samples a second", value: (row) => row.samplesPerSecond},
        {label: "rate", value: (row) => row.bandwidthBytesPerSecond, show: figures.rate},
        {label: "from the device", value: (row) => row.bytesFromDevice, show: figures.bytes},
        {label: "from the cache", value: (row) => row.bytesFromCache, show: figures.bytes},
        {label: "drives busy", value: (row) => row.driveBusyFraction, show: figures.percent},
        {label: "what limits", text: true, value: (row) => row.limit},
      ], epochs, {name: "epochs"}),
      ...disturbed,
    ].filter(Boolean);
  },
});
