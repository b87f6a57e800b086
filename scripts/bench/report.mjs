// @ts-check

/** @typedef {import('./interleaved-load.mjs').LaneResult} LaneResult */

const WIDTHS = [22, 10, 9, 7, 8, 8, 8, 9];

/** @param {readonly string[]} cells */
function line(cells) {
  return cells
    .map((cell, at) => (at < 2 ? cell.padEnd(WIDTHS[at] ?? 0) : cell.padStart(WIDTHS[at] ?? 0)))
    .join(' ');
}

/** Returns the header line of the table. */
export function heading() {
  return line(['work', 'by', 'a second', 'p50 ms', 'p97.5', 'p99', 'CPU us', 'of floor']);
}

/**
 * @param {string} name
 * @param {string} by
 * @param {LaneResult} result
 * @param {number} [target] As a share of the floor's throughput.
 */
export function row(name, by, result, target) {
  const suffix = target === undefined ? '' : ` (target ${target})`;
  const { perSecond, p50, p97_5, p99, cpuUs, ofFloor } = result;
  const figures = [perSecond.toFixed(0), String(p50), String(p97_5), String(p99), cpuUs.toFixed(0)];
  return `${line([name, by, ...figures, ofFloor?.toFixed(2) ?? ''])}${suffix}`;
}

/**
 * @param {string} name
 * @param {LaneResult} result
 * @param {number} [target]
 */
export function findMisses(name, { ofFloor }, target) {
  if (ofFloor === null || target === undefined || ofFloor >= target) return [];
  return [`${name}: ${ofFloor.toFixed(2)} instead of ${target}`];
}

/**
 * Prints one figure. Returns the missed target, if any.
 * @param {string} name
 * @param {number} value
 * @param {string} unit
 * @param {number} limit
 * @param {number} [floor]
 */
export function reportFigure(name, value, unit, limit, floor) {
  const comparison = floor === undefined ? '' : `, floor ${floor.toFixed(0)} ${unit}`;
  console.log(`${name}: ${value.toFixed(0)} ${unit} (at most ${limit.toFixed(0)}${comparison})`);
  return value > limit ? [`${name}: ${value.toFixed(0)} ${unit} instead of ${limit.toFixed(0)}`] : [];
}
