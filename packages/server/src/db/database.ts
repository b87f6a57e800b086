import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import type { Dialect } from './dialect.ts';

/** Drizzle's query builder as the house types it; PostgreSQL's is used through the same type (see columns.ts). */
export type Queries = BaseSQLiteDatabase<'async', unknown>;

/** What may be asked outside a transaction: reading only. */
export type Reader = Pick<Queries, 'select' | 'selectDistinct' | '$count' | 'all' | 'get'>;

declare const inside: unique symbol;

/** A running transaction: the only thing that writes. It can be read through as well, and sees its own writes. */
export type Transaction = Queries & { readonly [inside]: true };

export interface Database {
  readonly dialect: Dialect;
  /** Committed data only. */
  readonly read: Reader;
  /**
   * Runs `work` in one transaction and commits when it resolves; rolls back and rethrows when it throws.
   * Refuses to be opened inside another one: pass the outer `tx` on to join it.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Brings the schema up to date; safe to call from several processes at once. */
  migrate(): Promise<void>;
  /** Answers when the database does; rejects when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
