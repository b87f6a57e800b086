// @ts-check
import { BANNED_NAMES, BANNED_PHRASES } from './banned-terms.mjs';

/** @typedef {import('./banned-terms.mjs').BannedTerm} BannedTerm */

/** Generated files, and the list of terms. */
const EXCLUDED =
  /(^|\/)(migrations|fixtures)\/|\/corpus\/[^/]*\.json$|\.gen\.ts$|\.sql$|pnpm-lock\.yaml$|stripe-openapi|^scripts\/language\/|^docs\/spec-coverage\.md$|\.snap$/;
const INCLUDED = /\.(ts|tsx|mjs|cjs|css|html|json|md|yaml)$|^\.env\.example$|^Dockerfile$/;
const CODE = /\.(ts|tsx|mjs|cjs)$/;

/** Lines that quote other text can contain a banned term if they have this marker. */
const ALLOWED_LINE = /language-allow/;

/**
 * @param {string} file
 * @returns {boolean} Whether the check reads this file.
 */
export const isChecked = (file) => INCLUDED.test(file) && !EXCLUDED.test(file);

/**
 * @param {string} text
 * @param {number} offset
 */
const lineOf = (text, offset) => text.slice(0, offset).split('\n').length;

/**
 * Finds banned words and names in a file.
 * @param {string} file The path, relative to the project's root.
 * @param {string} text
 * @returns {string[]} One message per term, with its location and the replacement.
 */
export function findBannedTerms(file, text) {
  const lines = text.split('\n');
  const terms = CODE.test(file) ? [...BANNED_PHRASES, ...BANNED_NAMES] : BANNED_PHRASES;
  return terms.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const line = lineOf(text, match.index);
      if (ALLOWED_LINE.test(lines[line - 1] ?? '')) return [];
      return `${file}:${line} has '${match[0].replaceAll(/\s+/g, ' ')}'. Write: ${instead}.`;
    }),
  );
}
