import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HostedUser } from './testing/fixtures.ts';
import { type HostedProject, openHostedProject } from './testing/hosted-project.ts';

describe('the caller of the data API', () => {
  let project: HostedProject;
  beforeAll(async () => {
    project = await openHostedProject();
    await project.push();
  });
  afterAll(() => project.close());

  const OPEN = ['users', 'deals', 'proposals', 'contracts', 'buyer_deals', 'buyer_contracts'];

  /** The number of rows in all tables that a user can read. */
  async function countReadable(user: HostedUser): Promise<number> {
    const run = project.as(user);
    let count = 0;
    for (const table of OPEN) count += (await run(`select * from ${table}`)).count;
    return count;
  }

  const withClaims = (user: HostedUser, claims: Record<string, unknown>): HostedUser => ({
    ...user,
    claims: { ...user.claims, ...claims },
  });

  async function createAgentWithRows(): Promise<HostedUser> {
    const agent = await project.fixtures.agent();
    const proposalId = await project.fixtures.proposal(await project.fixtures.deal(agent, 'b@example.com'));
    await project.fixtures.contract(proposalId);
    expect(await countReadable(agent)).toBe(4);
    return agent;
  }

  it('reads and writes nothing without a session', async () => {
    const agent = await createAgentWithRows();
    for (const table of OPEN) {
      await expect(project.anon(`select * from ${table}`)).rejects.toMatchObject({ code: '42501' });
    }
    const insert = "insert into users (id, email, name, user_type) values ($1, $2, 'Eve', 'agent')";
    const someone = await project.fixtures.userWithoutProfile();
    await expect(project.anon(insert, [someone.id, someone.email])).rejects.toMatchObject({ code: '42501' });
    await expect(
      project.anon("update users set name = 'Eve' where id = $1", [agent.id]),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(project.anon('delete from deals')).rejects.toMatchObject({ code: '42501' });
  });

  it('reads nothing with an unverified email', async () => {
    const agent = await createAgentWithRows();
    await project.platform('update auth.users set email_confirmed_at = null where id = $1', [agent.id]);
    expect(await countReadable(agent)).toBe(0);
  });

  it('reads nothing with the email of another user in the token, or none', async () => {
    const [agent, other] = [await createAgentWithRows(), await createAgentWithRows()];
    expect(await countReadable(withClaims(agent, { email: other.email }))).toBe(0);
    expect(await countReadable(withClaims(agent, { email: '' }))).toBe(0);
    expect(await countReadable(withClaims(agent, { email: undefined }))).toBe(0);
    expect(await countReadable(withClaims(agent, { email: agent.email.toUpperCase() }))).toBe(4);
  });

  it('reads nothing after the session has ended, or with the session of another user', async () => {
    const [agent, other] = [await createAgentWithRows(), await createAgentWithRows()];
    expect(await countReadable(withClaims(agent, { session_id: other.claims.session_id }))).toBe(0);
    expect(await countReadable(withClaims(agent, { session_id: undefined }))).toBe(0);
    await project.platform('delete from auth.sessions where user_id = $1', [agent.id]);
    expect(await countReadable(agent)).toBe(0);
    expect(await countReadable(other)).toBe(4);
  });

  it('reads nothing while banned', async () => {
    const agent = await createAgentWithRows();
    const ban = 'update auth.users set banned_until = now() + $2::interval where id = $1';
    await project.platform(ban, [agent.id, '1 hour']);
    expect(await countReadable(agent)).toBe(0);
    await project.platform(ban, [agent.id, '-1 hour']);
    expect(await countReadable(agent)).toBe(4);
  });

  it('needs a session with a second factor once one is verified', async () => {
    const agent = await createAgentWithRows();
    const factorId = randomUUID();
    await project.platform("insert into auth.mfa_factors values ($1, $2, 'unverified')", [
      factorId,
      agent.id,
    ]);
    expect(await countReadable(agent)).toBe(4);
    await project.platform("update auth.mfa_factors set status = 'verified' where id = $1", [factorId]);
    expect(await countReadable(agent)).toBe(0);
    expect((await project.as(agent)("update users set name = 'Eve'")).count).toBe(0);
    const insert = `insert into deals (customer_name, customer_email, customer_phone)
      values ('Ben Buyer', 'ben@example.com', '555-0100')`;
    await expect(project.as(agent)(insert)).rejects.toMatchObject({ code: '42501' });
    const withSecondFactor = withClaims(agent, { aal: 'aal2' });
    expect(await countReadable(withSecondFactor)).toBe(4);
    expect((await project.as(withSecondFactor)(insert)).count).toBe(1);
  });

  it('cannot call the functions of the policies, read internal tables, or change the schema', async () => {
    const agent = await project.fixtures.agent();
    const closed = [
      'select gable.own_deals()',
      'select gable.proven_email()',
      'select * from auth.users',
      'select * from auth.mfa_factors',
      'select * from drizzle.__drizzle_migrations',
      'create table public.mine (id int)',
      'alter table public.deals disable row level security',
      'set local role project_owner',
    ];
    for (const sql of closed) {
      await expect(project.as(agent)(sql), sql).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('has no privileges on the server’s other tables', async () => {
    const agent = await project.fixtures.agent();
    const { rows } = await project.owner(
      "select tablename from pg_tables where schemaname = 'public' and not tablename = any ($1)",
      [OPEN],
    );
    const names = rows.map(({ tablename }) => `${tablename}`);
    expect(names).toEqual(
      expect.arrayContaining(['auth_keys', 'auth_users', 'connect_accounts', 'invoices', 'ledger_entries']),
    );
    for (const name of names) {
      for (const run of [project.anon, project.as(agent)]) {
        await expect(run(`select * from ${name}`), name).rejects.toMatchObject({ code: '42501' });
        await expect(run(`insert into ${name} default values`), name).rejects.toMatchObject({
          code: '42501',
        });
        await expect(run(`delete from ${name}`), name).rejects.toMatchObject({ code: '42501' });
      }
    }
  });
});
