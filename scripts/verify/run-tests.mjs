// @ts-check
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { runStep } from '../processes/run-process.mjs';
import { inProject } from '../project-root.mjs';
import { readTestReport } from './test-report.mjs';

/**
 * Runs vitest for all projects and returns the result. `counts` is null if vitest wrote no report.
 * @param {readonly string[]} filter
 */
export async function runTests(filter) {
  mkdirSync(inProject('.tmp'), { recursive: true });
  const file = inProject('.tmp', 'vitest-report.json');
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const end = await runStep(inProject('node_modules/.bin/vitest'), ['run', ...reporters, ...filter]);
  if (!existsSync(file)) return { isPassed: false, counts: null };
  const { isPassed, counts } = readTestReport(file);
  return { isPassed: isPassed && end.code === 0, counts };
}
