import { cents } from '@gable/contracts/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { platformEntry, postEntry } from '../ledger/index.ts';
import { describeDifference, reconcile, runReconciliationIfDue } from './index.ts';
import { createInvoicedDeal, payWithoutEvents } from './testing/payment-fixtures.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

const DIFFERENCE = {
  kind: 'platform',
  agentId: null,
  objectId: 'balance',
  ours: '$42.46',
  theirs: '$42.45',
};

it('reports and logs a platform balance that differs from the ledger', async () => {
  const { buyer, proposalId } = await createInvoicedDeal(context);
  await payWithoutEvents(context, buyer, proposalId);
  // Of $250.00, the platform has its fee of $50.00 less the processing cost of $7.55.
  expect(await reconcile(context.system)).toEqual([]);
  await inTransaction(context.system, (tx) => {
    const now = context.clock.now();
    const wrong = {
      id: 'txn_unknown',
      kind: 'other',
      net: cents(1),
      currency: 'usd',
      createdAt: now,
    } as const;
    return postEntry(tx, platformEntry(wrong), now);
  });
  const told = await reconcile(context.system);
  expect(told).toEqual([DIFFERENCE]);
  expect(told.map(describeDifference)).toEqual([
    "platform balance of the platform: ours is $42.46, the provider's is $42.45",
  ]);
  const warnings: unknown[] = [];
  const log = { ...context.system.log, warn: (facts: object) => void warnings.push(facts) };
  expect(await runReconciliationIfDue({ ...context.system, log }, { early: true })).toBe(true);
  expect(warnings).toContainEqual(DIFFERENCE);
});

it('reports a platform account that cannot be read', async () => {
  await context.stripe.control('failures', { kind: 'server_error', times: 3 });
  expect(await reconcile(context.system)).toMatchObject([{ kind: 'platform', objectId: 'account' }]);
  expect(await reconcile(context.system)).toEqual([]);
});
