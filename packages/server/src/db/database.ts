import type { BaseSQLiteDatabase, SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Dialect } from './dialect.ts';

/**
 * Drizzle's query builder for both dialects. PostgreSQL's is used through SQLite's type (see
 * columns.ts).
 */
export type QueryBuilder = BaseSQLiteDatabase<'async', unknown>;

export type AnyTable = SQLiteTable;
export type AnyColumn = SQLiteColumn;

/** Read-only queries outside a transaction. */
export type Reader = Pick<QueryBuilder, 'select' | 'selectDistinct' | '$count' | 'all' | 'get'>;

declare const transactionBrand: unique symbol;

/** An open transaction. All writes need one. Its reads see its own writes. */
export type Transaction = QueryBuilder & { readonly [transactionBrand]: true };

/** Receives the messages published by all processes on the database. */
export interface MessageListener {
  onMessage(message: string): void;
  /** Called when messages may have been lost: at the start, and after a lost connection. */
  onGap(): void;
}

/** The state of this process's connections. */
export interface DatabaseLoad {
  readonly connections: number;
  readonly idle: number;
  /** Callers waiting for a connection; on SQLite, transactions waiting to start. */
  readonly waiting: number;
}

export interface Database {
  readonly dialect: Dialect;
  /** Reads committed data. */
  readonly read: Reader;
  /**
   * Runs `work` in a transaction: commits when it resolves, rolls back and rethrows when it throws.
   * Throws inside another transaction: pass `tx` instead. `work` must have no side effects outside
   * the database, because it runs again after a deadlock on PostgreSQL.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Publishes a message to every process on this database, including this one, when the transaction
   * commits. At most 7,000 bytes. SQLite supports one process.
   */
  publish(tx: Transaction, message: string): Promise<void>;
  /**
   * Receives messages from now on, and reconnects after a lost connection. Returns a function that
   * stops it.
   */
  listen(listener: MessageListener): () => Promise<void>;
  /** Applies pending migrations. Several processes may call it concurrently. */
  migrate(): Promise<void>;
  /**
   * A number that changes with each commit: rows that were read under the same number are current.
   * It shows a commit of this process at once, and a commit of another process in the next turn of
   * the event loop. Null on PostgreSQL, which does not report commits.
   */
  dataVersion(): number | null;
  load(): DatabaseLoad;
  /** Rejects if the database is not available. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
