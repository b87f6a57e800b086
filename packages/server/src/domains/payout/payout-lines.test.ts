import { cents, DAY_MS, instant } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#kernel/index.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { generateInvoice } from '../invoice/index.ts';
import { ledgerEntries } from '../ledger/ledger.tables.ts';
import { reconcile } from '../reconciliation/index.ts';
import { createInvoicedDeal, payWithoutEvents } from '../reconciliation/testing/payment-fixtures.ts';
import { createRefund } from '../refund/index.ts';
import { type PaidProposal, toRefundInput } from '../refund/testing/paid-proposal.ts';
import { createPayout, listRecentPayouts, readPayout } from './index.ts';
import { type PayoutRow, payoutLines, payouts } from './payout.tables.ts';
import { writePayoutLines } from './write-payout-lines.ts';

/** The test card whose payments are available immediately. */
const AVAILABLE_CARD = '4000000000000077';
/** On every weekday, enough for an automatic payout to be created and to arrive. */
const TWO_WEEKS_SECONDS = 14 * 86_400;

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

/** Another paid proposal of the same agent and client. */
async function payAgain({ agent, buyer }: PaidProposal, amount: string): Promise<string> {
  const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
  const { id: proposalId } = await context.newProposal(agent, deal, amount);
  await generateInvoice(agent, { proposalId });
  const intentId = await payWithoutEvents(context, buyer, proposalId, AVAILABLE_CARD);
  await context.processStripeEvents();
  return intentId;
}

/** An agent with $200.00 and $80.00 that can be paid out. */
async function createAgent(): Promise<PaidProposal & { readonly second: string }> {
  const { agent, buyer, accountId, proposalId } = await createInvoicedDeal(context);
  const intentId = await payWithoutEvents(context, buyer, proposalId, AVAILABLE_CARD);
  await context.processStripeEvents();
  const paid = { agent, buyer, accountId, proposalId, intentId };
  return { ...paid, second: await payAgain(paid, '100') };
}

async function cashOut(agent: UserContext, amount: number) {
  const { id } = await createPayout(agent, { amount, currency: 'usd' });
  await context.processStripeEvents();
  return readPayout(agent, { payoutId: id });
}

/** Makes a payout one whose lines are not written. */
async function forgetLines(providerId: string, changes: Partial<PayoutRow> = {}): Promise<void> {
  await inTransaction(context.system, async (tx) => {
    await tx.delete(payoutLines);
    const unexplained = { linesAt: null, openPosition: null, ...changes };
    await tx.update(payouts).set(unexplained).where(eq(payouts.providerId, providerId));
  });
}

/** Makes a payout so old that it no longer waits. */
async function makeOld(providerId: string): Promise<void> {
  const createdAt = instant(context.clock.now() - 2 * DAY_MS);
  await inTransaction(context.system, (tx) =>
    tx.update(payouts).set({ createdAt }).where(eq(payouts.providerId, providerId)),
  );
}

const toParts = ({ lines }: Awaited<ReturnType<typeof readPayout>>) =>
  lines.map(({ providerId, amount, net }) => [providerId, amount, net]);

describe('a requested payout', () => {
  it('contains the oldest transactions, and the last one in part', async () => {
    const { agent, intentId, second } = await createAgent();
    const first = await cashOut(agent, 150);
    expect(first).toMatchObject({ amount: 15_000, isAutomatic: false, isPending: false, other: 0 });
    expect(first.bank?.last4).toMatch(/^\d{4}$/);
    expect(toParts(first)).toEqual([[intentId, 15_000, 20_000]]);
    const later = await cashOut(agent, 100);
    expect(toParts(later)).toEqual([
      [intentId, 5_000, 20_000],
      [second, 5_000, 8_000],
    ]);
    // What is written down never changes.
    expect(toParts(await readPayout(agent, { payoutId: first.id }))).toEqual(toParts(first));
  });

  it('contains refunds as negative lines', async () => {
    const paid = await createAgent();
    await createRefund(paid.agent, toRefundInput(paid, '50'));
    await context.processStripeEvents();
    await payAgain(paid, '100');
    const payout = await cashOut(paid.agent, 300);
    expect(payout).toMatchObject({ other: 0, isPending: false });
    expect(payout.lines.map(({ type }) => type)).toEqual([
      'payment',
      'payment',
      'refund',
      'fee_return',
      'payment',
    ]);
    expect(payout.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(30_000);
  });

  it('gives its money to the next one when it fails, and keeps its lines', async () => {
    const { agent, accountId, intentId, second } = await createAgent();
    const failed = await cashOut(agent, 200);
    await context.stripe.control(`payouts/${failed.id}`, { status: 'failed', account: accountId });
    await context.processStripeEvents();
    const after = await readPayout(agent, { payoutId: failed.id });
    expect(after).toMatchObject({ status: 'failed', failureCode: 'account_closed' });
    expect(toParts(after)).toEqual([[intentId, 20_000, 20_000]]);
    const next = await cashOut(agent, 100);
    expect(toParts(next)).toEqual([
      [second, 8_000, 8_000],
      [failed.id, 2_000, 20_000],
    ]);
    expect(next.lines[1]).toMatchObject({ type: 'payout', isReversal: true });
  });

  it('is hidden from other agents and from clients', async () => {
    const { agent, buyer } = await createAgent();
    const { id } = await cashOut(agent, 10);
    const stranger = await context.newAgent();
    await expect(readPayout(stranger, { payoutId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(readPayout(buyer, { payoutId: id })).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    await expect(readPayout(agent, { payoutId: 'po_unknown' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an automatic payout', () => {
  it('contains the provider’s transactions that no requested payout contains', async () => {
    const { agent, intentId, second } = await createAgent();
    const requested = await cashOut(agent, 150);
    await context.stripe.control('clock', { advance_seconds: TWO_WEEKS_SECONDS });
    await context.processStripeEvents();
    const [listed] = await listRecentPayouts(agent, { limit: 1 });
    const automatic = await readPayout(agent, { payoutId: listed?.id ?? '' });
    expect(automatic).toMatchObject({ amount: 13_000, isAutomatic: true, isPending: false, other: 0 });
    expect(toParts(requested)).toEqual([[intentId, 15_000, 20_000]]);
    expect(toParts(automatic)).toEqual([
      [intentId, 5_000, 20_000],
      [second, 8_000, 8_000],
    ]);
    expect(automatic.traceId).toMatch(/^\d{15}$/);
  });

  it('is explained by the reconciliation if that was missed, before later ones', async () => {
    const { agent } = await createAgent();
    const requested = await cashOut(agent, 150);
    await inTransaction(context.system, async (tx) => {
      await tx.delete(payoutLines);
      await tx.update(payouts).set({ linesAt: null, openPosition: null });
    });
    expect(await readPayout(agent, { payoutId: requested.id })).toMatchObject({
      isPending: true,
      other: 0,
      lines: [],
    });
    expect(await reconcile(context.system)).toEqual([]);
    expect(toParts(await readPayout(agent, { payoutId: requested.id }))).toEqual(toParts(requested));
  });
});

describe('a payout of before a late transaction', () => {
  it('waits, and takes what occurred after it last', async () => {
    const { agent, accountId, intentId, second } = await createAgent();
    const { id } = await cashOut(agent, 150);
    await forgetLines(id);
    await inTransaction(context.system, (tx) =>
      tx
        .update(ledgerEntries)
        .set({ occurredAt: instant(context.clock.now() + 2 * DAY_MS) })
        .where(eq(ledgerEntries.providerId, intentId)),
    );
    await writePayoutLines(context.system, accountId, { isReconciled: true });
    expect(await readPayout(agent, { payoutId: id })).toMatchObject({ isPending: true });
    await makeOld(id);
    await writePayoutLines(context.system, accountId, { isReconciled: true });
    expect(toParts(await readPayout(agent, { payoutId: id }))).toEqual([
      [intentId, 7_000, 20_000],
      [second, 8_000, 8_000],
    ]);
  });
});

describe('a payout with money that is in no transaction of Gable', () => {
  it('waits a day for late entries, then shows the difference after a reconciliation', async () => {
    const { agent, accountId } = await createAgent();
    const { id } = await cashOut(agent, 150);
    await forgetLines(id, { amount: cents(90_000) });
    await writePayoutLines(context.system, accountId, { isReconciled: true });
    expect(await readPayout(agent, { payoutId: id })).toMatchObject({ isPending: true });
    await makeOld(id);
    // After an outage, the job can run before the events that the payout lacks.
    await writePayoutLines(context.system, accountId, { isReconciled: false });
    expect(await readPayout(agent, { payoutId: id })).toMatchObject({ isPending: true });
    await writePayoutLines(context.system, accountId, { isReconciled: true });
    expect(await readPayout(agent, { payoutId: id })).toMatchObject({ isPending: false, other: 62_000 });
  });
});
