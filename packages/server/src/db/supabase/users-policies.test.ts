import { userTypeSchema } from '@gable/contracts/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataTables } from '#transport/data-api/data-tables.ts';
import type { HostedUser } from './testing/fixtures.ts';
import { type HostedProject, openHostedProject } from './testing/hosted-project.ts';

/**
 * The server's search columns. A hosted project exposes them, because column privileges would make
 * `select=*` of the official client fail (decision 62).
 */
const INTERNAL_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  // REST has the disputes, the progress of a schedule and how a tour ended.
  deals: ['customer_name_search', 'is_disputed'],
  proposals: [
    'amount_cents',
    'dispute',
    'scheduled_count',
    'scheduled_paid_count',
    'search_text',
    'refunded',
    'tour_ending',
  ],
};

const INSERT = 'insert into users (id, email, name, user_type) values ($1, $2, $3, $4) returning *';

describe('policies of users', () => {
  let project: HostedProject;
  beforeAll(async () => {
    project = await openHostedProject();
    await project.push();
  });
  afterAll(() => project.close());

  const insertAs = (
    user: HostedUser,
    id: string,
    email: string,
    name = 'Ann',
    type: string | null = 'agent',
  ) => project.as(user)(INSERT, [id, email, name, type]);

  it('allow users to read only their own row', async () => {
    const [ann, ben] = [await project.fixtures.agent(), await project.fixtures.buyer()];
    expect((await project.as(ann)('select id from users')).rows).toEqual([{ id: ann.id }]);
    expect((await project.as(ben)('select id from users')).rows).toEqual([{ id: ben.id }]);
    expect((await project.as(ann)('select id from users where id = $1', [ben.id])).rows).toEqual([]);
  });

  it('allow users to insert their own row, with the type chosen at sign-up', async () => {
    for (const type of userTypeSchema.options) {
      const user = await project.fixtures.userWithoutProfile();
      const before = Date.now();
      const { rows } = await insertAs(user, user.id, user.email.toUpperCase(), ' Ann ', type);
      expect(rows).toMatchObject([{ id: user.id, email: user.email, name: 'Ann', user_type: type }]);
      expect(Number(rows[0]?.created_at)).toBeGreaterThan(before - 60_000);
    }
    const user = await project.fixtures.userWithoutProfile();
    const { rows } = await insertAs(user, user.id, user.email, 'Ann', null);
    expect(rows).toMatchObject([{ user_type: 'agent' }]);
  });

  it('reject inserts with the id or email of another user', async () => {
    const [ann, ben] = [
      await project.fixtures.userWithoutProfile(),
      await project.fixtures.userWithoutProfile(),
    ];
    await expect(insertAs(ann, ben.id, ben.email)).rejects.toMatchObject({ code: '42501' });
    await expect(insertAs(ann, ben.id, ann.email)).rejects.toMatchObject({ code: '42501' });
    await expect(insertAs(ann, ann.id, ben.email)).rejects.toMatchObject({ code: '42501' });
    const claimed = { ...ann, claims: { ...ann.claims, email: ben.email } };
    await expect(insertAs(claimed, ann.id, ben.email)).rejects.toMatchObject({ code: '42501' });
    await expect(insertAs(ann, ann.id, ann.email, 'Ann', 'admin')).rejects.toMatchObject({ code: '23514' });
    await expect(insertAs(ann, ann.id, ann.email, ' ')).rejects.toMatchObject({ code: '23514' });
    expect((await project.owner('select 1 from users where id = $1', [ann.id])).count).toBe(0);
  });

  it('allow users to rename only themselves', async () => {
    const [ann, ben] = [await project.fixtures.agent(), await project.fixtures.buyer()];
    expect((await project.as(ann)("update users set name = 'Ann Agent' where id = $1", [ann.id])).count).toBe(
      1,
    );
    expect((await project.as(ann)("update users set name = 'Eve' where id = $1", [ben.id])).count).toBe(0);
    expect((await project.as(ann)("update users set name = 'Ann Agent'")).count).toBe(1);
    const { rows } = await project.owner('select name from users where id = any ($1) order by name', [
      [ann.id, ben.id],
    ]);
    expect(rows).toEqual([{ name: 'Ann Agent' }, { name: 'Test User' }]);
  });

  it('reject changes of user_type', async () => {
    const ben = await project.fixtures.buyer();
    const run = project.as(ben);
    const attempts = [
      "update users set user_type = 'agent'",
      "update users set user_type = 'agent', name = 'Ann' where id = auth.uid()",
      `insert into users (id, email, name, user_type) values (auth.uid(), auth.jwt() ->> 'email', 'Ann', 'agent')
       on conflict (id) do update set user_type = excluded.user_type`,
    ];
    for (const sql of attempts) await expect(run(sql), sql).rejects.toMatchObject({ code: '42501' });
    await expect(run('delete from users')).rejects.toMatchObject({ code: '42501' });
    await expect(run('update users set user_type = null')).rejects.toMatchObject({ code: '23502' });
    expect((await run('select user_type from users')).rows).toEqual([{ user_type: 'buyer' }]);
    // The user can write the metadata in the token, so it has no effect.
    const forged = { ...ben, claims: { ...ben.claims, user_metadata: { user_type: 'agent' } } };
    await expect(
      project.as(forged)(
        "insert into deals (customer_name, customer_email, customer_phone) values ('Cy', 'c@example.com', '55501')",
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('allow an upsert with the same values', async () => {
    const ben = await project.fixtures.buyer();
    const { rows } = await project.as(ben)(
      `insert into users (id, email, name, user_type) values ($1, $2, 'Ben', 'buyer')
       on conflict (id) do update set id = excluded.id, email = excluded.email, name = excluded.name,
         user_type = excluded.user_type returning name`,
      [ben.id, ben.email],
    );
    expect(rows).toEqual([{ name: 'Ben' }]);
  });

  it('reject updates to the id or email of another user', async () => {
    const [ann, ben] = [await project.fixtures.agent(), await project.fixtures.userWithoutProfile()];
    const run = project.as(ann);
    await expect(run('update users set id = $1', [ben.id])).rejects.toMatchObject({ code: '42501' });
    await expect(run('update users set email = $1', [ben.email])).rejects.toMatchObject({ code: '42501' });
    expect((await run('select email from users')).rows).toEqual([{ email: ann.email }]);
  });

  it('update the email after it was changed and verified in Supabase Auth', async () => {
    const ann = await project.fixtures.agent();
    const email = `new-${ann.email}`;
    await project.platform('update auth.users set email = $2 where id = $1', [ann.id, email]);
    const moved = { ...ann, email, claims: { ...ann.claims, email } };
    const { rows } = await project.as(moved)("update users set name = 'Ann' returning email");
    expect(rows).toEqual([{ email }]);
  });

  it('and of the other tables grant the same columns and privileges as the embedded data API', async () => {
    const { rows } = await project.platform(
      `select table_name, column_name, privilege_type from information_schema.column_privileges
       where grantee = 'authenticated' and table_schema = 'public'`,
    );
    const { rows: removable } = await project.platform(
      `select table_name from information_schema.table_privileges
       where grantee = 'authenticated' and table_schema = 'public' and privilege_type = 'DELETE'`,
    );
    const granted = (table: string, right: string) =>
      rows
        .filter((row) => row.table_name === table && row.privilege_type === right)
        .map((row) => row.column_name)
        .sort();
    for (const { name, columns, insert, update, remove } of dataTables) {
      const writable = Object.keys(columns).filter((column) => columns[column]?.source !== 'server');
      const readable = [...Object.keys(columns), ...(INTERNAL_COLUMNS[name] ?? [])];
      expect(granted(name, 'SELECT'), name).toEqual(readable.sort());
      expect(granted(name, 'INSERT'), name).toEqual(insert ? writable.sort() : []);
      expect(granted(name, 'UPDATE'), name).toEqual(update ? writable.sort() : []);
      expect(
        removable.some((row) => row.table_name === name),
        name,
      ).toBe(remove !== null);
    }
  });
});
