import { setImmediate } from 'node:timers';
import type SqliteClient from 'better-sqlite3';

/** What a process reads through its one reading connection, as of the same commit for as long as nothing else happens. */
export interface SqliteReads {
  /** To be called before each query: the first one of a turn of the event loop begins a snapshot. */
  readOn(): void;
  /** The number of the snapshot's commit, as far as this connection is concerned: another one after each commit of another. */
  state(): number;
  /** Lets the snapshot go; the next query sees what has been committed since. */
  letGo(): void;
}

/**
 * One snapshot for all that is read in the same turn of the event loop. A query on its own takes SQLite's lock on the file, looks
 * whether its pages still hold, and gives the lock back: calls of the system that cost more than finding a row does. Our requests
 * ask several small questions in a row without waiting for anything else, and several requests arrive at once.
 *
 * Nobody misses their own write: a commit of this process lets the snapshot go before anybody hears of it. What another process
 * commits, such as an operator's command, is seen from the next turn on.
 */
export function createSqliteReads(client: SqliteClient.Database): SqliteReads {
  const begin = client.prepare('BEGIN');
  const commit = client.prepare('COMMIT');
  const version = client.prepare('PRAGMA data_version').pluck();
  let isOpen = false;
  /** Looked up once for each snapshot; null before. */
  let state: number | null = null;

  function letGo(): void {
    if (!isOpen) return;
    isOpen = false;
    state = null;
    // After some errors, such as one of the disk, SQLite has ended it itself.
    if (client.inTransaction) commit.run();
  }

  function readOn(): void {
    if (isOpen) return;
    begin.run();
    isOpen = true;
    setImmediate(letGo);
  }

  return {
    readOn,
    state: () => {
      readOn();
      state ??= Number(version.get());
      return state;
    },
    letGo,
  };
}
