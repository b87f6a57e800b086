import { saveFile } from '#shared/ui/save-file.ts';

/** A cell: text that people typed, or a figure that a spreadsheet is to reckon with. */
export type CsvCell = string | number;

/** What a spreadsheet would take for a formula, also after blanks. */
const FORMULA = /^\s*[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Money as a plain decimal number: -79.21, never $79.21. */
export function csvMoney(cents: number): CsvCell {
  return Number((cents / 100).toFixed(2));
}

/**
 * A text that would run as a formula is led by an apostrophe, so that a service somebody named `=HYPERLINK(...)` stays a
 * text. Figures are ours and stay as they are, with the sign.
 */
function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A table as CSV after RFC 4180: lines end with CR LF, quotes are doubled. A mark of the encoding leads it, without which
 * Excel reads UTF-8 as something else.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;
}

/** Hands the text to the browser as a file of this name. */
export function saveCsv(name: string, text: string): void {
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
}
