// @ts-check
import { parseArgs } from 'node:util';
import { ScriptError } from '../script-error.mjs';

const USAGE = 'Use: npm run lighthouse -- --runs 5 --only deals,checkout --save /tmp/reports';

/**
 * @typedef {object} LighthouseOptions
 * @property {number} runs How often each screen is measured; the run in the middle counts.
 * @property {readonly string[]} only Parts of the names of the screens to measure; all of them when empty.
 * @property {string | null} save A folder for Lighthouse's own reports, which say why.
 */

/**
 * @param {readonly string[]} args
 * @returns {LighthouseOptions}
 */
export function readLighthouseOptions(args) {
  const { runs, only, save } = parse(args);
  if (!/^[1-9]\d?$/.test(runs)) throw new ScriptError(`'${runs}' is no number of runs. ${USAGE}`);
  return { runs: Number(runs), only: only?.split(',').filter(Boolean) ?? [], save: save ?? null };
}

/** @param {readonly string[]} args */
function parse(args) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        runs: { type: 'string', default: '3' },
        only: { type: 'string' },
        save: { type: 'string' },
      },
    });
    return values;
  } catch {
    throw new ScriptError(USAGE);
  }
}
