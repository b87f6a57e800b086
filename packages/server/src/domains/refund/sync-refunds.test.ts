import { cents } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UseCaseContext } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { dropStripeEvents } from '../reconciliation/testing/payment-fixtures.ts';
import { createRefund, readRefunds, syncRefundsByIntent } from './index.ts';
import {
  createPaidProposal,
  deliverReversedTwice,
  getPaymentStatus,
  type PaidProposal,
  payProposal,
  readBooks,
  toRefundInput,
} from './testing/paid-proposal.ts';

const DAY_SECONDS = 86_400;

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

async function expectBooks(paid: PaidProposal, share: number, fees: number): Promise<void> {
  expect(await readBooks(context, paid)).toEqual({ ours: { share, fees }, provider: { share, fees } });
}

/** Creates a refund directly at the provider. */
function refundAtProvider({ accountId, intentId }: PaidProposal, amount: number) {
  const order = { accountId, intentId, amount: cents(amount), metadata: {} };
  return context.stripe.payments.refunds.create({ ...order, key: crypto.randomUUID() });
}

/** Fails the only refund and leaves its events pending. */
async function failRefund({ accountId, intentId }: PaidProposal): Promise<void> {
  const [refund] = await context.stripe.payments.refunds.list(accountId, intentId);
  await context.stripe.control(`refunds/${refund?.id}`, { status: 'failed', account: accountId });
}

describe('the provider’s refund events', () => {
  it('are applied once, in any order and despite repeats', async () => {
    const paid = await createPaidProposal(context);
    await createRefund(paid.agent, toRefundInput(paid, '50'));
    await refundAtProvider(paid, 20_000);
    await deliverReversedTwice(context);
    expect(await readRefunds(paid.agent, paid)).toMatchObject({
      refunded: 25_000,
      refunds: [{ status: 'succeeded' }, { status: 'succeeded' }],
    });
    expect(await getPaymentStatus(paid)).toBe('payment_refunded');
    await expectBooks(paid, -755, 755);
  });

  it('can arrive before the payment’s event', async () => {
    const paid = await payProposal(context);
    await refundAtProvider(paid, 25_000);
    await deliverReversedTwice(context);
    expect(await getPaymentStatus(paid)).toBe('payment_refunded');
    await expectBooks(paid, -755, 755);
  });

  it('can get lost, because reading the payment syncs it', async () => {
    const paid = await createPaidProposal(context);
    await refundAtProvider(paid, 10_000);
    await dropStripeEvents(context);
    expect(await readRefunds(paid.buyer, paid)).toMatchObject({ refunded: 10_000, refundable: 15_000 });
    await context.worker.drain();
    await expectBooks(paid, 11_698, 3_302);
  });

  it('are not needed to show the stored state while the provider is unavailable', async () => {
    const paid = await createPaidProposal(context);
    await createRefund(paid.agent, toRefundInput(paid, '50'));
    const { refunds } = paid.agent.ports.payments;
    const away = { ...refunds, list: () => Promise.reject(new Error('a defect, no outage')) };
    const payments = { ...paid.agent.ports.payments, refunds: away };
    const broken: UseCaseContext = { ...paid.agent, ports: { ...paid.agent.ports, payments } };
    await expect(readRefunds(broken, paid)).rejects.toThrow('a defect');
    await context.stripe.control('failures', { kind: 'server_error', times: 20, path: '/v1/refunds' });
    expect(await readRefunds(paid.agent, paid)).toMatchObject({ refunded: 5_000 });
  });
});

describe('a slow refund', () => {
  it('is pending, and marks the proposal as refunded once it succeeds', async () => {
    const paid = await createPaidProposal(context);
    await context.stripe.control('refunds', { next: 'pends' });
    expect(await createRefund(paid.agent, toRefundInput(paid))).toMatchObject({
      refunded: 25_000,
      refundable: 0,
      refunds: [{ status: 'pending' }],
    });
    expect(await getPaymentStatus(paid)).toBe('payment_succeeded');
    // The fee is returned once the refund succeeds.
    await expectBooks(paid, -5_000, 5_000);
    await context.stripe.control('clock', { advance_seconds: 2 * DAY_SECONDS });
    await context.processStripeEvents();
    expect(await getPaymentStatus(paid)).toBe('payment_refunded');
    await expectBooks(paid, -755, 755);
  });
});

describe('a refund that fails', () => {
  it('returns the money to the agent and marks the proposal as paid again', async () => {
    const paid = await createPaidProposal(context);
    await createRefund(paid.agent, toRefundInput(paid));
    await context.processStripeEvents();
    expect(await getPaymentStatus(paid)).toBe('payment_refunded');
    await failRefund(paid);
    await deliverReversedTwice(context);
    expect(await getPaymentStatus(paid)).toBe('payment_succeeded');
    expect(await readRefunds(paid.agent, paid)).toMatchObject({
      refunded: 0,
      refundable: 25_000,
      refunds: [{ status: 'failed' }],
    });
    // The provider no longer reverses a fee refund, so it counts toward the next refund.
    await expectBooks(paid, 24_245, 755);

    await createRefund(paid.agent, toRefundInput(paid));
    expect(await getPaymentStatus(paid)).toBe('payment_refunded');
    await expectBooks(paid, -755, 755);
  });

  it('marks the proposal as no longer fully refunded', async () => {
    const paid = await createPaidProposal(context);
    await createRefund(paid.agent, toRefundInput(paid, '100.01'));
    await createRefund(paid.agent, toRefundInput(paid));
    expect(await getPaymentStatus(paid)).toBe('payment_refunded');
    await failRefund(paid);
    await dropStripeEvents(context);
    expect(await readRefunds(paid.agent, paid)).toMatchObject({ refunded: 10_001, refundable: 14_999 });
    expect(await getPaymentStatus(paid)).toBe('payment_succeeded');
    const { ours, provider } = await readBooks(context, paid);
    expect(ours).toEqual(provider);
  });

  it('stays failed when an older provider response arrives later', async () => {
    const paid = await createPaidProposal(context);
    await createRefund(paid.agent, toRefundInput(paid));
    const { payments } = context.system.ports;
    let asked = 0;
    /** Returns the state from before the refund failed. */
    const slow = {
      ...payments.refunds,
      list: async (accountId: string, intentId: string) => {
        const latest = await payments.refunds.list(accountId, intentId);
        asked += 1;
        if (asked > 1) return latest;
        await failRefund(paid);
        await context.processStripeEvents();
        return latest;
      },
    };
    const ports = { ...context.system.ports, payments: { ...payments, refunds: slow } };
    await syncRefundsByIntent({ ...context.system, ports }, paid.accountId, paid.intentId);
    expect(asked).toBe(2);
    expect(await getPaymentStatus(paid)).toBe('payment_succeeded');
    await expectBooks(paid, 24_245, 755);
  });
});
