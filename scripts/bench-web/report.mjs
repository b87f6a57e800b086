// @ts-check

/** @typedef {import('./visit.mjs').Visit} Visit */

/** What is asked of every screen, apart from its own time. */
const LIMITS = { requests: 8, jsKb: 150, shift: 0.01, inpMs: 200 };
/** What is asked of a click in the app. */
export const WARM_MS = 50;

/** @param {number} ms */
const seconds = (ms) => (ms / 1000).toFixed(2);

/** @type {readonly (readonly [heading: string, cell: (found: Visit) => string])[]} */
const COLUMNS = [
  ['content s', ({ readableMs }) => seconds(readableMs)],
  ['paint s', ({ paintedMs }) => seconds(paintedMs)],
  ['requests', ({ weight }) => String(weight.requests)],
  ['JS kB', ({ weight }) => weight.js.toFixed(1)],
  ['CSS kB', ({ weight }) => weight.css.toFixed(1)],
  ['fonts kB', ({ weight }) => weight.fonts.toFixed(1)],
  ['HTML kB', ({ weight }) => weight.html.toFixed(1)],
  ['shift', ({ shift }) => shift.toFixed(3)],
  ['INP ms', ({ inpMs }) => inpMs.toFixed(0)],
];
const NAME_WIDTH = 16;

/** The first line of the table. */
export function heading() {
  return ['screen'.padEnd(NAME_WIDTH), ...COLUMNS.map(([name]) => name)].join('  ');
}

/**
 * @param {string} name
 * @param {Visit} found
 * @param {readonly string[]} misses
 */
export function row(name, found, misses) {
  const cells = COLUMNS.map(([head, cell]) => cell(found).padStart(head.length));
  const line = [name.padEnd(NAME_WIDTH), ...cells].join('  ');
  return misses.length === 0 ? line : `${line}  ✗ ${misses.join('; ')}`;
}

/** @param {number} ms When the sign-in left that was pressed as soon as the button could be seen. */
export const pressedLine = (ms) => `  a press in the first moment is sent after ${seconds(ms)} s`;

/**
 * What a screen misses, in words.
 * @param {Visit} found
 * @param {number} targetMs
 */
export function missesOf(found, targetMs) {
  const misses = [];
  if (found.readableMs > targetMs) misses.push(`content after ${seconds(targetMs)} s`);
  if (found.weight.requests > LIMITS.requests) misses.push(`more than ${LIMITS.requests} requests`);
  if (found.weight.js > LIMITS.jsKb) misses.push(`more than ${LIMITS.jsKb} kB of JS`);
  if (found.shift > LIMITS.shift) misses.push(`shift above ${LIMITS.shift}`);
  if (found.inpMs > LIMITS.inpMs) misses.push(`INP above ${LIMITS.inpMs} ms (${found.slowest})`);
  return misses;
}
