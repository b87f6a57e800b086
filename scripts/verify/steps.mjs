// @ts-check

/**
 * @typedef {object} Check
 * @property {string} name The name for `--only`.
 * @property {string} command A program of node_modules/.bin, or `node`.
 * @property {readonly string[]} args
 */

/** Checks that do not run the product. @type {readonly Check[]} */
export const staticChecks = [
  { name: 'types', command: 'tsc', args: ['-b', '.', 'scripts', 'packages/web'] },
  { name: 'lint', command: 'biome', args: ['check', '.'] },
  {
    name: 'deps',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', 'packages', 'scripts', 'e2e'],
  },
  {
    name: 'domains',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.domains.cjs', 'packages/server/src/domains'],
  },
  { name: 'language', command: 'node', args: ['scripts/language.mjs'] },
  { name: 'knip', command: 'knip', args: ['--no-progress'] },
  { name: 'drift', command: 'node', args: ['scripts/check-migrations.mjs'] },
  { name: 'spec', command: 'node', args: ['scripts/spec-coverage.mjs', '--check'] },
  { name: 'stripe', command: 'node', args: ['scripts/derive-stripe-description.mjs', '--check'] },
];

/** The name of the tests for `--only`. */
export const TESTS = 'tests';
