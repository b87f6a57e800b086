import { HOUR_MS, MINUTE_MS } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { getLedgerBalance } from '../ledger/index.ts';
import { reconcile } from '../reconciliation/index.ts';
import { dropStripeEvents } from '../reconciliation/testing/payment-fixtures.ts';
import { createRefund, readRefunds } from './index.ts';
import {
  createPaidProposal,
  deliverReversedTwice,
  getProviderBalance,
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

const fees = z.object({ data: z.array(z.object({ id: z.string(), amount_refunded: z.int() })) });

async function feeAtProvider() {
  const [fee] = fees.parse(await context.stripe.read(undefined, '/v1/application_fees')).data;
  return { id: fee?.id ?? '', returned: fee?.amount_refunded ?? 0 };
}

/** Returns a part of the fee at the provider. */
async function returnFeeAtProvider(amount: number): Promise<void> {
  const { id } = await feeAtProvider();
  await context.stripe.postOnPlatform(`/v1/application_fees/${id}/refunds`, { amount: String(amount) });
}

async function expectBooksAgree(paid: PaidProposal): Promise<void> {
  expect(await reconcile(context.system)).toEqual([]);
  const { ours, provider } = await readBooks(context, paid);
  expect(ours).toEqual(provider);
  expect(await getLedgerBalance(context.db.read, 'platform:balance')).toBe(await getProviderBalance(context));
}

describe('a full refund', () => {
  it.each([
    // price, returned fee, remaining platform balance
    ['0.50', 0, -21],
    ['100', 1_680, 0],
    ['9999.99', 170_970, 0],
  ])('of $%s returns %i cents of the fee and leaves the platform %i', async (price, returned, left) => {
    const paid = await createPaidProposal(context, price);
    expect(await createRefund(paid.agent, toRefundInput(paid))).toMatchObject({ feeReturned: returned });
    await context.processStripeEvents();
    expect((await feeAtProvider()).returned).toBe(returned);
    expect(await getProviderBalance(context)).toBe(left);
    await expectBooksAgree(paid);
  });

  it('returns the same fee in parts, to the cent', async () => {
    const paid = await createPaidProposal(context, '100.03');
    for (const part of ['0.01', '33.33', '16.67']) await createRefund(paid.agent, toRefundInput(paid, part));
    expect(await createRefund(paid.agent, toRefundInput(paid))).toMatchObject({ feeReturned: 2_001 - 320 });
    await context.processStripeEvents();
    expect((await feeAtProvider()).returned).toBe(2_001 - 320);
    await expectBooksAgree(paid);
  });
});

describe('a fee return', () => {
  it.each(['lost_answer', 'server_error'] as const)(
    'is created once after a %s, even when the idempotency key has expired',
    async (kind) => {
      const paid = await createPaidProposal(context);
      const path = `/v1/application_fees/${(await feeAtProvider()).id}/refunds`;
      await context.stripe.control('failures', { kind, times: 3, path, method: 'POST' });
      await createRefund(paid.agent, toRefundInput(paid, '100'));
      expect((await readRefunds(paid.agent, paid))?.feeReturned).toBe(1_698);
      context.stripe.forgetKeys();
      context.clock.advance(HOUR_MS);
      await context.processStripeEvents();
      expect((await feeAtProvider()).returned).toBe(1_698);
      await expectBooksAgree(paid);
    },
  );

  it('waits until a refund has succeeded, and is not created for one that fails', async () => {
    const paid = await createPaidProposal(context);
    await context.stripe.control('refunds', { next: 'pends' });
    await createRefund(paid.agent, toRefundInput(paid));
    await context.processStripeEvents();
    expect((await feeAtProvider()).returned).toBe(0);
    const [refund] = await context.stripe.payments.refunds.list(paid.accountId, paid.intentId);
    await context.stripe.control(`refunds/${refund?.id}`, { status: 'failed', account: paid.accountId });
    await deliverReversedTwice(context);
    expect((await feeAtProvider()).returned).toBe(0);
    await expectBooksAgree(paid);
  });

  it('counts a fee that was returned with a refund created at the provider', async () => {
    const paid = await createPaidProposal(context);
    const order = { payment_intent: paid.intentId, amount: '12500', refund_application_fee: 'true' };
    await context.stripe.post(paid.accountId, '/v1/refunds', order);
    await deliverReversedTwice(context);
    // Half of the fee was already returned, where the rule would have returned 2,123 cents.
    expect((await feeAtProvider()).returned).toBe(2_500);
    expect(await createRefund(paid.agent, toRefundInput(paid))).toMatchObject({ feeReturned: 4_245 });
    await context.processStripeEvents();
    await expectBooksAgree(paid);
  });
});

describe('a fee refund created at the provider without a refund', () => {
  it('is posted once after the provider’s event', async () => {
    const paid = await createPaidProposal(context);
    await returnFeeAtProvider(1_000);
    await returnFeeAtProvider(500);
    await deliverReversedTwice(context);
    expect(await readBooks(context, paid)).toMatchObject({ ours: { share: 21_500, fees: 3_500 } });
    expect(await readRefunds(paid.agent, paid)).toMatchObject({ refunded: 0, feeReturned: 1_500 });
    await expectBooksAgree(paid);
  });

  it('is posted by the reconciliation if the event was lost', async () => {
    const paid = await createPaidProposal(context);
    await returnFeeAtProvider(1_000);
    await dropStripeEvents(context);
    await expectBooksAgree(paid);
    expect(await readBooks(context, paid)).toMatchObject({ ours: { share: 21_000, fees: 4_000 } });
  });

  it('counts toward the next refund, which never returns more than the rule', async () => {
    const paid = await createPaidProposal(context);
    await returnFeeAtProvider(5_000);
    await dropStripeEvents(context);
    expect(await createRefund(paid.agent, toRefundInput(paid))).toMatchObject({ feeReturned: 5_000 });
    await context.processStripeEvents();
    await expectBooksAgree(paid);
  });
});

describe('a fee return that the provider rejects', () => {
  it('is planned again without what the dashboard returned meanwhile', async () => {
    const paid = await createPaidProposal(context);
    const path = `/v1/application_fees/${(await feeAtProvider()).id}/refunds`;
    await context.stripe.control('failures', { kind: 'server_error', times: 3, path, method: 'POST' });
    await createRefund(paid.agent, toRefundInput(paid));
    // Less than what is due is left of the fee.
    await returnFeeAtProvider(1_000);
    context.stripe.forgetKeys();
    context.clock.advance(HOUR_MS);
    await context.processStripeEvents();
    expect((await feeAtProvider()).returned).toBe(1_000);
    context.clock.advance(HOUR_MS + 2 * MINUTE_MS);
    await context.processStripeEvents();
    expect((await feeAtProvider()).returned).toBe(4_245);
    await expectBooksAgree(paid);
  });
});

describe('a lost dispute', () => {
  it('returns the fee if the event was lost, and nothing twice if it is won later', async () => {
    const paid = await createPaidProposal(context, '100');
    const dispute = { account: paid.accountId, payment_intent: paid.intentId };
    await context.stripe.control('disputes', dispute);
    await context.stripe.control('disputes', { ...dispute, outcome: 'lost' });
    await dropStripeEvents(context);
    await reconcile(context.system);
    await context.processStripeEvents();
    expect((await feeAtProvider()).returned).toBe(1_680);
    // The platform pays the provider's dispute fee of 15.00.
    expect(await getProviderBalance(context)).toBe(-1_500);
    await expectBooksAgree(paid);
  });
});
