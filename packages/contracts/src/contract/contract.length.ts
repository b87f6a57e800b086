/** Limits that keep rendering the longest contract's PDF to a few seconds. */
export const CONTRACT_MAX = 400_000;
export const CONTRACT_LINES_MAX = 5_000;
export const CONTRACT_PAGES_MAX = 100;

/** Approximate capacity of a printed page, in narrow characters. */
const COLUMNS_PER_LINE = 98;
const LINES_PER_PAGE = 39;

/**
 * The first code unit of the scripts that print at double width (Chinese, Japanese, Korean) and of
 * surrogates.
 */
const FIRST_WIDE = 0x2e_80;

/** Splits a contract at every line end that Unicode defines. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
}

export function isWithinLineLimit(text: string): boolean {
  return splitLines(text).length <= CONTRACT_LINES_MAX;
}

/**
 * Estimates the printed pages from the characters alone, without line ends, headings, lists and
 * tables.
 */
function estimatePages(text: string): number {
  let columns = 0;
  for (let at = 0; at < text.length; at += 1) columns += text.charCodeAt(at) < FIRST_WIDE ? 1 : 2;
  return Math.ceil(columns / (COLUMNS_PER_LINE * LINES_PER_PAGE));
}

/**
 * Whether the text is estimated to fit CONTRACT_PAGES_MAX pages. Short lines are limited by
 * CONTRACT_LINES_MAX.
 */
export function isWithinPageLimit(text: string): boolean {
  return estimatePages(text) <= CONTRACT_PAGES_MAX;
}
