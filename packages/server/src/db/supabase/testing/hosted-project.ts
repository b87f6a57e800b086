import { Client } from 'pg';
import { openPostgres } from '#db/open-postgres.ts';
import { ADMIN_URL, createPostgresDatabase } from '#testing/postgres-databases.ts';
import { type Ask, asking, askingAs } from './ask.ts';
import { createPeople, type SignedIn } from './people.ts';
import { type SupabaseFile, sqlBeside, supabaseFiles } from './supabase-files.ts';

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

/** How the data API hands over what a token says. */
function claimsOf(claims: object) {
  return { 'request.jwt.claims': JSON.stringify(claims) };
}

async function makeRoles(): Promise<void> {
  const url = process.env[ADMIN_URL];
  if (!url)
    throw new Error(`${ADMIN_URL} is not set: run the suite through Vitest's project server-postgres.`);
  const admin = await connect(url);
  await admin.query(sqlBeside('hosted-roles.sql'));
  await admin.end();
}

/**
 * The database of a new Supabase project, as far as rows are concerned: its roles, its sign-in service's tables, and
 * nothing of ours. What is ours is applied by the role that owns a project's tables, which is no superuser.
 */
export async function openHostedProject() {
  await makeRoles();
  const { url, drop } = await createPostgresDatabase('template0');
  const platform = await connect(url);
  await platform.query(`alter database ${new URL(url).pathname.slice(1)} owner to project_owner`);
  await platform.query(sqlBeside('hosted-database.sql'));
  const owner = await connect(url, 'project_owner');
  const authenticator = await connect(url, 'authenticator');

  return {
    /** The server's own connection, which owns the tables. */
    owner: asking(owner),
    /** With the publishable key alone. */
    anon: askingAs(authenticator, 'anon', claimsOf({ role: 'anon' })),
    /** With the token of a session; more settings are a test's own. */
    as: (person: SignedIn, settings: Readonly<Record<string, string>> = {}): Ask =>
      askingAs(authenticator, 'authenticated', { ...claimsOf(person.claims), ...settings }),
    /** The sign-in service, and whoever else runs the project. */
    platform: asking(platform),
    people: createPeople(asking(platform), asking(owner)),
    /** What a start of the server does first. */
    migrateAsServer: async () => {
      const address = new URL(url);
      address.username = 'project_owner';
      address.password = 'project_owner';
      const db = openPostgres(address.href, () => undefined);
      await db.migrate();
      await db.close();
    },
    /** What `supabase db push` does: each file in a transaction of its own. */
    push: async (files: readonly SupabaseFile[] = supabaseFiles()) => {
      for (const { sql } of files) await owner.query(sql);
    },
    close: async () => {
      await Promise.all([platform.end(), owner.end(), authenticator.end()]);
      await drop();
    },
  };
}

export type HostedProject = Awaited<ReturnType<typeof openHostedProject>>;
