import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { readHome } from '../home/index.ts';
import { listConnectedInvoices } from '../invoice/index.ts';
import { createPaymentSession, readPaymentSession } from '../payment/index.ts';
import { createPayout, listRecentPayouts, readBalance } from '../payout/index.ts';
import { readProposal } from '../proposal/index.ts';
import { reconcile } from '../reconciliation/index.ts';
import { createInvoicedDeal, payWithoutEvents } from '../reconciliation/testing/payment-fixtures.ts';
import { createRefund, readRefunds } from '../refund/index.ts';
import { readMe } from '../session/read-me.ts';
import { createAccount, listExternalAccounts, readAccountStatus } from './index.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

const failsWith = (code: string) => expect.objectContaining({ code });

/** An agent with $200.00 on their account, which the provider then restricts. */
async function createRestrictedAgent(states: { card_payments: string; payouts: string }) {
  const deal = await createInvoicedDeal(context);
  await payWithoutEvents(context, deal.buyer, deal.proposalId);
  await context.processStripeEvents();
  await context.stripe.control(`accounts/${deal.accountId}`, states);
  await context.processStripeEvents();
  return deal;
}

describe('an account that was verified before', () => {
  it.each([
    { card_payments: 'restricted', payouts: 'restricted', status: 'pending' },
    { card_payments: 'rejected', payouts: 'rejected', status: 'rejected' },
    { card_payments: 'active', payouts: 'restricted', status: 'pending' },
  ])(
    'shows its balance while charges are $card_payments and payouts $payouts',
    async ({ status, ...states }) => {
      const { agent, invoiceId } = await createRestrictedAgent(states);
      expect(await readBalance(agent)).toMatchObject({ total: { amount: 20_000 } });
      expect(await listExternalAccounts(agent)).toHaveLength(1);
      expect(await listRecentPayouts(agent, { limit: 10 })).toEqual([]);
      expect(await listConnectedInvoices(agent, { limit: 10 })).toMatchObject([
        { id: invoiceId, status: 'paid' },
      ]);
      expect(await readMe(agent)).toMatchObject({ onboardingComplete: true, connectAccountStatus: status });
      const seen = await readAccountStatus(agent, {});
      expect(seen).toMatchObject({ status, onboardingComplete: true });
      expect(seen.blocked).toEqual([...(states.card_payments === 'active' ? [] : ['charges']), 'payouts']);
    },
  );

  it('lists the provider’s requirements', async () => {
    const { agent, accountId } = await createRestrictedAgent({
      card_payments: 'restricted',
      payouts: 'restricted',
    });
    await context.stripe.control(`accounts/${accountId}`, {
      requirements: ['identity.individual.id_numbers'],
    });
    expect(await readAccountStatus(agent, {})).toMatchObject({
      needs: 1,
      requirements: ['identity.individual.id_numbers'],
    });
  });

  it('rejects a payout while payouts are restricted, but not while only charges are', async () => {
    const { agent, accountId } = await createRestrictedAgent({
      card_payments: 'restricted',
      payouts: 'restricted',
    });
    const cashOut = () => createPayout(agent, { amount: 10, currency: 'usd' });
    await expect(cashOut()).rejects.toEqual(failsWith('PAYOUTS_RESTRICTED'));
    await context.stripe.control(`accounts/${accountId}`, { payouts: 'active' });
    await context.processStripeEvents();
    expect(await cashOut()).toMatchObject({ amount: 10 });
  });
});

describe('the home screen', () => {
  it('says what is blocked and needed, and when', async () => {
    const { agent, accountId } = await createRestrictedAgent({ card_payments: 'active', payouts: 'active' });
    expect((await readHome(agent)).accountAlert).toBeNull();
    const requirements = ['identity.individual.id_numbers'];
    const dueAt = Date.UTC(2026, 11, 5);
    await context.stripe.control(`accounts/${accountId}`, {
      requirements,
      requirements_due_at: dueAt / 1_000,
    });
    await context.processStripeEvents();
    expect((await readHome(agent)).accountAlert).toMatchObject({
      status: 'verified',
      blocked: [],
      requirements,
      deadline: { status: 'currently_due', at: dueAt },
    });
    await context.stripe.control(`accounts/${accountId}`, { card_payments: 'restricted', requirements });
    await context.processStripeEvents();
    expect((await readHome(agent)).accountAlert).toMatchObject({ status: 'pending', blocked: ['charges'] });
    await context.stripe.control(`accounts/${accountId}`, { ended: 'closed' });
    await context.processStripeEvents();
    expect((await readHome(agent)).accountAlert).toMatchObject({ accountId: null, status: 'rejected' });
  });

  it('says nothing of an account during its first setup', async () => {
    const agent = await context.newAgent();
    await createAccount(agent, { email: agent.actor.email });
    await context.worker.drain();
    expect((await readHome(agent)).accountAlert).toBeNull();
  });
});

describe('the checkout of an invoice that exists', () => {
  it.each([
    [{ card_payments: 'restricted', payouts: 'restricted' }, true],
    [{ card_payments: 'active', payouts: 'restricted' }, false],
  ])('with %j says whether payments are blocked: %j', async (states, blocked) => {
    const { agent, buyer, proposalId, accountId } = await createInvoicedDeal(context);
    const { dealId } = await readProposal(agent, { proposalId });
    const { sessionId } = await createPaymentSession(buyer, { proposalId });
    expect(await readPaymentSession(buyer, { sessionId })).toMatchObject({ blocked: false, dealId });
    await context.stripe.control(`accounts/${accountId}`, states);
    await context.processStripeEvents();
    expect(await readPaymentSession(buyer, { sessionId })).toMatchObject({ blocked });
  });

  it('works as soon as the block has ended, also before its event arrives', async () => {
    const { buyer, proposalId, accountId } = await createInvoicedDeal(context);
    const { sessionId } = await createPaymentSession(buyer, { proposalId });
    await context.stripe.control(`accounts/${accountId}`, { card_payments: 'restricted' });
    await context.processStripeEvents();
    await context.stripe.control(`accounts/${accountId}`, { card_payments: 'active' });
    expect(await readPaymentSession(buyer, { sessionId })).toMatchObject({ blocked: false });
  });
});

// Spec: settings-12
it('hides the data of an account that was never verified', async () => {
  const agent = await context.newAgent();
  await createAccount(agent, { email: agent.actor.email });
  for (const read of [readBalance(agent), listConnectedInvoices(agent, { limit: 1 })])
    await expect(read).rejects.toEqual(failsWith('ACCOUNT_NOT_READY'));
});

describe('a former account', () => {
  it('keeps its ledger entries and explains why its payment cannot be refunded', async () => {
    const deal = await createInvoicedDeal(context);
    const { agent, accountId, proposalId } = deal;
    await payWithoutEvents(context, deal.buyer, proposalId);
    await context.processStripeEvents();
    context.clock.advance(1_000);
    await context.stripe.control(`accounts/${accountId}`, { ended: 'closed' });
    await context.processStripeEvents();
    await createAccount(agent, { email: agent.actor.email });
    await context.worker.drain();
    const money = { kind: 'account', objectId: accountId, ours: '20000 cents of usd' };
    expect(await reconcile(context.system)).toMatchObject([money]);
    const refund = createRefund(agent, { proposalId, amount: '10', key: 'click' });
    await expect(refund).rejects.toMatchObject({
      code: 'PROVIDER_REFUSED',
      message: expect.stringContaining('closed or no longer connected'),
    });
    expect(await readRefunds(agent, { proposalId })).toMatchObject({ refunded: 0 });
  });
});
