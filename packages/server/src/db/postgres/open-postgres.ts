import { drizzle, type NodePgClient } from 'drizzle-orm/node-postgres';
import type { Database, Reader, Transaction } from '../database.ts';
import { publishInTransaction, registerTransactionHooks } from '../transaction-hooks.ts';
import { inTransactionScope } from '../transaction-scope.ts';
import type { TransactionStatements } from '../transaction-statements.ts';
import { unsafeCast } from '../unsafe-cast.ts';
import { listenOnPostgres } from './listen-on-postgres.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { openPostgresConnections } from './postgres-connections.ts';

/** Limits of a process's connections. Timeouts are in milliseconds. */
export interface PostgresLimits {
  readonly connections: number;
  /** How long to wait for a free or new connection. */
  readonly connectMs: number;
  /** PostgreSQL's `statement_timeout`. */
  readonly statementMs: number;
  /** PostgreSQL's `idle_in_transaction_session_timeout`. */
  readonly idleInTransactionMs: number;
  /**
   * A connection without a response for this time is treated as lost. Longer than `statementMs`.
   */
  readonly responseMs: number;
}

const DEFAULT_LIMITS: PostgresLimits = {
  connections: 10,
  connectMs: 10_000,
  statementMs: 30_000,
  idleInTransactionMs: 30_000,
  responseMs: 33_000,
};

/**
 * Opens PostgreSQL with a connection pool. Several server processes can share the database.
 * @param onLost Called for each lost connection.
 */
export function openPostgres(
  url: string,
  onLost: (error: Error) => void,
  overrides: Partial<PostgresLimits> = {},
): Database {
  const limits = { ...DEFAULT_LIMITS, ...overrides };
  const connections = openPostgresConnections(
    {
      connectionString: url,
      max: limits.connections,
      keepAlive: true,
      connectionTimeoutMillis: limits.connectMs,
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      query_timeout: limits.responseMs,
    },
    onLost,
  );
  // Drizzle uses only the `query` method of its client.
  const createQueryBuilder = (query: TransactionStatements['query']) =>
    drizzle({ client: unsafeCast<NodePgClient>({ query }) });
  const reader = createQueryBuilder(connections.read);

  const transactions = new WeakMap<TransactionStatements, Transaction>();

  /**
   * Returns the connection's transaction object, which is reused so that its queries are prepared
   * once.
   */
  function getTransaction(statements: TransactionStatements): Transaction {
    const existing = transactions.get(statements);
    if (existing) return existing;
    const created = unsafeCast<Transaction>(createQueryBuilder(statements.query));
    transactions.set(statements, created);
    return created;
  }

  return {
    dialect: 'postgres',
    read: unsafeCast<Reader>(reader),
    transaction: (work) =>
      inTransactionScope(() =>
        connections.transaction((statements, { publish, awaitStatement }) => {
          const tx = getTransaction(statements);
          registerTransactionHooks(tx, {
            publish: async (message) => publish(message),
            sendWithCommit: async (statement) => awaitStatement(statement),
          });
          return work(tx);
        }),
      ),
    publish: publishInTransaction,
    listen: (listener) => listenOnPostgres(url, listener, onLost),
    migrate: () => migratePostgres(url),
    dataVersion: () => null,
    load: connections.load,
    ping: async () => {
      await connections.read({ text: 'select 1' });
    },
    close: connections.close,
  };
}
