import { guardFormula } from '@gable/contracts/kernel';
import type { Options } from 'csv-stringify';
import { stringify } from 'csv-stringify/sync';
import type { CsvCell } from './csv.ts';

/**
 * The options of all CSV files: RFC 4180, with the byte order mark that Excel needs to detect UTF-8.
 * Text that would run as a formula is guarded.
 */
export const CSV_OPTIONS: Options = {
  bom: true,
  record_delimiter: 'windows',
  cast: { string: guardFormula },
};

/** Formats a short CSV file. `csvFile` streams a long one. */
export function formatCsv(rows: readonly (readonly CsvCell[])[]): string {
  return stringify([...rows], CSV_OPTIONS);
}
