import { dealChangesSchema, dealFilterSchema } from '@gable/contracts/deal';
import { dealIdSchema } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { updateDeal } from '../client-change/index.ts';
import { createDeal, listDeals, readDeal } from './index.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const all = dealFilterSchema.parse({});
const failsWith = (code: string) => expect.objectContaining({ code });

describe('creating a deal', () => {
  it('creates an active deal by default', async () => {
    const agent = await context.newAgent();
    const deal = await context.newDeal(agent, { customerName: 'Zoë Ærø', customerEmail: 'zoe@example.com' });
    expect(await readDeal(agent, { dealId: deal.id })).toEqual(deal);
    expect(deal).toMatchObject({ customerName: 'Zoë Ærø', status: 'active', notes: null });
  });

  it('rejects a buyer and an anonymous user', async () => {
    const input = {
      customerName: 'Ben',
      customerEmail: 'b@example.com',
      customerPhone: '555-0100',
      status: 'active' as const,
    };
    await expect(createDeal(await context.newBuyer(), input)).rejects.toEqual(failsWith('WRONG_ROLE'));
    await expect(createDeal(context.anonymous, input)).rejects.toEqual(failsWith('NOT_SIGNED_IN'));
  });
});

describe('reading deals', () => {
  it('lists only the agent’s own deals, newest first', async () => {
    const [agent, other] = [await context.newAgent(), await context.newAgent()];
    const first = await context.newDeal(agent);
    context.clock.advance(1_000);
    const second = await context.newDeal(agent);
    await context.newDeal(other);
    expect((await listDeals(agent, all)).items.map((deal) => deal.id)).toEqual([second.id, first.id]);
  });

  // Spec: deals-2
  it('finds part of a name or an address, ignoring case and without wildcards', async () => {
    const agent = await context.newAgent();
    const zoe = await context.newDeal(agent, { customerName: 'ZOË Ærø', customerEmail: 'z@one.example' });
    const found = async (search: string) =>
      (await listDeals(agent, { ...all, search })).items.map((deal) => deal.id);
    expect(await found('zoë æ')).toEqual([zoe.id]);
    expect(await found('ËR')).toEqual([]);
    expect(await found('ÆR')).toEqual([zoe.id]);
    expect(await found('ONE.EX')).toEqual([zoe.id]);
    expect(await found('%')).toEqual([]);
    expect(await found('o_ë')).toEqual([]);
    expect(await found("' or 1=1 --")).toEqual([]);
  });

  // Spec: deals-3
  it('filters by status and pages without skipping a deal', async () => {
    const agent = await context.newAgent();
    const deals = [await context.newDeal(agent), await context.newDeal(agent), await context.newDeal(agent)];
    await updateDeal(agent, { dealId: deals[0]?.id ?? newId(dealIdSchema), changes: { status: 'archived' } });
    expect((await listDeals(agent, { ...all, status: 'archived' })).items).toHaveLength(1);
    const page = await listDeals(agent, { limit: 2 });
    const rest = await listDeals(agent, { limit: 2, cursor: page.nextCursor ?? '' });
    expect([...page.items, ...rest.items]).toHaveLength(3);
    expect(rest.nextCursor).toBeNull();
  });

  it('hides a deal from strangers as if it did not exist, and the notes from its buyer', async () => {
    const agent = await context.newAgent();
    const deal = await context.newDeal(agent, { customerEmail: 'ben@example.com' });
    await updateDeal(agent, { dealId: deal.id, changes: { notes: 'Will pay more.' } });
    const buyer = await context.newBuyer('ben@example.com');
    expect(await readDeal(buyer, { dealId: deal.id })).toMatchObject({ id: deal.id, notes: null });
    for (const stranger of [await context.newAgent(), await context.newBuyer()]) {
      await expect(readDeal(stranger, { dealId: deal.id })).rejects.toEqual(failsWith('NOT_FOUND'));
    }
    await expect(listDeals(buyer, all)).rejects.toEqual(failsWith('WRONG_ROLE'));
  });
});

describe('changing a deal', () => {
  // Spec: states-7
  it('keeps omitted fields, and archives and restores repeatedly', async () => {
    const agent = await context.newAgent();
    const { id: dealId } = await context.newDeal(agent);
    await updateDeal(agent, { dealId, changes: { notes: 'First visit on Friday' } });
    await updateDeal(agent, { dealId, changes: { status: 'archived' } });
    const archived = await updateDeal(agent, { dealId, changes: { status: 'archived' } });
    expect(archived).toMatchObject({
      status: 'archived',
      notes: 'First visit on Friday',
      customerName: 'Ben Buyer',
    });
    expect(await updateDeal(agent, { dealId, changes: { status: 'active' } })).toMatchObject({
      status: 'active',
    });
  });

  it('is only visible to the agent', async () => {
    const agent = await context.newAgent();
    const { id: dealId } = await context.newDeal(agent, { customerEmail: 'ben@example.com' });
    const changes = { notes: 'mine now' };
    await expect(updateDeal(await context.newBuyer('ben@example.com'), { dealId, changes })).rejects.toEqual(
      failsWith('FORBIDDEN'),
    );
    await expect(updateDeal(await context.newAgent(), { dealId, changes })).rejects.toEqual(
      failsWith('NOT_FOUND'),
    );
    expect((await readDeal(agent, { dealId })).notes).toBeNull();
  });

  it('requires at least one field', () => {
    expect(dealChangesSchema.safeParse({}).success).toBe(false);
    expect(dealChangesSchema.safeParse({ unknown: 1 }).success).toBe(false);
  });
});
