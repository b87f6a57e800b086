import { drizzle, type NodePgClient } from 'drizzle-orm/node-postgres';
import type { Database, Reader, Transaction } from './database.ts';
import { CHANNEL, listenOnPostgres } from './listen-on-postgres.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { createAnnouncements } from './postgres-announcements.ts';
import { openPostgresConnections } from './postgres-connections.ts';
import { announceIn, registerHooks } from './transaction-hooks.ts';
import { inTransactionScope } from './transaction-scope.ts';
import type { TransactionStatements } from './transaction-statements.ts';
import { typedAs } from './typed-as.ts';

/** Limits of a process's connections. Times are in milliseconds. */
export interface PostgresLimits {
  readonly connections: number;
  /** How long a request waits for a free connection, or for a new one. */
  readonly connectMs: number;
  /** PostgreSQL cancels a statement that takes longer. */
  readonly statementMs: number;
  /** PostgreSQL ends a session that is silent for longer inside a transaction. */
  readonly idleInTransactionMs: number;
  /** A connection that does not answer for longer counts as lost. Longer than `statementMs`. */
  readonly answerMs: number;
}

const DEFAULT_LIMITS: PostgresLimits = {
  connections: 10,
  connectMs: 10_000,
  statementMs: 30_000,
  idleInTransactionMs: 30_000,
  answerMs: 33_000,
};

/**
 * Outside the transaction that it tells of: PostgreSQL commits transactions that notify one after the other, each for as
 * long as its commit takes to reach the disk (decision 71).
 */
const NOTIFY = {
  name: 'gable_notify',
  text: 'select pg_notify($1, message) from unnest($2::text[]) as message',
};

/**
 * PostgreSQL through a pool; any number of server processes may share it.
 * @param onLost Is told of each lost connection.
 */
export function openPostgres(
  url: string,
  onLost: (error: Error) => void,
  changes: Partial<PostgresLimits> = {},
): Database {
  const limits = { ...DEFAULT_LIMITS, ...changes };
  const connections = openPostgresConnections(
    {
      connectionString: url,
      max: limits.connections,
      keepAlive: true,
      connectionTimeoutMillis: limits.connectMs,
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      query_timeout: limits.answerMs,
    },
    onLost,
  );
  // Drizzle asks its client for nothing but `query`.
  const queriesThrough = (query: TransactionStatements['query']) =>
    drizzle({ client: typedAs<NodePgClient>({ query }) });
  const reader = queriesThrough(connections.read);

  const announcements = createAnnouncements(async (messages) => {
    await connections.read(NOTIFY, [CHANNEL, messages]);
  });

  /** The change is stored: whoever made it is not told of an error. The log is. */
  const announce = (messages: readonly string[]) =>
    announcements.send(messages).catch((error: unknown) => {
      onLost(new Error('A change was stored, and could not be announced.', { cause: error }));
    });

  const transactions = new WeakMap<TransactionStatements, Transaction>();

  /** The same for each transaction on a connection: what is prepared through it is prepared once. */
  function transactionOn(statements: TransactionStatements): Transaction {
    const known = transactions.get(statements);
    if (known) return known;
    const made = typedAs<Transaction>(queriesThrough(statements.query));
    transactions.set(statements, made);
    return made;
  }

  /** Runs and commits `work`; answers its result with what it announced. */
  async function commit<Result>(work: (tx: Transaction) => Promise<Result>) {
    let said: string[] = [];
    const result = await connections.transaction((statements, withCommit) => {
      // It may run again, after a deadlock or a lost connection.
      said = [];
      const tx = transactionOn(statements);
      registerHooks(tx, {
        announce: async (message) => {
          said.push(message);
        },
        sendWithCommit: async (statement) => withCommit(statement),
      });
      return work(tx);
    });
    return { result, said };
  }

  return {
    dialect: 'postgres',
    read: typedAs<Reader>(reader),
    transaction: async (work) => {
      const { result, said } = await inTransactionScope(() => commit(work));
      await announce(said);
      return result;
    },
    announce: announceIn,
    listen: (hearing) => listenOnPostgres(url, hearing, onLost),
    migrate: () => migratePostgres(url),
    state: () => null,
    load: connections.load,
    ping: async () => {
      await connections.read({ text: 'select 1' });
    },
    close: connections.close,
  };
}
