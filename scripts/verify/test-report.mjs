// @ts-check
import { readFileSync } from 'node:fs';

/**
 * @typedef {object} TestReport The part of vitest's JSON report that is read here.
 * @property {boolean} success
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, assertionResults: unknown[] }[]} testResults
 */

/**
 * Reads vitest's report. `isPassed` says no when nothing ran at all: vitest itself ends with 0 after a failed set-up.
 * `counts` is one line; a file that failed before its first test counts as one failed test.
 * @param {string} file
 */
export function readTestReport(file) {
  /** @type {TestReport} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.numFailedTests + unloaded.length;
  const skipped = report.numPendingTests + report.numTodoTests;
  const counts = `${report.numPassedTests} passed, ${failed} failed`;
  return {
    isPassed: report.success && failed === 0 && report.numPassedTests > 0,
    counts: skipped === 0 ? counts : `${counts}, ${skipped} skipped`,
  };
}
