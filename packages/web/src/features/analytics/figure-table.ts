import { type Cents, formatUsd, writtenWhole } from '@gable/contracts/kernel';
import { type CsvCell, csvMoney, csvText } from './csv.ts';

/** A column of the table behind a chart, and of its file: the same figures, for people and for spreadsheets. */
export interface FigureColumn<Row> {
  readonly header: string;
  readonly show: (row: Row) => string;
  readonly csv: (row: Row) => CsvCell;
  /** Figures stand at the end of their column. */
  readonly isFigure: boolean;
}

export interface FigureTable<Row> {
  /** Names the table, and its file: 'Revenue by month' -> 'revenue-by-month'. */
  readonly name: string;
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  /** Stands under the rows, where summing them makes sense. */
  readonly total?: Row;
}

export function textColumn<Row>(header: string, text: (row: Row) => string): FigureColumn<Row> {
  return { header, show: text, csv: text, isFigure: false };
}

export function countColumn<Row>(header: string, count: (row: Row) => number): FigureColumn<Row> {
  return { header, show: (row) => writtenWhole(count(row)), csv: count, isFigure: true };
}

/** Cents, shown as '$1,250.50' and written as 1250.5. */
export function moneyColumn<Row>(header: string, amount: (row: Row) => Cents): FigureColumn<Row> {
  return {
    header,
    show: (row) => formatUsd(amount(row)),
    csv: (row) => csvMoney(amount(row)),
    isFigure: true,
  };
}

/** A part of a whole, shown as '64%' and written as 64. */
export function percentColumn<Row>(header: string, percent: (row: Row) => number): FigureColumn<Row> {
  return { header, show: (row) => `${percent(row)}%`, csv: percent, isFigure: true };
}

/** The whole per cents that `part` is of `whole`; 0 of nothing. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}

/** The table as a file's text, its total as the last row. */
export function tableCsv<Row>({ columns, rows, total }: FigureTable<Row>): string {
  const all = total === undefined ? rows : [...rows, total];
  return csvText([
    columns.map(({ header }) => header),
    ...all.map((row) => columns.map(({ csv }) => csv(row))),
  ]);
}

/** 'gable-revenue-by-month-2026-06-to-2026-11.csv': what is in it, and of which months. */
export function csvName(name: string, months: readonly { readonly month: string }[]): string {
  const what = name.toLowerCase().replaceAll(' ', '-');
  return `gable-${what}-${months[0]?.month ?? ''}-to-${months.at(-1)?.month ?? ''}.csv`;
}
