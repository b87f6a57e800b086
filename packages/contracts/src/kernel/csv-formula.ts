/**
 * Text that a spreadsheet would run as a formula, even after whitespace. Some spreadsheets also accept
 * the full-width signs. An amount such as -12.50 is only a number.
 */
const FORMULA = /^(?!-\d+\.\d\d$)\s*[=+\-@\t\r＝＋－＠]/;

/**
 * Prefixes text that would run as a formula with an apostrophe, such as a service named
 * `=HYPERLINK(...)`, for a cell of a CSV file.
 */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that `guardFormula` or a spreadsheet has added. */
export function removeFormulaGuard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}
