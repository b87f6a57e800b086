import { Client } from 'pg';
import { openPostgres } from '#db/postgres/open-postgres.ts';
import { ADMIN_URL, createPostgresDatabase } from '#testing/postgres-databases.ts';
import { createFixtures, type HostedUser } from './fixtures.ts';
import { createRunSql, createRunSqlAs, type RunSql } from './run-sql.ts';
import { readSqlFile, readSupabaseMigrations, type SupabaseMigration } from './supabase-migrations.ts';

async function connect(url: string, name?: string): Promise<Client> {
  const address = new URL(url);
  if (name) {
    address.username = name;
    address.password = name;
  }
  const client = new Client({ connectionString: address.href });
  await client.connect();
  return client;
}

/** Returns the setting with which Supabase's data API passes the claims of a token. */
function toClaimsSetting(claims: object) {
  return { 'request.jwt.claims': JSON.stringify(claims) };
}

async function createRoles(): Promise<void> {
  const url = process.env[ADMIN_URL];
  if (!url)
    throw new Error(`${ADMIN_URL} is not set: run the suite through Vitest's project server-postgres.`);
  const admin = await connect(url);
  await admin.query(readSqlFile('hosted-roles.sql'));
  await admin.end();
}

/**
 * Opens a database like that of a new Supabase project: its roles and the tables of Supabase Auth.
 * Migrations run as the role that owns the tables, which is not a superuser.
 */
export async function openHostedProject() {
  await createRoles();
  const { url, drop } = await createPostgresDatabase('template0');
  const platform = await connect(url);
  await platform.query(`alter database ${new URL(url).pathname.slice(1)} owner to project_owner`);
  await platform.query(readSqlFile('hosted-database.sql'));
  const owner = await connect(url, 'project_owner');
  const authenticator = await connect(url, 'authenticator');

  return {
    /** The server's connection, which owns the tables. */
    owner: createRunSql(owner),
    /** An anonymous browser with the publishable key. */
    anon: createRunSqlAs(authenticator, 'anon', toClaimsSetting({ role: 'anon' })),
    /** A browser with a user's access token. */
    as: (user: HostedUser, settings: Readonly<Record<string, string>> = {}): RunSql =>
      createRunSqlAs(authenticator, 'authenticated', { ...toClaimsSetting(user.claims), ...settings }),
    /** Supabase Auth and the operators of the project. */
    platform: createRunSql(platform),
    fixtures: createFixtures(createRunSql(platform), createRunSql(owner)),
    /** Migrates as a starting server does. */
    migrateAsServer: async () => {
      const address = new URL(url);
      address.username = 'project_owner';
      address.password = 'project_owner';
      const db = openPostgres(address.href, () => undefined);
      await db.migrate();
      await db.close();
    },
    /** Applies the files as `supabase db push` does: each in its own transaction. */
    push: async (files: readonly SupabaseMigration[] = readSupabaseMigrations()) => {
      for (const { sql } of files) await owner.query(sql);
    },
    close: async () => {
      await Promise.all([platform.end(), owner.end(), authenticator.end()]);
      await drop();
    },
  };
}

export type HostedProject = Awaited<ReturnType<typeof openHostedProject>>;
