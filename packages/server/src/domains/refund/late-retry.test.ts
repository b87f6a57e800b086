import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diesAfter, secondProcess } from '#testing/second-process.ts';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { reconcile } from '../reconciliation/index.ts';
import { createRefund } from './index.ts';
import { booksOf, type PaidProposal, paidProposal, refundOf } from './testing/paid-proposal.ts';

/** The provider forgets an idempotency key after 24 hours. */
const KEY_IS_FORGOTTEN_MS = 25 * 3_600_000;

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(async () => {
  expect(world.stripe.exchange.violations).toEqual([]);
  await world.close();
});

/** The agent refunds $50.00 in a process that dies as soon as the provider has done this. */
async function refundAndDie(paid: PaidProposal, at: 'create' | 'returnFee'): Promise<void> {
  const { payments } = world.stripe;
  const { refunds } = payments;
  const dying = { create: diesAfter(refunds.create), returnFee: diesAfter(refunds.returnFee) };
  const inProcess = secondProcess(world, { ...payments, refunds: { ...refunds, [at]: dying[at] } });
  await createRefund(inProcess(paid.agent), refundOf(paid, '50')).catch(() => undefined);
}

async function retryWithForgottenKeys(): Promise<void> {
  world.stripe.forgetKeys();
  world.clock.advance(KEY_IS_FORGOTTEN_MS);
  await world.worker.drain();
  await world.deliver();
}

describe('a process that dies before it stores what the provider made', () => {
  it.each(['create', 'returnFee'] as const)(
    'leads to one refund and one fee return when the job runs again 25 hours after %s',
    async (at) => {
      const paid = await paidProposal(world);
      await refundAndDie(paid, at);
      const { refunds } = world.stripe.payments;
      const seen = async () => ({
        refunds: (await refunds.list(paid.accountId, paid.intentId)).map(({ amount }) => amount),
        feeReturns: (await refunds.feeReturns(paid.accountId, paid.intentId)).map(({ amount }) => amount),
      });
      expect(await seen()).toEqual({ refunds: [5_000], feeReturns: at === 'create' ? [] : [849] });
      await retryWithForgottenKeys();
      expect(await seen()).toEqual({ refunds: [5_000], feeReturns: [849] });
      expect(await reconcile(world.system)).toEqual([]);
      const { ours, provider } = await booksOf(world, paid);
      expect(ours).toEqual(provider);
    },
  );
});
