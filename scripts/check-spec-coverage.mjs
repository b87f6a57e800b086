// @ts-check
/** Fails when docs/spec-coverage.md names a test that is not there, or has lost a statement. Changes nothing. */

import { readFileSync } from 'node:fs';
import { inProject } from './project-root.mjs';
import { runScript } from './run-script.mjs';
import { readCoverageTable } from './spec-coverage/coverage-table.mjs';
import { findGaps } from './spec-coverage/find-gaps.mjs';

const DOCUMENT = 'docs/spec-coverage.md';

await runScript(async () => {
  const table = readCoverageTable(readFileSync(inProject(DOCUMENT), 'utf8'));
  const gaps = findGaps(table);
  for (const gap of gaps) console.error(`${DOCUMENT}, ${gap}`);
  if (gaps.length === 0)
    console.log(`Each of ${table.statements.length} statements names tests that are there.`);
  return gaps.length === 0 ? 0 : 1;
});
