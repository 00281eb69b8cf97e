/** Numbers for people: four digits, a unit, as the terminal shows them. */
const figures = (() => {
  const PREFIXES = ["", "k", "M", "G", "T", "P", "E"];
  const NONE = "–";
  const isNumber = (value) => typeof value === "number" && Number.isFinite(value);

  /** At most four digits: 866.3, 1.5, 24,513. */
  const short = (value) => {
    if (!isNumber(value)) return NONE;
    const size = Math.abs(value);
    if (size >= 9999.5) return whole(value);
    const decimals = size >= 999.95 ? 0 : size >= 99.995 ? 1 : size >= 9.9995 ? 2 : 3;
    const text = value.toFixed(decimals);
    return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  };
  const whole = (value) => {
    if (!isNumber(value)) return NONE;
    const digits = Math.abs(Math.round(value)).toString();
    return (value < 0 ? "-" : "") + digits.replace(/\B(?=(\d{3})+$)/g, ",");
  };
  const fixed = (decimals) => (value) => isNumber(value) ? value.toFixed(decimals) : NONE;

  const scaled = (unit) => (value) => {
    if (!isNumber(value)) return NONE;
    let prefix = 0;
    let rest = value;
    while (Math.abs(rest) >= 999.95 && prefix < PREFIXES.length - 1) {
      rest /= 1000;
      prefix++;
    }
    return short(rest) + " " + PREFIXES[prefix] + unit;
  };

  /** 128 KiB, 1 MiB: sizes of requests. */
  const binary = (bytes) => {
    const units = ["B", "KiB", "MiB", "GiB"];
    let rest = bytes;
    let unit = 0;
    while (rest >= 1024 && unit < units.length - 1) {
      rest /= 1024;
      unit++;
    }
    return `${short(rest)} ${units[unit]}`;
  };

  const duration = (seconds) => {
    if (!isNumber(seconds)) return NONE;
    const size = Math.abs(seconds);
    if (size === 0) return "0 s";
    if (size < 0.9995e-6) return short(seconds * 1e9) + " ns";
    if (size < 0.9995e-3) return short(seconds * 1e6) + " µs";
    if (size < 0.9995) return short(seconds * 1e3) + " ms";
    if (size < 10000) return short(seconds) + " s";
    if (size < 2 * 86400) return short(seconds / 3600) + " h";
    return size < 2 * 365 * 86400 ? whole(seconds / 86400) + " days" : short(seconds / 31536000) + " years";
  };

  const percent = (share) => {
    if (!isNumber(share)) return NONE;
    const value = share * 100;
    const size = Math.abs(value);
    const nearlyAll = size >= 99.5 && size < 100;
    return value.toFixed(nearlyAll ? 2 : size >= 9.95 || size === 0 ? 0 : size >= 0.995 ? 1 : 2) + " %";
  };
  percent.finer = (share) => (share * 100).toFixed(3) + " %";

  return {
    short, whole, fixed, duration, percent, binary,
    bytes: scaled("B"),
    rate: scaled("B/s"),
    joules: scaled("J"),
    iops: (value) => value >= 99.5 ? whole(value) : short(value),
    text: (value) => value === null || value === undefined ? NONE : String(value),
  };
})();
