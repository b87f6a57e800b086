// @ts-check
import { parseArgs } from 'node:util';
import { ScriptError } from '../script-error.mjs';

const USAGE = 'Use: npm run bench:web -- --runs 5 --only deals,checkout --trace /tmp/traces --strict';

/**
 * @typedef {object} BenchWebOptions
 * @property {number} runs The number of visits to each screen. The median is reported.
 * @property {readonly string[]} only Parts of screen names. Empty means all screens.
 * @property {string | null} trace The folder for the timelines of the median visits.
 * @property {boolean} strict Whether a missed target fails the run.
 */

/**
 * @param {readonly string[]} args
 * @returns {BenchWebOptions}
 */
export function readBenchWebOptions(args) {
  const { runs, only, trace, strict } = parse(args);
  if (!/^[1-9]\d?$/.test(runs)) throw new ScriptError(`'${runs}' is not a number of runs. ${USAGE}`);
  return {
    runs: Number(runs),
    only: only?.split(',').filter(Boolean) ?? [],
    trace: trace ?? null,
    strict,
  };
}

/** @param {readonly string[]} args */
function parse(args) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        runs: { type: 'string', default: '5' },
        only: { type: 'string' },
        trace: { type: 'string' },
        strict: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch {
    throw new ScriptError(USAGE);
  }
}
