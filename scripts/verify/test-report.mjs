// @ts-check
import { readFileSync } from 'node:fs';

/**
 * @typedef {object} TestReport The used fields of vitest's JSON report.
 * @property {boolean} success
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, assertionResults: unknown[] }[]} testResults
 */

/**
 * Reads vitest's report. `isPassed` is false if no test ran, because vitest exits with 0 after a
 * failed setup. `counts` is one line. A file that failed before its first test counts as one failed
 * test.
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
