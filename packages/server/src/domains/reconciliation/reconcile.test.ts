import { HOUR_MS } from '@gable/contracts/kernel';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UseCaseContext } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { connectAccounts } from '../connect/connect.tables.ts';
import { createAccount, readAccountStatus } from '../connect/index.ts';
import { generateInvoice, listConnectedInvoices, readInvoice } from '../invoice/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { getLedgerBalance, toLedgerAccount } from '../ledger/index.ts';
import { ledgerEntries, ledgerPostings } from '../ledger/ledger.tables.ts';
import { createPayout } from '../payout/index.ts';
import { payouts } from '../payout/payout.tables.ts';
import { readProposal } from '../proposal/index.ts';
import { proposals } from '../proposal/proposal.tables.ts';
import { readRefunds } from '../refund/index.ts';
import { describeDifference, reconcile } from './index.ts';
import {
  createInvoicedDeal,
  DECLINED_CARD,
  dropStripeEvents,
  payWithoutEvents,
} from './testing/payment-fixtures.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

const paymentStatus = async (
  ctx: UseCaseContext,
  proposalId: Parameters<typeof readProposal>[1]['proposalId'],
) => (await readProposal(ctx, { proposalId })).paymentStatus;

describe('reconciliation after lost events', () => {
  it('repairs a payment, a failed payout, and a refund and a dispute from the provider', async () => {
    const { agent, accountId, buyer, proposalId } = await createInvoicedDeal(context);
    const intentId = await payWithoutEvents(context, buyer, proposalId);
    await dropStripeEvents(context);
    expect(await paymentStatus(agent, proposalId)).toBe('invoiced');
    expect(await reconcile(context.system)).toEqual([]);
    expect(await paymentStatus(agent, proposalId)).toBe('payment_succeeded');

    const { id: payoutId } = await createPayout(agent, { amount: 80, currency: 'usd' });
    await context.stripe.control(`payouts/${payoutId}`, { status: 'failed', account: accountId });
    await context.stripe.post(accountId, '/v1/refunds', {
      payment_intent: intentId,
      amount: '5000',
      refund_application_fee: 'true',
    });
    await dropStripeEvents(context);
    expect(await reconcile(context.system)).toEqual([]);
    const held = () => getLedgerBalance(context.db.read, toLedgerAccount(agent.actor.userId));
    expect(await held()).toBe(16_000);
    expect(await readRefunds(agent, { proposalId })).toMatchObject({ refunded: 5_000 });

    await context.stripe.control('disputes', { payment_intent: intentId, account: accountId });
    await dropStripeEvents(context);
    expect(await reconcile(context.system)).toEqual([]);
    expect(await held()).toBeLessThan(0);
  });

  it('repairs an automatic payout', async () => {
    const { agent, buyer, proposalId } = await createInvoicedDeal(context);
    await payWithoutEvents(context, buyer, proposalId);
    await context.stripe.control('clock', { advance_seconds: 8 * 86_400 });
    await dropStripeEvents(context);
    expect(await reconcile(context.system)).toEqual([]);
    expect(await getLedgerBalance(context.db.read, toLedgerAccount(agent.actor.userId))).toBe(0);
    expect(await getLedgerBalance(context.db.read, 'outside:banks')).toBe(20_000);
  });

  it('detects a verification and issues the waiting drafts', async () => {
    const agent = await context.newAgent();
    const { id: proposalId } = await context.newProposal(agent, await context.newDeal(agent));
    const { invoiceId } = await generateInvoice(agent, { proposalId });
    const { accountId } = await createAccount(agent, { email: agent.actor.email });
    await context.stripe.control(`accounts/${accountId}`, { card_payments: 'active', payouts: 'active' });
    await dropStripeEvents(context);
    expect(await reconcile(context.system)).toEqual([]);
    expect((await readInvoice(agent, { invoiceId })).invoiceUrl).toMatch(/^http/);
  });

  it('does not apply an old payment failure to a new request', async () => {
    const { agent, buyer, proposalId } = await createInvoicedDeal(context);
    await payWithoutEvents(context, buyer, proposalId, DECLINED_CARD);
    await dropStripeEvents(context);
    expect(await reconcile(context.system)).toEqual([]);
    expect(await paymentStatus(agent, proposalId)).toBe('payment_failed');
    await generateInvoice(agent, { proposalId });
    expect(await reconcile(context.system)).toEqual([]);
    expect(await paymentStatus(agent, proposalId)).toBe('invoiced');
    await payWithoutEvents(context, buyer, proposalId, DECLINED_CARD);
    await reconcile(context.system);
    expect(await paymentStatus(agent, proposalId)).toBe('payment_failed');
  });
});

describe('reconciliation after a crash', () => {
  it('voids an invoice that was withdrawn before the provider’s response was stored', async () => {
    const { agent, proposalId, invoiceId } = await createInvoicedDeal(context);
    await context.db.transaction(async (tx) => {
      await tx.update(invoices).set({ status: 'void', providerId: null, intentId: null, url: null });
      await tx.update(proposals).set({ paymentStatus: 'not_initiated', invoiceId: null, invoiceUrl: null });
    });
    const second = await generateInvoice(agent, { proposalId });
    expect(second.invoiceId).not.toBe(invoiceId);
    expect(await reconcile(context.system)).toEqual([]);
    const shown = await listConnectedInvoices(agent, { limit: 10 });
    expect(shown.filter((invoice) => invoice.status === 'open')).toMatchObject([{ id: second.invoiceId }]);
  });

  it('stores an invoice whose response was lost before its account was rejected', async () => {
    const { agent, accountId, proposalId, invoiceId } = await createInvoicedDeal(context);
    await context.db.transaction(async (tx) => {
      await tx.update(invoices).set({ status: 'draft', providerId: null, intentId: null, url: null });
      await tx.update(proposals).set({ invoiceUrl: null });
    });
    await context.stripe.control(`accounts/${accountId}`, { card_payments: 'rejected', payouts: 'rejected' });
    await dropStripeEvents(context);
    context.stripe.forgetKeys();
    context.clock.advance(31 * HOUR_MS);
    expect(await reconcile(context.system)).toEqual([]);
    expect(await readProposal(agent, { proposalId })).toMatchObject({
      invoiceId,
      invoiceUrl: expect.stringMatching(/^http/),
    });
    const shown = await context.stripe.read(accountId, '/v1/invoices');
    expect(shown).toMatchObject({ data: [{ id: invoiceId, status: 'open' }] });
  });

  it('finds the sent payout of a failed job and creates no second one', async () => {
    const { agent, accountId, buyer, proposalId } = await createInvoicedDeal(context);
    await payWithoutEvents(context, buyer, proposalId);
    await context.processStripeEvents();
    await createPayout(agent, { amount: 50, currency: 'usd' });
    await context.db.transaction(async (tx) => {
      await tx.update(payouts).set({ status: 'requested', providerId: null });
    });
    // Late enough that the provider's idempotency key has expired.
    context.stripe.forgetKeys();
    context.clock.advance(30 * HOUR_MS);
    expect(await reconcile(context.system)).toEqual([]);
    expect(await context.stripe.read(accountId, '/v1/payouts')).toMatchObject({ data: [{ amount: 5_000 }] });
    expect(await getLedgerBalance(context.db.read, toLedgerAccount(agent.actor.userId))).toBe(15_000);
  });

  it('sets weekly payouts whose first attempt failed', async () => {
    const { accountId } = await context.newVerifiedAgent();
    await context.stripe.post(accountId, '/v1/balance_settings', {
      'payments[payouts][schedule][interval]': 'daily',
    });
    context.clock.advance(HOUR_MS);
    await reconcile(context.system);
    expect(await context.stripe.read(accountId, '/v1/balance_settings')).toMatchObject({
      payments: { payouts: { schedule: { interval: 'weekly', weekly_payout_days: ['monday'] } } },
    });
  });
});

describe('reported differences', () => {
  it('include ledger, proposal, and invoice differences to the cent', async () => {
    const { agent, accountId, buyer, proposalId, invoiceId } = await createInvoicedDeal(context);
    const intentId = await payWithoutEvents(context, buyer, proposalId);
    await context.processStripeEvents();
    await context.db.transaction(async (tx) => {
      await tx
        .update(ledgerPostings)
        .set({ amount: sql`${ledgerPostings.amount} - 1` })
        .where(eq(ledgerPostings.account, toLedgerAccount(agent.actor.userId)));
      await tx.update(proposals).set({ paymentStatus: 'not_initiated' });
      await tx.update(invoices).set({ status: 'void' });
    });
    const told = await reconcile(context.system);
    const agentId = agent.actor.userId;
    expect(told).toEqual(
      expect.arrayContaining([
        { kind: 'balance', agentId, objectId: accountId, ours: '$199.99', theirs: '$200.00' },
        { kind: 'charge', agentId, objectId: intentId, ours: '$199.99', theirs: '$200.00' },
        { kind: 'invoice', agentId, objectId: invoiceId, ours: 'void', theirs: 'paid' },
      ]),
    );
    expect(told.map(describeDifference)).toContain(
      `balance ${accountId} of agent ${agentId}: ours is $199.99, the provider's is $200.00`,
    );
  });

  it('include a closed account with a ledger balance, which the agent sees as rejected', async () => {
    const { agent, accountId, buyer, proposalId } = await createInvoicedDeal(context);
    await payWithoutEvents(context, buyer, proposalId);
    await context.processStripeEvents();
    const endedAccountId = 'acct_goneaway';
    await context.db.transaction(async (tx) => {
      await tx
        .update(connectAccounts)
        .set({ accountId: endedAccountId })
        .where(eq(connectAccounts.accountId, accountId));
      await tx.update(ledgerEntries).set({ accountId: endedAccountId });
    });
    // The provider does not list it as closed, so only denied reads over an hour prove its end.
    const unknown = [
      { kind: 'account', objectId: endedAccountId, theirs: expect.stringContaining('unknown') },
    ];
    expect(await reconcile(context.system)).toMatchObject(unknown);
    context.clock.advance(1_800_000);
    expect(await reconcile(context.system)).toMatchObject(unknown);
    context.clock.advance(1_800_000);
    expect(await reconcile(context.system)).toMatchObject([
      {
        kind: 'account',
        objectId: endedAccountId,
        ours: '20000 cents of usd',
        theirs: expect.stringContaining('closed'),
      },
    ]);
    expect(await readAccountStatus(agent, {})).toMatchObject({
      status: 'rejected',
      onboardingComplete: false,
    });
  });

  it('include an account that cannot be read', async () => {
    await context.newVerifiedAgent();
    await context.stripe.control('failures', { kind: 'server_error', times: 3 });
    expect(await reconcile(context.system)).toMatchObject([{ kind: 'account', ours: 'verified' }]);
    expect(await reconcile(context.system)).toEqual([]);
  });
});
