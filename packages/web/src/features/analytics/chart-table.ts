import { type Cents, formatInteger, formatUsd } from '@gable/contracts/kernel';
import { type CsvCell, toCsv, toCsvMoney } from './csv.ts';

/** A column of a chart's data table, formatted for the screen and for the CSV export. */
export interface ChartColumn<Row> {
  readonly header: string;
  readonly format: (row: Row) => string;
  readonly csv: (row: Row) => CsvCell;
  /** Whether to align the column to the end. */
  readonly isNumeric: boolean;
}

export interface ChartTable<Row> {
  /** The name of the table and its file: 'Revenue by month' -> 'revenue-by-month'. */
  readonly name: string;
  readonly columns: readonly ChartColumn<Row>[];
  readonly rows: readonly Row[];
  /** The totals row, if summing makes sense. */
  readonly total?: Row;
}

export function textColumn<Row>(header: string, text: (row: Row) => string): ChartColumn<Row> {
  return { header, format: text, csv: text, isNumeric: false };
}

export function countColumn<Row>(header: string, count: (row: Row) => number): ChartColumn<Row> {
  return { header, format: (row) => formatInteger(count(row)), csv: count, isNumeric: true };
}

/** Creates a column of cents, shown as '$1,250.50' and exported as 1250.5. */
export function moneyColumn<Row>(header: string, amount: (row: Row) => Cents): ChartColumn<Row> {
  return {
    header,
    format: (row) => formatUsd(amount(row)),
    csv: (row) => toCsvMoney(amount(row)),
    isNumeric: true,
  };
}

/** Creates a percentage column, shown as '64%' and exported as 64. */
export function percentColumn<Row>(header: string, percent: (row: Row) => number): ChartColumn<Row> {
  return { header, format: (row) => `${percent(row)}%`, csv: percent, isNumeric: true };
}

/** Returns `part` as a rounded percentage of `whole`; 0 if `whole` is 0. */
export function toPercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}

/** Formats the table as CSV, with the total as the last row. */
export function toTableCsv<Row>({ columns, rows, total }: ChartTable<Row>): string {
  const all = total === undefined ? rows : [...rows, total];
  return toCsv([
    columns.map(({ header }) => header),
    ...all.map((row) => columns.map(({ csv }) => csv(row))),
  ]);
}

/** Returns the file name: 'gable-revenue-by-month-2026-06-to-2026-11.csv'. */
export function getCsvFileName(name: string, months: readonly { readonly month: string }[]): string {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return `gable-${slug}-${months[0]?.month ?? ''}-to-${months.at(-1)?.month ?? ''}.csv`;
}
