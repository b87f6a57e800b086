/**
 * Text that a spreadsheet would run as a formula, even after whitespace. Some spreadsheets also accept
 * the full-width signs.
 */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/**
 * Prefixes text that would run as a formula with an apostrophe, such as a service named
 * `=HYPERLINK(...)`, for a cell of a CSV file.
 */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
