import { toPercent } from './chart-table.ts';

/** A count, and its share of the first one of its chart. */
export interface ShareRow {
  readonly name: string;
  readonly count: number;
  /** Rounded. */
  readonly percent: number;
}

/** Returns the counts as shares of `full`, in order. */
export function toShareRows(
  full: number,
  counts: readonly (readonly [name: string, count: number])[],
): ShareRow[] {
  return counts.map(([name, count]) => ({ name, count, percent: toPercent(count, full) }));
}

/** Returns the bars of shares. */
export function toShareBars(rows: readonly ShareRow[]) {
  return rows.map(({ name, count, percent }) => ({
    key: name,
    label: name,
    length: count,
    value: count,
    note: `${percent}%`,
  }));
}
