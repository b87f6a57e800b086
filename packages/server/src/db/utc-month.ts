import { type Column, type SQL, sql } from 'drizzle-orm';
import { dialect } from './dialect.ts';

/** Returns the UTC month of an instant column, such as '2026-11', for grouping in SQL. */
export function utcMonth(column: Column): SQL<string> {
  return dialect === 'sqlite'
    ? sql<string>`strftime('%Y-%m', ${column} / 1000, 'unixepoch')`
    : sql<string>`to_char(to_timestamp(${column} / 1000) at time zone 'UTC', 'YYYY-MM')`;
}

/** Returns the UTC day of an instant column, such as '2026-11-28', for grouping in SQL. */
export function utcDay(column: Column): SQL<string> {
  return dialect === 'sqlite'
    ? sql<string>`strftime('%Y-%m-%d', ${column} / 1000, 'unixepoch')`
    : sql<string>`to_char(to_timestamp(${column} / 1000) at time zone 'UTC', 'YYYY-MM-DD')`;
}
