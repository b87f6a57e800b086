// @ts-check
import { parseArgs } from 'node:util';
import { ScriptError } from '../script-error.mjs';

const USAGE = 'Use: npm run bench -- --seconds 20 --only list,create --strict --postgres';

/**
 * @typedef {object} BenchOptions
 * @property {number} seconds How long each workload with a target is measured, in turns with the
 *   others and after a warm-up.
 * @property {readonly string[]} only Parts of workload names. Empty means all workloads.
 * @property {boolean} strict Whether a missed target fails the run.
 * @property {boolean} postgres Whether to measure on PostgreSQL instead of SQLite.
 */

/**
 * @param {readonly string[]} args
 * @returns {BenchOptions}
 */
export function readBenchOptions(args) {
  const { seconds, only, strict, postgres } = parse(args);
  if (!/^[1-9]\d?$/.test(seconds)) throw new ScriptError(`'${seconds}' is not a number of seconds. ${USAGE}`);
  return { seconds: Number(seconds), only: only?.split(',').filter(Boolean) ?? [], strict, postgres };
}

/** @param {readonly string[]} args */
function parse(args) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        seconds: { type: 'string', default: '11' },
        only: { type: 'string' },
        strict: { type: 'boolean', default: false },
        postgres: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch {
    throw new ScriptError(USAGE);
  }
}

/**
 * Whether `--only` selects this name.
 * @param {BenchOptions} options
 * @param {string} name
 */
export function isSelected({ only }, name) {
  return only.length === 0 || only.some((part) => name.includes(part));
}
