import { INVALID_CURSOR, type Page } from '@gable/contracts/kernel';
import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { failure } from '../kernel/app-error.ts';

/** A position in a list ordered by time and id, newest first. */
interface Position {
  readonly at: number;
  readonly id: string;
}

/** A time and a UUID. Strict, because PostgreSQL throws for an invalid UUID. */
const POSITION = /^(\d{1,16})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function encode(position: Position): string {
  return Buffer.from(`${position.at}.${position.id}`).toString('base64url');
}

function decode(cursor: string): Position {
  const [, at, id] = POSITION.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (at === undefined || id === undefined || !Number.isSafeInteger(Number(at))) {
    throw failure('INVALID_INPUT', { fields: { cursor: INVALID_CURSOR } });
  }
  return { at: Number(at), id };
}

/**
 * Returns the condition for rows after the cursor in a list ordered by `at desc, id desc`, where `at` is a
 * column or an indexed expression; undefined for the first page. The row comparison uses an index in both
 * databases, so a deep page costs the same as the first. Throws INVALID_INPUT for an invalid cursor.
 */
export function afterCursor(
  at: SQLiteColumn | SQL,
  id: SQLiteColumn,
  cursor: string | undefined,
): SQL | undefined {
  if (cursor === undefined) return undefined;
  const position = decode(cursor);
  return sql`(${at}, ${id}) < (${position.at}, ${position.id})`;
}

/**
 * Converts rows that were read with `limit + 1` to a page. The extra row shows that there are more.
 */
export function toPage<Row extends { readonly id: string; readonly createdAt: number }, Item>(
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => Item,
): Page<Item> {
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    items: pageRows.map(toItem),
    nextCursor: hasMore ? encode({ at: last.createdAt, id: last.id }) : null,
  };
}
