import { join } from 'node:path';
import SqliteClient from 'better-sqlite3';
import { drizzle as onSqlite } from 'drizzle-orm/better-sqlite3';
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import * as z from 'zod/mini';
import { createPostgresDatabase } from '#testing/postgres-databases.ts';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';
import type { Reader } from '../database.ts';
import { dialect } from '../dialect.ts';
import { openSqlite } from '../open-sqlite.ts';
import { typedAs } from '../typed-as.ts';

/** A migrated, empty database that says how it finds what it is asked for. */
export interface ExplainingDatabase {
  readonly read: Reader;
  /** The plan of each query that `work` asks through `read`, in the words of the database. */
  plansOf(work: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}

interface Asked {
  readonly query: string;
  readonly params: unknown[];
}

/** What is asked through a reader, and the plans of it. */
function explaining(explain: (asked: Asked) => Promise<string>) {
  let asked: Asked[] = [];
  return {
    logger: { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) },
    plansOf: async (work: () => Promise<unknown>) => {
      asked = [];
      await work();
      return Promise.all(asked.map(explain));
    },
  };
}

const sqliteStep = z.object({ detail: z.string() });

/** SQLite is never told how its tables are filled, so it plans for an empty one as for a full one. */
async function explainOnSqlite(): Promise<ExplainingDatabase> {
  const folder = await makeTemporaryFolder();
  const file = join(folder.path, 'gable.sqlite');
  const db = openSqlite(file);
  await db.migrate();
  await db.close();
  const client = new SqliteClient(file);
  const { logger, plansOf } = explaining(async ({ query, params }) => {
    const steps = client.prepare(`explain query plan ${query}`).all(...params);
    return steps.map((step) => sqliteStep.parse(step).detail).join('\n');
  });
  return {
    read: typedAs<Reader>(onSqlite(client, { logger })),
    plansOf,
    close: async () => {
      client.close();
      await folder.remove();
    },
  };
}

/**
 * PostgreSQL reads a few rows from end to end whatever the index, and sorts them: with these ways closed it shows whether
 * there is one that needs neither.
 */
const BY_INDEX = ['seqscan', 'bitmapscan', 'sort', 'hashjoin', 'mergejoin'];
const postgresStep = z.object({ 'QUERY PLAN': z.string() });

async function explainOnPostgres(): Promise<ExplainingDatabase> {
  const { url, drop } = await createPostgresDatabase();
  const closed = BY_INDEX.map((way) => `-c enable_${way}=off`).join(' ');
  const pool = new Pool({ connectionString: url, max: 1, options: closed });
  // The database is dropped under a connection that is still taking its leave.
  pool.on('error', () => undefined);
  const { logger, plansOf } = explaining(async ({ query, params }) => {
    const { rows } = await pool.query(`explain (costs off) ${query}`, params);
    return rows.map((row) => postgresStep.parse(row)['QUERY PLAN']).join('\n');
  });
  return {
    read: typedAs<Reader>(onPostgres(pool, { logger })),
    plansOf,
    close: async () => {
      await pool.end();
      await drop();
    },
  };
}

/** A private one of the dialect that the suite runs on. */
export function openExplainingDatabase(): Promise<ExplainingDatabase> {
  return dialect === 'sqlite' ? explainOnSqlite() : explainOnPostgres();
}
