/**
 * How long a contract can be. Each line costs time when the PDF is made, and so does each page of Chinese or Korean. The
 * limits keep the longest text at a few seconds.
 */
export const CONTRACT_MAX = 400_000;
export const CONTRACT_LINES_MAX = 5_000;
export const CONTRACT_PAGES_MAX = 100;

/** A printed line holds about this many narrow characters, and a page this many lines. */
const COLUMNS = 98;
const LINES_A_PAGE = 39;

/** From here on characters are mostly printed twice as wide: Chinese, Japanese, Korean. Of an emoji each half counts. */
const FIRST_WIDE = 0x2e_80;

/** A contract's lines, as they are printed: every line end that Unicode knows begins a new one. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
}

/** Whether a text has at most CONTRACT_LINES_MAX lines. */
export function hasFewLines(text: string): boolean {
  return splitLines(text).length <= CONTRACT_LINES_MAX;
}

/** About how many full pages a text's characters take in print. Line ends, headings, lists and tables take more room. */
export function printedPages(text: string): number {
  let columns = 0;
  for (let at = 0; at < text.length; at += 1) columns += text.charCodeAt(at) < FIRST_WIDE ? 1 : 2;
  return Math.ceil(columns / (COLUMNS * LINES_A_PAGE));
}

/** Whether a text's characters take at most about CONTRACT_PAGES_MAX pages. Short lines have a limit of their own. */
export function hasFewPages(text: string): boolean {
  return printedPages(text) <= CONTRACT_PAGES_MAX;
}
