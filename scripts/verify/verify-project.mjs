// @ts-check
import { runChecks } from './run-checks.mjs';
import { runTests } from './run-tests.mjs';
import { staticChecks, TESTS } from './steps.mjs';

/** @typedef {import('./options.mjs').VerifyOptions} VerifyOptions */

/**
 * Runs all selected steps, even after a failure. Returns the exit code.
 * @param {VerifyOptions} options
 */
export async function verifyProject({ steps, vitest }) {
  const failed = await runChecks(staticChecks.filter(({ name }) => steps.has(name)));
  const tests = steps.has(TESTS) ? await runTests(vitest) : null;
  if (tests?.isPassed === false) failed.push(TESTS);
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
  if (tests?.counts) console.log(`\n${tests.counts}`);
  return failed.length === 0 ? 0 : 1;
}
