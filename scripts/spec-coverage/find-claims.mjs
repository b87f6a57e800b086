// @ts-check
import { globSync, readFileSync } from 'node:fs';
import { inProject } from '../project-root.mjs';
import { skipsTests, testTitles } from './test-titles.mjs';

/**
 * @typedef {object} Claim
 * @property {string} id The id of a statement.
 * @property {string} file The test file, relative to the project's root.
 * @property {string} title The title as written in the file, with its placeholders.
 */

const TEST_FILES = ['packages/*/src/**/*.test.{ts,tsx}', 'e2e/**/*.test.ts'];
const CLAIM = /^\s*\/\/ Spec: (.+)$/;

/**
 * Finds the claims of one file. A claim belongs to the first test below it.
 * @param {string} file
 * @param {string} source
 * @returns {readonly Claim[]}
 * @throws {Error} When no test follows a claim, or when a file with a claim skips tests.
 */
function findClaimsIn(file, source) {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const [, ids] = CLAIM.exec(line) ?? [];
    if (!ids) return [];
    if (skipsTests(source)) throw new Error(`${file} skips tests, so it cannot prove: ${ids}`);
    const [title] = testTitles(lines.slice(index + 1).join('\n'));
    if (title === undefined) throw new Error(`${file}:${index + 1}: no test follows this claim: ${ids}`);
    return ids.split(', ').map((id) => ({ id, file, title }));
  });
}

/**
 * Reads the claims of all tests, ordered by file.
 * @returns {readonly Claim[]}
 */
export function findClaims() {
  const files = globSync(TEST_FILES, { cwd: inProject('.') }).sort();
  return files.flatMap((file) => findClaimsIn(file, readFileSync(inProject(file), 'utf8')));
}
