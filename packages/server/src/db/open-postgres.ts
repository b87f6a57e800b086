import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import type { Database, Reader, Transaction } from './database.ts';
import { CHANNEL, listenOnPostgres } from './listen-on-postgres.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { pastDeadlocks } from './past-deadlocks.ts';
import { inTransactionScope } from './transaction-scope.ts';
import { typedAs } from './typed-as.ts';

const POOL_SIZE = 10;
/** A statement that takes longer is broken off by the database, and so is a transaction whose process fell silent. */
const STATEMENT_WITHIN_MS = 30_000;
/** Any number, the same in every process: whoever holds it migrates, the others wait. */
const MIGRATION_LOCK = 7_204_117;

/** PostgreSQL through a pool; any number of server processes may share it. */
export function openPostgres(url: string, onIdleError: (error: Error) => void): Database {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_WITHIN_MS,
    idle_in_transaction_session_timeout: STATEMENT_WITHIN_MS,
  });
  // Without a listener a connection lost while idle would end the process; the pool replaces it by itself.
  pool.on('error', onIdleError);
  const queries = drizzle(pool);

  return {
    dialect: 'postgres',
    read: typedAs<Reader>(queries),
    transaction: (work) =>
      inTransactionScope(() =>
        pastDeadlocks(() => queries.transaction((tx) => work(typedAs<Transaction>(tx)))),
      ),
    announce: async (tx, message) => {
      // PostgreSQL keeps it until the commit, and drops it with a rollback.
      await typedAs<NodePgDatabase>(tx).execute(sql`select pg_notify(${CHANNEL}, ${message})`);
    },
    listen: (hearing) => listenOnPostgres(url, hearing, onIdleError),
    migrate: async () => {
      const client = await pool.connect();
      try {
        // A large table takes its time, and so does another process that migrates first.
        await client.query('set statement_timeout = 0');
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await migrate(drizzle(client), { migrationsFolder: migrationsFolder('postgres') });
      } finally {
        await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
        await client.query('reset statement_timeout');
        client.release();
      }
    },
    state: () => null,
    load: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}
