import { cents } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UseCaseContext } from '#kernel/index.ts';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { loseMessages } from '../reconciliation/testing/money-world.ts';
import { createRefund, readRefunds, syncProviderRefunds } from './index.ts';
import {
  booksOf,
  deliverBackwardsAndTwice,
  type PaidProposal,
  paidProposal,
  payProposal,
  refundOf,
  statusOf,
} from './testing/paid-proposal.ts';

const DAY_SECONDS = 86_400;

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(async () => {
  expect(world.stripe.exchange.violations).toEqual([]);
  await world.close();
});

async function expectBooks(paid: PaidProposal, share: number, fees: number): Promise<void> {
  expect(await booksOf(world, paid)).toEqual({ ours: { share, fees }, provider: { share, fees } });
}

/** Somebody refunds at the provider itself, past us. */
function refundByHand({ accountId, intentId }: PaidProposal, amount: number) {
  const order = { accountId, intentId, amount: cents(amount), metadata: {} };
  return world.stripe.payments.refunds.create({ ...order, key: crypto.randomUUID() });
}

/** The one refund fails; the provider's messages are on their way. */
async function failRefund({ accountId, intentId }: PaidProposal): Promise<void> {
  const [refund] = await world.stripe.payments.refunds.list(accountId, intentId);
  await world.stripe.control(`refunds/${refund?.id}`, { status: 'failed', account: accountId });
}

describe('the provider’s messages about refunds', () => {
  it('count once, in whatever order and however often they come', async () => {
    const paid = await paidProposal(world);
    await createRefund(paid.agent, refundOf(paid, '50'));
    await refundByHand(paid, 20_000);
    await deliverBackwardsAndTwice(world);
    expect(await readRefunds(paid.agent, paid)).toMatchObject({
      refunded: 25_000,
      refunds: [{ status: 'succeeded' }, { status: 'succeeded' }],
    });
    expect(await statusOf(paid)).toBe('payment_refunded');
    await expectBooks(paid, -755, 755);
  });

  it('may overtake that of the payment', async () => {
    const paid = await payProposal(world);
    await refundByHand(paid, 25_000);
    await deliverBackwardsAndTwice(world);
    expect(await statusOf(paid)).toBe('payment_refunded');
    await expectBooks(paid, -755, 755);
  });

  it('may get lost: who looks at the payment sets it right', async () => {
    const paid = await paidProposal(world);
    await refundByHand(paid, 10_000);
    await loseMessages(world);
    expect(await readRefunds(paid.buyer, paid)).toMatchObject({ refunded: 10_000, refundable: 15_000 });
    await world.worker.drain();
    await expectBooks(paid, 11_698, 3_302);
  });

  it('are not needed to show what we know while the provider is away', async () => {
    const paid = await paidProposal(world);
    await createRefund(paid.agent, refundOf(paid, '50'));
    const { refunds } = paid.agent.ports.payments;
    const away = { ...refunds, list: () => Promise.reject(new Error('a defect, no outage')) };
    const payments = { ...paid.agent.ports.payments, refunds: away };
    const broken: UseCaseContext = { ...paid.agent, ports: { ...paid.agent.ports, payments } };
    await expect(readRefunds(broken, paid)).rejects.toThrow('a defect');
    await world.stripe.control('failures', { kind: 'server_error', times: 20, path: '/v1/refunds' });
    expect(await readRefunds(paid.agent, paid)).toMatchObject({ refunded: 5_000 });
  });
});

describe('a refund that takes its time', () => {
  it('is pending, and the proposal is refunded when it has arrived', async () => {
    const paid = await paidProposal(world);
    await world.stripe.control('refunds', { next: 'pends' });
    expect(await createRefund(paid.agent, refundOf(paid))).toMatchObject({
      refunded: 25_000,
      refundable: 0,
      refunds: [{ status: 'pending' }],
    });
    expect(await statusOf(paid)).toBe('payment_succeeded');
    // The fee follows when the refund has arrived.
    await expectBooks(paid, -5_000, 5_000);
    await world.stripe.control('clock', { advance_seconds: 2 * DAY_SECONDS });
    await world.deliver();
    expect(await statusOf(paid)).toBe('payment_refunded');
    await expectBooks(paid, -755, 755);
  });
});

describe('a refund that fails', () => {
  it('gives the agent the money back, and the proposal is paid again', async () => {
    const paid = await paidProposal(world);
    await createRefund(paid.agent, refundOf(paid));
    await world.deliver();
    expect(await statusOf(paid)).toBe('payment_refunded');
    await failRefund(paid);
    await deliverBackwardsAndTwice(world);
    expect(await statusOf(paid)).toBe('payment_succeeded');
    expect(await readRefunds(paid.agent, paid)).toMatchObject({
      refunded: 0,
      refundable: 25_000,
      refunds: [{ status: 'failed' }],
    });
    // The provider takes a fee refund back no more: it counts for the next refund.
    await expectBooks(paid, 24_245, 755);

    await createRefund(paid.agent, refundOf(paid));
    expect(await statusOf(paid)).toBe('payment_refunded');
    await expectBooks(paid, -755, 755);
  });

  it('takes one of several parts away, and the proposal is not refunded any more', async () => {
    const paid = await paidProposal(world);
    await createRefund(paid.agent, refundOf(paid, '100.01'));
    await createRefund(paid.agent, refundOf(paid));
    expect(await statusOf(paid)).toBe('payment_refunded');
    await failRefund(paid);
    await loseMessages(world);
    expect(await readRefunds(paid.agent, paid)).toMatchObject({ refunded: 10_001, refundable: 14_999 });
    expect(await statusOf(paid)).toBe('payment_succeeded');
    const { ours, provider } = await booksOf(world, paid);
    expect(ours).toEqual(provider);
  });

  it('stays failed when an older answer of the provider comes later', async () => {
    const paid = await paidProposal(world);
    await createRefund(paid.agent, refundOf(paid));
    const { payments } = world.system.ports;
    let asked = 0;
    /** Answers what it saw before everybody else was told that the refund failed. */
    const slow = {
      ...payments.refunds,
      list: async (accountId: string, intentId: string) => {
        const seen = await payments.refunds.list(accountId, intentId);
        asked += 1;
        if (asked > 1) return seen;
        await failRefund(paid);
        await world.deliver();
        return seen;
      },
    };
    const ports = { ...world.system.ports, payments: { ...payments, refunds: slow } };
    await syncProviderRefunds({ ...world.system, ports }, paid.accountId, paid.intentId);
    expect(asked).toBe(2);
    expect(await statusOf(paid)).toBe('payment_succeeded');
    await expectBooks(paid, 24_245, 755);
  });
});
