// @ts-check
/**
 * `npm run language`: fails on banned words and names (scripts/language/banned-terms.mjs), on
 * comments wider than the code, and on new commits with a long subject. `npm run language --
 * packages/web` checks one folder.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findBannedTerms, isChecked } from './language/find-banned-terms.mjs';
import { findLongComments } from './language/find-long-comments.mjs';
import { findLongSubjects } from './language/find-long-subjects.mjs';
import { inProject } from './project-root.mjs';
import { runScript } from './run-script.mjs';

/** @param {readonly string[]} folders */
function listFiles(folders) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders];
  const output = execFileSync('git', args, {
    cwd: inProject(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(output.split('\n'))].filter((file) => isChecked(file) && existsSync(inProject(file)));
}

await runScript(async () => {
  const files = listFiles(process.argv.slice(2));
  const inFiles = files.flatMap((file) => {
    const text = readFileSync(inProject(file), 'utf8');
    return [...findBannedTerms(file, text), ...findLongComments(file, text)];
  });
  const problems = [...inFiles, ...findLongSubjects()];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) console.error(`${problems.length} problems.`);
  return problems.length === 0 ? 0 : 1;
});
