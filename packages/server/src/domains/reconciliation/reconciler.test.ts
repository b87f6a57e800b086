import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { readProposal } from '../proposal/index.ts';
import { proposals } from '../proposal/proposal.tables.ts';
import { runReconciliationIfDue } from './index.ts';
import { acquireRun } from './run-lease.ts';
import { createInvoicedDeal, dropStripeEvents, payWithoutEvents } from './testing/payment-fixtures.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

type Deal = Awaited<ReturnType<typeof createInvoicedDeal>>;

/** Two payments at the provider whose events were lost; returns their local statuses. */
async function createTwoUnprocessedPayments() {
  const deals: readonly Deal[] = [await createInvoicedDeal(context), await createInvoicedDeal(context)];
  for (const { buyer, proposalId } of deals) await payWithoutEvents(context, buyer, proposalId);
  await dropStripeEvents(context);
  return async () => {
    const read = await Promise.all(deals.map(({ agent, proposalId }) => readProposal(agent, { proposalId })));
    return read.map((proposal) => proposal.paymentStatus).toSorted();
  };
}

describe('the reconciliation run', () => {
  it('runs in one process, covers every account, and repeats after ten minutes', async () => {
    const statuses = await createTwoUnprocessedPayments();
    const swept = await Promise.all([1, 2, 3].map(() => runReconciliationIfDue(context.system)));
    expect(swept.filter(Boolean)).toHaveLength(1);
    expect(await statuses()).toEqual(['payment_succeeded', 'payment_succeeded']);
    expect(await runReconciliationIfDue(context.system)).toBe(false);
    context.clock.advance(600_000);
    expect(await runReconciliationIfDue(context.system)).toBe(true);
  });

  it('continues where a process stopped', async () => {
    const statuses = await createTwoUnprocessedPayments();
    let asked = 0;
    await runReconciliationIfDue(context.system, { isStopped: () => asked++ > 0 });
    expect(await statuses()).toEqual(['invoiced', 'payment_succeeded']);
    expect(await runReconciliationIfDue(context.system)).toBe(true);
    expect(await statuses()).toEqual(['payment_succeeded', 'payment_succeeded']);
  });

  it('is taken over when its lease expires after a minute', async () => {
    await acquireRun(context.system);
    expect(await runReconciliationIfDue(context.system, { early: true })).toBe(false);
    context.clock.advance(60_001);
    expect(await runReconciliationIfDue(context.system, { early: true })).toBe(true);
  });

  it('logs one line for each difference', async () => {
    const { proposalId } = await createInvoicedDeal(context);
    await context.db.transaction(async (tx) => {
      await tx.update(proposals).set({ paymentStatus: 'payment_succeeded' });
    });
    const lines: string[] = [];
    const log = { ...context.system.log, warn: (_fields: object, line: string) => void lines.push(line) };
    await runReconciliationIfDue({ ...context.system, log });
    expect(lines).toEqual([expect.stringContaining(`proposal ${proposalId}`)]);
  });
});
