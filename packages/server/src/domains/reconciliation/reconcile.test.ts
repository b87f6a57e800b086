import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UseCaseContext } from '#kernel/index.ts';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { connectAccounts } from '../connect/connect.tables.ts';
import { createAccount, readAccountStatus } from '../connect/index.ts';
import { generateInvoice, listConnectedInvoices, readInvoice } from '../invoice/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { agentAccount, ledgerBalance } from '../ledger/index.ts';
import { ledgerEntries, ledgerPostings } from '../ledger/ledger.tables.ts';
import { createPayout } from '../payout/index.ts';
import { payouts } from '../payout/payout.tables.ts';
import { readProposal } from '../proposal/index.ts';
import { proposals } from '../proposal/proposal.tables.ts';
import { readRefunds } from '../refund/index.ts';
import { describeDifference, reconcile } from './index.ts';
import { DECLINED_CARD, invoicedDeal, loseMessages, payUnheard } from './testing/money-world.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(async () => {
  expect(world.stripe.exchange.violations).toEqual([]);
  await world.close();
});

const paymentStatus = async (
  ctx: UseCaseContext,
  proposalId: Parameters<typeof readProposal>[1]['proposalId'],
) => (await readProposal(ctx, { proposalId })).paymentStatus;

describe('books whose messages were lost', () => {
  it('are set right: a payment, a payout that came back, a refund and a dispute made elsewhere', async () => {
    const { agent, accountId, buyer, proposalId } = await invoicedDeal(world);
    const intentId = await payUnheard(world, buyer, proposalId);
    await loseMessages(world);
    expect(await paymentStatus(agent, proposalId)).toBe('invoiced');
    expect(await reconcile(world.system)).toEqual([]);
    expect(await paymentStatus(agent, proposalId)).toBe('payment_succeeded');

    const { id: payoutId } = await createPayout(agent, { amount: 80, currency: 'usd' });
    await world.stripe.control(`payouts/${payoutId}`, { status: 'failed', account: accountId });
    await world.stripe.post(accountId, '/v1/refunds', {
      payment_intent: intentId,
      amount: '5000',
      refund_application_fee: 'true',
    });
    await loseMessages(world);
    expect(await reconcile(world.system)).toEqual([]);
    const held = () => ledgerBalance(world.db.read, agentAccount(agent.actor.userId));
    expect(await held()).toBe(16_000);
    expect(await readRefunds(agent, { proposalId })).toMatchObject({ refunded: 5_000 });

    await world.stripe.control('disputes', { payment_intent: intentId, account: accountId });
    await loseMessages(world);
    expect(await reconcile(world.system)).toEqual([]);
    expect(await held()).toBeLessThan(0);
  });

  it('are set right after a Monday on which the provider paid out by itself', async () => {
    const { agent, buyer, proposalId } = await invoicedDeal(world);
    await payUnheard(world, buyer, proposalId);
    await world.stripe.control('clock', { advance_seconds: 8 * 86_400 });
    await loseMessages(world);
    expect(await reconcile(world.system)).toEqual([]);
    expect(await ledgerBalance(world.db.read, agentAccount(agent.actor.userId))).toBe(0);
    expect(await ledgerBalance(world.db.read, 'outside:banks')).toBe(20_000);
  });

  it('learn of a verification: the drafts that waited for it become real', async () => {
    const agent = await world.newAgent();
    const { id: proposalId } = await world.newProposal(agent, await world.newDeal(agent));
    const { invoiceId } = await generateInvoice(agent, { proposalId });
    const { accountId } = await createAccount(agent, { email: agent.actor.email });
    await world.stripe.control(`accounts/${accountId}`, { card_payments: 'active', payouts: 'active' });
    await loseMessages(world);
    expect(await reconcile(world.system)).toEqual([]);
    expect((await readInvoice(agent, { invoiceId })).invoiceUrl).toMatch(/^http/);
  });

  it('do not take an agent’s new request back because of the old failed try', async () => {
    const { agent, buyer, proposalId } = await invoicedDeal(world);
    await payUnheard(world, buyer, proposalId, DECLINED_CARD);
    await loseMessages(world);
    expect(await reconcile(world.system)).toEqual([]);
    expect(await paymentStatus(agent, proposalId)).toBe('payment_failed');
    await generateInvoice(agent, { proposalId });
    expect(await reconcile(world.system)).toEqual([]);
    expect(await paymentStatus(agent, proposalId)).toBe('invoiced');
    await payUnheard(world, buyer, proposalId, DECLINED_CARD);
    await reconcile(world.system);
    expect(await paymentStatus(agent, proposalId)).toBe('payment_failed');
  });
});

describe('what a crash left behind', () => {
  it('is found: an invoice that was made and withdrawn before its answer was noted is not left to be paid', async () => {
    const { agent, proposalId, invoiceId } = await invoicedDeal(world);
    await world.db.transaction(async (tx) => {
      await tx.update(invoices).set({ status: 'void', providerId: null, intentId: null, url: null });
      await tx.update(proposals).set({ paymentStatus: 'not_initiated', invoiceId: null, invoiceUrl: null });
    });
    const second = await generateInvoice(agent, { proposalId });
    expect(second.invoiceId).not.toBe(invoiceId);
    expect(await reconcile(world.system)).toEqual([]);
    const shown = await listConnectedInvoices(agent, { limit: 10 });
    expect(shown.filter((invoice) => invoice.status === 'open')).toMatchObject([{ id: second.invoiceId }]);
  });

  it('is finished: a payout whose job died is the one that was sent, and not a second one', async () => {
    const { agent, accountId, buyer, proposalId } = await invoicedDeal(world);
    await payUnheard(world, buyer, proposalId);
    await world.deliver();
    await createPayout(agent, { amount: 50, currency: 'usd' });
    await world.db.transaction(async (tx) => {
      await tx.update(payouts).set({ status: 'requested', providerId: null });
    });
    // So late that the provider has forgotten the key.
    world.stripe.forgetKeys();
    world.clock.advance(30 * 3_600_000);
    expect(await reconcile(world.system)).toEqual([]);
    expect(await world.stripe.read(accountId, '/v1/payouts')).toMatchObject({ data: [{ amount: 5_000 }] });
    expect(await ledgerBalance(world.db.read, agentAccount(agent.actor.userId))).toBe(15_000);
  });

  it('is made good: payouts on Mondays, where the first try to set them failed', async () => {
    const { accountId } = await world.verifiedAgent();
    await world.stripe.post(accountId, '/v1/balance_settings', {
      'payments[payouts][schedule][interval]': 'daily',
    });
    world.clock.advance(3_600_000);
    await reconcile(world.system);
    expect(await world.stripe.read(accountId, '/v1/balance_settings')).toMatchObject({
      payments: { payouts: { schedule: { interval: 'weekly', weekly_payout_days: ['monday'] } } },
    });
  });
});

describe('what cannot be set right', () => {
  it('is told to the cent: our ledger, a proposal, an invoice', async () => {
    const { agent, accountId, buyer, proposalId, invoiceId } = await invoicedDeal(world);
    const intentId = await payUnheard(world, buyer, proposalId);
    await world.deliver();
    await world.db.transaction(async (tx) => {
      await tx
        .update(ledgerPostings)
        .set({ amount: sql`${ledgerPostings.amount} - 1` })
        .where(eq(ledgerPostings.account, agentAccount(agent.actor.userId)));
      await tx.update(proposals).set({ paymentStatus: 'not_initiated' });
      await tx.update(invoices).set({ status: 'void' });
    });
    const told = await reconcile(world.system);
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

  it('is told of an account that was closed with money of ours in it; the agent sees it as rejected', async () => {
    const { agent, accountId, buyer, proposalId } = await invoicedDeal(world);
    await payUnheard(world, buyer, proposalId);
    await world.deliver();
    const gone = 'acct_goneaway';
    await world.db.transaction(async (tx) => {
      await tx
        .update(connectAccounts)
        .set({ accountId: gone })
        .where(eq(connectAccounts.accountId, accountId));
      await tx.update(ledgerEntries).set({ accountId: gone });
    });
    // The provider does not list it as closed: only looks over an hour prove that it is gone.
    const unknown = [{ kind: 'account', objectId: gone, theirs: expect.stringContaining('not known') }];
    expect(await reconcile(world.system)).toMatchObject(unknown);
    world.clock.advance(1_800_000);
    expect(await reconcile(world.system)).toMatchObject(unknown);
    world.clock.advance(1_800_000);
    expect(await reconcile(world.system)).toMatchObject([
      {
        kind: 'account',
        objectId: gone,
        ours: '20000 cents of usd',
        theirs: expect.stringContaining('closed'),
      },
    ]);
    expect(await readAccountStatus(agent, {})).toMatchObject({
      status: 'rejected',
      onboardingComplete: false,
    });
  });

  it('is told of an account that cannot be asked after now', async () => {
    await world.verifiedAgent();
    await world.stripe.control('failures', { kind: 'server_error', times: 3 });
    expect(await reconcile(world.system)).toMatchObject([{ kind: 'account', ours: 'verified' }]);
    expect(await reconcile(world.system)).toEqual([]);
  });
});
