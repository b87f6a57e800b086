// @ts-check

/** The formatter's line width. It wraps code, but no comments. */
const WIDTH = 110;

const CODE = /\.(ts|tsx|mjs)$/;

/** A line of a comment. Types and directives cannot be wrapped. */
const COMMENT = /^\s*(\/\/|\*\s|\/\*\*)(?!.*(@typedef|biome-ignore|\{\{))/;

/**
 * Finds lines of comments that are wider than the code.
 * @param {string} file The path, relative to the project's root.
 * @param {string} text
 * @returns {string[]} One message per line.
 */
export function findLongComments(file, text) {
  if (!CODE.test(file)) return [];
  return text.split('\n').flatMap((line, index) => {
    if (line.length <= WIDTH || !COMMENT.test(line)) return [];
    return `${file}:${index + 1} is a comment of ${line.length} columns. Wrap it at ${WIDTH}.`;
  });
}
