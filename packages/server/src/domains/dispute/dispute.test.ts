import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { ledgerBalance } from '../ledger/index.ts';
import { loseMessages } from '../reconciliation/testing/money-world.ts';
import { createRefund, readRefunds } from '../refund/index.ts';
import {
  booksOf,
  deliverBackwardsAndTwice,
  type PaidProposal,
  paidProposal,
  payProposal,
  refundOf,
  statusOf,
} from '../refund/testing/paid-proposal.ts';

const DAY_MS = 86_400_000;

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

function dispute({ accountId, intentId }: PaidProposal, outcome?: 'won' | 'lost') {
  return world.stripe.control('disputes', { account: accountId, payment_intent: intentId, outcome });
}

const disputesOf = async (paid: PaidProposal) => (await readRefunds(paid.agent, paid))?.disputes;

describe('a dispute', () => {
  it('takes the money from the agent, and says until when to answer', async () => {
    const paid = await paidProposal(world);
    await dispute(paid);
    await deliverBackwardsAndTwice(world);
    const returns = await readRefunds(paid.agent, paid);
    expect(returns).toMatchObject({
      refundable: 0,
      disputes: [{ amount: 25_000, status: 'needs_response', reason: 'fraudulent' }],
    });
    const [opened] = returns?.disputes ?? [];
    expect((opened?.respondBy ?? 0) - (opened?.createdAt ?? 0)).toBe(7 * DAY_MS);
    expect(await statusOf(paid)).toBe('payment_succeeded');
    await expectBooks(paid, -5_000, 5_000);
    await expect(createRefund(paid.agent, refundOf(paid))).rejects.toEqual(failsWith('PAYMENT_DISPUTED'));
  });

  it('that is won brings the money back, which may then be refunded', async () => {
    const paid = await paidProposal(world);
    await dispute(paid);
    await world.deliver();
    await dispute(paid, 'won');
    await deliverBackwardsAndTwice(world);
    expect(await disputesOf(paid)).toMatchObject([{ status: 'won', respondBy: null }]);
    await expectBooks(paid, 20_000, 5_000);
    await createRefund(paid.agent, refundOf(paid));
    await expectBooks(paid, -755, 755);
  });

  it('that is lost after a partial refund returns the platform’s share by the same rule, once', async () => {
    const paid = await paidProposal(world);
    await createRefund(paid.agent, refundOf(paid, '50'));
    await dispute(paid);
    await dispute(paid, 'lost');
    await deliverBackwardsAndTwice(world);
    expect(await disputesOf(paid)).toMatchObject([{ amount: 20_000, status: 'lost', respondBy: null }]);
    await expectBooks(paid, -755, 755);
    await deliverBackwardsAndTwice(world);
    expect(await readRefunds(paid.agent, paid)).toMatchObject({ feeReturned: 4_245, processingCost: 755 });
    await expect(createRefund(paid.agent, refundOf(paid))).rejects.toEqual(failsWith('PAYMENT_DISPUTED'));
  });

  it('may be told before the payment is', async () => {
    const paid = await payProposal(world);
    await dispute(paid);
    await deliverBackwardsAndTwice(world);
    await expectBooks(paid, -5_000, 5_000);
  });

  it('of which no message came is seen by who looks, or by who wants to refund', async () => {
    const paid = await paidProposal(world);
    await dispute(paid);
    await loseMessages(world);
    await expect(createRefund(paid.agent, refundOf(paid))).rejects.toEqual(failsWith('PROVIDER_REFUSED'));
    expect(await readRefunds(paid.buyer, paid)).toMatchObject({
      refunded: 0,
      refundable: 0,
      refunds: [{ status: 'failed' }],
      disputes: [{ status: 'needs_response' }],
    });
    await dispute(paid, 'won');
    await loseMessages(world);
    expect(await disputesOf(paid)).toMatchObject([{ status: 'won' }]);
    await expectBooks(paid, 20_000, 5_000);
    expect(await ledgerBalance(world.db.read, 'outside:cards')).toBe(-25_000);
  });
});
