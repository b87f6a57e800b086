import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { listConnectedInvoices } from '../invoice/index.ts';
import { createPayout, listRecentPayouts, readBalance } from '../payout/index.ts';
import { readMe } from '../profile/read-me.ts';
import { reconcile } from '../reconciliation/index.ts';
import { invoicedDeal, payUnheard } from '../reconciliation/testing/money-world.ts';
import { createRefund, readRefunds } from '../refund/index.ts';
import { createAccount, listExternalAccounts, readAccountStatus } from './index.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(async () => {
  expect(world.stripe.exchange.violations).toEqual([]);
  await world.close();
});

const failsWith = (code: string) => expect.objectContaining({ code });

/** An agent with $200.00 on their account, which the provider then restricts. */
async function restricted(states: { card_payments: string; payouts: string }) {
  const deal = await invoicedDeal(world);
  await payUnheard(world, deal.buyer, deal.proposalId);
  await world.deliver();
  await world.stripe.control(`accounts/${deal.accountId}`, states);
  await world.deliver();
  return deal;
}

describe('an account that was verified once', () => {
  it.each([
    { card_payments: 'restricted', payouts: 'restricted', status: 'pending' },
    { card_payments: 'rejected', payouts: 'rejected', status: 'rejected' },
    { card_payments: 'active', payouts: 'restricted', status: 'pending' },
  ])('shows its money while it is $card_payments and $payouts', async ({ status, ...states }) => {
    const { agent, invoiceId } = await restricted(states);
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
  });

  it('says what the provider waits for', async () => {
    const { agent, accountId } = await restricted({ card_payments: 'restricted', payouts: 'restricted' });
    await world.stripe.control(`accounts/${accountId}`, { requirements: ['identity.individual.id_numbers'] });
    expect(await readAccountStatus(agent, {})).toMatchObject({
      needs: 1,
      requirements: ['identity.individual.id_numbers'],
    });
  });

  it('refuses a payout while payouts are restricted, and allows one while only charges are', async () => {
    const { agent, accountId } = await restricted({ card_payments: 'restricted', payouts: 'restricted' });
    const cashOut = () => createPayout(agent, { amount: 10, currency: 'usd' });
    await expect(cashOut()).rejects.toEqual(failsWith('PAYOUTS_RESTRICTED'));
    await world.stripe.control(`accounts/${accountId}`, { payouts: 'active' });
    await world.deliver();
    expect(await cashOut()).toMatchObject({ amount: 10 });
  });
});

// Spec: settings-12
it('shows nothing of an account that was never verified', async () => {
  const agent = await world.newAgent();
  await createAccount(agent, { email: agent.actor.email });
  for (const read of [readBalance(agent), listConnectedInvoices(agent, { limit: 1 })])
    await expect(read).rejects.toEqual(failsWith('ACCOUNT_NOT_READY'));
});

describe('an account that its agent has replaced', () => {
  it('stays in the books, and says why its payment cannot be refunded', async () => {
    const deal = await invoicedDeal(world);
    const { agent, accountId, proposalId } = deal;
    await payUnheard(world, deal.buyer, proposalId);
    await world.deliver();
    world.clock.advance(1_000);
    await world.stripe.control(`accounts/${accountId}`, { ended: 'closed' });
    await world.deliver();
    await createAccount(agent, { email: agent.actor.email });
    await world.worker.drain();
    const money = { kind: 'account', objectId: accountId, ours: '20000 cents of usd' };
    expect(await reconcile(world.system)).toMatchObject([money]);
    const refund = createRefund(agent, { proposalId, amount: '10', key: 'click' });
    await expect(refund).rejects.toMatchObject({
      code: 'PROVIDER_REFUSED',
      message: expect.stringContaining('closed or no longer connected'),
    });
    expect(await readRefunds(agent, { proposalId })).toMatchObject({ refunded: 0 });
  });
});
