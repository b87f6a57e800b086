// @ts-check

/** @typedef {import('./visit.mjs').Visit} Visit */

/** Limits for every screen, in addition to its own target time. */
const LIMITS = { requests: 8, jsKb: 150, shift: 0.01, inpMs: 200 };
/** The limit for a navigation inside the app. */
export const MAX_WARM_MS = 50;

/** @param {number} ms */
const seconds = (ms) => (ms / 1000).toFixed(2);

/** @type {readonly (readonly [heading: string, cell: (result: Visit) => string])[]} */
const COLUMNS = [
  ['content s', ({ readableMs }) => seconds(readableMs)],
  ['paint s', ({ paintedMs }) => seconds(paintedMs)],
  ['LCP s', ({ largestMs }) => seconds(largestMs)],
  ['requests', ({ weight }) => String(weight.requests)],
  ['JS kB', ({ weight }) => weight.js.toFixed(1)],
  ['CSS kB', ({ weight }) => weight.css.toFixed(1)],
  ['fonts kB', ({ weight }) => weight.fonts.toFixed(1)],
  ['HTML kB', ({ weight }) => weight.html.toFixed(1)],
  ['shift', ({ shift }) => shift.toFixed(3)],
  ['INP ms', ({ inpMs }) => inpMs.toFixed(0)],
];
const NAME_WIDTH = 16;

/** Returns the header line of the table. */
export function heading() {
  return ['screen'.padEnd(NAME_WIDTH), ...COLUMNS.map(([name]) => name)].join('  ');
}

/**
 * @param {string} name
 * @param {Visit} result
 * @param {readonly string[]} misses
 */
export function row(name, result, misses) {
  const cells = COLUMNS.map(([head, cell]) => cell(result).padStart(head.length));
  const line = [name.padEnd(NAME_WIDTH), ...cells].join('  ');
  return misses.length === 0 ? line : `${line}  ✗ ${misses.join('; ')}`;
}

/** @param {number} ms When the request of an early press was sent. */
export const pressedLine = (ms) => `  an early press of Sign In is sent after ${seconds(ms)} s`;

/**
 * Lists the targets that a screen misses, as text.
 * @param {Visit} result
 * @param {import('./screens.mjs').Screen} screen
 */
export function findMisses(result, { targetMs, largestMs }) {
  const misses = [];
  if (result.readableMs > targetMs) misses.push(`content after ${seconds(targetMs)} s`);
  if (largestMs !== undefined && result.largestMs > largestMs)
    misses.push(`LCP after ${seconds(largestMs)} s`);
  if (result.weight.requests > LIMITS.requests) misses.push(`more than ${LIMITS.requests} requests`);
  if (result.weight.js > LIMITS.jsKb) misses.push(`more than ${LIMITS.jsKb} kB of JS`);
  if (result.shift > LIMITS.shift) misses.push(`shift above ${LIMITS.shift}`);
  if (result.inpMs > LIMITS.inpMs) misses.push(`INP above ${LIMITS.inpMs} ms (${result.slowest})`);
  return misses;
}
