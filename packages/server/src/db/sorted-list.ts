import { INVALID_CURSOR, type Page } from '@gable/contracts/kernel';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { failure } from '../kernel/app-error.ts';

type KeyValue = string | number;

/**
 * An order of a list. The columns are those of an index after its fixed columns, and end with the
 * id, so that the order is total. All have the same direction, so that one row comparison finds
 * the next page.
 */
export interface ListOrder<Row> {
  readonly columns: readonly SQLiteColumn[];
  readonly direction: 'asc' | 'desc';
  /** Returns the row's values of `columns`. */
  readonly keyOf: (row: Row) => readonly KeyValue[];
}

/**
 * Creates the two directions of an order from the names of its columns.
 * @param rowOf Returns the table's row of a row of the list.
 */
export function createOrders<Name extends string, Row>(
  table: Readonly<Record<NoInfer<Name>, SQLiteColumn>>,
  rowOf: (row: Row) => Readonly<Record<NoInfer<Name>, KeyValue>>,
  names: readonly Name[],
): { readonly asc: ListOrder<Row>; readonly desc: ListOrder<Row> } {
  const columns = names.map((name) => table[name]);
  const keyOf = (row: Row) => {
    const values = rowOf(row);
    return names.map((name) => values[name]);
  };
  return { asc: { columns, keyOf, direction: 'asc' }, desc: { columns, keyOf, direction: 'desc' } };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** PostgreSQL rejects text with this character. */
const NUL = String.fromCodePoint(0);

function isValueOf(column: SQLiteColumn, value: unknown): value is KeyValue {
  if (column.dataType === 'number') return Number.isSafeInteger(value);
  return typeof value === 'string' && !value.includes(NUL);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function decode<Row>(sort: string, { columns }: ListOrder<Row>, cursor: string): readonly KeyValue[] {
  const position = parseJson(Buffer.from(cursor, 'base64url').toString());
  if (Array.isArray(position)) {
    const [cursorSort, ...values]: readonly unknown[] = position;
    const id = values.at(-1);
    const isKey = (value: unknown, at: number): value is KeyValue => {
      const column = columns[at];
      return column !== undefined && isValueOf(column, value);
    };
    const key = values.filter(isKey);
    const isComplete = values.length === columns.length && key.length === columns.length;
    if (cursorSort === sort && isComplete && typeof id === 'string' && UUID.test(id)) return key;
  }
  throw failure('INVALID_INPUT', { fields: { cursor: INVALID_CURSOR } });
}

/** Returns the terms of `ORDER BY`. */
export function orderTerms<Row>({ columns, direction }: ListOrder<Row>): SQL[] {
  return columns.map((column) => (direction === 'asc' ? asc(column) : desc(column)));
}

function isAfter<Row>({ columns, direction }: ListOrder<Row>, values: readonly SQL[]): SQL {
  const row = sql.join([...columns], sql`, `);
  const position = sql.join([...values], sql`, `);
  return direction === 'asc' ? sql`(${row}) > (${position})` : sql`(${row}) < (${position})`;
}

/**
 * Returns the condition for rows after a position, for a prepared query with the parameters of
 * `toPositionParams`. The row comparison uses an index in both databases, so a deep page costs the
 * same as the first.
 */
export function afterPositionPlaceholder<Row>(order: ListOrder<Row>): SQL {
  return isAfter(
    order,
    order.columns.map((_, at) => sql`${sql.placeholder(`position${at}`)}`),
  );
}

/**
 * Returns the same condition for a query that is not prepared; undefined without a cursor. Throws
 * INVALID_INPUT as `toPositionParams` does.
 */
export function afterPosition<Row>(
  sort: string,
  order: ListOrder<Row>,
  cursor: string | undefined,
): SQL | undefined {
  if (cursor === undefined) return undefined;
  const values = decode(sort, order, cursor);
  return isAfter(
    order,
    values.map((value) => sql`${value}`),
  );
}

/**
 * Returns the parameters of `afterPositionPlaceholder`; none without a cursor. Throws INVALID_INPUT
 * for an invalid cursor, and for a cursor of another sort.
 */
export function toPositionParams<Row>(
  sort: string,
  order: ListOrder<Row>,
  cursor: string | undefined,
): Record<string, KeyValue> {
  if (cursor === undefined) return {};
  const values = decode(sort, order, cursor);
  return Object.fromEntries(values.map((value, at) => [`position${at}`, value]));
}

/**
 * Converts rows that were read with `limit + 1` to a page. The extra row shows that there are more.
 * @param sort The name of the order; a cursor is only valid for it.
 */
export function toSortedPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  { sort, order }: { readonly sort: string; readonly order: ListOrder<Row> },
  toItem: (row: Row) => Item,
): Page<Item> {
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  const encode = (position: readonly KeyValue[]) =>
    Buffer.from(JSON.stringify([sort, ...position])).toString('base64url');
  return {
    items: pageRows.map(toItem),
    nextCursor: hasMore ? encode(order.keyOf(last)) : null,
  };
}
