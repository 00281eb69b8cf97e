/** What each drive did and what it has left. */
page.section({
  title: "The drives",
  when: (result) => result.drives?.length > 0,
  render: (result) => {
    const columns = [
      {label: "drive", text: true, value: (drive) => drive.profile},
      {label: "capacity", value: (drive) => drive.capacityBytes, show: figures.bytes},
      {label: "from the host", value: (drive) => drive.hostBytes, show: figures.bytes},
      {label: "to flash", value: (drive) => drive.nandBytes, show: figures.bytes},
      {label: "WAF", value: (drive) => drive.writeAmplification, show: figures.fixed(2)},
      {label: "erases", value: (drive) => drive.erases, show: figures.whole},
      {label: "endurance used", value: (drive) => drive.enduranceUsedFraction, show: figures.percent},
      {label: "life at this pace", value: (drive) => drive.projectedLifeSeconds, show: figures.duration},
      {label: "energy", value: (drive) => drive.energyJoules, show: figures.joules},
      {label: "busy", value: (drive) => drive.busyFraction, show: figures.percent},
    ];
    return result.drives.length <= 12
      ? table(columns, result.drives, {name: "drives"})
      : foldedTable(`${figures.whole(result.drives.length)} drives as a table`, columns, result.drives,
        {name: "drives", all: "report.json has them all"});
  },
});
