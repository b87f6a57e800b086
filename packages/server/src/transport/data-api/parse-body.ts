import { MAX_PAGE_SIZE } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { DataError, notNullViolation, permissionDenied } from './data-error.ts';
import type { DataColumn, DataTable, WireValues } from './data-table.ts';
import { parseValue } from './query/parse-value.ts';

const rowSchema = z.record(z.string(), z.unknown());

function invalidBody(message: string): DataError {
  return new DataError(400, 'PGRST102', message);
}

/** Converts a JSON value to text, as PostgreSQL does. No column accepts an object or an array. */
function toText(column: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'object')
    throw new DataError(
      400,
      '22P02',
      `invalid input syntax: column "${column}" does not accept objects or arrays`,
    );
  return String(value);
}

function requireColumn(table: DataTable, name: string): DataColumn {
  const column = Object.hasOwn(table.columns, name) ? table.columns[name] : undefined;
  if (column) return column;
  throw new DataError(
    400,
    'PGRST204',
    `Could not find the '${name}' column of '${table.name}' in the schema cache`,
  );
}

/** Returns the names. Throws 42501 for a column that only the server sets. */
function requireWritable(table: DataTable, names: readonly string[]): readonly string[] {
  const columns = names.map((name) => requireColumn(table, name));
  if (columns.some(({ source }) => source === 'server')) throw permissionDenied(table.name);
  return names;
}

/** Parses the values of a row. Times are validated but not used, because the server sets them. */
function parseValues(
  table: DataTable,
  names: readonly string[],
  row: Readonly<Record<string, unknown>>,
): WireValues {
  const values = names.flatMap((name) => {
    const column = requireColumn(table, name);
    const text = toText(name, row[name]);
    const value = text === null ? null : String(parseValue(column, text));
    return column.kind === 'time' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(values);
}

function parseRow(body: unknown): Readonly<Record<string, unknown>> {
  const { success, data } = rowSchema.safeParse(body);
  if (!success || Array.isArray(body)) throw invalidBody('Empty or invalid json');
  return data;
}

/**
 * Parses the body of a POST: one row or a list. Uses only `columns`, if given. Throws PGRST102,
 * PGRST204, 22P02, 23502 or 42501.
 */
export function parseNewRows(
  table: DataTable,
  body: unknown,
  columns: readonly string[] | null,
): readonly WireValues[] {
  const bodies: readonly unknown[] = Array.isArray(body) ? body : [body];
  // Checked before parsing: a body can contain hundreds of thousands of rows.
  if (bodies.length > MAX_PAGE_SIZE)
    throw new DataError(413, '54000', `One request writes at most ${MAX_PAGE_SIZE} rows`);
  const rows = bodies.map(parseRow);
  const names = requireWritable(table, columns ?? Object.keys(rows[0] ?? {}));
  const hasOtherKeys = (row: object) =>
    Object.keys(row).length !== names.length || names.some((name) => !Object.hasOwn(row, name));
  if (columns === null && rows.some(hasOtherKeys)) throw invalidBody('All object keys must match');
  return rows.map((row) => withDefaults(table, parseValues(table, names, row)));
}

/** Removes nulls of columns with a default. Throws 23502 for a required column without a value. */
function withDefaults(table: DataTable, values: WireValues): WireValues {
  for (const [name, { nullable, source }] of Object.entries(table.columns)) {
    if (source === 'client' && !nullable && (values[name] ?? null) === null)
      throw notNullViolation(table.name, name);
  }
  const given = Object.entries(values).filter(
    ([name, value]) => value !== null || table.columns[name]?.nullable,
  );
  return Object.fromEntries(given);
}

/**
 * Parses the body of a PATCH. Returns null for an empty object. Throws PGRST102, PGRST204, 22P02,
 * 23502 or 42501.
 */
export function parseChanges(
  table: DataTable,
  body: unknown,
  columns: readonly string[] | null,
): WireValues | null {
  const row = parseRow(body);
  if (Object.keys(row).length === 0) return null;
  const changes = parseValues(table, requireWritable(table, columns ?? Object.keys(row)), row);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null && !table.columns[name]?.nullable) throw notNullViolation(table.name, name);
  }
  return changes;
}
