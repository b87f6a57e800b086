import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

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
