import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { ledgerBalance } from '../ledger/index.ts';
import { reconcile } from '../reconciliation/index.ts';
import { loseMessages } from '../reconciliation/testing/money-world.ts';
import { createRefund, readRefunds } from './index.ts';
import {
  booksOf,
  deliverBackwardsAndTwice,
  heldAtProvider,
  type PaidProposal,
  paidProposal,
  refundOf,
} from './testing/paid-proposal.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(async () => {
  expect(world.stripe.exchange.violations).toEqual([]);
  await world.close();
});

const fees = z.object({ data: z.array(z.object({ id: z.string(), amount_refunded: z.int() })) });

async function feeAtProvider() {
  const [fee] = fees.parse(await world.stripe.read(undefined, '/v1/application_fees')).data;
  return { id: fee?.id ?? '', returned: fee?.amount_refunded ?? 0 };
}

/** A part of the fee is returned directly at the provider. */
async function returnElsewhere(amount: number): Promise<void> {
  const { id } = await feeAtProvider();
  await world.stripe.postOnPlatform(`/v1/application_fees/${id}/refunds`, { amount: String(amount) });
}

async function expectBooksAgree(paid: PaidProposal): Promise<void> {
  expect(await reconcile(world.system)).toEqual([]);
  const { ours, provider } = await booksOf(world, paid);
  expect(ours).toEqual(provider);
  expect(await ledgerBalance(world.db.read, 'platform:balance')).toBe(await heldAtProvider(world));
}

describe('a full refund', () => {
  it.each([
    // price, fee returned, what is left to the platform at the provider
    ['0.50', 0, -21],
    ['100', 1_680, 0],
    ['9999.99', 170_970, 0],
  ])('of $%s returns %i cents of the fee and leaves the platform %i', async (price, returned, left) => {
    const paid = await paidProposal(world, price);
    expect(await createRefund(paid.agent, refundOf(paid))).toMatchObject({ feeReturned: returned });
    await world.deliver();
    expect((await feeAtProvider()).returned).toBe(returned);
    expect(await heldAtProvider(world)).toBe(left);
    await expectBooksAgree(paid);
  });

  it('returns in parts, to the cent, what it returns at once', async () => {
    const paid = await paidProposal(world, '100.03');
    for (const part of ['0.01', '33.33', '16.67']) await createRefund(paid.agent, refundOf(paid, part));
    expect(await createRefund(paid.agent, refundOf(paid))).toMatchObject({ feeReturned: 2_001 - 320 });
    await world.deliver();
    expect((await feeAtProvider()).returned).toBe(2_001 - 320);
    await expectBooksAgree(paid);
  });
});

describe('the return of the fee', () => {
  it.each(['lost_answer', 'server_error'] as const)(
    'is made once, also when the provider’s answer is a %s and its key is forgotten',
    async (kind) => {
      const paid = await paidProposal(world);
      const path = `/v1/application_fees/${(await feeAtProvider()).id}/refunds`;
      await world.stripe.control('failures', { kind, times: 3, path, method: 'POST' });
      await createRefund(paid.agent, refundOf(paid, '100'));
      expect((await readRefunds(paid.agent, paid))?.feeReturned).toBe(1_698);
      world.stripe.forgetKeys();
      world.clock.advance(3_600_000);
      await world.deliver();
      expect((await feeAtProvider()).returned).toBe(1_698);
      await expectBooksAgree(paid);
    },
  );

  it('waits until a refund has arrived, and is not made for one that fails', async () => {
    const paid = await paidProposal(world);
    await world.stripe.control('refunds', { next: 'pends' });
    await createRefund(paid.agent, refundOf(paid));
    await world.deliver();
    expect((await feeAtProvider()).returned).toBe(0);
    const [refund] = await world.stripe.payments.refunds.list(paid.accountId, paid.intentId);
    await world.stripe.control(`refunds/${refund?.id}`, { status: 'failed', account: paid.accountId });
    await deliverBackwardsAndTwice(world);
    expect((await feeAtProvider()).returned).toBe(0);
    await expectBooksAgree(paid);
  });

  it('counts what the provider returned together with a refund that was made elsewhere', async () => {
    const paid = await paidProposal(world);
    const order = { payment_intent: paid.intentId, amount: '12500', refund_application_fee: 'true' };
    await world.stripe.post(paid.accountId, '/v1/refunds', order);
    await deliverBackwardsAndTwice(world);
    // Half of the whole fee is back already, of which the rule would have returned 2,123 cents.
    expect((await feeAtProvider()).returned).toBe(2_500);
    expect(await createRefund(paid.agent, refundOf(paid))).toMatchObject({ feeReturned: 4_245 });
    await world.deliver();
    await expectBooksAgree(paid);
  });
});

describe('a fee that is refunded alone, at the provider itself', () => {
  it('is booked after the provider’s message, once', async () => {
    const paid = await paidProposal(world);
    await returnElsewhere(1_000);
    await returnElsewhere(500);
    await deliverBackwardsAndTwice(world);
    expect(await booksOf(world, paid)).toMatchObject({ ours: { share: 21_500, fees: 3_500 } });
    expect(await readRefunds(paid.agent, paid)).toMatchObject({ refunded: 0, feeReturned: 1_500 });
    await expectBooksAgree(paid);
  });

  it('is booked by the reconciler where the message was lost, and reported no more', async () => {
    const paid = await paidProposal(world);
    await returnElsewhere(1_000);
    await loseMessages(world);
    await expectBooksAgree(paid);
    expect(await booksOf(world, paid)).toMatchObject({ ours: { share: 21_000, fees: 4_000 } });
  });

  it('is counted by the next refund, which never returns more than the rule', async () => {
    const paid = await paidProposal(world);
    await returnElsewhere(5_000);
    await loseMessages(world);
    expect(await createRefund(paid.agent, refundOf(paid))).toMatchObject({ feeReturned: 5_000 });
    await world.deliver();
    await expectBooksAgree(paid);
  });
});

describe('a lost dispute', () => {
  it('returns the platform’s share where its message was lost, and nothing twice when it is won later', async () => {
    const paid = await paidProposal(world, '100');
    const dispute = { account: paid.accountId, payment_intent: paid.intentId };
    await world.stripe.control('disputes', dispute);
    await world.stripe.control('disputes', { ...dispute, outcome: 'lost' });
    await loseMessages(world);
    await reconcile(world.system);
    await world.deliver();
    expect((await feeAtProvider()).returned).toBe(1_680);
    // The provider's fee for the dispute, 15.00, is the platform's.
    expect(await heldAtProvider(world)).toBe(-1_500);
    await expectBooksAgree(paid);
  });
});
