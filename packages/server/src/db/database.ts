import type { BaseSQLiteDatabase, SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Dialect } from './dialect.ts';

/** Drizzle's query builder as the house types it; PostgreSQL's is used through the same type (see columns.ts). */
export type Queries = BaseSQLiteDatabase<'async', unknown>;

/** Any table and any column, for code that treats all of them alike. */
export type AnyTable = SQLiteTable;
export type AnyColumn = SQLiteColumn;

/** What may be asked outside a transaction: reading only. */
export type Reader = Pick<Queries, 'select' | 'selectDistinct' | '$count' | 'all' | 'get'>;

declare const inside: unique symbol;

/** A running transaction: the only thing that writes. It can be read through as well, and sees its own writes. */
export type Transaction = Queries & { readonly [inside]: true };

/** What a process does with what it hears from the others on its database. */
export interface Hearing {
  hear(message: string): void;
  /** Messages may have been missed until now: at the start, and after a lost connection. */
  missed(): void;
}

/** How busy a process's way to its database is. */
export interface DatabaseLoad {
  readonly connections: number;
  /** Connections that nobody uses. */
  readonly idle: number;
  /** Who waits for a connection, or on SQLite for the turn to write. */
  readonly waiting: number;
}

export interface Database {
  readonly dialect: Dialect;
  /** Committed data only. */
  readonly read: Reader;
  /**
   * Runs `work` in one transaction and commits when it resolves; rolls back and rethrows when it throws.
   * Refuses to be opened inside another one: pass the outer `tx` on to join it. `work` changes nothing but the database:
   * after a deadlock on PostgreSQL it runs again.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Says something to every process on this database, this one too: after the transaction has committed, and never when its
   * work throws. At most 7,000 bytes. On SQLite there is one process, and only it hears.
   */
  announce(tx: Transaction, message: string): Promise<void>;
  /** Hears what is announced from now on, over a connection that is opened again when it is lost; answers how to stop. */
  listen(hearing: Hearing): () => Promise<void>;
  /** Brings the schema up to date; safe to call from several processes at once. */
  migrate(): Promise<void>;
  /**
   * A number that changes with each commit: rows that were read under the same number are current. It shows a commit of
   * this process at once, and a commit of another process in the next turn of the event loop. Null on PostgreSQL, which
   * does not report commits.
   */
  state(): number | null;
  /** How busy this process's way to the database is, at this moment. */
  load(): DatabaseLoad;
  /** Answers when the database does; rejects when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
