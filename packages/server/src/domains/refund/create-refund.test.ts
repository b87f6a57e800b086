import { createRefundSchema } from '@gable/contracts/refund';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UseCaseContext } from '#kernel/index.ts';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { generateInvoice } from '../invoice/index.ts';
import { payUnheard } from '../reconciliation/testing/money-world.ts';
import { createRefund, readRefunds } from './index.ts';
import { booksOf, type PaidProposal, paidProposal, refundOf, statusOf } from './testing/paid-proposal.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(async () => {
  expect(world.stripe.exchange.violations).toEqual([]);
  await world.close();
});

const failsWith = (code: string) => expect.objectContaining({ code });

async function expectBooks(paid: PaidProposal, share: number, fees: number): Promise<void> {
  expect(await booksOf(world, paid)).toEqual({ ours: { share, fees }, provider: { share, fees } });
}

const refundsAtProvider = ({ accountId, intentId }: PaidProposal) =>
  world.stripe.payments.refunds.list(accountId, intentId);

describe('a refund of everything', () => {
  it('leaves the processing cost with the agent, and the proposal says so', async () => {
    const paid = await paidProposal(world);
    await expectBooks(paid, 20_000, 5_000);
    const returns = await createRefund(paid.agent, refundOf(paid));
    expect(returns).toMatchObject({
      currency: 'usd',
      amount: 25_000,
      collected: 25_000,
      paidOutside: false,
      fee: 5_000,
      share: 20_000,
      processingCost: 755,
      feeReturned: 4_245,
      refunded: 25_000,
      refundable: 0,
      refunds: [{ amount: 25_000, status: 'succeeded' }],
      disputes: [],
    });
    expect(await statusOf(paid)).toBe('payment_refunded');
    await expectBooks(paid, -755, 755);
    await world.deliver();
    await expectBooks(paid, -755, 755);
    await expect(createRefund(paid.agent, refundOf(paid))).rejects.toEqual(failsWith('NOTHING_TO_REFUND'));
    await expect(createRefund(paid.agent, refundOf(paid, '1'))).rejects.toEqual(
      failsWith('NOTHING_TO_REFUND'),
    );
  });

  it('is seen by the buyer, without what the platform kept', async () => {
    const paid = await paidProposal(world);
    const returns = await createRefund(paid.agent, refundOf(paid, '100'));
    expect(await readRefunds(paid.buyer, paid)).toEqual({
      ...returns,
      fee: null,
      share: null,
      processingCost: null,
      feeReturned: null,
    });
  });
});

describe('refunds of parts', () => {
  it('leave the proposal paid until the last, and return together what one refund of everything returns', async () => {
    const paid = await paidProposal(world, '100.03');
    for (const amount of ['33.34', '$33.34']) {
      await createRefund(paid.agent, refundOf(paid, amount));
      expect(await statusOf(paid)).toBe('payment_succeeded');
      const { ours, provider } = await booksOf(world, paid);
      expect(ours).toEqual(provider);
    }
    expect(await createRefund(paid.agent, refundOf(paid))).toMatchObject({
      refunded: 10_003,
      refunds: [{ amount: 3_335 }, { amount: 3_334 }, { amount: 3_334 }],
    });
    expect(await statusOf(paid)).toBe('payment_refunded');
    // 2,001 less 320 of processing cost went back, as one refund of everything would have returned.
    await expectBooks(paid, -320, 320);
  });

  it('are refused above what is left, with the amount that is', async () => {
    const paid = await paidProposal(world);
    await createRefund(paid.agent, refundOf(paid, '200.50'));
    const refusal = await createRefund(paid.agent, refundOf(paid, '49.51')).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'REFUND_TOO_LARGE', message: 'You can refund up to $49.50' });
    expect(await refundsAtProvider(paid)).toHaveLength(1);
  });

  it('never exceed the payment together, however they race', async () => {
    const paid = await paidProposal(world);
    const clicks = ['150', '150', '100', '100'].map((amount) =>
      createRefund(paid.agent, refundOf(paid, amount)),
    );
    const answers = await Promise.allSettled(clicks);
    await world.deliver();
    const sent = await refundsAtProvider(paid);
    expect(sent.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(25_000);
    expect(sent).toHaveLength(answers.filter(({ status }) => status === 'fulfilled').length);
    expect(sent).toHaveLength(2);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason.code).toMatch(/^REFUND_TOO_LARGE|NOTHING_TO_REFUND$/);
    const { ours, provider } = await booksOf(world, paid);
    expect(ours).toEqual(provider);
  });

  it.each(['', ' ', '0', '-5', 'ten', '1.005', '1e2', '0x10'])('are refused for the amount %j', (amount) => {
    const input = { proposalId: crypto.randomUUID(), key: crypto.randomUUID(), amount };
    expect(createRefundSchema.safeParse(input).error?.issues[0]?.message).toBe(
      'Please enter a valid positive amount',
    );
  });
});

describe('one click', () => {
  it('is one refund, however often it is sent', async () => {
    const paid = await paidProposal(world);
    const click = refundOf(paid, '50');
    await Promise.all([createRefund(paid.agent, click), createRefund(paid.agent, click)]);
    await world.deliver();
    expect(await createRefund(paid.agent, click)).toMatchObject({ refunded: 5_000 });
    expect(await refundsAtProvider(paid)).toHaveLength(1);
    await expect(createRefund(paid.agent, { ...click, amount: '51' })).rejects.toEqual(
      failsWith('IDEMPOTENCY_MISMATCH'),
    );
    await expectBooks(paid, 15_849, 4_151);
  });

  it('is refused clearly for another proposal, also at the same moment', async () => {
    const first = await paidProposal(world);
    const { agent, buyer } = first;
    const deal = await world.newDeal(agent, { customerEmail: buyer.actor.email });
    const { id: proposalId } = await world.newProposal(agent, deal, '250');
    await generateInvoice(agent, { proposalId });
    const intentId = await payUnheard(world, buyer, proposalId, '4242424242424242');
    await world.deliver();
    const { key } = refundOf(first);
    const both = await Promise.allSettled([
      createRefund(agent, refundOf(first, '50', key)),
      createRefund(agent, refundOf({ proposalId }, '50', key)),
    ]);
    expect(both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([
      failsWith('IDEMPOTENCY_MISMATCH'),
    ]);
    expect(
      [await refundsAtProvider(first), await refundsAtProvider({ ...first, intentId })].flat(),
    ).toHaveLength(1);
  });

  it('is one refund when the process dies before it has asked the provider', async () => {
    const paid = await paidProposal(world);
    const dying: UseCaseContext = {
      ...paid.agent,
      jobs: { runNow: () => Promise.reject(new Error('the process died')) },
    };
    await expect(createRefund(dying, refundOf(paid, '50'))).rejects.toThrow('the process died');
    expect(await refundsAtProvider(paid)).toHaveLength(0);
    expect(await readRefunds(paid.agent, paid)).toMatchObject({
      refunded: 5_000,
      refundable: 20_000,
      refunds: [{ status: 'pending' }],
    });
    world.clock.advance(10_000);
    await world.worker.drain();
    await world.worker.drain();
    expect(await readRefunds(paid.agent, paid)).toMatchObject({ refunds: [{ status: 'succeeded' }] });
    expect(await refundsAtProvider(paid)).toHaveLength(1);
    await expectBooks(paid, 15_849, 4_151);
  });

  it('is one refund when the provider’s answer was lost, also after it has forgotten the key', async () => {
    const paid = await paidProposal(world);
    await world.stripe.control('failures', {
      kind: 'lost_answer',
      times: 3,
      path: '/v1/refunds',
      method: 'POST',
    });
    await expect(createRefund(paid.agent, refundOf(paid, '50'))).rejects.toEqual(
      failsWith('PROVIDER_UNAVAILABLE'),
    );
    world.stripe.forgetKeys();
    world.clock.advance(3_600_000);
    await world.worker.drain();
    expect(await readRefunds(paid.agent, paid)).toMatchObject({
      refunded: 5_000,
      refunds: [{ status: 'succeeded' }],
    });
    expect(await refundsAtProvider(paid)).toHaveLength(1);
    await expectBooks(paid, 15_849, 4_151);
  });
});

describe('who may refund what', () => {
  it('is the deal’s agent alone, and strangers see nothing', async () => {
    const paid = await paidProposal(world);
    const stranger = await world.newAgent();
    await expect(createRefund(paid.buyer, refundOf(paid))).rejects.toEqual(failsWith('WRONG_ROLE'));
    await expect(createRefund(stranger, refundOf(paid))).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(createRefund(world.visitor, refundOf(paid))).rejects.toEqual(failsWith('NOT_SIGNED_IN'));
    await expect(readRefunds(stranger, paid)).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(readRefunds(await world.newBuyer(), paid)).rejects.toEqual(failsWith('NOT_FOUND'));
    expect(await refundsAtProvider(paid)).toHaveLength(0);
  });

  it('is nothing of a proposal that is not paid', async () => {
    const { agent } = await world.verifiedAgent();
    const { id: proposalId } = await world.newProposal(agent, await world.newDeal(agent));
    await expect(createRefund(agent, refundOf({ proposalId }))).rejects.toEqual(
      failsWith('NOTHING_TO_REFUND'),
    );
    await generateInvoice(agent, { proposalId });
    await expect(createRefund(agent, refundOf({ proposalId }))).rejects.toEqual(
      failsWith('NOTHING_TO_REFUND'),
    );
    expect(await readRefunds(agent, { proposalId })).toBeNull();
  });
});
