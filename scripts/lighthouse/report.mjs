// @ts-check

/** @typedef {import('./measure.mjs').Measurement} Measurement */

/** @param {number} ms */
const seconds = (ms) => (ms / 1000).toFixed(2);

/** @type {readonly (readonly [heading: string, cell: (name: string, found: Measurement) => string])[]} */
const COLUMNS = [
  ['screen', (name) => name],
  ['perf', (_, { performance }) => String(performance)],
  ['a11y', (_, { accessibility }) => String(accessibility)],
  ['best', (_, { bestPractices }) => String(bestPractices)],
  ['seo', (_, { seo }) => String(seo)],
  ['FCP s', (_, { fcp }) => seconds(fcp)],
  ['LCP s', (_, { lcp }) => seconds(lcp)],
  ['TBT ms', (_, { tbt }) => tbt.toFixed(0)],
  ['CLS', (_, { cls }) => cls.toFixed(3)],
  ['JS kB', (_, { javascript }) => javascript.toFixed(1)],
  ['own kB', (_, { own }) => own.toFixed(1)],
  ['machine', (_, { machine }) => machine.toFixed(0)],
];

const NAME_WIDTH = 18;
const WIDTH = 7;

/** @param {readonly string[]} cells */
function line(cells) {
  return cells.map((cell, at) => (at === 0 ? cell.padEnd(NAME_WIDTH) : cell.padStart(WIDTH))).join(' ');
}

/** The first line of the table. */
export function heading() {
  return line(COLUMNS.map(([name]) => name));
}

/**
 * One screen's line, with what it misses behind it.
 * @param {string} name
 * @param {Measurement} found
 * @param {readonly string[]} missed
 */
export function row(name, found, missed) {
  const why = [...missed, ...(missed.length > 0 ? found.failed : [])];
  const figures = line(COLUMNS.map(([, cell]) => cell(name, found)));
  return why.length === 0 ? figures : `${figures}  ✗ ${why.join('; ')}`;
}
