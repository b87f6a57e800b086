import { randomUUID } from 'node:crypto';
import { dealRole, dealStatusSchema } from '@gable/contracts/deal';
import { userIdSchema } from '@gable/contracts/kernel';
import type { UserType } from '@gable/contracts/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOfOwn } from '#kernel/index.ts';
import { type HostedProject, openHostedProject } from './testing/hosted-project.ts';
import type { SignedIn } from './testing/people.ts';

const INSERT = `insert into deals (customer_name, customer_email, customer_phone, status)
  values ($1, $2, '555-0100', $3) returning *`;

describe('rows of deals', () => {
  let project: HostedProject;
  beforeAll(async () => {
    project = await openHostedProject();
    await project.push();
  });
  afterAll(() => project.close());

  it('are shown to whom the policy of the contracts calls a party, and to nobody else', async () => {
    const { people } = project;
    const [ann, other, ben] = [await people.agent(), await people.agent(), await people.buyer()];
    // An agent is party to what is theirs, not to what carries their address.
    const deals = [
      { agent: ann, to: ben.email },
      { agent: ann, to: other.email },
      { agent: other, to: ben.email },
      { agent: other, to: 'stranger@example.com' },
      // The server makes no such deal, but then a buyer would be no agent by it.
      { agent: ben, to: 'stranger@example.com' },
    ];
    const made: { id: string; agent: SignedIn; to: string }[] = [];
    for (const { agent, to } of deals) made.push({ id: await people.deal(agent, to), agent, to });
    const viewers: readonly { person: SignedIn; userType: UserType }[] = [
      { person: ann, userType: 'agent' },
      { person: other, userType: 'agent' },
      { person: ben, userType: 'buyer' },
      { person: await people.buyer(), userType: 'buyer' },
    ];
    for (const { person, userType } of viewers) {
      const viewer = { userId: userIdSchema.parse(person.id), email: person.email, userType };
      const idsOfRole = (role: ReturnType<typeof dealRole>) =>
        made
          .filter(({ agent, to }) => {
            const parties = { agentId: userIdSchema.parse(agent.id), customerEmail: to };
            return dealRole(viewer, parties) === role;
          })
          .map(({ id }) => ({ id }));
      const ask = project.as(person);
      // Ids are random, so they are put into the order in which they were made.
      const inOrder = async (table: string) => {
        const { rows } = await ask(`select id from ${table}`);
        return made.filter(({ id }) => rows.some((row) => row.id === id)).map(({ id }) => ({ id }));
      };
      expect(await inOrder('deals')).toEqual(idsOfRole('agent'));
      expect(await inOrder('buyer_deals')).toEqual(idsOfRole('buyer'));
    }
  });

  it('keep the agent’s notes from the buyer', async () => {
    const [ann, ben] = [await project.people.agent(), await project.people.buyer()];
    const id = await project.people.deal(ann, ben.email);
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

  it('are not written by their buyer', async () => {
    const [ann, ben] = [await project.people.agent(), await project.people.buyer()];
    await project.people.deal(ann, ben.email);
    const ask = project.as(ben);
    expect((await ask("update deals set status = 'archived'")).count).toBe(0);
    expect((await ask('delete from deals')).count).toBe(0);
    await expect(ask("update buyer_deals set status = 'archived'")).rejects.toMatchObject({ code: '42501' });
    await expect(ask('delete from buyer_deals')).rejects.toMatchObject({ code: '42501' });
    await expect(ask(INSERT, ['Cy', 'c@example.com', 'active'])).rejects.toMatchObject({ code: '42501' });
    const newcomer = await project.people.newcomer();
    await expect(project.as(newcomer)(INSERT, ['Cy', 'c@example.com', 'active'])).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('are made, changed and removed by their agent', async () => {
    const ann = await project.people.agent();
    const ask = project.as(ann);
    const { rows } = await ask(INSERT, [' Ben BUYER ', ' Ben@Example.com ', null]);
    expect(rows).toMatchObject([
      {
        agent_id: ann.id,
        customer_name: 'Ben BUYER',
        customer_name_key: 'ben buyer',
        customer_email: 'ben@example.com',
        status: 'active',
        notes: null,
      },
    ]);
    const changed = await ask(
      "update deals set notes = 'Likes gardens', customer_name = 'Ben', updated_at = 5 returning *",
    );
    expect(changed.rows).toMatchObject([{ notes: 'Likes gardens', customer_name_key: 'ben' }]);
    expect(changed.rows[0]?.created_at).toBe(rows[0]?.created_at);
    expect(Number(changed.rows[0]?.updated_at)).toBeGreaterThan(Number(rows[0]?.updated_at));
    // Also where the clock has not moved on: a filter by the time that was read never finds a later state.
    const later = 4_102_444_800_000;
    await project.owner('update deals set updated_at = $1 where id = $2', [String(later), rows[0]?.id ?? '']);
    const again = await ask("update deals set notes = 'Likes ponds' returning updated_at");
    expect(Number(again.rows[0]?.updated_at)).toBe(later + 1);
    expect((await ask('delete from deals where id = $1', [rows[0]?.id])).count).toBe(1);
  });

  it('of another agent are neither seen, changed, removed, made nor given away', async () => {
    const [ann, other] = [await project.people.agent(), await project.people.agent()];
    const id = await project.people.deal(ann, 'ben@example.com');
    const ask = project.as(other);
    expect((await ask('select * from deals where id = $1', [id])).count).toBe(0);
    expect((await ask("update deals set notes = 'x' where id = $1", [id])).count).toBe(0);
    expect((await ask('delete from deals where id = $1', [id])).count).toBe(0);
    const forAnother = `insert into deals (id, agent_id, customer_name, customer_email, customer_phone)
      values ($1, $2, 'Cy', 'c@example.com', '55501')`;
    await expect(ask(forAnother, [randomUUID(), ann.id])).rejects.toMatchObject({
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

  it('with an id of another agent get one of their own, the same as the embedded server’s', async () => {
    const [ann, other] = [await project.people.agent(), await project.people.agent()];
    const id = await project.people.deal(ann, 'ben@example.com');
    const ask = project.as(other);
    const withId = `insert into deals (id, customer_name, customer_email, customer_phone)
      values ($1, 'Cy', 'c@example.com', '55501')`;
    const { rows } = await ask(`${withId} returning id`, [id]);
    expect(rows).toEqual([{ id: idOfOwn(userIdSchema.parse(other.id), id) }]);
    await expect(ask(withId, [id])).rejects.toMatchObject({ code: '23505' });
    const merged = await ask(`${withId} on conflict (id) do update set notes = 'Merged' returning notes`, [
      id,
    ]);
    expect(merged.rows).toEqual([{ notes: 'Merged' }]);
    expect((await project.as(ann)('select notes from deals')).rows).toEqual([{ notes: 'Pays any price' }]);
  });

  it('hold what the forms allow', async () => {
    const ask = project.as(await project.people.agent());
    for (const status of dealStatusSchema.options) {
      expect((await ask(INSERT, ['Ben', 'ben@example.com', status])).count).toBe(1);
    }
    const wrong: readonly (readonly [string, string, string])[] = [
      ['B', 'ben@example.com', 'active'],
      ['Ben', 'ben', 'active'],
      ['Ben', 'ben@example.com', 'sold'],
    ];
    for (const values of wrong) await expect(ask(INSERT, values)).rejects.toMatchObject({ code: '23514' });
  });
});
