import { setImmediate } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';
import SqliteClient from 'better-sqlite3';
import { failure } from '../kernel/app-error.ts';
import { isDiskError, isSqliteUnavailable } from './sqlite-unavailable.ts';
import { recordCommit, storageFailure } from './storage-failure.ts';

/** How long a transaction waits for another process's, from its own arrival on, in milliseconds. */
const BUSY_MS = 5_000;

/** How long it waits before it looks again. */
const LOOK_AGAIN_MS = 5;

/** Transactions that are committed together. */
interface Group {
  /** What is said once it is committed, in the order in which it was announced. */
  readonly announced: string[];
  readonly committed: PromiseWithResolvers<void>;
  /** Whose changes it holds. */
  members: number;
  /** A member is at work: nothing may be committed now. */
  isBusy: boolean;
  /** Everything that had arrived has had its turn. */
  isDue: boolean;
}

/** The one writing connection of a process, which its transactions take turns at. */
export interface SqliteWrites {
  /** Runs `work` when it has its turn; resolves when its changes are stored for good. */
  transact<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Says something when the running transaction commits, and never when it does not. */
  announce(message: string): void;
  /** Transactions that run, wait for their turn or are not committed yet. */
  count(): number;
  /** Resolves when everything that was begun is stored. */
  idle(): Promise<void>;
}

/**
 * Transactions one after the other, each a savepoint of its own, and one commit for all that arrived in the same turn of the
 * event loop: to be sure of a commit the disk has to be waited for, and that costs more than most of our transactions do.
 * Nobody is answered before their commit, and whoever throws loses their own changes alone (decision 35).
 * @param client A connection that does not wait for others itself (`busy_timeout = 0`).
 * @param busyMs How long each transaction waits at most for a lock of another process. Then: STORAGE_UNAVAILABLE.
 * @param committed Is told of each commit, with what was announced in it, before those who wrote are.
 */
export function createSqliteWrites(
  client: SqliteClient.Database,
  committed: (announced: readonly string[]) => void,
  busyMs: number = BUSY_MS,
): SqliteWrites {
  const begin = client.prepare('BEGIN IMMEDIATE');
  const commit = client.prepare('COMMIT');
  const rollback = client.prepare('ROLLBACK');
  const save = client.prepare('SAVEPOINT member');
  const keep = client.prepare('RELEASE member');
  const undo = client.prepare('ROLLBACK TO member');
  let open: Group | null = null;
  /** What the running transaction will have said. */
  let said: string[] = [];
  let tail: Promise<unknown> = Promise.resolve();
  let count = 0;

  function fail(group: Group, error: unknown): void {
    open = null;
    if (client.inTransaction) rollback.run();
    // Where nobody's changes were in it, nobody waits to hear of it.
    if (group.members > 0)
      group.committed.reject(isDiskError(error) ? failure('OUTCOME_UNKNOWN', {}, error) : error);
  }

  function end(group: Group): void {
    if (group !== open || group.isBusy) return;
    try {
      commit.run();
    } catch (error) {
      fail(group, error);
      return;
    }
    open = null;
    committed(group.announced);
    group.committed.resolve();
  }

  /**
   * Takes the file's write lock. While another connection has it, the event loop goes on: waiting inside SQLite would stop the
   * whole process, and a connection of this very process could never let go.
   */
  async function lock(until: number): Promise<void> {
    for (;;) {
      try {
        begin.run();
        return;
      } catch (error) {
        const isBusy = error instanceof SqliteClient.SqliteError && error.code === 'SQLITE_BUSY';
        if (!isBusy || performance.now() > until) throw error;
      }
      await sleep(LOOK_AGAIN_MS);
    }
  }

  async function begun(until: number): Promise<Group> {
    await lock(until);
    const group: Group = {
      announced: [],
      committed: Promise.withResolvers(),
      members: 0,
      isBusy: false,
      isDue: false,
    };
    open = group;
    setImmediate(() => {
      group.isDue = true;
      end(group);
    });
    return group;
  }

  async function takeTurn<Result>(work: () => Promise<Result>, until: number) {
    const group = open ?? (await begun(until));
    save.run();
    group.isBusy = true;
    said = [];
    try {
      const result = await work();
      keep.run();
      group.members += 1;
      group.announced.push(...said);
      return { result, group };
    } catch (error) {
      // After some errors, such as a full disk, SQLite has taken everything back itself.
      if (!client.inTransaction) fail(group, error);
      else {
        undo.run();
        keep.run();
      }
      throw error;
    } finally {
      group.isBusy = false;
      if (group.isDue) end(group);
    }
  }

  return {
    transact: async (work) => {
      count += 1;
      // All transactions that wait for one lock fail at the same time, not one after another.
      const until = performance.now() + busyMs;
      const turn = tail.then(() => takeTurn(work, until));
      tail = turn.catch(() => undefined);
      try {
        const { result, group } = await turn;
        await group.committed.promise;
        recordCommit();
        return result;
      } catch (error) {
        throw isSqliteUnavailable(error) ? storageFailure('STORAGE_UNAVAILABLE', error) : error;
      } finally {
        count -= 1;
      }
    },
    announce: (message) => {
      said.push(message);
    },
    count: () => count,
    idle: async () => {
      await tail;
      await open?.committed.promise;
    },
  };
}
