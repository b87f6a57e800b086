import type { Instant } from '@gable/contracts/kernel';

/** A cell of a CSV file: text, an amount such as '12.50', a number, or nothing. */
export type CsvCell = string | number | null;

/** A column of a CSV file. */
export interface CsvColumn<Item> {
  readonly header: string;
  readonly cell: (item: Item) => CsvCell;
}

/**
 * Formats a time in UTC as `2026-11-28 09:30:00`, which spreadsheets read as a time. Name the time
 * zone in the column's header.
 */
export function toCsvTime(at: Instant | null): string | null {
  return at === null ? null : new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}
