import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Answer } from './testing/ask.ts';
import { type HostedProject, openHostedProject } from './testing/hosted-project.ts';
import { supabaseFiles } from './testing/supabase-files.ts';

/** Who has rights on what in `public`, but for the owner and the project's own secret key. */
const RIGHTS = `
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

/** Everything about `public` that the order of the two could change. */
const WHAT_STANDS = {
  journal: 'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
  columns: `select table_name, column_name, data_type, is_nullable, column_default
    from information_schema.columns where table_schema = 'public' order by 1, 2`,
  indexes: `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  constraints: `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as says
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  rowSecurity: `select relname, relrowsecurity, relforcerowsecurity from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  policies: `select tablename, policyname, permissive, roles, cmd, qual, with_check
    from pg_policies order by 1, 2`,
  triggers: `select pg_get_triggerdef(oid) as says from pg_trigger where not tgisinternal order by 1`,
  rights: RIGHTS,
};

async function whatStands({ owner }: HostedProject) {
  const stands = new Map<string, Answer['rows']>();
  for (const [what, sql] of Object.entries(WHAT_STANDS)) stands.set(what, (await owner(sql)).rows);
  return stands;
}

/** Does `work` with a project, and says what stands in it afterwards. */
async function standsAfter(work: (project: HostedProject) => Promise<void>) {
  const project = await openHostedProject();
  try {
    await work(project);
    return await whatStands(project);
  } finally {
    await project.close();
  }
}

describe('the files of supabase/migrations and the server', () => {
  it('come to the same, whichever is first', async () => {
    const files = supabaseFiles();
    const afterInitial = files.findIndex(({ name }) => name.endsWith('_initial.sql')) + 1;
    const serverFirst = await standsAfter(async (project) => {
      await project.migrateAsServer();
      await project.push();
    });
    for (const [what, rows] of serverFirst) expect(rows.length, what).toBeGreaterThan(0);

    const filesFirst = await standsAfter(async (project) => {
      await project.push();
      await project.migrateAsServer();
    });
    expect(filesFirst).toEqual(serverFirst);

    const inTurns = await standsAfter(async (project) => {
      await project.push(files.slice(0, afterInitial));
      await project.migrateAsServer();
      await project.push(files.slice(afterInitial));
    });
    expect(inTurns).toEqual(serverFirst);

    const atOnceAndAgain = await standsAfter(async (project) => {
      await Promise.all([project.push(), project.migrateAsServer()]);
      await project.push();
      await project.migrateAsServer();
    });
    expect(atOnceAndAgain).toEqual(serverFirst);
  });

  it('are what the server’s migrations say', async () => {
    const script = fileURLToPath(
      new URL('../../../../../scripts/derive-supabase-migrations.mjs', import.meta.url),
    );
    const { stdout } = await promisify(execFile)(process.execPath, [script, '--check']);
    expect(stdout).toContain('makes the tables that the server makes');
  });
});

describe('nothing in public is open because nobody thought of it', () => {
  const OPEN = ['buyer_contracts', 'buyer_deals', 'contracts', 'deals', 'proposals', 'users'];

  it('every table has row security, and rights are given to the named ones alone', async () => {
    const project = await openHostedProject();
    await project.push();
    await project.migrateAsServer();
    const open = await project.owner(
      `select relname from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
    );
    expect(open.rows).toEqual([]);
    const { rows: rights } = await project.owner(RIGHTS);
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

  it('a table that the server adds later is out of reach before anybody writes a policy', async () => {
    const project = await openHostedProject();
    await project.push();
    await project.owner('create table tips (id uuid primary key, tip text)');
    const agent = await project.people.agent();
    for (const ask of [project.anon, project.as(agent)]) {
      await expect(ask('select * from tips')).rejects.toMatchObject({ code: '42501' });
      await expect(ask('truncate tips')).rejects.toMatchObject({ code: '42501' });
    }
    await project.close();
  });
});
