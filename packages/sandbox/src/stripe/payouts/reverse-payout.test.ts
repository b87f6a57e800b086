import { describe, expect, it } from 'vitest';
import {
  getError,
  getFunds,
  openPaidInvoice,
  openSandbox,
  openVerifiedAgent,
} from '../testing/sandbox-context.ts';

describe('a payout reversal', () => {
  it('reverses a paid payout once, with a payout in the other direction', async () => {
    const context = openSandbox();
    const agent = await openVerifiedAgent(context);
    await openPaidInvoice(context, agent);
    const { payouts } = context.stripe;
    const { id } = await payouts.create({ amount: 5_000, currency: 'usd' }, agent);
    expect((await getError(payouts.reverse(id, {}, agent))).statusCode).toBe(400);
    await context.control(`/payouts/${id}`, { status: 'paid' });
    const reversal = await payouts.reverse(id, { metadata: { why: 'slip' } }, agent);
    expect(reversal).toMatchObject({ amount: -5_000, original_payout: id, metadata: { why: 'slip' } });
    expect((await payouts.retrieve(id, {}, agent)).reversed_by).toBe(reversal.id);
    expect(await getFunds(context, agent)).toEqual([20_000, 0]);
    for (const reversed of [id, reversal.id])
      expect((await getError(payouts.reverse(reversed, {}, agent))).statusCode).toBe(400);
  });
});
