// @ts-check
import { parseArgs } from 'node:util';
import { ScriptError } from '../script-error.mjs';
import { staticChecks, TESTS } from './steps.mjs';

const NAMES = [...staticChecks.map(({ name }) => name), TESTS];

/**
 * @typedef {object} VerifyOptions
 * @property {ReadonlySet<string>} steps The names of the steps to run.
 * @property {readonly string[]} vitest A filter and options for vitest.
 */

/**
 * Reads options such as `--only types,lint deal.test -- --bail 1`. Positional arguments filter the
 * tests. Arguments after `--` are passed to vitest.
 * @param {readonly string[]} args
 * @returns {VerifyOptions}
 */
export function readVerifyOptions(args) {
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  const { values, positionals } = parseArgs({
    args: args.slice(0, end),
    options: { only: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  });
  const unknown = Object.keys(values).filter((key) => key !== 'only');
  if (unknown.length > 0) throw new ScriptError(`Unknown option: --${unknown[0]}. ${usage()}`);
  return { steps: new Set(readOnly(values.only)), vitest: [...positionals, ...args.slice(end + 1)] };
}

/**
 * Returns the steps that `--only` names, or all steps without it.
 * @param {string | boolean | undefined} only
 */
function readOnly(only) {
  if (only === undefined) return NAMES;
  const names = String(only).split(',');
  const unknown = names.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) throw new ScriptError(`Unknown step: ${unknown.join(', ')}. ${usage()}`);
  return names;
}

function usage() {
  return `Use: --only ${NAMES.join(',')}, a word that filters the tests, or -- followed by options for vitest.`;
}
