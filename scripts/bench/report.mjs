// @ts-check

/** @typedef {import('./load.mjs').LoadResult} LoadResult */

const WIDTHS = [18, 6, 9, 7, 8, 8, 8, 9];

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
 * @param {LoadResult} found
 * @param {LoadResult} floor
 * @param {number} [target] Of the floor's throughput.
 */
export function row(name, by, found, floor, target) {
  const ratio = (found.perSecond / floor.perSecond).toFixed(2);
  const asked = target === undefined ? '' : ` (asked: ${target})`;
  const { perSecond, p50, p97_5, p99, cpuUs } = found;
  const figures = [perSecond.toFixed(0), String(p50), String(p97_5), String(p99), cpuUs.toFixed(0)];
  return `${line([name, by, ...figures, ratio])}${asked}`;
}

/**
 * @param {string} name
 * @param {{ bare: LoadResult, rest: LoadResult, trpc: LoadResult }} found
 * @param {{ rest: number, trpc?: number }} target
 */
export function missesOf(name, { bare, rest, trpc }, target) {
  const misses = [];
  const byRest = rest.perSecond / bare.perSecond;
  const byTrpc = trpc.perSecond / bare.perSecond;
  if (byRest < target.rest) misses.push(`${name} over REST: ${byRest.toFixed(2)} instead of ${target.rest}`);
  if (target.trpc !== undefined && byTrpc < target.trpc)
    misses.push(`${name} over tRPC: ${byTrpc.toFixed(2)} instead of ${target.trpc}`);
  return misses;
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
