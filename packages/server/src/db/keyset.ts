import { NOT_OUR_CURSOR, type Page } from '@gable/contracts/kernel';
import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { failure } from '../kernel/app-error.ts';

/** The place in a list that is ordered by time and id, newest first. */
interface Position {
  readonly at: number;
  readonly id: string;
}

/** A time and a UUID. PostgreSQL refuses anything that only looks like one. */
const POSITION = /^(\d{1,16})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function encode(position: Position): string {
  return Buffer.from(`${position.at}.${position.id}`).toString('base64url');
}

function decode(cursor: string): Position {
  const [, at, id] = POSITION.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (at === undefined || id === undefined || !Number.isSafeInteger(Number(at))) {
    throw failure('INVALID_INPUT', { fields: { cursor: NOT_OUR_CURSOR } });
  }
  return { at: Number(at), id };
}

/**
 * The condition 'comes after the cursor' for a list ordered by `at desc, id desc`; none on the first page. Both columns are
 * compared at once, which both databases look up in an index: a deep page costs what the first one does.
 */
export function afterCursor(at: SQLiteColumn, id: SQLiteColumn, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const position = decode(cursor);
  return sql`(${at}, ${id}) < (${position.at}, ${position.id})`;
}

/** What a prepared query that has `afterPlace` is given besides; nothing without a cursor. */
export function placeValues(cursor: string | undefined): { cursorAt?: number; cursorId?: string } {
  if (cursor === undefined) return {};
  const { at, id } = decode(cursor);
  return { cursorAt: at, cursorId: id };
}

/** The same for a prepared query, which is given `placeValues`. */
export function afterPlace(at: SQLiteColumn, id: SQLiteColumn): SQL {
  return sql`(${at}, ${id}) < (${sql.placeholder('cursorAt')}, ${sql.placeholder('cursorId')})`;
}

/**
 * Cuts rows that were read with `limit + 1` into a page. The extra row only tells that there is more.
 */
export function pageOf<Row extends { readonly id: string; readonly createdAt: number }, Item>(
  rows: readonly Row[],
  limit: number,
  view: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  return {
    items: shown.map(view),
    nextCursor: more ? encode({ at: last.createdAt, id: last.id }) : null,
  };
}
