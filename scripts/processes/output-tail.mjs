// @ts-check

/**
 * Returns the last lines of a program's output, which usually contain the error.
 * @param {string} output
 * @param {number} [lines]
 */
export function outputTail(output, lines = 40) {
  return output.trimEnd().split('\n').slice(-lines).join('\n');
}
