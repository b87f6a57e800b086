import { setImmediate } from 'node:timers';
import type SqliteClient from 'better-sqlite3';

/** What a process reads through its one reading connection, as of the same commit for as long as nothing else happens. */
export interface SqliteReads {
  /** To be called before each query: the first one of a turn of the event loop begins a snapshot. */
  readOn(): void;
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
  let isOpen = false;

  function letGo(): void {
    if (!isOpen) return;
    isOpen = false;
    // After some errors, such as one of the disk, SQLite has ended it itself.
    if (client.inTransaction) commit.run();
  }

  return {
    readOn: () => {
      if (isOpen) return;
      begin.run();
      isOpen = true;
      setImmediate(letGo);
    },
    letGo,
  };
}
