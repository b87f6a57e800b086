// @ts-check
import { runStep } from '../processes/run-process.mjs';
import { stopwatch } from '../processes/timing.mjs';
import { inProject } from '../project-root.mjs';

/** @typedef {import('./steps.mjs').Check} Check */

const CONCURRENCY = 2;

/**
 * Runs one check and prints the result. Prints its output only if it failed.
 * @param {Check} check
 */
async function runCheck({ name, command, args }) {
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
 * Runs all checks, two in parallel. Returns the names of the failed checks.
 * @param {readonly Check[]} checks
 */
export async function runChecks(checks) {
  const waiting = [...checks];
  /** @type {string[]} */
  const failed = [];
  const runNext = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!(await runCheck(check))) failed.push(check.name);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runNext));
  return failed;
}
