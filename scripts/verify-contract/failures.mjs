// @ts-check

/** The files are not genuine: exit code 1. The message is one line for a person. */
export class NotGenuine extends Error {}

/** The command cannot check anything: wrong arguments, a file or a key that cannot be read. Exit code 2. */
export class CannotCheck extends Error {}

/**
 * @param {boolean} holds
 * @param {string} otherwise
 * @returns {asserts holds}
 */
export function must(holds, otherwise) {
  if (!holds) throw new NotGenuine(otherwise);
}

/**
 * Text out of a file, safe to print on a terminal and short enough for one line.
 * @param {unknown} value
 */
export function printable(value) {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const safe = text.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u{fffd}');
  return safe.length > 200 ? `${safe.slice(0, 200)}...` : safe;
}
