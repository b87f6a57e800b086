import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '#outbox/outbox.tables.ts';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { receiveEvent } from '#transport/webhooks/stripe/receive-event.ts';
import { generateInvoice, listAgentInvoices, readInvoice, voidInvoice } from '../invoice/index.ts';
import { pageBuyerProviderInvoices } from '../invoice/read-invoices.ts';
import { agentAccount, ledgerBalance } from '../ledger/index.ts';
import { openPayment, readPaymentSession, readPaymentStatus } from '../payment/index.ts';
import { createPayout, readBalance } from '../payout/index.ts';
import { readMe } from '../profile/read-me.ts';
import { readProposal } from '../proposal/index.ts';
import { reconcile } from '../reconciliation/index.ts';
import { invoicedDeal, loseMessages, payUnheard } from '../reconciliation/testing/money-world.ts';
import { readRefunds } from '../refund/index.ts';
import { closedConnectAccounts } from './closed-account.tables.ts';
import {
  createAccount,
  createDashboardLink,
  createOnboardingLink,
  listExternalAccounts,
  readAccountStatus,
} from './index.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(async () => {
  expect(world.stripe.exchange.violations).toEqual([]);
  expect(await world.db.read.select().from(outbox).where(eq(outbox.state, 'dead'))).toEqual([]);
  await world.close();
});

type Deal = Awaited<ReturnType<typeof invoicedDeal>>;

const failsWith = (code: string) => expect.objectContaining({ code });
const CLOSED = {
  accountId: null,
  status: 'rejected',
  onboardingComplete: false,
  needs: 0,
  blocked: [],
  requirements: [],
};

/** The provider ends it, a moment after everything that was. */
async function end(accountId: string, ended: 'closed' | 'deauthorized' = 'closed'): Promise<void> {
  world.clock.advance(1_000);
  await world.stripe.control(`accounts/${accountId}`, { ended });
}

const verify = (accountId: string) =>
  world.stripe.control(`accounts/${accountId}`, { card_payments: 'active', payouts: 'active' });

const openAnother = ({ agent }: Pick<Deal, 'agent'>) => createAccount(agent, { email: agent.actor.email });

/** A deal of an agent whose account has a payment of 250.00 in it and, of another proposal, an open invoice. */
async function paidAndOpen() {
  const deal = await invoicedDeal(world);
  const { agent, buyer } = deal;
  await payUnheard(world, buyer, deal.proposalId);
  await world.deliver();
  const second = await world.newDeal(agent, { customerEmail: buyer.actor.email });
  const { id: openId } = await world.newProposal(agent, second, '80');
  const open = await generateInvoice(agent, { proposalId: openId });
  return { ...deal, openId, open };
}

describe('an account that the provider has ended', () => {
  it.each(['closed', 'deauthorized'] as const)(
    '(%s) is told, and leaves nothing to go on with',
    async (ended) => {
      const { agent, accountId } = await world.verifiedAgent();
      await end(accountId, ended);
      await world.deliver();
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

  it('makes room for exactly one other, whose books begin anew; what was paid stays', async () => {
    const { agent, buyer, accountId, proposalId, openId, open } = await paidAndOpen();
    await end(accountId);
    await world.deliver();
    const both = await Promise.all([openAnother({ agent }), openAnother({ agent })]);
    await world.worker.drain();
    const [{ accountId: second }] = both;
    expect(both[1]).toEqual({ accountId: second });
    expect(second).not.toBe(accountId);
    expect(await world.stripe.read(undefined, '/v2/core/accounts')).toMatchObject({ data: [{ id: second }] });
    expect(await readAccountStatus(agent, { accountId })).toEqual(CLOSED);
    await expect(readAccountStatus(await world.newAgent(), { accountId })).rejects.toEqual(
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
    await world.deliver();
    const anew = await generateInvoice(agent, { proposalId: openId });
    expect(anew).toMatchObject({ status: 'open', invoiceUrl: expect.stringContaining(second) });
    await payUnheard(world, buyer, openId);
    await loseMessages(world);
    // What was paid on the closed account stays in the books, and the provider no longer shows it.
    expect(await reconcile(world.system)).toMatchObject([
      { kind: 'account', objectId: accountId, ours: '20000 cents of usd' },
    ]);
    expect(await readProposal(agent, { proposalId: openId })).toMatchObject({
      paymentStatus: 'payment_succeeded',
    });
    expect((await readBalance(agent)).total.amount).toBe(6_400);
    expect(await ledgerBalance(world.db.read, agentAccount(agent.actor.userId))).toBe(26_400);
    expect((await listAgentInvoices(agent)).map(({ invoice }) => invoice.status)).toEqual([
      'paid',
      'void',
      'paid',
    ]);
  });

  it('can be left behind more than once', async () => {
    const { agent, accountId } = await world.verifiedAgent();
    const accounts = [accountId];
    for (let count = 0; count < 2; count += 1) {
      await end(accounts.at(-1) ?? '');
      // The message is lost: asking for an account finds out by itself.
      await loseMessages(world);
      accounts.push((await openAnother({ agent })).accountId);
    }
    expect(new Set(accounts).size).toBe(3);
    expect(await openAnother({ agent })).toEqual({ accountId: accounts[2] });
  });

  it('is replaced once when the process dies before the provider was asked for another', async () => {
    const { agent, accountId } = await world.verifiedAgent();
    await end(accountId);
    await world.deliver();
    const dying = { ...agent, jobs: { runNow: () => Promise.reject(new Error('the process died')) } };
    await expect(createAccount(dying, { email: agent.actor.email })).rejects.toThrow('the process died');
    expect(await readAccountStatus(agent, {})).toMatchObject({ accountId: null, status: 'none' });
    const { accountId: second } = await openAnother({ agent });
    world.clock.advance(10_000);
    await world.worker.drain();
    expect(await world.stripe.read(undefined, '/v2/core/accounts')).toMatchObject({ data: [{ id: second }] });
    expect(await readAccountStatus(agent, {})).toMatchObject({ accountId: second, status: 'pending' });
  });

  it('does not wake up by late messages, and they break nothing', async () => {
    const { agent, buyer, accountId, proposalId } = await invoicedDeal(world);
    await payUnheard(world, buyer, proposalId);
    await world.stripe.flushWebhooks();
    const late = world.stripe.deliveries.splice(0);
    await end(accountId);
    await world.deliver();
    const { accountId: second } = await openAnother({ agent });
    for (const { body, signature } of late) await receiveEvent(world.system, body, signature);
    await world.worker.drain();
    await end(second, 'deauthorized');
    await world.deliver();
    expect(await readAccountStatus(agent, {})).toEqual(CLOSED);
  });

  it('is the agent’s again when the provider shows it after all', async () => {
    const { agent, accountId } = await world.verifiedAgent();
    await world.db.transaction(async (tx) => {
      await tx
        .insert(closedConnectAccounts)
        .values({ accountId, agentId: agent.actor.userId, closedAt: world.clock.now() });
    });
    expect((await readMe(agent)).connectAccountId).toBe(null);
    expect(await openAnother({ agent })).toEqual({ accountId });
    expect(await readAccountStatus(agent, {})).toMatchObject({ accountId, status: 'verified' });
  });
});

describe('what was to be paid on an account that was ended', () => {
  it('can be asked for anew before there is another one, and becomes real on that', async () => {
    const { agent, buyer, accountId, openId, open } = await paidAndOpen();
    const { sessionId } = await openPayment(buyer, { proposalId: openId });
    await end(accountId);
    await world.deliver();
    await expect(readPaymentSession(buyer, { sessionId })).rejects.toEqual(failsWith('NOTHING_TO_PAY'));
    expect(await pageBuyerProviderInvoices(buyer, { limit: 50 })).toMatchObject({
      items: [{ status: 'open' }, { status: 'paid' }],
    });
    expect(await readPaymentStatus(buyer, { proposalId: openId })).toEqual({ paymentStatus: 'invoiced' });

    const waiting = await generateInvoice(agent, { proposalId: openId });
    expect(waiting).toMatchObject({ status: 'draft', invoiceUrl: null });
    expect((await readInvoice(agent, open)).status).toBe('void');
    const { accountId: second } = await openAnother({ agent });
    expect((await readInvoice(agent, waiting)).status).toBe('draft');
    await verify(second);
    await loseMessages(world);
    expect(await readInvoice(agent, waiting)).toMatchObject({
      status: 'open',
      invoiceUrl: expect.stringContaining(second),
    });
  });

  it('can be voided', async () => {
    const { agent, accountId, proposalId, invoiceId } = await invoicedDeal(world);
    await end(accountId);
    await loseMessages(world);
    expect(await voidInvoice(agent, { invoiceId })).toMatchObject({ status: 'void' });
    expect(await readProposal(agent, { proposalId })).toMatchObject({ paymentStatus: 'not_initiated' });
    expect(await reconcile(world.system)).toEqual([]);
  });

  it('waits as a draft where nobody has told us that the account is gone', async () => {
    const { agent, accountId } = await world.verifiedAgent();
    const { id: proposalId } = await world.newProposal(agent, await world.newDeal(agent));
    await end(accountId);
    await loseMessages(world);
    expect(await generateInvoice(agent, { proposalId })).toMatchObject({ status: 'draft', invoiceUrl: null });
    expect(await readAccountStatus(agent, {})).toEqual(CLOSED);
  });
});
