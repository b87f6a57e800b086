// @ts-check
import { BANNED_NAMES, BANNED_PHRASES } from './banned-terms.mjs';

/** @typedef {import('./banned-terms.mjs').BannedTerm} BannedTerm */

/** Generated files, and the list of the terms itself. */
const EXCLUDED =
  /(^|\/)(migrations|fixtures)\/|\/corpus\/[^/]*\.json$|\.gen\.ts$|\.sql$|pnpm-lock\.yaml$|stripe-openapi|^scripts\/language\/|^docs\/spec-coverage\.md$|\.snap$/;
const INCLUDED = /\.(ts|tsx|mjs|cjs|css|html|json|md|yaml)$|^\.env\.example$|^Dockerfile$/;
const CODE = /\.(ts|tsx|mjs|cjs)$/;

/** A term may stand in a quotation of someone else's text on a line that says so. */
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
 * @param {string} file The path, from the root of the repository.
 * @param {string} text
 * @returns {string[]} One message for each, with the place and what to write instead.
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
