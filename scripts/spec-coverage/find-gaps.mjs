// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { inProject } from '../project-root.mjs';
import { leavesTestsOut, testTitles } from './test-titles.mjs';

/** @typedef {import('./coverage-table.mjs').CoverageTable} CoverageTable */
/** @typedef {import('./coverage-table.mjs').Statement} Statement */
/** @typedef {import('./coverage-table.mjs').Proof} Proof */

const TEST_FILE = /^(packages\/[a-z]+\/src|e2e)\/.+\.test\.tsx?$/;

/**
 * @typedef {object} TestFile
 * @property {ReadonlySet<string>} titles
 * @property {string | null} fault Why nothing in it is a proof; null when there is no reason.
 */

/**
 * @param {string} path From the project's root.
 * @returns {TestFile}
 */
function readTestFile(path) {
  const titles = new Set();
  if (!TEST_FILE.test(path)) return { titles, fault: 'is no file of tests' };
  if (!existsSync(inProject(path))) return { titles, fault: 'does not exist' };
  const source = readFileSync(inProject(path), 'utf8');
  if (leavesTestsOut(source)) return { titles, fault: 'has tests that are left out' };
  return { titles: testTitles(source), fault: null };
}

/** Reads each file once. */
function testFiles() {
  /** @type {Map<string, TestFile>} */
  const known = new Map();
  return (/** @type {string} */ path) => {
    const file = known.get(path) ?? readTestFile(path);
    known.set(path, file);
    return file;
  };
}

/**
 * What is wrong with one statement's proofs.
 * @param {Statement} statement
 * @param {(path: string) => TestFile} fileAt
 */
function gapsOf({ proofs, unread }, fileAt) {
  const gaps = unread.map((part) => `this is no proof: ${part}`);
  if (proofs.length === 0) gaps.push('no test is named');
  for (const { file, title } of proofs) {
    const { titles, fault } = fileAt(file);
    if (fault !== null) gaps.push(`${file} ${fault}`);
    else if (!titles.has(title)) gaps.push(`${file} has no test '${title}'`);
  }
  return gaps;
}

/**
 * Statements that are there twice.
 * @param {readonly Statement[]} statements
 */
function repeats(statements) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return statements.flatMap(({ line, section, words }) => {
    const key = `${section}: ${words}`;
    const first = seen.get(key);
    seen.set(key, first ?? line);
    return first === undefined ? [] : [`line ${line}: stands on line ${first} already`];
  });
}

/**
 * A row that was lost is noticed by the numbers: each heading says how many it has, the document how many in all.
 * @param {CoverageTable} table
 */
function wrongNumbers({ promised, sections, statements }) {
  const gaps = sections.flatMap(({ line, title, promised: wanted }) => {
    const found = statements.filter(({ section }) => section === title).length;
    return found === wanted
      ? []
      : [`line ${line}: '${title}' promises ${wanted} statements and has ${found}`];
  });
  if (promised !== statements.length)
    gaps.push(
      `the document promises ${promised ?? 'no number of'} statements in all and has ${statements.length}`,
    );
  return gaps;
}

/**
 * Everything that keeps the table from being true, one sentence each; nothing when it is.
 * @param {CoverageTable} table
 * @returns {readonly string[]}
 */
export function findGaps(table) {
  const fileAt = testFiles();
  const unproven = table.statements.flatMap((statement) =>
    gapsOf(statement, fileAt).map((gap) => `line ${statement.line}: ${gap}`),
  );
  return [...unproven, ...repeats(table.statements), ...wrongNumbers(table)];
}
