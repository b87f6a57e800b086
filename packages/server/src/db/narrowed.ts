import type { SQL } from 'drizzle-orm';
import type { SQLiteSelect } from 'drizzle-orm/sqlite-core';

/** Which rows of a `select` are wanted, in which order. */
export interface Narrowing {
  readonly where: SQL | undefined;
  readonly orderBy: readonly SQL[];
  readonly limit: number;
  readonly offset: number;
}

/** The part of a table's dynamic `select` that is asked for. */
export function narrowed<Select extends SQLiteSelect>(select: Select, asked: Narrowing) {
  return select
    .where(asked.where)
    .orderBy(...asked.orderBy)
    .limit(asked.limit)
    .offset(asked.offset);
}
