import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import * as z from 'zod/mini';

/**
 * The environment variable with the URL of the test server's `postgres` database. Set by
 * start-postgres.ts.
 */
export const ADMIN_URL = 'TEST_POSTGRES_URL';
/** The migrated database that test databases are copied from. */
export const TEMPLATE = 'gable_template';

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const asAdmin = <Result>(work: (client: Client) => Promise<Result>) => withClient(adminUrl(), work);

/** Returns the rows of a query, without going through the app's database code. */
export function readRows(databaseUrl: string, query: string): Promise<unknown[]> {
  return withClient(databaseUrl, async (client) => (await client.query(query)).rows);
}

function adminUrl(): string {
  const url = process.env[ADMIN_URL];
  if (!url)
    throw new Error(`${ADMIN_URL} is not set: run the suite through Vitest's project server-postgres.`);
  return url;
}

/** Creates a copy of the migrated template, or an empty database if `from` is 'template0'. */
export async function createPostgresDatabase(
  from = TEMPLATE,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin((client) => client.query(`create database ${name} template ${from}`));
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await asAdmin((client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** URLs of empty databases that tests have released. */
const released: string[] = [];

const tables = 'select quote_ident(tablename) as name from pg_tables where schemaname = $1';
const tableRow = z.object({ name: z.string() });

/** Closes other connections and deletes every row. */
async function clear(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const { rows } = await client.query(tables, ['public']);
    const deletes = rows.map((row) => `delete from ${tableRow.parse(row).name}`);
    // With foreign keys off, the order of the tables does not matter.
    await client.query(['set session_replication_role = replica', ...deletes].join(';'));
  });
}

/**
 * Returns a migrated, empty database for the caller to use until it is released. Clearing a
 * database takes milliseconds; creating and dropping one takes tenths of a second.
 */
export async function acquirePostgresDatabase(): Promise<{ url: string; release: () => Promise<void> }> {
  const url = released.pop() ?? (await createPostgresDatabase()).url;
  return {
    url,
    release: async () => {
      await clear(url);
      released.push(url);
    },
  };
}
