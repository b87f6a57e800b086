// @ts-check

/**
 * @typedef {object} Proof
 * @property {string} file Of a test, from the project's root.
 * @property {string} title As it stands in that file, with its placeholders.
 */

/**
 * @typedef {object} Statement
 * @property {number} line Where it stands in the document.
 * @property {string} section The heading it stands under.
 * @property {string} words What the specification says.
 * @property {readonly Proof[]} proofs
 * @property {readonly string[]} unread What stands among the proofs and is none.
 */

/**
 * @typedef {object} Section
 * @property {number} line
 * @property {string} title
 * @property {number} promised How many statements its heading says that it has.
 */

/**
 * @typedef {object} CoverageTable
 * @property {number | null} promised How many statements the document says that it has in all; null where it does not.
 * @property {readonly Section[]} sections
 * @property {readonly Statement[]} statements
 */

const TOTAL = /^Statements in all: (\d+)\.$/;
const HEADING = /^#{2,3} (.+) \((\d+)\)$/;
const ROW = /^\| (.+?) +\| (.*?) *\|$/;
const NO_STATEMENT = /^(Spec|:?-+:?)$/;
const PROOF = /^`([^`]+)` › (.+)$/;

/**
 * Reads what stands in the last column: `file` › title, one or several with <br> between them.
 * @param {string} cell
 */
function readProofs(cell) {
  /** @type {Proof[]} */
  const proofs = [];
  /** @type {string[]} */
  const unread = [];
  for (const part of cell.split('<br>').map((each) => each.trim())) {
    const [, file, title] = PROOF.exec(part) ?? [];
    if (file && title) proofs.push({ file, title: title.replaceAll('\\|', '|') });
    else if (part !== '') unread.push(part);
  }
  return { proofs, unread };
}

/**
 * Reads docs/spec-coverage.md. A row is `| statement | proofs |`; a heading with rows below it ends in their number.
 * @param {string} text
 * @returns {CoverageTable}
 */
export function readCoverageTable(text) {
  /** @type {Section[]} */
  const sections = [];
  /** @type {Statement[]} */
  const statements = [];
  /** @type {number | null} */
  let promised = null;
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1;
    const [, total] = TOTAL.exec(content) ?? [];
    if (total) promised = Number(total);
    const [, title, count] = HEADING.exec(content) ?? [];
    if (title && count) sections.push({ line, title, promised: Number(count) });
    const [, words, cell = ''] = ROW.exec(content) ?? [];
    if (!words || NO_STATEMENT.test(words)) continue;
    statements.push({ line, section: sections.at(-1)?.title ?? '', words, ...readProofs(cell) });
  }
  return { promised, sections, statements };
}
