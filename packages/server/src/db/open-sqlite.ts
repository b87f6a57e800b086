import { setImmediate } from 'node:timers';
import SqliteClient from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { Database, Hearing, Reader, Transaction } from './database.ts';
import { keepStatements } from './kept-statements.ts';
import { migrateSqlite } from './migrate-sqlite.ts';
import { watchRoom } from './sqlite-room.ts';
import { isSqliteUnavailable } from './sqlite-unavailable.ts';
import { createSqliteWrites } from './sqlite-writes.ts';
import { registerHooks } from './transaction-hooks.ts';
import { inTransactionScope } from './transaction-scope.ts';
import { typedAs } from './typed-as.ts';

/** How long a start waits for another process that opens or writes the same file, in milliseconds. */
const START_WAITS_MS = 30_000;
const LOOK_AGAIN_MS = 20;

/** Limits of a process's writes. */
export interface SqliteLimits {
  /** How long a transaction waits for the write lock of another process, in milliseconds. */
  readonly busyMs: number;
  /** The largest size of the file, in pages. */
  readonly maxPages: number;
}

/** Blocks the event loop: before the start no other work exists. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1 + Math.random() * LOOK_AGAIN_MS);
}

/**
 * Several processes may do this to a new file at once. Waiting inside SQLite (`busy_timeout`) would keep the shared lock of
 * each process, so all of them would wait for each other. A failed attempt releases its lock and retries after a random pause.
 */
function enterWal(client: SqliteClient.Database): void {
  const until = performance.now() + START_WAITS_MS;
  for (;;) {
    try {
      client.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (!isSqliteUnavailable(error) || performance.now() > until) throw error;
    }
    pause();
  }
}

/**
 * What each connection keeps of the file's pages, in kB. What is asked for is read through the one, and the other writes at the
 * ends of its indexes; behind both the system keeps the file.
 */
const CACHE_KB = { reader: 32_000, writer: 8_000 };

function connect(file: string, cacheKb: number): SqliteClient.Database {
  const client = new SqliteClient(file, { timeout: 0 });
  enterWal(client);
  client.pragma(`busy_timeout = ${START_WAITS_MS}`);
  // FULL: a write that was answered 2xx survives a power cut.
  client.pragma('synchronous = FULL');
  client.pragma('foreign_keys = ON');
  client.pragma(`cache_size = -${cacheKb}`);
  keepStatements(client);
  return client;
}

/**
 * Looks through all references once after migrations: on a large database that takes longer than the rest of the start. The
 * file's own number (`user_version`) says how many migrations it has been checked after, so a start that was killed before
 * the check is made up for by the next one. Throws where a row refers to nothing.
 */
function checkReferences(writer: SqliteClient.Database): void {
  const applied = Number(writer.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get());
  if (writer.pragma('user_version', { simple: true }) === applied) return;
  const broken = writer.prepare('PRAGMA foreign_key_check').all();
  if (broken.length > 0) throw new Error(`the migration left ${broken.length} rows that refer to nothing`);
  writer.pragma(`user_version = ${applied}`);
}

/**
 * Brings the schema up to date. A table that changes its columns is made anew and takes its old name, which only goes
 * well without foreign keys: dropping the old one would take every row with it that refers to it (sqlite.org,
 * 'Making Other Kinds Of Table Schema Changes'). The switch does nothing inside a transaction, so it stands around it.
 */
function bringUpToDate(writer: SqliteClient.Database): void {
  writer.pragma('foreign_keys = OFF');
  try {
    migrateSqlite(writer);
    checkReferences(writer);
  } finally {
    writer.pragma('foreign_keys = ON');
    writer.pragma('busy_timeout = 0');
  }
}

/**
 * Reads SQLite's `data_version`, which changes with each commit of another connection, the writer included. The lookup
 * takes system calls, so it is done once per turn of the event loop. A commit of this process ends the value at once, a
 * commit of another process with the turn.
 */
function createStateReader(reader: SqliteClient.Database) {
  const version = reader.prepare('PRAGMA data_version').pluck();
  let known: number | null = null;
  const forget = (): void => {
    known = null;
  };
  const read = (): number => {
    if (known === null) {
      known = Number(version.get());
      setImmediate(forget);
    }
    return known;
  };
  return { read, forget };
}

/**
 * SQLite with one writing and one reading connection. Writers queue: Drizzle's own transaction on better-sqlite3
 * commits at the first await, so BEGIN and COMMIT are ours (`sqlite-writes.ts`).
 */
export function openSqlite(file: string, { busyMs, maxPages }: Partial<SqliteLimits> = {}): Database {
  const writer = connect(file, CACHE_KB.writer);
  const reader = connect(file, CACHE_KB.reader);
  reader.pragma('query_only = ON');
  // A read waits only while SQLite repairs the file after a crash.
  reader.pragma('busy_timeout = 5000');
  const write = typedAs<Transaction>(drizzle(writer));
  const hearings = new Set<Hearing>();
  // From here on it waits without stopping the process.
  writer.pragma('busy_timeout = 0');
  const state = createStateReader(reader);
  const writes = createSqliteWrites(
    writer,
    (announced) => {
      state.forget();
      for (const message of announced) for (const { hear } of hearings) hear(message);
    },
    busyMs,
  );
  if (maxPages !== undefined) writer.pragma(`max_page_count = ${maxPages}`);
  registerHooks(write, {
    announce: async (message) => writes.announce(message),
    // SQLite has executed it already, and shares its commits.
    sendWithCommit: async (statement) => {
      await statement;
    },
  });
  const room = watchRoom(writer, file);
  const transact = <Result>(work: () => Promise<Result>): Promise<Result> =>
    inTransactionScope(() => writes.transact(work)).catch((error: unknown) => {
      room.failed(error);
      throw error;
    });

  return {
    dialect: 'sqlite',
    read: typedAs<Reader>(drizzle(reader)),
    transaction: (work) => transact(() => work(write)),
    announce: async (_tx, message) => writes.announce(message),
    listen: (hearing) => {
      hearings.add(hearing);
      return async () => {
        hearings.delete(hearing);
      };
    },
    migrate: async () => bringUpToDate(writer),
    state: state.read,
    load: () => {
      const writers = writes.count();
      return { connections: 2, idle: writers > 0 ? 1 : 2, waiting: Math.max(0, writers - 1) };
    },
    ping: async () => {
      reader.prepare('select 1').get();
      await room.assert(transact);
    },
    close: async () => {
      await writes.idle();
      reader.close();
      writer.close();
    },
  };
}
