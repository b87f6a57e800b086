// @ts-check

/** The files are not genuine. Exit code 1. The message is one line for the user. */
export class NotGenuine extends Error {}

/** Nothing can be checked, because of wrong arguments or an unreadable file or key. Exit code 2. */
export class CannotCheck extends Error {}

/**
 * @param {boolean} condition
 * @param {string} message
 * @returns {asserts condition}
 */
export function must(condition, message) {
  if (!condition) throw new NotGenuine(message);
}

/**
 * Makes text from a file safe to print on a terminal and short enough for one line.
 * @param {unknown} value
 */
export function printable(value) {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const safe = text.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u{fffd}');
  return safe.length > 200 ? `${safe.slice(0, 200)}...` : safe;
}
