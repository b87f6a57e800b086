import { Pool, type PoolClient, type PoolConfig, type QueryConfig, type QueryResult } from 'pg';
import { failure, isAppError } from '../kernel/app-error.ts';
import { notifyOf } from './listen-on-postgres.ts';
import { isConnectionLost, isOutOfResources, isTimeout } from './lost-connection.ts';
import { retryOnDeadlock } from './retry-on-deadlock.ts';
import { recordCommit, storageFailure } from './storage-failure.ts';
import {
  openStatements,
  type TransactionBounds,
  type TransactionStatements,
} from './transaction-statements.ts';

/** What `pg-pool` says when all connections stay in use for too long. */
const POOL_TIMEOUT = 'timeout exceeded when trying to connect';

/** A connection was lost before COMMIT was sent: nothing of the work is stored. */
class ConnectionLost extends Error {
  readonly isTimeout: boolean;

  constructor(cause: unknown) {
    super('The connection to PostgreSQL was lost.', { cause });
    this.isTimeout = isTimeout(cause);
  }
}

/** What happens when a transaction is committed. */
export interface AtCommit {
  /** Takes a statement that was sent and is not waited for before COMMIT is sent. When it fails, so does the transaction. */
  wait(statement: Promise<unknown>): void;
  /** Takes a message for every process on the database. */
  announce(message: string): void;
}

type TransactionWork<Result> = (statements: TransactionStatements, atCommit: AtCommit) => Promise<Result>;

export interface PostgresConnections {
  /** Runs one reading query; once more when its connection is lost. Throws a storage failure when that fails, too. */
  read(query: QueryConfig, values?: unknown[]): Promise<QueryResult>;
  /**
   * Runs `work` between BEGIN and COMMIT on one connection. Runs it once more when the connection is lost before COMMIT.
   * Throws OUTCOME_UNKNOWN when the connection is lost at COMMIT, otherwise a storage failure or what `work` throws. What it
   * announced has been sent when it resolves.
   */
  transaction<Result>(work: TransactionWork<Result>): Promise<Result>;
  load(): { readonly connections: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

async function firstFailure(statements: readonly Promise<unknown>[]): Promise<unknown> {
  const ends = await Promise.allSettled(statements);
  return ends.find((end) => end.status === 'rejected')?.reason;
}

async function onceMore<Result>(run: () => Promise<Result>): Promise<Result> {
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
 * Owns every checkout of a pool's connections, so that a lost connection is always noticed, always leaves the pool and
 * never ends the process (decision 42).
 * @param onLost Is told of each lost connection, used or idle, and of each one that could not be opened.
 */
export function openPostgresConnections(
  config: PoolConfig,
  onLost: (error: Error) => void,
): PostgresConnections {
  // Without waiting for the answer to one statement, the next one can be sent.
  const pool = new Pool({ ...config, pipeline: true });
  const lost = new WeakMap<PoolClient, Error>();
  const statementsOf = new WeakMap<PoolClient, TransactionBounds>();
  // `pg-pool` removes its own listener while a connection is in use. Without one, a lost connection ends the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      lost.set(client, error);
      onLost(error);
    });
  });
  // The pool repeats the errors of idle connections, which are already handled above.
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

  /** The error that made a connection unusable, or null while it can be used. */
  function lossOf(client: PoolClient, error: unknown): Error | null {
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
      const loss = lossOf(client, error);
      client.release(loss ?? undefined);
      if (loss) throw new ConnectionLost(loss);
      throw isOutOfResources(error) ? storageFailure('STORAGE_UNAVAILABLE', error) : error;
    }
  }

  function statementsOn(client: PoolClient): TransactionBounds {
    const known = statementsOf.get(client);
    if (known) return known;
    const opened = openStatements(client);
    statementsOf.set(client, opened);
    return opened;
  }

  const read: PostgresConnections['read'] = (query, values) => onceMore(() => readOnce(query, values));

  /** Announces right behind COMMIT, in the same packet. What is stored stays stored, even if this fails. */
  async function announce(client: PoolClient, messages: readonly string[]): Promise<void> {
    if (messages.length === 0) return;
    const notify = notifyOf(messages);
    await client
      .query(notify)
      .catch(() => read(notify))
      .catch((cause: unknown) => {
        onLost(new Error('A change was stored, and could not be announced.', { cause }));
      });
  }

  async function commit(client: PoolClient, sent: readonly Promise<unknown>[], said: readonly string[]) {
    const statements = statementsOn(client);
    await statements.begun();
    const known = lost.get(client);
    if (known) throw known;
    const committed = statements.end('commit');
    const announced = announce(client, said);
    // First the answer to COMMIT: it alone tells what became of the transaction.
    const result = await committed.catch((error: unknown) => {
      throw lossOf(client, error) ? failure('OUTCOME_UNKNOWN', {}, error) : error;
    });
    await Promise.all(sent);
    // PostgreSQL answers COMMIT with ROLLBACK, and no error, after a statement that failed.
    if (result.command !== 'COMMIT')
      throw new Error('The transaction was rolled back: it went on after one of its statements failed.');
    recordCommit();
    await announced;
  }

  async function rollBack(client: PoolClient): Promise<void> {
    try {
      await statementsOn(client).end('rollback');
      client.release();
    } catch (error) {
      client.release(error instanceof Error ? error : true);
    }
  }

  async function transactOnce<Result>(work: TransactionWork<Result>): Promise<Result> {
    const client = await checkOut();
    const sent: Promise<unknown>[] = [];
    const said: string[] = [];
    const atCommit: AtCommit = {
      wait: (statement) => {
        // It is looked at after COMMIT; a rollback has no use for it.
        statement.catch(() => undefined);
        sent.push(statement);
      },
      announce: (message) => said.push(message),
    };
    try {
      const statements = statementsOn(client);
      statements.begin();
      const result = await work(statements, atCommit).catch(async (error: unknown) => {
        // After a statement that failed, PostgreSQL refuses each later one: the first error says why.
        throw (await firstFailure(sent)) ?? error;
      });
      await commit(client, sent, said);
      client.release();
      return result;
    } catch (error) {
      const loss = lossOf(client, error);
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
    transaction: (work) => onceMore(() => retryOnDeadlock(() => transactOnce(work))),
    load: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}
