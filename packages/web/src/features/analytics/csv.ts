import { guardFormula } from '@gable/contracts/kernel';
import { saveFile } from '#shared/ui/save-file.ts';

/** A cell: user text, or a number that spreadsheets can calculate with. */
export type CsvCell = string | number;

const NEEDS_QUOTES = /[",\r\n]/;

/** Converts cents to a plain decimal number, such as -79.21. */
export function toCsvMoney(cents: number): CsvCell {
  return Number((cents / 100).toFixed(2));
}

/** Guards user text against formulas. Numbers are not user input and stay unchanged. */
function formatCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const safe = guardFormula(cell);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Formats rows as CSV (RFC 4180): CRLF line endings and doubled quotes. Starts with a byte order mark,
 * which Excel needs to detect UTF-8.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`;
}

/** Downloads the text as a file. */
export function saveCsv(name: string, text: string): void {
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
}
