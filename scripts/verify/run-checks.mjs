// @ts-check
import { runStep } from '../processes/run-process.mjs';
import { stopwatch } from '../processes/timing.mjs';
import { inProject } from '../project-root.mjs';

/** @typedef {import('./steps.mjs').Check} Check */

const AT_A_TIME = 2;

/**
 * Runs one check and says how it went; what it wrote is shown only where it failed.
 * @param {Check} check
 */
async function passes({ name, command, args }) {
  const time = stopwatch();
  const program = command === 'node' ? process.execPath : inProject('node_modules/.bin', command);
  const end = await runStep(program, args, { quiet: true });
  if (end.code === 0) {
    console.log(`${name}: ok (${time()})`);
    return true;
  }
  console.error(`${name}: FAILED (${time()})\n${end.output.trimEnd()}`);
  return false;
}

/**
 * Runs all the checks, two at a time, and answers with the names of those that failed.
 * @param {readonly Check[]} checks
 */
export async function runChecks(checks) {
  const waiting = [...checks];
  /** @type {string[]} */
  const failed = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!(await passes(check))) failed.push(check.name);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return failed;
}
