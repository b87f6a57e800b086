import { HOUR_MS } from '@gable/contracts/kernel';
import { createRefundSchema } from '@gable/contracts/refund';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UseCaseContext } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { generateInvoice, listBuyerInvoices } from '../invoice/index.ts';
import { readProposal } from '../proposal/index.ts';
import { payWithoutEvents } from '../reconciliation/testing/payment-fixtures.ts';
import { createRefund, readRefunds } from './index.ts';
import {
  createPaidProposal,
  getPaymentStatus,
  type PaidProposal,
  readBooks,
  toRefundInput,
} from './testing/paid-proposal.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

const failsWith = (code: string) => expect.objectContaining({ code });

async function expectBooks(paid: PaidProposal, share: number, fees: number): Promise<void> {
  expect(await readBooks(context, paid)).toEqual({ ours: { share, fees }, provider: { share, fees } });
}

const refundsAtProvider = ({ accountId, intentId }: PaidProposal) =>
  context.stripe.payments.refunds.list(accountId, intentId);

describe('a full refund', () => {
  it('leaves the processing cost with the agent and updates the proposal', async () => {
    const paid = await createPaidProposal(context);
    await expectBooks(paid, 20_000, 5_000);
    const returns = await createRefund(paid.agent, toRefundInput(paid));
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
    expect(await getPaymentStatus(paid)).toBe('payment_refunded');
    expect(await listBuyerInvoices(paid.buyer)).toMatchObject([{ status: 'paid', refunded: 25_000 }]);
    await expectBooks(paid, -755, 755);
    await context.processStripeEvents();
    await expectBooks(paid, -755, 755);
    await expect(createRefund(paid.agent, toRefundInput(paid))).rejects.toEqual(
      failsWith('NOTHING_TO_REFUND'),
    );
    await expect(createRefund(paid.agent, toRefundInput(paid, '1'))).rejects.toEqual(
      failsWith('NOTHING_TO_REFUND'),
    );
  });

  it('is visible to the buyer without the platform’s fee', async () => {
    const paid = await createPaidProposal(context);
    const returns = await createRefund(paid.agent, toRefundInput(paid, '100'));
    expect(await readRefunds(paid.buyer, paid)).toEqual({
      ...returns,
      fee: null,
      share: null,
      processingCost: null,
      feeReturned: null,
    });
  });
});

describe('partial refunds', () => {
  it('keep the proposal paid until the last one, and return the same fee as a full refund', async () => {
    const paid = await createPaidProposal(context, '100.03');
    for (const [amount, refunded] of [
      ['33.34', 3_334],
      ['$33.34', 6_668],
    ] as const) {
      await createRefund(paid.agent, toRefundInput(paid, amount));
      expect(await getPaymentStatus(paid)).toBe('payment_succeeded');
      expect(await readProposal(paid.buyer, paid)).toMatchObject({ refunded });
      const { ours, provider } = await readBooks(context, paid);
      expect(ours).toEqual(provider);
    }
    expect(await createRefund(paid.agent, toRefundInput(paid))).toMatchObject({
      refunded: 10_003,
      refunds: [{ amount: 3_335 }, { amount: 3_334 }, { amount: 3_334 }],
    });
    expect(await getPaymentStatus(paid)).toBe('payment_refunded');
    // 2,001 less the processing cost of 320, as with a single full refund.
    await expectBooks(paid, -320, 320);
  });

  it('are rejected above the remaining amount, which the error contains', async () => {
    const paid = await createPaidProposal(context);
    await createRefund(paid.agent, toRefundInput(paid, '200.50'));
    const error = await createRefund(paid.agent, toRefundInput(paid, '49.51')).catch(
      (error: unknown) => error,
    );
    expect(error).toMatchObject({ code: 'REFUND_TOO_LARGE', message: 'You can refund up to $49.50' });
    expect(await refundsAtProvider(paid)).toHaveLength(1);
  });

  it('never exceed the payment in total, even concurrently', async () => {
    const paid = await createPaidProposal(context);
    const clicks = ['150', '150', '100', '100'].map((amount) =>
      createRefund(paid.agent, toRefundInput(paid, amount)),
    );
    const results = await Promise.allSettled(clicks);
    await context.processStripeEvents();
    const sent = await refundsAtProvider(paid);
    expect(sent.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(25_000);
    expect(sent).toHaveLength(results.filter(({ status }) => status === 'fulfilled').length);
    expect(sent).toHaveLength(2);
    for (const answer of results)
      if (answer.status === 'rejected')
        expect(answer.reason.code).toMatch(/^REFUND_TOO_LARGE|NOTHING_TO_REFUND$/);
    const { ours, provider } = await readBooks(context, paid);
    expect(ours).toEqual(provider);
  });

  it.each(['', ' ', '0', '-5', 'ten', '1.005', '1e2', '0x10'])('are rejected for the amount %j', (amount) => {
    const input = { proposalId: crypto.randomUUID(), key: crypto.randomUUID(), amount };
    expect(createRefundSchema.safeParse(input).error?.issues[0]?.message).toBe(
      'Please enter a valid positive amount',
    );
  });
});

describe('an idempotency key', () => {
  it('creates one refund for repeated requests', async () => {
    const paid = await createPaidProposal(context);
    const click = toRefundInput(paid, '50');
    await Promise.all([createRefund(paid.agent, click), createRefund(paid.agent, click)]);
    await context.processStripeEvents();
    expect(await createRefund(paid.agent, click)).toMatchObject({ refunded: 5_000 });
    expect(await refundsAtProvider(paid)).toHaveLength(1);
    await expect(createRefund(paid.agent, { ...click, amount: '51' })).rejects.toEqual(
      failsWith('IDEMPOTENCY_MISMATCH'),
    );
    await expectBooks(paid, 15_849, 4_151);
  });

  it('is rejected for another proposal, also concurrently', async () => {
    const first = await createPaidProposal(context);
    const { agent, buyer } = first;
    const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
    const { id: proposalId } = await context.newProposal(agent, deal, '250');
    await generateInvoice(agent, { proposalId });
    const intentId = await payWithoutEvents(context, buyer, proposalId, '4242424242424242');
    await context.processStripeEvents();
    const { key } = toRefundInput(first);
    const both = await Promise.allSettled([
      createRefund(agent, toRefundInput(first, '50', key)),
      createRefund(agent, toRefundInput({ proposalId }, '50', key)),
    ]);
    expect(both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([
      failsWith('IDEMPOTENCY_MISMATCH'),
    ]);
    expect(
      [await refundsAtProvider(first), await refundsAtProvider({ ...first, intentId })].flat(),
    ).toHaveLength(1);
  });

  it('creates one refund when the process crashes before the provider call', async () => {
    const paid = await createPaidProposal(context);
    const dying: UseCaseContext = {
      ...paid.agent,
      jobs: { runNow: () => Promise.reject(new Error('the process died')) },
    };
    await expect(createRefund(dying, toRefundInput(paid, '50'))).rejects.toThrow('the process died');
    expect(await refundsAtProvider(paid)).toHaveLength(0);
    expect(await readRefunds(paid.agent, paid)).toMatchObject({
      refunded: 5_000,
      refundable: 20_000,
      refunds: [{ status: 'pending' }],
    });
    context.clock.advance(10_000);
    await context.worker.drain();
    await context.worker.drain();
    expect(await readRefunds(paid.agent, paid)).toMatchObject({ refunds: [{ status: 'succeeded' }] });
    expect(await refundsAtProvider(paid)).toHaveLength(1);
    await expectBooks(paid, 15_849, 4_151);
  });

  it('creates one refund when the response was lost, even after the provider’s key expired', async () => {
    const paid = await createPaidProposal(context);
    await context.stripe.control('failures', {
      kind: 'lost_answer',
      times: 3,
      path: '/v1/refunds',
      method: 'POST',
    });
    await expect(createRefund(paid.agent, toRefundInput(paid, '50'))).rejects.toEqual(
      failsWith('PROVIDER_UNAVAILABLE'),
    );
    context.stripe.forgetKeys();
    context.clock.advance(HOUR_MS);
    await context.worker.drain();
    expect(await readRefunds(paid.agent, paid)).toMatchObject({
      refunded: 5_000,
      refunds: [{ status: 'succeeded' }],
    });
    expect(await refundsAtProvider(paid)).toHaveLength(1);
    await expectBooks(paid, 15_849, 4_151);
  });
});

describe('authorization of refunds', () => {
  it('allows only the deal’s agent and hides everything from strangers', async () => {
    const paid = await createPaidProposal(context);
    const stranger = await context.newAgent();
    await expect(createRefund(paid.buyer, toRefundInput(paid))).rejects.toEqual(failsWith('WRONG_ROLE'));
    await expect(createRefund(stranger, toRefundInput(paid))).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(createRefund(context.anonymous, toRefundInput(paid))).rejects.toEqual(
      failsWith('NOT_SIGNED_IN'),
    );
    await expect(readRefunds(stranger, paid)).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(readRefunds(await context.newBuyer(), paid)).rejects.toEqual(failsWith('NOT_FOUND'));
    expect(await refundsAtProvider(paid)).toHaveLength(0);
  });

  it('rejects refunds of an unpaid proposal', async () => {
    const { agent } = await context.newVerifiedAgent();
    const { id: proposalId } = await context.newProposal(agent, await context.newDeal(agent));
    await expect(createRefund(agent, toRefundInput({ proposalId }))).rejects.toEqual(
      failsWith('NOTHING_TO_REFUND'),
    );
    await generateInvoice(agent, { proposalId });
    await expect(createRefund(agent, toRefundInput({ proposalId }))).rejects.toEqual(
      failsWith('NOTHING_TO_REFUND'),
    );
    expect(await readRefunds(agent, { proposalId })).toBeNull();
  });
});
