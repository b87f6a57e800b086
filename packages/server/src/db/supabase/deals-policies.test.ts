import { randomUUID } from 'node:crypto';
import { dealStatusSchema, getDealRole } from '@gable/contracts/deal';
import { userIdSchema } from '@gable/contracts/kernel';
import type { UserType } from '@gable/contracts/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toUserScopedId } from '#kernel/index.ts';
import type { HostedUser } from './testing/fixtures.ts';
import { type HostedProject, openHostedProject } from './testing/hosted-project.ts';

const INSERT = `insert into deals (customer_name, customer_email, customer_phone, status)
  values ($1, $2, '555-0100', $3) returning *`;

describe('policies of deals', () => {
  let project: HostedProject;
  beforeAll(async () => {
    project = await openHostedProject();
    await project.push();
  });
  afterAll(() => project.close());

  it('allow only the participants to read, as getDealRole does', async () => {
    const { fixtures } = project;
    const [ann, other, ben] = [await fixtures.agent(), await fixtures.agent(), await fixtures.buyer()];
    // An agent can read their own deals, not those with their email as the customer's.
    const deals = [
      { agent: ann, to: ben.email },
      { agent: ann, to: other.email },
      { agent: other, to: ben.email },
      { agent: other, to: 'stranger@example.com' },
      // The server creates no such deal. It would not make the buyer an agent.
      { agent: ben, to: 'stranger@example.com' },
    ];
    const stored: { id: string; agent: HostedUser; to: string }[] = [];
    for (const { agent, to } of deals) stored.push({ id: await fixtures.deal(agent, to), agent, to });
    const viewers: readonly { user: HostedUser; userType: UserType }[] = [
      { user: ann, userType: 'agent' },
      { user: other, userType: 'agent' },
      { user: ben, userType: 'buyer' },
      { user: await fixtures.buyer(), userType: 'buyer' },
    ];
    for (const { user, userType } of viewers) {
      const viewer = { userId: userIdSchema.parse(user.id), email: user.email, userType };
      const expectedIds = (role: ReturnType<typeof getDealRole>) =>
        stored
          .filter(({ agent, to }) => {
            const parties = { agentId: userIdSchema.parse(agent.id), customerEmail: to };
            return getDealRole(viewer, parties) === role;
          })
          .map(({ id }) => ({ id }));
      const run = project.as(user);
      // In insertion order, because ids are random.
      const readIds = async (table: string) => {
        const { rows } = await run(`select id from ${table}`);
        return stored.filter(({ id }) => rows.some((row) => row.id === id)).map(({ id }) => ({ id }));
      };
      expect(await readIds('deals')).toEqual(expectedIds('agent'));
      expect(await readIds('buyer_deals')).toEqual(expectedIds('buyer'));
    }
  });

  it('hide the agent’s notes from the buyer', async () => {
    const [ann, ben] = [await project.fixtures.agent(), await project.fixtures.buyer()];
    const id = await project.fixtures.deal(ann, ben.email);
    expect((await project.as(ann)('select notes from deals')).rows).toEqual([{ notes: 'Pays any price' }]);
    const { rows } = await project.as(ben)('select * from buyer_deals');
    expect(rows).toEqual([
      {
        id,
        customer_name: 'Ben Buyer',
        customer_email: ben.email,
        customer_phone: '555-0100',
        status: 'active',
        created_at: '1',
        updated_at: '1',
      },
    ]);
    expect((await project.as(ben)('select notes from deals')).rows).toEqual([]);
    await expect(project.as(ben)('select notes from buyer_deals')).rejects.toMatchObject({ code: '42703' });
    expect((await project.as(ann)('select * from buyer_deals')).rows).toEqual([]);
  });

  it('reject writes by the buyer', async () => {
    const [ann, ben] = [await project.fixtures.agent(), await project.fixtures.buyer()];
    await project.fixtures.deal(ann, ben.email);
    const run = project.as(ben);
    expect((await run("update deals set status = 'archived'")).count).toBe(0);
    expect((await run('delete from deals')).count).toBe(0);
    await expect(run("update buyer_deals set status = 'archived'")).rejects.toMatchObject({ code: '42501' });
    await expect(run('delete from buyer_deals')).rejects.toMatchObject({ code: '42501' });
    await expect(run(INSERT, ['Cy', 'c@example.com', 'active'])).rejects.toMatchObject({ code: '42501' });
    const newcomer = await project.fixtures.userWithoutProfile();
    await expect(project.as(newcomer)(INSERT, ['Cy', 'c@example.com', 'active'])).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('allow the agent to insert, update and delete', async () => {
    const ann = await project.fixtures.agent();
    const run = project.as(ann);
    const { rows } = await run(INSERT, [' Ben BUYER ', ' Ben@Example.com ', null]);
    expect(rows).toMatchObject([
      {
        agent_id: ann.id,
        customer_name: 'Ben BUYER',
        customer_name_search: 'ben buyer',
        customer_email: 'ben@example.com',
        status: 'active',
        notes: null,
      },
    ]);
    const changed = await run(
      "update deals set notes = 'Likes gardens', customer_name = 'Ben', updated_at = 5 returning *",
    );
    expect(changed.rows).toMatchObject([{ notes: 'Likes gardens', customer_name_search: 'ben' }]);
    expect(changed.rows[0]?.created_at).toBe(rows[0]?.created_at);
    expect(Number(changed.rows[0]?.updated_at)).toBeGreaterThan(Number(rows[0]?.updated_at));
    // Increases even if the clock has not advanced, so that a filter by `updated_at` matches one
    // version only.
    const later = 4_102_444_800_000;
    await project.owner('update deals set updated_at = $1 where id = $2', [String(later), rows[0]?.id ?? '']);
    const again = await run("update deals set notes = 'Likes ponds' returning updated_at");
    expect(Number(again.rows[0]?.updated_at)).toBe(later + 1);
    expect((await run('delete from deals where id = $1', [rows[0]?.id])).count).toBe(1);
  });

  it('reject reads and writes of another agent’s deals, and transfers', async () => {
    const [ann, other] = [await project.fixtures.agent(), await project.fixtures.agent()];
    const id = await project.fixtures.deal(ann, 'ben@example.com');
    const run = project.as(other);
    expect((await run('select * from deals where id = $1', [id])).count).toBe(0);
    expect((await run("update deals set notes = 'x' where id = $1", [id])).count).toBe(0);
    expect((await run('delete from deals where id = $1', [id])).count).toBe(0);
    const forAnother = `insert into deals (id, agent_id, customer_name, customer_email, customer_phone)
      values ($1, $2, 'Cy', 'c@example.com', '55501')`;
    await expect(run(forAnother, [randomUUID(), ann.id])).rejects.toMatchObject({
      code: '42501',
      message: 'new row violates row-level security policy for table "deals"',
    });
    await expect(project.as(ann)('update deals set agent_id = $1', [other.id])).rejects.toMatchObject({
      code: '42501',
    });
    await expect(project.as(ann)('update deals set id = $1', [randomUUID()])).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('replace an id that another agent’s deal has, with the same one as the embedded server', async () => {
    const [ann, other] = [await project.fixtures.agent(), await project.fixtures.agent()];
    const id = await project.fixtures.deal(ann, 'ben@example.com');
    const run = project.as(other);
    const withId = `insert into deals (id, customer_name, customer_email, customer_phone)
      values ($1, 'Cy', 'c@example.com', '55501')`;
    const { rows } = await run(`${withId} returning id`, [id]);
    expect(rows).toEqual([{ id: toUserScopedId(userIdSchema.parse(other.id), id) }]);
    await expect(run(withId, [id])).rejects.toMatchObject({ code: '23505' });
    const merged = await run(`${withId} on conflict (id) do update set notes = 'Merged' returning notes`, [
      id,
    ]);
    expect(merged.rows).toEqual([{ notes: 'Merged' }]);
    expect((await project.as(ann)('select notes from deals')).rows).toEqual([{ notes: 'Pays any price' }]);
  });

  it('validate values as the forms do', async () => {
    const run = project.as(await project.fixtures.agent());
    for (const status of dealStatusSchema.options) {
      expect((await run(INSERT, ['Ben', 'ben@example.com', status])).count).toBe(1);
    }
    const wrong: readonly (readonly [string, string, string])[] = [
      ['B', 'ben@example.com', 'active'],
      ['Ben', 'ben', 'active'],
      ['Ben', 'ben@example.com', 'sold'],
    ];
    for (const values of wrong) await expect(run(INSERT, values)).rejects.toMatchObject({ code: '23514' });
  });
});
