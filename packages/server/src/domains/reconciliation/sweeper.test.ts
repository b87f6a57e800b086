import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { readProposal } from '../proposal/index.ts';
import { proposals } from '../proposal/proposal.tables.ts';
import { sweepWhenDue } from './index.ts';
import { takeSweep } from './sweep-lease.ts';
import { invoicedDeal, loseMessages, payUnheard } from './testing/money-world.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(async () => {
  expect(world.stripe.exchange.violations).toEqual([]);
  await world.close();
});

type Deal = Awaited<ReturnType<typeof invoicedDeal>>;

/** How two payments stand here that the provider has, and of which nobody has told us. */
async function twoUnheardPayments() {
  const deals: readonly Deal[] = [await invoicedDeal(world), await invoicedDeal(world)];
  for (const { buyer, proposalId } of deals) await payUnheard(world, buyer, proposalId);
  await loseMessages(world);
  return async () => {
    const read = await Promise.all(deals.map(({ agent, proposalId }) => readProposal(agent, { proposalId })));
    return read.map((proposal) => proposal.paymentStatus).toSorted();
  };
}

describe('the sweep', () => {
  it('is done once by whoever comes first, goes over every account, and comes again after ten minutes', async () => {
    const statuses = await twoUnheardPayments();
    const swept = await Promise.all([1, 2, 3].map(() => sweepWhenDue(world.system)));
    expect(swept.filter(Boolean)).toHaveLength(1);
    expect(await statuses()).toEqual(['payment_succeeded', 'payment_succeeded']);
    expect(await sweepWhenDue(world.system)).toBe(false);
    world.clock.advance(600_000);
    expect(await sweepWhenDue(world.system)).toBe(true);
  });

  it('is gone on with where a process left it', async () => {
    const statuses = await twoUnheardPayments();
    let asked = 0;
    await sweepWhenDue(world.system, { isStopped: () => asked++ > 0 });
    expect(await statuses()).toEqual(['invoiced', 'payment_succeeded']);
    expect(await sweepWhenDue(world.system)).toBe(true);
    expect(await statuses()).toEqual(['payment_succeeded', 'payment_succeeded']);
  });

  it('is taken over from a process that was silent for a minute', async () => {
    await takeSweep(world.system);
    expect(await sweepWhenDue(world.system, { early: true })).toBe(false);
    world.clock.advance(60_001);
    expect(await sweepWhenDue(world.system, { early: true })).toBe(true);
  });

  it('logs one line for each difference', async () => {
    const { proposalId } = await invoicedDeal(world);
    await world.db.transaction(async (tx) => {
      await tx.update(proposals).set({ paymentStatus: 'payment_succeeded' });
    });
    const lines: string[] = [];
    const log = { ...world.system.log, warn: (_fields: object, line: string) => void lines.push(line) };
    await sweepWhenDue({ ...world.system, log });
    expect(lines).toEqual([expect.stringContaining(`proposal ${proposalId}`)]);
  });
});
