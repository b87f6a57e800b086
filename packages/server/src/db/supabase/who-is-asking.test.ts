import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HostedProject, openHostedProject } from './testing/hosted-project.ts';
import type { SignedIn } from './testing/people.ts';

describe('whoever asks the data API', () => {
  let project: HostedProject;
  beforeAll(async () => {
    project = await openHostedProject();
    await project.push();
  });
  afterAll(() => project.close());

  const OPEN = ['users', 'deals', 'proposals', 'contracts', 'buyer_deals', 'buyer_contracts'];

  /** How many rows of all kinds somebody sees. */
  async function seen(person: SignedIn): Promise<number> {
    const ask = project.as(person);
    let count = 0;
    for (const table of OPEN) count += (await ask(`select * from ${table}`)).count;
    return count;
  }

  const withClaims = (person: SignedIn, claims: Record<string, unknown>): SignedIn => ({
    ...person,
    claims: { ...person.claims, ...claims },
  });

  async function agentWithEverything(): Promise<SignedIn> {
    const agent = await project.people.agent();
    const proposalId = await project.people.proposal(await project.people.deal(agent, 'b@example.com'));
    await project.people.contract(proposalId);
    expect(await seen(agent)).toBe(4);
    return agent;
  }

  it('sees and writes nothing without being signed in', async () => {
    const agent = await agentWithEverything();
    for (const table of OPEN) {
      await expect(project.anon(`select * from ${table}`)).rejects.toMatchObject({ code: '42501' });
    }
    const insert = "insert into users (id, email, name, user_type) values ($1, $2, 'Eve', 'agent')";
    const someone = await project.people.newcomer();
    await expect(project.anon(insert, [someone.id, someone.email])).rejects.toMatchObject({ code: '42501' });
    await expect(
      project.anon("update users set name = 'Eve' where id = $1", [agent.id]),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(project.anon('delete from deals')).rejects.toMatchObject({ code: '42501' });
  });

  it('is nobody when the address was not proven', async () => {
    const agent = await agentWithEverything();
    await project.platform('update auth.users set email_confirmed_at = null where id = $1', [agent.id]);
    expect(await seen(agent)).toBe(0);
  });

  it('is nobody with an address of somebody else in the token, or none', async () => {
    const [agent, other] = [await agentWithEverything(), await agentWithEverything()];
    expect(await seen(withClaims(agent, { email: other.email }))).toBe(0);
    expect(await seen(withClaims(agent, { email: '' }))).toBe(0);
    expect(await seen(withClaims(agent, { email: undefined }))).toBe(0);
    expect(await seen(withClaims(agent, { email: agent.email.toUpperCase() }))).toBe(4);
  });

  it('is nobody once the session has ended, or with that of somebody else', async () => {
    const [agent, other] = [await agentWithEverything(), await agentWithEverything()];
    expect(await seen(withClaims(agent, { session_id: other.claims.session_id }))).toBe(0);
    expect(await seen(withClaims(agent, { session_id: undefined }))).toBe(0);
    await project.platform('delete from auth.sessions where user_id = $1', [agent.id]);
    expect(await seen(agent)).toBe(0);
    expect(await seen(other)).toBe(4);
  });

  it('is nobody while shut out', async () => {
    const agent = await agentWithEverything();
    const shutOut = 'update auth.users set banned_until = now() + $2::interval where id = $1';
    await project.platform(shutOut, [agent.id, '1 hour']);
    expect(await seen(agent)).toBe(0);
    await project.platform(shutOut, [agent.id, '-1 hour']);
    expect(await seen(agent)).toBe(4);
  });

  it('shows the second factor that they have set up', async () => {
    const agent = await agentWithEverything();
    const factorId = randomUUID();
    await project.platform("insert into auth.mfa_factors values ($1, $2, 'unverified')", [
      factorId,
      agent.id,
    ]);
    expect(await seen(agent)).toBe(4);
    await project.platform("update auth.mfa_factors set status = 'verified' where id = $1", [factorId]);
    expect(await seen(agent)).toBe(0);
    expect((await project.as(agent)("update users set name = 'Eve'")).count).toBe(0);
    const insert = `insert into deals (customer_name, customer_email, customer_phone)
      values ('Ben Buyer', 'ben@example.com', '555-0100')`;
    await expect(project.as(agent)(insert)).rejects.toMatchObject({ code: '42501' });
    const withSecondFactor = withClaims(agent, { aal: 'aal2' });
    expect(await seen(withSecondFactor)).toBe(4);
    expect((await project.as(withSecondFactor)(insert)).count).toBe(1);
  });

  it('cannot ask what the policies ask, nor look behind them', async () => {
    const agent = await project.people.agent();
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

  it('has no right on any table of the server', async () => {
    const agent = await project.people.agent();
    const { rows } = await project.owner(
      "select tablename from pg_tables where schemaname = 'public' and not tablename = any ($1)",
      [OPEN],
    );
    const names = rows.map(({ tablename }) => `${tablename}`);
    expect(names).toEqual(
      expect.arrayContaining(['auth_keys', 'auth_users', 'connect_accounts', 'invoices', 'ledger_entries']),
    );
    for (const name of names) {
      for (const ask of [project.anon, project.as(agent)]) {
        await expect(ask(`select * from ${name}`), name).rejects.toMatchObject({ code: '42501' });
        await expect(ask(`insert into ${name} default values`), name).rejects.toMatchObject({
          code: '42501',
        });
        await expect(ask(`delete from ${name}`), name).rejects.toMatchObject({ code: '42501' });
      }
    }
  });
});
