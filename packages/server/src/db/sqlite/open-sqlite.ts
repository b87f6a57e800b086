import { setImmediate } from 'node:timers';
import SqliteClient from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { Database, MessageListener, Reader, Transaction } from '../database.ts';
import { registerTransactionHooks } from '../transaction-hooks.ts';
import { inTransactionScope } from '../transaction-scope.ts';
import { unsafeCast } from '../unsafe-cast.ts';
import { monitorDiskSpace } from './disk-space.ts';
import { createGroupCommit } from './group-commit.ts';
import { migrateSqlite } from './migrate-sqlite.ts';
import { isSqliteUnavailable } from './sqlite-unavailable.ts';
import { cacheStatements } from './statement-cache.ts';

/**
 * How long to wait at the start for another process that opens or writes the same file, in
 * milliseconds.
 */
const OPEN_TIMEOUT_MS = 30_000;
const MAX_RETRY_DELAY_MS = 20;

/** Limits of a process's writes. */
export interface SqliteLimits {
  /** How long a transaction waits for the write lock of another process, in milliseconds. */
  readonly busyMs: number;
  /** The maximum size of the file, in pages. */
  readonly maxPages: number;
}

/** Blocks the event loop, which has no other work before the start. */
function sleepSync(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1 + Math.random() * MAX_RETRY_DELAY_MS);
}

/**
 * Enables the write-ahead log. Several processes may do this concurrently for a new file. With
 * `busy_timeout`, each would keep its shared lock while it waits, which is a deadlock. Instead, a
 * failed attempt releases its lock and retries after a random delay.
 */
function enableWal(client: SqliteClient.Database): void {
  const deadline = performance.now() + OPEN_TIMEOUT_MS;
  for (;;) {
    try {
      client.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (!isSqliteUnavailable(error) || performance.now() > deadline) throw error;
    }
    sleepSync();
  }
}

/**
 * The page cache of each connection, in kB. The writer needs less: it writes mostly at the ends of
 * the indexes.
 */
const CACHE_KB = { reader: 32_000, writer: 8_000 };

function connect(file: string, cacheKb: number): SqliteClient.Database {
  const client = new SqliteClient(file, { timeout: 0 });
  enableWal(client);
  client.pragma(`busy_timeout = ${OPEN_TIMEOUT_MS}`);
  // FULL: a committed write survives a power loss.
  client.pragma('synchronous = FULL');
  client.pragma('foreign_keys = ON');
  client.pragma(`cache_size = -${cacheKb}`);
  cacheStatements(client);
  return client;
}

/**
 * Checks all foreign keys once after migrations, because the check is slow on a large database.
 * `user_version` stores the number of checked migrations, so that the next start repeats an
 * interrupted check. Throws if a reference is broken.
 */
function checkForeignKeys(writer: SqliteClient.Database): void {
  const applied = Number(writer.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get());
  if (writer.pragma('user_version', { simple: true }) === applied) return;
  const broken = writer.prepare('PRAGMA foreign_key_check').all();
  if (broken.length > 0) throw new Error(`the migration left ${broken.length} rows with broken references`);
  writer.pragma(`user_version = ${applied}`);
}

/**
 * Applies pending migrations without foreign keys. SQLite changes columns by recreating the table,
 * and dropping the old table would cascade to the rows that reference it (sqlite.org, 'Making Other
 * Kinds Of Table Schema Changes'). The pragma has no effect inside a transaction.
 */
function applyMigrations(writer: SqliteClient.Database): void {
  writer.pragma('foreign_keys = OFF');
  try {
    migrateSqlite(writer);
    checkForeignKeys(writer);
  } finally {
    writer.pragma('foreign_keys = ON');
    writer.pragma('busy_timeout = 0');
  }
}

/**
 * Reads SQLite's `data_version`, which changes with each commit of another connection, including
 * the writer. The lookup takes system calls, so it runs once per turn of the event loop. A commit
 * of this process resets the value at once. A commit of another process is seen in the next turn.
 */
function createVersionReader(reader: SqliteClient.Database) {
  const statement = reader.prepare('PRAGMA data_version').pluck();
  let version: number | null = null;
  const reset = (): void => {
    version = null;
  };
  const read = (): number => {
    if (version === null) {
      version = Number(statement.get());
      setImmediate(reset);
    }
    return version;
  };
  return { read, reset };
}

/**
 * Opens SQLite with one writing and one reading connection. Transactions do not use Drizzle's
 * `transaction`, which commits at the first await on better-sqlite3 (see `group-commit.ts`).
 */
export function openSqlite(file: string, { busyMs, maxPages }: Partial<SqliteLimits> = {}): Database {
  const writer = connect(file, CACHE_KB.writer);
  const reader = connect(file, CACHE_KB.reader);
  reader.pragma('query_only = ON');
  // A read waits only while SQLite recovers the file after a crash.
  reader.pragma('busy_timeout = 5000');
  // A transaction that changes more than 16 pages would copy them to a file before they are changed.
  writer.pragma('temp_store = MEMORY');
  const write = unsafeCast<Transaction>(drizzle(writer));
  const listeners = new Set<MessageListener>();
  // Waiting inside SQLite would block the process; the group commit waits asynchronously.
  writer.pragma('busy_timeout = 0');
  const version = createVersionReader(reader);
  const writes = createGroupCommit(
    writer,
    (messages) => {
      version.reset();
      for (const message of messages) for (const { onMessage } of listeners) onMessage(message);
    },
    busyMs,
  );
  if (maxPages !== undefined) writer.pragma(`max_page_count = ${maxPages}`);
  registerTransactionHooks(write, {
    publish: async (message) => writes.publish(message),
    // SQLite has already executed the statement.
    sendWithCommit: async (statement) => {
      await statement;
    },
  });
  const diskSpace = monitorDiskSpace(writer, file);
  const transaction = <Result>(work: () => Promise<Result>): Promise<Result> =>
    inTransactionScope(() => writes.transaction(work)).catch((error: unknown) => {
      diskSpace.onWriteError(error);
      throw error;
    });

  return {
    dialect: 'sqlite',
    read: unsafeCast<Reader>(drizzle(reader)),
    transaction: (work) => transaction(() => work(write)),
    publish: async (_tx, message) => writes.publish(message),
    listen: (listener) => {
      listeners.add(listener);
      return async () => {
        listeners.delete(listener);
      };
    },
    migrate: async () => applyMigrations(writer),
    dataVersion: version.read,
    load: () => {
      const writers = writes.count();
      return { connections: 2, idle: writers > 0 ? 1 : 2, waiting: Math.max(0, writers - 1) };
    },
    ping: async () => {
      reader.prepare('select 1').get();
      await diskSpace.assertAvailable(transaction);
    },
    close: async () => {
      await writes.idle();
      reader.close();
      writer.close();
    },
  };
}
