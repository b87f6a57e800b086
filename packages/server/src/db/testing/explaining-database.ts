import { join } from 'node:path';
import SqliteClient from 'better-sqlite3';
import { drizzle as onSqlite } from 'drizzle-orm/better-sqlite3';
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import * as z from 'zod/mini';
import { createPostgresDatabase } from '#testing/postgres-databases.ts';
import { createTemporaryFolder } from '#testing/temporary-folder.ts';
import type { Reader } from '../database.ts';
import { dialect } from '../dialect.ts';
import { openSqlite } from '../sqlite/open-sqlite.ts';
import { cacheStatements } from '../sqlite/statement-cache.ts';
import { unsafeCast } from '../unsafe-cast.ts';

/** A migrated, empty database that returns query plans. */
export interface ExplainingDatabase {
  readonly read: Reader;
  /** Returns the plan of each query that `work` runs through `read`. */
  explain(work: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}

interface LoggedQuery {
  readonly query: string;
  readonly params: unknown[];
}

/** Logs queries and explains them. */
function createExplainer(explainQuery: (query: LoggedQuery) => Promise<string>) {
  let queries: LoggedQuery[] = [];
  return {
    logger: { logQuery: (query: string, params: unknown[]) => void queries.push({ query, params }) },
    explain: async (work: () => Promise<unknown>) => {
      queries = [];
      await work();
      return Promise.all(queries.map(explainQuery));
    },
  };
}

const sqliteStep = z.object({ detail: z.string() });

/** SQLite's plans do not depend on the number of rows, because it never runs ANALYZE. */
async function explainOnSqlite(): Promise<ExplainingDatabase> {
  const folder = await createTemporaryFolder();
  const file = join(folder.path, 'gable.sqlite');
  const db = openSqlite(file);
  await db.migrate();
  await db.close();
  const client = new SqliteClient(file);
  // Explains the statements as they run.
  cacheStatements(client);
  const { logger, explain } = createExplainer(async ({ query, params }) => {
    const steps = client.prepare(`explain query plan ${query}`).all(...params);
    return steps.map((step) => sqliteStep.parse(step).detail).join('\n');
  });
  return {
    read: unsafeCast<Reader>(onSqlite(client, { logger })),
    explain,
    close: async () => {
      client.close();
      await folder.remove();
    },
  };
}

/** Disabled, because PostgreSQL scans and sorts a small table without its index. */
const DISABLED_METHODS = ['seqscan', 'bitmapscan', 'sort', 'hashjoin', 'mergejoin'];
const postgresStep = z.object({ 'QUERY PLAN': z.string() });

async function explainOnPostgres(): Promise<ExplainingDatabase> {
  const { url, drop } = await createPostgresDatabase();
  const options = DISABLED_METHODS.map((method) => `-c enable_${method}=off`).join(' ');
  const pool = new Pool({ connectionString: url, max: 1, options });
  // The database is dropped while a connection is still closing.
  pool.on('error', () => undefined);
  const { logger, explain } = createExplainer(async ({ query, params }) => {
    const { rows } = await pool.query(`explain (costs off) ${query}`, params);
    return rows.map((row) => postgresStep.parse(row)['QUERY PLAN']).join('\n');
  });
  return {
    read: unsafeCast<Reader>(onPostgres(pool, { logger })),
    explain,
    close: async () => {
      await pool.end();
      await drop();
    },
  };
}

/** Opens a separate database of the dialect under test. */
export function openExplainingDatabase(): Promise<ExplainingDatabase> {
  return dialect === 'sqlite' ? explainOnSqlite() : explainOnPostgres();
}
