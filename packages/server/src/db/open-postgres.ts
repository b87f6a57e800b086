import { sql } from 'drizzle-orm';
import { drizzle, type NodePgClient, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { registerAnnouncer } from './announce-in.ts';
import type { Database, Reader, Transaction } from './database.ts';
import { CHANNEL, listenOnPostgres } from './listen-on-postgres.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { openPostgresConnections } from './postgres-connections.ts';
import { inTransactionScope } from './transaction-scope.ts';
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
  const reader = drizzle({ client: typedAs<NodePgClient>({ query: connections.read }) });

  const announce: Database['announce'] = async (tx, message) => {
    // PostgreSQL keeps it until the commit, and drops it with a rollback.
    await typedAs<NodePgDatabase>(tx).execute(sql`select pg_notify(${CHANNEL}, ${message})`);
  };

  return {
    dialect: 'postgres',
    read: typedAs<Reader>(reader),
    transaction: (work) =>
      inTransactionScope(() =>
        connections.transaction((client) => {
          const tx = typedAs<Transaction>(drizzle({ client }));
          return work(registerAnnouncer(tx, (message) => announce(tx, message)));
        }),
      ),
    announce,
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
