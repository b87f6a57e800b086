// @ts-check

/**
 * The last lines of a program's output: where the reason of its failure stands.
 * @param {string} output
 * @param {number} [lines]
 */
export function outputTail(output, lines = 40) {
  return output.trimEnd().split('\n').slice(-lines).join('\n');
}
