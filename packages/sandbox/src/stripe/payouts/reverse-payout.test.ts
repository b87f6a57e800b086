import { describe, expect, it } from 'vitest';
import {
  fundsOf,
  openPaidInvoice,
  openVerifiedAgent,
  openWorld,
  refusalOf,
} from '../testing/sandbox-world.ts';

describe('reversing a payout', () => {
  it('brings a paid one back once, by a payout the other way', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    await openPaidInvoice(world, agent);
    const { payouts } = world.stripe;
    const { id } = await payouts.create({ amount: 5_000, currency: 'usd' }, agent);
    expect((await refusalOf(payouts.reverse(id, {}, agent))).statusCode).toBe(400);
    await world.control(`/payouts/${id}`, { status: 'paid' });
    const reversal = await payouts.reverse(id, { metadata: { why: 'slip' } }, agent);
    expect(reversal).toMatchObject({ amount: -5_000, original_payout: id, metadata: { why: 'slip' } });
    expect((await payouts.retrieve(id, {}, agent)).reversed_by).toBe(reversal.id);
    expect(await fundsOf(world, agent)).toEqual([20_000, 0]);
    for (const spent of [id, reversal.id])
      expect((await refusalOf(payouts.reverse(spent, {}, agent))).statusCode).toBe(400);
  });
});
