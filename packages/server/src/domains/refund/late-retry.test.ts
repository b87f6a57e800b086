import { HOUR_MS } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { crashesAfter, createSecondProcess } from '#testing/second-process.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { reconcile } from '../reconciliation/index.ts';
import { createRefund } from './index.ts';
import { createPaidProposal, type PaidProposal, readBooks, toRefundInput } from './testing/paid-proposal.ts';

/** The provider forgets an idempotency key after 24 hours. */
const KEY_IS_FORGOTTEN_MS = 25 * HOUR_MS;

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

/** The agent refunds $50.00 in a process that crashes after this provider call. */
async function refundAndCrash(paid: PaidProposal, at: 'create' | 'returnFee'): Promise<void> {
  const { payments } = context.stripe;
  const { refunds } = payments;
  const dying = { create: crashesAfter(refunds.create), returnFee: crashesAfter(refunds.returnFee) };
  const inProcess = createSecondProcess(context, { ...payments, refunds: { ...refunds, [at]: dying[at] } });
  await createRefund(inProcess(paid.agent), toRefundInput(paid, '50')).catch(() => undefined);
}

async function retryWithForgottenKeys(): Promise<void> {
  context.stripe.forgetKeys();
  context.clock.advance(KEY_IS_FORGOTTEN_MS);
  await context.worker.drain();
  await context.processStripeEvents();
}

describe('a process that crashes before it stores the provider’s response', () => {
  it.each(['create', 'returnFee'] as const)(
    'creates one refund and one fee return when the job is retried 25 hours after %s',
    async (at) => {
      const paid = await createPaidProposal(context);
      await refundAndCrash(paid, at);
      const { refunds } = context.stripe.payments;
      const latest = async () => ({
        refunds: (await refunds.list(paid.accountId, paid.intentId)).map(({ amount }) => amount),
        feeReturns: (await refunds.feeReturns(paid.accountId, paid.intentId)).map(({ amount }) => amount),
      });
      expect(await latest()).toEqual({ refunds: [5_000], feeReturns: at === 'create' ? [] : [849] });
      await retryWithForgottenKeys();
      expect(await latest()).toEqual({ refunds: [5_000], feeReturns: [849] });
      expect(await reconcile(context.system)).toEqual([]);
      const { ours, provider } = await readBooks(context, paid);
      expect(ours).toEqual(provider);
    },
  );
});
