import { Pool, type PoolClient, type PoolConfig, type QueryConfig, type QueryResult } from 'pg';
import { failure, isAppError } from '#kernel/app-error.ts';
import { recordCommit, storageFailure } from '../sqlite/storage-failure.ts';
import {
  createTransactionControl,
  type TransactionControl,
  type TransactionStatements,
} from '../transaction-statements.ts';
import { toNotifyQuery } from './listen-on-postgres.ts';
import { isConnectionLost, isOutOfResources, isTimeout } from './lost-connection.ts';
import { retryOnDeadlock } from './retry-on-deadlock.ts';

/** The message of `pg-pool` when no connection became free in time. */
const POOL_TIMEOUT = 'timeout exceeded when trying to connect';

/** A connection was lost before COMMIT was sent, so nothing was stored. */
class ConnectionLost extends Error {
  readonly isTimeout: boolean;

  constructor(cause: unknown) {
    super('The connection to PostgreSQL was lost.', { cause });
    this.isTimeout = isTimeout(cause);
  }
}

interface CommitHooks {
  /**
   * Adds a sent statement whose result is awaited after COMMIT. If it fails, the transaction fails.
   */
  awaitStatement(statement: Promise<unknown>): void;
  /** Adds a message for every process on the database. */
  publish(message: string): void;
}

type TransactionWork<Result> = (statements: TransactionStatements, hooks: CommitHooks) => Promise<Result>;

export interface PostgresConnections {
  /**
   * Runs a read query, and retries once after a lost connection. Throws a storage failure if the
   * retry fails.
   */
  read(query: QueryConfig, values?: unknown[]): Promise<QueryResult>;
  /**
   * Runs `work` between BEGIN and COMMIT on one connection, and retries once if the connection is
   * lost before COMMIT. Throws OUTCOME_UNKNOWN if it is lost during COMMIT, otherwise a storage
   * failure or the error of `work`. Resolves after its messages have been sent.
   */
  transaction<Result>(work: TransactionWork<Result>): Promise<Result>;
  load(): { readonly connections: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

async function findFirstError(statements: readonly Promise<unknown>[]): Promise<unknown> {
  const results = await Promise.allSettled(statements);
  return results.find((result) => result.status === 'rejected')?.reason;
}

async function retryLostConnection<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error;
    if (error.isTimeout) throw storageFailure('STORAGE_UNAVAILABLE', error);
  }
  return run().catch((error: unknown) => {
    throw error instanceof ConnectionLost ? storageFailure('STORAGE_UNAVAILABLE', error) : error;
  });
}

/**
 * Opens a pool and manages all checkouts, so that a lost connection is detected, removed from the
 * pool, and never ends the process (decision 42).
 * @param onLost Called for each lost connection, in use or idle, and for each failed connection
 * attempt.
 */
export function openPostgresConnections(
  config: PoolConfig,
  onLost: (error: Error) => void,
): PostgresConnections {
  // Sends a statement without waiting for the response to the previous one.
  const pool = new Pool({ ...config, pipeline: true });
  const lost = new WeakMap<PoolClient, Error>();
  const controls = new WeakMap<PoolClient, TransactionControl>();
  // `pg-pool` removes its own listener while a connection is in use. Without one, a lost connection
  // ends the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      lost.set(client, error);
      onLost(error);
    });
  });
  // The pool repeats the errors of idle connections, which are handled above.
  pool.on('error', () => undefined);

  async function checkOut(): Promise<PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      if (error instanceof Error && error.message === POOL_TIMEOUT) throw storageFailure('OVERLOADED', error);
      onLost(error instanceof Error ? error : new Error(String(error)));
      throw storageFailure('STORAGE_UNAVAILABLE', error);
    }
  }

  /** Returns the error that made a connection unusable, or null. */
  function findLoss(client: PoolClient, error: unknown): Error | null {
    const known = lost.get(client);
    if (known) return known;
    return error instanceof Error && isConnectionLost(error) ? error : null;
  }

  async function readOnce(query: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const client = await checkOut();
    try {
      const result = await client.query(query, values);
      client.release();
      return result;
    } catch (error) {
      const loss = findLoss(client, error);
      client.release(loss ?? undefined);
      if (loss) throw new ConnectionLost(loss);
      throw isOutOfResources(error) ? storageFailure('STORAGE_UNAVAILABLE', error) : error;
    }
  }

  function getControl(client: PoolClient): TransactionControl {
    const existing = controls.get(client);
    if (existing) return existing;
    const created = createTransactionControl(client);
    controls.set(client, created);
    return created;
  }

  const read: PostgresConnections['read'] = (query, values) =>
    retryLostConnection(() => readOnce(query, values));

  /**
   * Sends NOTIFY directly after COMMIT, in the same packet. A failure is logged: the change is
   * stored.
   */
  async function publish(client: PoolClient, messages: readonly string[]): Promise<void> {
    if (messages.length === 0) return;
    const notify = toNotifyQuery(messages);
    await client
      .query(notify)
      .catch(() => read(notify))
      .catch((cause: unknown) => {
        onLost(new Error('A change was stored, but not published.', { cause }));
      });
  }

  async function commit(
    client: PoolClient,
    pending: readonly Promise<unknown>[],
    messages: readonly string[],
  ): Promise<void> {
    const control = getControl(client);
    await control.begun();
    const known = lost.get(client);
    if (known) throw known;
    const committed = control.end('commit');
    const published = publish(client, messages);
    // Checked first: only the response to COMMIT shows whether the transaction was committed.
    const result = await committed.catch((error: unknown) => {
      throw findLoss(client, error) ? failure('OUTCOME_UNKNOWN', {}, error) : error;
    });
    await Promise.all(pending);
    // After a failed statement, PostgreSQL responds to COMMIT with ROLLBACK and no error.
    if (result.command !== 'COMMIT')
      throw new Error('The transaction was rolled back: it continued after a statement that failed.');
    recordCommit();
    await published;
  }

  async function rollBack(client: PoolClient): Promise<void> {
    try {
      await getControl(client).end('rollback');
      client.release();
    } catch (error) {
      client.release(error instanceof Error ? error : true);
    }
  }

  async function runTransaction<Result>(work: TransactionWork<Result>): Promise<Result> {
    const client = await checkOut();
    const pending: Promise<unknown>[] = [];
    const messages: string[] = [];
    const hooks: CommitHooks = {
      awaitStatement: (statement) => {
        // Checked after COMMIT, and ignored by a rollback.
        statement.catch(() => undefined);
        pending.push(statement);
      },
      publish: (message) => messages.push(message),
    };
    try {
      const control = getControl(client);
      control.begin();
      const result = await work(control, hooks).catch(async (error: unknown) => {
        // After a failed statement, PostgreSQL rejects all later ones: only the first error shows
        // the cause.
        throw (await findFirstError(pending)) ?? error;
      });
      await commit(client, pending, messages);
      client.release();
      return result;
    } catch (error) {
      const loss = findLoss(client, error);
      if (!loss) {
        await rollBack(client);
        throw isOutOfResources(error) ? storageFailure('STORAGE_UNAVAILABLE', error) : error;
      }
      client.release(loss);
      throw isAppError(error) ? error : new ConnectionLost(loss);
    }
  }

  return {
    read,
    transaction: (work) => retryLostConnection(() => retryOnDeadlock(() => runTransaction(work))),
    load: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}
