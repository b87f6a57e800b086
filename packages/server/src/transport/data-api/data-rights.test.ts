import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Caller,
  createDataApiContext,
  type DataApiContext,
  DEAL,
  made,
} from './testing/data-api-context.ts';

const OFFER = { service_type: 'Home Showing', amount: '250', description: 'A tour' };

let context: DataApiContext;
let agent: Caller;
let otherAgent: Caller;
let buyer: Caller;
let otherBuyer: Caller;
let dealId: string;
let proposalId: string;
beforeAll(async () => {
  context = await createDataApiContext();
  [agent, otherAgent] = [await context.join('agent'), await context.join('agent')];
  [buyer, otherBuyer] = [await context.join('buyer', 'ben@example.com'), await context.join('buyer')];
  dealId = (await made(agent, 'deals', { ...DEAL, notes: 'Will pay more.' })).id;
  proposalId = (await made(agent, 'proposals', { ...OFFER, deal_id: dealId })).id;
});
afterAll(() => context.server.close());

describe('rows of other users', () => {
  it('are invisible to other users, and no error reveals them', async () => {
    const tables = [
      ['deals', dealId, { notes: 'mine' }],
      ['proposals', proposalId, { amount: '1' }],
      ['users', agent.userId, { name: 'Mine' }],
    ] as const;
    for (const { client } of [otherAgent, otherBuyer]) {
      for (const [table, id, change] of tables) {
        const read = await client.from(table).select('*').eq('id', id);
        expect([read.status, read.data]).toEqual([200, []]);
        const single = await client.from(table).select('*').eq('id', id).single();
        expect([single.status, single.error?.code]).toEqual([406, 'PGRST116']);
        const quiet = await client.from(table).update(change).eq('id', id);
        expect([quiet.status, quiet.error]).toEqual([204, null]);
        const told = await client.from(table).update(change).eq('id', id).select();
        expect([told.status, told.data]).toEqual([200, []]);
        if (table === 'users') continue;
        const removed = await client.from(table).delete().eq('id', id);
        expect([removed.status, removed.error]).toEqual([204, null]);
      }
      const { count } = await client.from('deals').select('*', { count: 'exact', head: true });
      expect(count).toBe(0);
    }
    const mine = await agent.client.from('deals').select('notes,proposals(amount)').eq('id', dealId).single();
    expect(mine.data).toEqual({ notes: 'Will pay more.', proposals: [{ amount: '250' }] });
  });

  it('cannot be inserted for other users', async () => {
    const attempts: [Caller, string, object][] = [
      [buyer, 'deals', DEAL],
      [otherBuyer, 'deals', { ...DEAL, agent_id: agent.userId }],
      [otherAgent, 'deals', { ...DEAL, agent_id: agent.userId }],
      [otherAgent, 'proposals', { ...OFFER, deal_id: dealId }],
      [otherAgent, 'proposals', { ...OFFER, deal_id: crypto.randomUUID() }],
      [buyer, 'proposals', { ...OFFER, deal_id: dealId }],
      [otherAgent, 'users', { id: crypto.randomUUID(), email: 'x@example.com', name: 'X' }],
      [otherAgent, 'users', { id: otherAgent.userId, email: agent.email, name: 'X' }],
    ];
    for (const [{ client }, table, row] of attempts) {
      const { status, error } = await client.from(table).insert(row);
      expect([status, error?.code, error?.message]).toEqual([
        403,
        '42501',
        `new row violates row-level security policy for table "${table}"`,
      ]);
    }
    const given = await agent.client.from('deals').update({ agent_id: otherAgent.userId }).eq('id', dealId);
    expect(given.error?.code).toBe('42501');
  });

  it('are not revealed by an id in an insert', async () => {
    // The responses to an id that is inserted twice, then merged, then ignored.
    const heard = async (table: string, row: object, id: string) => {
      const from = () => otherAgent.client.from(table);
      const responses = [
        await from().insert({ ...row, id }),
        await from().insert({ ...row, id }),
        await from().upsert({ ...row, id }),
        await from().upsert({ ...row, id }, { ignoreDuplicates: true }),
        await from().upsert([
          { ...row, id },
          { ...row, id },
        ]),
        await from()
          .insert({ ...row, id })
          .select('status')
          .single(),
      ];
      return responses.map(({ status, error, data }) => [status, error?.code, data]);
    };
    const row = { ...DEAL, customer_email: 'cy@example.com' };
    const own = await made(otherAgent, 'deals', row);
    for (const [table, values, id] of [
      ['deals', row, dealId],
      ['proposals', { ...OFFER, deal_id: own.id }, proposalId],
    ] as const) {
      expect(await heard(table, values, id)).toEqual(await heard(table, values, crypto.randomUUID()));
      const mine = await agent.client.from(table).select('id').eq('id', id);
      expect(mine.data).toEqual([{ id }]);
      expect((await otherAgent.client.from(table).select('id').eq('id', id)).data).toEqual([]);
    }
    expect((await agent.client.from('deals').select('notes').eq('id', dealId).single()).data).toEqual({
      notes: 'Will pay more.',
    });
  });

  it('are not revealed by filters on hidden columns', async () => {
    const ways = ['notes=like.Will*', `or=(id.eq.${dealId},notes.not.is.null)`, 'not.and=(notes.is.null)'];
    for (const way of ways) {
      for (const { token } of [otherAgent, otherBuyer, buyer]) {
        const response = await context.call(token, 'GET', `/deals?${way}`, {
          headers: { prefer: 'count=exact' },
        });
        expect([await response.json(), response.headers.get('content-range')]).toEqual([[], '*/0']);
      }
    }
  });
});

describe('a buyer', () => {
  it('reads the proposals to their verified email, and cannot write them', async () => {
    const read = await buyer.client.from('proposals').select('*,deals(*),buyer_deals(*)');
    expect(read.data).toMatchObject([{ id: proposalId, ...OFFER, deals: null }]);
    expect(read.data?.[0]?.buyer_deals).toEqual({
      id: dealId,
      ...DEAL,
      status: 'active',
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const inner = await buyer.client.from('proposals').select('id,deals!inner(notes)');
    expect(inner.data).toEqual([]);
    const changed = await buyer.client
      .from('proposals')
      .update({ status: 'approved' })
      .eq('id', proposalId)
      .select();
    expect([changed.status, changed.data]).toEqual([200, []]);
    expect((await buyer.client.from('proposals').delete().eq('id', proposalId)).status).toBe(204);
    const still = await agent.client.from('proposals').select('status').eq('id', proposalId).single();
    expect(still.data).toEqual({ status: 'pending' });
  });

  it('reads the deal without the agent’s notes, in a read-only view', async () => {
    const { data } = await buyer.client.from('buyer_deals').select('*,proposals(id)');
    expect(data).toMatchObject([{ id: dealId, customer_name: 'Ben Buyer', proposals: [{ id: proposalId }] }]);
    expect(JSON.stringify(data)).not.toContain('Will pay more');
    for (const { client } of [agent, otherAgent, otherBuyer])
      expect((await client.from('buyer_deals').select('*')).data).toEqual([]);
    const written = await buyer.client.from('buyer_deals').update({ customer_name: 'Me' }).eq('id', dealId);
    expect([written.status, written.error?.code]).toEqual([403, '42501']);
    const notes = await buyer.client.from('buyer_deals').select('notes');
    expect(notes.error?.code).toBe('42703');
  });
});

it('publishes writes to open streams', async () => {
  const heard: string[] = [];
  const stop = context.server.context.db.listen({
    onMessage: (message) => heard.push(message),
    onGap: () => undefined,
  });
  // On PostgreSQL, listening starts asynchronously, and earlier messages are lost.
  const changeAndHear = async () => {
    await agent.client.from('proposals').update({ amount: '260' }).eq('id', proposalId);
    return heard.some((message) => message.includes(buyer.userId));
  };
  await expect.poll(changeAndHear).toBe(true);
  await stop();
});
