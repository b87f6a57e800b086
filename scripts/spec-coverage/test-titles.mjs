// @ts-check

/** `// it('...')` is a test no more. */
const COMMENTS = /^\s*\/\/.*$|^\s*\/\*[\s\S]*?\*\//gm;
/** What makes a test run sometimes, or never. */
const NOT_ALWAYS =
  /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fails|skipIf|runIf)\b|\bx(?:it|describe)\(/;
/** `it('title', ...` and, after the rows of `it.each(...)`, `)('title', ...`; the title is followed by a function. */
const TEST =
  /(?:\b(?:it|test)|\))\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\s*(?:\{[^{}]*\},\s*)?(?:async\s*)?(?:\(|function\b|\w+\s*=>)/g;

/**
 * The titles of the tests in a file's source, with their placeholders (`%s`, `$name`) as they are written.
 * @param {string} source
 * @returns {ReadonlySet<string>}
 */
export function testTitles(source) {
  const titles = new Set();
  for (const [, literal = ''] of source.replace(COMMENTS, '').matchAll(TEST)) {
    titles.add(literal.slice(1, -1).replace(/\\(.)/g, '$1'));
  }
  return titles;
}

/**
 * Whether a file has tests that are left out, always or on some machines. A proof may not stand in such a file.
 * @param {string} source
 */
export function leavesTestsOut(source) {
  return NOT_ALWAYS.test(source.replace(COMMENTS, ''));
}
