import { setImmediate } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';
import SqliteClient from 'better-sqlite3';
import { failure } from '#kernel/app-error.ts';
import { isDiskError, isSqliteUnavailable } from './sqlite-unavailable.ts';
import { recordCommit, storageFailure } from './storage-failure.ts';

/** How long a transaction waits for the lock of another process, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;

const RETRY_DELAY_MS = 5;

/** Transactions that are committed together. */
interface Group {
  /** Messages that are sent after the commit, in order. */
  readonly messages: string[];
  readonly committed: PromiseWithResolvers<void>;
  /** The number of transactions with changes in this group. */
  members: number;
  /** A member is running, so the group cannot be committed now. */
  isBusy: boolean;
  /** The turn of the event loop is over, so the group can be committed. */
  isDue: boolean;
}

/** Runs a process's write transactions in sequence on one connection. */
export interface GroupCommit {
  /** Queues `work`. Resolves when its changes are committed. */
  transaction<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Sends a message when the running transaction commits. */
  publish(message: string): void;
  /** The number of transactions that run, wait or are not committed yet. */
  count(): number;
  /** Resolves when all queued transactions have ended. */
  idle(): Promise<void>;
}

/**
 * Runs transactions in sequence, each in a savepoint, with one commit for all that arrive in the
 * same turn of the event loop. A commit waits for the disk, which takes longer than most
 * transactions. A transaction resolves after its commit, and one that throws loses only its own
 * changes (decision 35).
 * @param client A connection with `busy_timeout = 0`.
 * @param onCommit Called after each commit with its messages, before the transactions resolve.
 * @param busyMs How long a transaction waits for the lock of another process before
 * STORAGE_UNAVAILABLE.
 */
export function createGroupCommit(
  client: SqliteClient.Database,
  onCommit: (messages: readonly string[]) => void,
  busyMs: number = BUSY_TIMEOUT_MS,
): GroupCommit {
  const begin = client.prepare('BEGIN IMMEDIATE');
  const commit = client.prepare('COMMIT');
  const rollback = client.prepare('ROLLBACK');
  const savepoint = client.prepare('SAVEPOINT member');
  const release = client.prepare('RELEASE member');
  const rollbackToSavepoint = client.prepare('ROLLBACK TO member');
  let open: Group | null = null;
  /** The messages of the running transaction. */
  let messages: string[] = [];
  let tail: Promise<unknown> = Promise.resolve();
  let count = 0;

  function failGroup(group: Group, error: unknown): void {
    open = null;
    if (client.inTransaction) rollback.run();
    // Without members no one awaits the promise, and its rejection would be unhandled.
    if (group.members > 0)
      group.committed.reject(isDiskError(error) ? failure('OUTCOME_UNKNOWN', {}, error) : error);
  }

  function commitGroup(group: Group): void {
    if (group !== open || group.isBusy) return;
    try {
      commit.run();
    } catch (error) {
      failGroup(group, error);
      return;
    }
    open = null;
    onCommit(group.messages);
    group.committed.resolve();
  }

  /**
   * Takes the write lock. Waits asynchronously: waiting inside SQLite would block the process,
   * including the connection that holds the lock if it is in this process.
   */
  async function lock(deadline: number): Promise<void> {
    for (;;) {
      try {
        begin.run();
        return;
      } catch (error) {
        const isBusy = error instanceof SqliteClient.SqliteError && error.code === 'SQLITE_BUSY';
        if (!isBusy || performance.now() > deadline) throw error;
      }
      await sleep(RETRY_DELAY_MS);
    }
  }

  async function openGroup(deadline: number): Promise<Group> {
    await lock(deadline);
    const group: Group = {
      messages: [],
      committed: Promise.withResolvers(),
      members: 0,
      isBusy: false,
      isDue: false,
    };
    open = group;
    setImmediate(() => {
      group.isDue = true;
      commitGroup(group);
    });
    return group;
  }

  async function runMember<Result>(work: () => Promise<Result>, deadline: number) {
    const group = open ?? (await openGroup(deadline));
    savepoint.run();
    group.isBusy = true;
    messages = [];
    try {
      const result = await work();
      release.run();
      group.members += 1;
      group.messages.push(...messages);
      return { result, group };
    } catch (error) {
      // After some errors, such as a full disk, SQLite has already rolled back the whole
      // transaction.
      if (!client.inTransaction) failGroup(group, error);
      else {
        rollbackToSavepoint.run();
        release.run();
      }
      throw error;
    } finally {
      group.isBusy = false;
      if (group.isDue) commitGroup(group);
    }
  }

  return {
    transaction: async (work) => {
      count += 1;
      // Set before queueing, so that all transactions that wait for one lock fail at the same time.
      const deadline = performance.now() + busyMs;
      const run = tail.then(() => runMember(work, deadline));
      tail = run.catch(() => undefined);
      try {
        const { result, group } = await run;
        await group.committed.promise;
        recordCommit();
        return result;
      } catch (error) {
        throw isSqliteUnavailable(error) ? storageFailure('STORAGE_UNAVAILABLE', error) : error;
      } finally {
        count -= 1;
      }
    },
    publish: (message) => {
      messages.push(message);
    },
    count: () => count,
    idle: async () => {
      await tail;
      await open?.committed.promise;
    },
  };
}
