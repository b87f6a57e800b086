import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import * as z from 'zod/mini';

/** Set by start-postgres.ts: where the test server's own database is, and the name of the migrated one to copy. */
export const ADMIN_URL = 'TEST_POSTGRES_URL';
export const TEMPLATE = 'gable_template';

async function connected<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const asAdmin = <Result>(work: (client: Client) => Promise<Result>) => connected(adminUrl(), work);

/** The rows that a query answers, read past the server as an auditor would. */
export function readRows(databaseUrl: string, query: string): Promise<unknown[]> {
  return connected(databaseUrl, async (client) => (await client.query(query)).rows);
}

function adminUrl(): string {
  const url = process.env[ADMIN_URL];
  if (!url)
    throw new Error(`${ADMIN_URL} is not set: run the suite through Vitest's project server-postgres.`);
  return url;
}

/** A fresh database, copied from the migrated template (or empty, when `from` is 'template0'). */
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

/** Databases that a test has given back, empty again, by their addresses. */
const free: string[] = [];

const tables = 'select quote_ident(tablename) as name from pg_tables where schemaname = $1';
const tableRow = z.object({ name: z.string() });

/** Takes every row out, and whoever is still connected: what the next test finds is as new. */
async function empty(url: string): Promise<void> {
  await connected(url, async (client) => {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const { rows } = await client.query(tables, ['public']);
    const deletes = rows.map((row) => `delete from ${tableRow.parse(row).name}`);
    // Without foreign keys being looked at, the order is of no matter.
    await client.query(['set session_replication_role = replica', ...deletes].join(';'));
  });
}

/**
 * A migrated and empty database that is the caller's until it is given back. Emptying one takes milliseconds, where making
 * and dropping one takes tenths of a second, and there are thousands of tests.
 */
export async function borrowPostgresDatabase(): Promise<{ url: string; giveBack: () => Promise<void> }> {
  const url = free.pop() ?? (await createPostgresDatabase()).url;
  return {
    url,
    giveBack: async () => {
      await empty(url);
      free.push(url);
    },
  };
}
