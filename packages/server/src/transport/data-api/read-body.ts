import { MOST_ROWS } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { DataError, missingValue, noPermission } from './data-error.ts';
import type { DataColumn, DataTable, WireValues } from './data-table.ts';
import { readValue } from './query/read-value.ts';

const rowSchema = z.record(z.string(), z.unknown());

function unreadableBody(message: string): DataError {
  return new DataError(400, 'PGRST102', message);
}

/** A value of JSON as text, as PostgreSQL makes text of it; none of our columns takes an object or a list. */
function textOf(column: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'object')
    throw new DataError(400, '22P02', `invalid input syntax: column "${column}" takes no object or list`);
  return String(value);
}

function columnNamed(table: DataTable, name: string): DataColumn {
  const column = Object.hasOwn(table.columns, name) ? table.columns[name] : undefined;
  if (column) return column;
  throw new DataError(
    400,
    'PGRST204',
    `Could not find the '${name}' column of '${table.name}' in the schema cache`,
  );
}

/** The columns of a body that may be written; 42501 for one that only the server fills. */
function writableColumns(table: DataTable, names: readonly string[]): readonly string[] {
  const columns = names.map((name) => ({ name, ...columnNamed(table, name) }));
  if (columns.some(({ from }) => from === 'kept')) throw noPermission(table.name);
  return names;
}

/** Times are the server's own, whatever is sent; that it is a time, they still must be. */
function valuesOf(
  table: DataTable,
  names: readonly string[],
  row: Readonly<Record<string, unknown>>,
): WireValues {
  const values = names.flatMap((name) => {
    const column = columnNamed(table, name);
    const value = textOf(name, row[name]);
    const read = value === null ? null : String(readValue(column, value));
    return column.kind === 'time' ? [] : [[name, read] as const];
  });
  return Object.fromEntries(values);
}

function readRow(body: unknown): Readonly<Record<string, unknown>> {
  const { success, data } = rowSchema.safeParse(body);
  if (!success || Array.isArray(body)) throw unreadableBody('Empty or invalid json');
  return data;
}

/**
 * The rows that a POST brings, one or a list; `columns` says which of their columns count. PGRST102, PGRST204, 22P02,
 * 23502, 42501.
 */
export function readNewRows(
  table: DataTable,
  body: unknown,
  columns: readonly string[] | null,
): readonly WireValues[] {
  const bodies: readonly unknown[] = Array.isArray(body) ? body : [body];
  // Two megabytes hold hundreds of thousands of rows: they are counted before any is read.
  if (bodies.length > MOST_ROWS)
    throw new DataError(413, '54000', `One request writes at most ${MOST_ROWS} rows`);
  const rows = bodies.map(readRow);
  const names = writableColumns(table, columns ?? Object.keys(rows[0] ?? {}));
  const hasOtherKeys = (row: object) =>
    Object.keys(row).length !== names.length || names.some((name) => !Object.hasOwn(row, name));
  if (columns === null && rows.some(hasOtherKeys)) throw unreadableBody('All object keys must match');
  return rows.map((row) => withDefaults(table, valuesOf(table, names, row)));
}

/** Without the nulls that the server fills; 23502 for what it does not. */
function withDefaults(table: DataTable, values: WireValues): WireValues {
  for (const [name, { nullable, from }] of Object.entries(table.columns)) {
    if (from === 'sent' && !nullable && (values[name] ?? null) === null) throw missingValue(table.name, name);
  }
  const given = Object.entries(values).filter(
    ([name, value]) => value !== null || table.columns[name]?.nullable,
  );
  return Object.fromEntries(given);
}

/** What a PATCH changes; null where it names nothing. PGRST102, PGRST204, 22P02, 23502, 42501. */
export function readChanges(
  table: DataTable,
  body: unknown,
  columns: readonly string[] | null,
): WireValues | null {
  const row = readRow(body);
  if (Object.keys(row).length === 0) return null;
  const changes = valuesOf(table, writableColumns(table, columns ?? Object.keys(row)), row);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null && !table.columns[name]?.nullable) throw missingValue(table.name, name);
  }
  return changes;
}
