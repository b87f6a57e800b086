import { drizzle, type NodePgClient } from 'drizzle-orm/node-postgres';
import type { Database, Reader, Transaction } from './database.ts';
import { listenOnPostgres } from './listen-on-postgres.ts';
import { migratePostgres } from './migrate-postgres.ts';
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

  const transactions = new WeakMap<TransactionStatements, Transaction>();

  /** The same for each transaction on a connection: what is prepared through it is prepared once. */
  function transactionOn(statements: TransactionStatements): Transaction {
    const known = transactions.get(statements);
    if (known) return known;
    const made = typedAs<Transaction>(queriesThrough(statements.query));
    transactions.set(statements, made);
    return made;
  }

  return {
    dialect: 'postgres',
    read: typedAs<Reader>(reader),
    transaction: (work) =>
      inTransactionScope(() =>
        connections.transaction((statements, { announce, wait }) => {
          const tx = transactionOn(statements);
          registerHooks(tx, {
            announce: async (message) => announce(message),
            sendWithCommit: async (statement) => wait(statement),
          });
          return work(tx);
        }),
      ),
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
