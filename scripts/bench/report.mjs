// @ts-check

/** @typedef {import('./in-turns.mjs').Found} Found */

const WIDTHS = [22, 10, 9, 7, 8, 8, 8, 9];

/** @param {readonly string[]} cells */
function line(cells) {
  return cells
    .map((cell, at) => (at < 2 ? cell.padEnd(WIDTHS[at] ?? 0) : cell.padStart(WIDTHS[at] ?? 0)))
    .join(' ');
}

/** The first line of the table. */
export function heading() {
  return line(['work', 'by', 'a second', 'p50 ms', 'p97.5', 'p99', 'CPU us', 'of floor']);
}

/**
 * @param {string} name
 * @param {string} by
 * @param {Found} found
 * @param {number} [target] Of the floor's throughput.
 */
export function row(name, by, found, target) {
  const asked = target === undefined ? '' : ` (target ${target})`;
  const { perSecond, p50, p97_5, p99, cpuUs, ofFloor } = found;
  const figures = [perSecond.toFixed(0), String(p50), String(p97_5), String(p99), cpuUs.toFixed(0)];
  return `${line([name, by, ...figures, ofFloor?.toFixed(2) ?? ''])}${asked}`;
}

/**
 * @param {string} name
 * @param {Found} found
 * @param {number} [target]
 */
export function missesOf(name, { ofFloor }, target) {
  if (ofFloor === null || target === undefined || ofFloor >= target) return [];
  return [`${name}: ${ofFloor.toFixed(2)} instead of ${target}`];
}

/**
 * Prints one figure and answers what it misses.
 * @param {string} name
 * @param {number} value
 * @param {string} unit
 * @param {number} limit
 * @param {number} [floor]
 */
export function says(name, value, unit, limit, floor) {
  const beside = floor === undefined ? '' : `, floor ${floor.toFixed(0)} ${unit}`;
  console.log(`${name}: ${value.toFixed(0)} ${unit} (at most ${limit.toFixed(0)}${beside})`);
  return value > limit ? [`${name}: ${value.toFixed(0)} ${unit} instead of ${limit.toFixed(0)}`] : [];
}
