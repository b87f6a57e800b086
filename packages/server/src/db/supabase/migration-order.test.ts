import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type HostedProject, openHostedProject } from './testing/hosted-project.ts';
import type { SqlResult } from './testing/run-sql.ts';
import { readSupabaseMigrations } from './testing/supabase-migrations.ts';

/** The privileges on `public`, without those of the owner and the service role. */
const PRIVILEGES = `
  select relname as on, attname as column, coalesce(grantee.rolname, 'public') as grantee, acl.privilege_type
  from (
    select relname, null as attname, relacl as rights from pg_class where relnamespace = 'public'::regnamespace
    union all
    select relname, attname, attacl from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace
  ) as had
  cross join aclexplode(rights) as acl
  left join pg_roles as grantee on grantee.oid = acl.grantee
  where grantee.rolname is null or grantee.rolname not in ('project_owner', 'service_role')
  order by 1, 2, 3, 4`;

/** Everything in `public` that could depend on the order of the migrations. */
const SCHEMA_QUERIES = {
  journal: 'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
  columns: `select table_name, column_name, data_type, is_nullable, column_default
    from information_schema.columns where table_schema = 'public' order by 1, 2`,
  indexes: `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  constraints: `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as says
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  rowSecurityViolation: `select relname, relrowsecurity, relforcerowsecurity from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  policies: `select tablename, policyname, permissive, roles, cmd, qual, with_check
    from pg_policies order by 1, 2`,
  triggers: `select pg_get_triggerdef(oid) as says from pg_trigger where not tgisinternal order by 1`,
  privileges: PRIVILEGES,
};

async function readSchema({ owner }: HostedProject) {
  const schema = new Map<string, SqlResult['rows']>();
  for (const [name, sql] of Object.entries(SCHEMA_QUERIES)) schema.set(name, (await owner(sql)).rows);
  return schema;
}

/** Runs `work` with a new project. Returns the schema after it. */
async function readSchemaAfter(work: (project: HostedProject) => Promise<void>) {
  const project = await openHostedProject();
  try {
    await work(project);
    return await readSchema(project);
  } finally {
    await project.close();
  }
}

describe('supabase/migrations and the server’s migrations', () => {
  it('produce the same schema in any order', async () => {
    const files = readSupabaseMigrations();
    const afterInitial = files.findIndex(({ name }) => name.endsWith('_initial.sql')) + 1;
    const serverFirst = await readSchemaAfter(async (project) => {
      await project.migrateAsServer();
      await project.push();
    });
    for (const [what, rows] of serverFirst) expect(rows.length, what).toBeGreaterThan(0);

    const filesFirst = await readSchemaAfter(async (project) => {
      await project.push();
      await project.migrateAsServer();
    });
    expect(filesFirst).toEqual(serverFirst);

    const interleaved = await readSchemaAfter(async (project) => {
      await project.push(files.slice(0, afterInitial));
      await project.migrateAsServer();
      await project.push(files.slice(afterInitial));
    });
    expect(interleaved).toEqual(serverFirst);

    const concurrentAndRepeated = await readSchemaAfter(async (project) => {
      await Promise.all([project.push(), project.migrateAsServer()]);
      await project.push();
      await project.migrateAsServer();
    });
    expect(concurrentAndRepeated).toEqual(serverFirst);
  });

  it('match: the files are derived from the server’s migrations', async () => {
    const script = fileURLToPath(
      new URL('../../../../../scripts/derive-supabase-migrations.mjs', import.meta.url),
    );
    const { stdout } = await promisify(execFile)(process.execPath, [script, '--check']);
    expect(stdout).toContain("matches the server's migrations");
  });
});

describe('the tables in public', () => {
  const OPEN = ['buyer_contracts', 'buyer_deals', 'contracts', 'deals', 'proposals', 'users'];

  it('all have row security, and only the listed ones have privileges', async () => {
    const project = await openHostedProject();
    await project.push();
    await project.migrateAsServer();
    const open = await project.owner(
      `select relname from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
    );
    expect(open.rows).toEqual([]);
    const { rows: rights } = await project.owner(PRIVILEGES);
    expect([...new Set(rights.map(({ on, grantee }) => `${grantee} on ${on}`))]).toEqual(
      OPEN.map((table) => `authenticated on ${table}`),
    );
    const { rows: views } = await project.owner(
      `select relname from pg_class
       where relnamespace = 'public'::regnamespace and relkind not in ('r', 'p', 'i', 'S') order by relname`,
    );
    expect(views).toEqual([{ relname: 'buyer_contracts' }, { relname: 'buyer_deals' }]);
    await project.close();
  });

  it('are not accessible without a policy when they are added later', async () => {
    const project = await openHostedProject();
    await project.push();
    await project.owner('create table tips (id uuid primary key, tip text)');
    const agent = await project.fixtures.agent();
    for (const run of [project.anon, project.as(agent)]) {
      await expect(run('select * from tips')).rejects.toMatchObject({ code: '42501' });
      await expect(run('truncate tips')).rejects.toMatchObject({ code: '42501' });
    }
    await project.close();
  });
});
