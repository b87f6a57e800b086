import type { SQL } from 'drizzle-orm';
import type { SQLiteSelect } from 'drizzle-orm/sqlite-core';

export interface QueryOptions {
  readonly where: SQL | undefined;
  readonly orderBy: readonly SQL[];
  readonly limit: number;
  readonly offset: number;
}

/** Adds filter, order, limit and offset to a dynamic `select`. */
export function applyQueryOptions<Select extends SQLiteSelect>(select: Select, options: QueryOptions) {
  return select
    .where(options.where)
    .orderBy(...options.orderBy)
    .limit(options.limit)
    .offset(options.offset);
}
