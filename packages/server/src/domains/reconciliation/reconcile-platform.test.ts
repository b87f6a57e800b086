import { cents } from '@gable/contracts/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#kernel/index.ts';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { platformEntry, postEntry } from '../ledger/index.ts';
import { describeDifference, reconcile, sweepWhenDue } from './index.ts';
import { invoicedDeal, payUnheard } from './testing/money-world.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(async () => {
  expect(world.stripe.exchange.violations).toEqual([]);
  await world.close();
});

const DIFFERENCE = {
  kind: 'platform',
  agentId: null,
  objectId: 'balance',
  ours: '$42.46',
  theirs: '$42.45',
};

it('reports a platform balance that is not the ledger’s, to the operator and in the sweep', async () => {
  const { buyer, proposalId } = await invoicedDeal(world);
  await payUnheard(world, buyer, proposalId);
  // Of $250.00 the platform has its fee of $50.00 less the processing cost of $7.55.
  expect(await reconcile(world.system)).toEqual([]);
  await inTransaction(world.system, (tx) => {
    const now = world.clock.now();
    const wrong = {
      id: 'txn_unknown',
      kind: 'other',
      net: cents(1),
      currency: 'usd',
      createdAt: now,
    } as const;
    return postEntry(tx, platformEntry(wrong), now);
  });
  const told = await reconcile(world.system);
  expect(told).toEqual([DIFFERENCE]);
  expect(told.map(describeDifference)).toEqual([
    "platform balance of the platform: ours is $42.46, the provider's is $42.45",
  ]);
  const warnings: unknown[] = [];
  const log = { ...world.system.log, warn: (facts: object) => void warnings.push(facts) };
  expect(await sweepWhenDue({ ...world.system, log }, { early: true })).toBe(true);
  expect(warnings).toContainEqual(DIFFERENCE);
});

it('reports a platform account that cannot be read now', async () => {
  await world.stripe.control('failures', { kind: 'server_error', times: 3 });
  expect(await reconcile(world.system)).toMatchObject([{ kind: 'platform', objectId: 'account' }]);
  expect(await reconcile(world.system)).toEqual([]);
});
