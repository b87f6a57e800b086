// @ts-check

/** A test in a comment, such as `// it(...)`, does not count. */
const COMMENTS = /^\s*\/\/.*$|^\s*\/\*[\s\S]*?\*\//gm;
/** Modifiers that skip a test, always or on some machines. */
const NOT_ALWAYS =
  /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fails|skipIf|runIf)\b|\bx(?:it|describe)\(/;
/**
 * Matches `it('title', ...` and, after the rows of `it.each(...)`, `)('title', ...`. A function
 * follows the title.
 */
const TEST =
  /(?:\b(?:it|test)|\))\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\s*(?:\{[^{}]*\},\s*)?(?:async\s*)?(?:\(|function\b|\w+\s*=>)/g;

/**
 * Finds the titles of the tests in a file in order, with their placeholders (`%s`, `$name`) as
 * written.
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
 * Whether a file skips tests, always or on some machines. Such a file proves nothing.
 * @param {string} source
 */
export function skipsTests(source) {
  return NOT_ALWAYS.test(source.replace(COMMENTS, ''));
}
