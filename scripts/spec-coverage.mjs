// @ts-check
/**
 * Writes docs/spec-coverage.md from the statements and the claims in the tests. With `--check` it
 * writes nothing, and fails when the file is out of date. Fails when a statement has no test or a
 * test claims an unknown statement.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from './project-root.mjs';
import { runScript } from './run-script.mjs';
import { findClaims } from './spec-coverage/find-claims.mjs';
import { findCoverageProblems, renderCoverage } from './spec-coverage/render-coverage.mjs';

const DOCUMENT = 'docs/spec-coverage.md';

await runScript(async () => {
  const claims = findClaims();
  const problems = [...findCoverageProblems(claims)];
  const document = renderCoverage(claims);
  const path = inProject(DOCUMENT);
  if (!process.argv.includes('--check')) writeFileSync(path, document);
  else if (readFileSync(path, 'utf8') !== document)
    problems.push(`${DOCUMENT} is out of date. Run \`npm run spec-coverage\`.`);
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
});
