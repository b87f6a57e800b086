import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '#outbox/outbox.tables.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { receiveEvent } from '#transport/webhooks/stripe/receive-event.ts';
import { generateInvoice, listAgentInvoices, readInvoice, voidInvoice } from '../invoice/index.ts';
import { listBuyerProviderInvoicesPage } from '../invoice/read-invoices.ts';
import { getLedgerBalance, toLedgerAccount } from '../ledger/index.ts';
import {
  createPaymentSession,
  readPaymentReadiness,
  readPaymentSession,
  readPaymentStatus,
} from '../payment/index.ts';
import { createPayout, readBalance } from '../payout/index.ts';
import { readProposal } from '../proposal/index.ts';
import { reconcile } from '../reconciliation/index.ts';
import {
  createInvoicedDeal,
  dropStripeEvents,
  payWithoutEvents,
} from '../reconciliation/testing/payment-fixtures.ts';
import { readRefunds } from '../refund/index.ts';
import { readMe } from '../session/read-me.ts';
import { closedConnectAccounts } from './closed-account.tables.ts';
import {
  createAccount,
  createDashboardLink,
  createOnboardingLink,
  listExternalAccounts,
  readAccountStatus,
} from './index.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  expect(await context.db.read.select().from(outbox).where(eq(outbox.state, 'dead'))).toEqual([]);
  await context.close();
});

type Deal = Awaited<ReturnType<typeof createInvoicedDeal>>;

const failsWith = (code: string) => expect.objectContaining({ code });
const CLOSED = {
  accountId: null,
  status: 'rejected',
  onboardingComplete: false,
  needs: 0,
  blocked: [],
  requirements: [],
  deadline: null,
};

/** Ends the account at the provider. */
async function end(accountId: string, ended: 'closed' | 'deauthorized' = 'closed'): Promise<void> {
  context.clock.advance(1_000);
  await context.stripe.control(`accounts/${accountId}`, { ended });
}

const verify = (accountId: string) =>
  context.stripe.control(`accounts/${accountId}`, { card_payments: 'active', payouts: 'active' });

const createReplacementAccount = ({ agent }: Pick<Deal, 'agent'>) =>
  createAccount(agent, { email: agent.actor.email });

/** A deal with one paid proposal of 250.00 and one open invoice. */
async function createPaidAndOpenInvoices() {
  const deal = await createInvoicedDeal(context);
  const { agent, buyer } = deal;
  await payWithoutEvents(context, buyer, deal.proposalId);
  await context.processStripeEvents();
  const second = await context.newDeal(agent, { customerEmail: buyer.actor.email });
  const { id: openId } = await context.newProposal(agent, second, '80');
  const open = await generateInvoice(agent, { proposalId: openId });
  return { ...deal, openId, open };
}

describe('an ended account', () => {
  it.each(['closed', 'deauthorized'] as const)(
    '(%s) is reported and can no longer be used',
    async (ended) => {
      const { agent, accountId } = await context.newVerifiedAgent();
      await end(accountId, ended);
      await context.processStripeEvents();
      expect(await readMe(agent)).toMatchObject({
        connectAccountId: null,
        connectAccountStatus: 'rejected',
        onboardingComplete: false,
      });
      expect(await readAccountStatus(agent, {})).toEqual(CLOSED);
      expect(await readAccountStatus(agent, { accountId })).toEqual(CLOSED);
      for (const ask of [
        () => createOnboardingLink(agent, { accountId, returnUrl: '/settings' }),
        () => createDashboardLink(agent),
        () => listExternalAccounts(agent),
        () => readBalance(agent),
        () => createPayout(agent, { amount: 1, currency: 'usd' }),
      ])
        await expect(ask()).rejects.toEqual(failsWith('ACCOUNT_MISSING'));
    },
  );

  it('is replaced by exactly one account with a new balance; past payments stay', async () => {
    const { agent, buyer, accountId, proposalId, openId, open } = await createPaidAndOpenInvoices();
    await end(accountId);
    await context.processStripeEvents();
    const both = await Promise.all([
      createReplacementAccount({ agent }),
      createReplacementAccount({ agent }),
    ]);
    await context.worker.drain();
    const [{ accountId: second }] = both;
    expect(both[1]).toEqual({ accountId: second });
    expect(second).not.toBe(accountId);
    expect(await context.stripe.read(undefined, '/v2/core/accounts')).toMatchObject({
      data: [{ id: second }],
    });
    expect(await readAccountStatus(agent, { accountId })).toEqual(CLOSED);
    await expect(readAccountStatus(await context.newAgent(), { accountId })).rejects.toEqual(
      failsWith('NOT_FOUND'),
    );

    expect(await readProposal(agent, { proposalId })).toMatchObject({ paymentStatus: 'payment_succeeded' });
    expect(await readRefunds(agent, { proposalId })).toMatchObject({ amount: 25_000, share: 20_000 });
    expect(await readProposal(agent, { proposalId: openId })).toMatchObject({
      paymentStatus: 'not_initiated',
      invoiceUrl: null,
    });
    expect((await readInvoice(agent, open)).status).toBe('void');

    await verify(second);
    await context.processStripeEvents();
    const replacement = await generateInvoice(agent, { proposalId: openId });
    expect(replacement).toMatchObject({ status: 'open', invoiceUrl: expect.stringContaining(second) });
    await payWithoutEvents(context, buyer, openId);
    await dropStripeEvents(context);
    // The ledger keeps the closed account's payments, which the provider no longer shows.
    expect(await reconcile(context.system)).toMatchObject([
      { kind: 'account', objectId: accountId, ours: '20000 cents of usd' },
    ]);
    expect(await readProposal(agent, { proposalId: openId })).toMatchObject({
      paymentStatus: 'payment_succeeded',
    });
    expect((await readBalance(agent)).total.amount).toBe(6_400);
    expect(await getLedgerBalance(context.db.read, toLedgerAccount(agent.actor.userId))).toBe(26_400);
    expect((await listAgentInvoices(agent)).map(({ invoice }) => invoice.status)).toEqual([
      'paid',
      'void',
      'paid',
    ]);
  });

  it('can be replaced repeatedly', async () => {
    const { agent, accountId } = await context.newVerifiedAgent();
    const accounts = [accountId];
    for (let count = 0; count < 2; count += 1) {
      await end(accounts.at(-1) ?? '');
      // The event is lost; createAccount detects it.
      await dropStripeEvents(context);
      accounts.push((await createReplacementAccount({ agent })).accountId);
    }
    expect(new Set(accounts).size).toBe(3);
    expect(await createReplacementAccount({ agent })).toEqual({ accountId: accounts[2] });
  });

  it('is replaced once when the process crashes before the provider call', async () => {
    const { agent, accountId } = await context.newVerifiedAgent();
    await end(accountId);
    await context.processStripeEvents();
    const dying = { ...agent, jobs: { runNow: () => Promise.reject(new Error('the process died')) } };
    await expect(createAccount(dying, { email: agent.actor.email })).rejects.toThrow('the process died');
    expect(await readAccountStatus(agent, {})).toMatchObject({ accountId: null, status: 'none' });
    const { accountId: second } = await createReplacementAccount({ agent });
    context.clock.advance(10_000);
    await context.worker.drain();
    expect(await context.stripe.read(undefined, '/v2/core/accounts')).toMatchObject({
      data: [{ id: second }],
    });
    expect(await readAccountStatus(agent, {})).toMatchObject({ accountId: second, status: 'pending' });
  });

  it('is not reactivated by late events', async () => {
    const { agent, buyer, accountId, proposalId } = await createInvoicedDeal(context);
    await payWithoutEvents(context, buyer, proposalId);
    await context.stripe.flushWebhooks();
    const late = context.stripe.deliveries.splice(0);
    await end(accountId);
    await context.processStripeEvents();
    const { accountId: second } = await createReplacementAccount({ agent });
    for (const { body, signature } of late) await receiveEvent(context.system, body, signature);
    await context.worker.drain();
    await end(second, 'deauthorized');
    await context.processStripeEvents();
    expect(await readAccountStatus(agent, {})).toEqual(CLOSED);
  });

  it('is returned to the agent when the provider shows it again', async () => {
    const { agent, accountId } = await context.newVerifiedAgent();
    await context.db.transaction(async (tx) => {
      await tx
        .insert(closedConnectAccounts)
        .values({ accountId, agentId: agent.actor.userId, closedAt: context.clock.now() });
    });
    expect((await readMe(agent)).connectAccountId).toBe(null);
    expect(await createReplacementAccount({ agent })).toEqual({ accountId });
    expect(await readAccountStatus(agent, {})).toMatchObject({ accountId, status: 'verified' });
  });
});

describe('an unpaid invoice on an ended account', () => {
  it('can be requested again before a new account exists, and is issued on the new account', async () => {
    const { agent, buyer, accountId, openId, open } = await createPaidAndOpenInvoices();
    const { sessionId } = await createPaymentSession(buyer, { proposalId: openId });
    await end(accountId);
    await context.processStripeEvents();
    await expect(readPaymentSession(buyer, { sessionId })).rejects.toEqual(failsWith('PAYEE_ACCOUNT_CLOSED'));
    expect(await readPaymentReadiness(buyer, { proposalId: openId })).toEqual({ state: 'closed' });
    expect(await listBuyerProviderInvoicesPage(buyer, { limit: 50 })).toMatchObject({
      items: [{ status: 'open' }, { status: 'paid' }],
    });
    expect(await readPaymentStatus(buyer, { proposalId: openId })).toEqual({ paymentStatus: 'invoiced' });

    const waiting = await generateInvoice(agent, { proposalId: openId });
    expect(waiting).toMatchObject({ status: 'draft', invoiceUrl: null });
    expect((await readInvoice(agent, open)).status).toBe('void');
    const { accountId: second } = await createReplacementAccount({ agent });
    expect((await readInvoice(agent, waiting)).status).toBe('draft');
    await verify(second);
    await dropStripeEvents(context);
    expect(await readInvoice(agent, waiting)).toMatchObject({
      status: 'open',
      invoiceUrl: expect.stringContaining(second),
    });
  });

  it('can be voided', async () => {
    const { agent, accountId, proposalId, invoiceId } = await createInvoicedDeal(context);
    await end(accountId);
    await dropStripeEvents(context);
    expect(await voidInvoice(agent, { invoiceId })).toMatchObject({ status: 'void' });
    expect(await readProposal(agent, { proposalId })).toMatchObject({ paymentStatus: 'not_initiated' });
    expect(await reconcile(context.system)).toEqual([]);
  });

  it('stays a draft if the end of the account is unknown', async () => {
    const { agent, accountId } = await context.newVerifiedAgent();
    const { id: proposalId } = await context.newProposal(agent, await context.newDeal(agent));
    await end(accountId);
    await dropStripeEvents(context);
    expect(await generateInvoice(agent, { proposalId })).toMatchObject({ status: 'draft', invoiceUrl: null });
    expect(await readAccountStatus(agent, {})).toEqual(CLOSED);
  });
});
