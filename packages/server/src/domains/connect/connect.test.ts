import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
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
  await world.close();
});

const failsWith = (code: string) => expect.objectContaining({ code });

describe('a connected account', () => {
  it('is made once, however often it is asked for', async () => {
    const agent = await world.newAgent();
    const first = await createAccount(agent, { email: agent.actor.email });
    expect(await createAccount(agent, { email: 'other@example.com' })).toEqual(first);
    await Promise.all([
      createAccount(agent, { email: agent.actor.email }),
      createAccount(agent, { email: agent.actor.email }),
    ]);
    const made = world.stripe.exchange.requests.filter((request) => request === 'POST /v2/core/accounts');
    expect(made).toHaveLength(1);
  });

  // Spec: constants-2
  it('is paid out on Mondays', async () => {
    const agent = await world.newAgent();
    const { accountId } = await createAccount(agent, { email: agent.actor.email });
    expect(await world.stripe.read(accountId, '/v1/balance_settings')).toMatchObject({
      payments: { payouts: { schedule: { interval: 'weekly', weekly_payout_days: ['monday'] } } },
    });
  });

  // Spec: states-27
  it('is pending until onboarding is done, then verified; a rejection is told', async () => {
    const agent = await world.newAgent();
    expect(await readAccountStatus(agent, {})).toMatchObject({ status: 'none', accountId: null });
    const { accountId } = await createAccount(agent, { email: agent.actor.email });
    expect(await readAccountStatus(agent, { accountId })).toMatchObject({
      status: 'pending',
      onboardingComplete: false,
    });
    await world.stripe.control(`accounts/${accountId}`, { card_payments: 'active', payouts: 'active' });
    expect(await readAccountStatus(agent, { accountId })).toMatchObject({
      status: 'verified',
      onboardingComplete: true,
    });
    await world.stripe.control(`accounts/${accountId}`, { card_payments: 'rejected' });
    await world.deliver();
    expect(await readAccountStatus(agent, {})).toMatchObject({
      status: 'rejected',
      // What is on it can still be seen.
      onboardingComplete: true,
      blocked: expect.arrayContaining(['charges']),
    });
  });

  it('lists where payouts go once there is a bank account', async () => {
    const { agent } = await world.verifiedAgent();
    expect(await listExternalAccounts(agent)).toMatchObject([
      { object: 'bank_account', last4: '6789', default: true },
    ]);
  });

  it('belongs to its agent alone', async () => {
    const { accountId } = await world.verifiedAgent();
    const other = await world.newAgent();
    await expect(readAccountStatus(other, { accountId })).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(createOnboardingLink(other, { accountId, returnUrl: '/settings' })).rejects.toEqual(
      failsWith('NOT_FOUND'),
    );
    await expect(listExternalAccounts(other)).rejects.toEqual(failsWith('ACCOUNT_MISSING'));
    await expect(createDashboardLink(other)).rejects.toEqual(failsWith('ACCOUNT_MISSING'));
    await expect(createAccount(await world.newBuyer(), { email: 'b@example.com' })).rejects.toEqual(
      failsWith('WRONG_ROLE'),
    );
  });
});

describe('the onboarding link', () => {
  it('may name this machine by any of its names, where we are on it', async () => {
    const agent = { ...(await world.newAgent()), publicUrl: 'http://localhost:3000' };
    const { accountId } = await createAccount(agent, { email: agent.actor.email });
    const { url } = await createOnboardingLink(agent, {
      accountId,
      returnUrl: 'http://127.0.0.1:3000/settings',
    });
    expect(url).toMatch(/^http/);
    const elsewhere = createOnboardingLink(agent, { accountId, returnUrl: 'http://localhost.evil.example/' });
    await expect(elsewhere).rejects.toEqual(failsWith('INVALID_RETURN_URL'));
  });

  it('leads to the provider, and back to our own site only', async () => {
    const agent = await world.newAgent();
    const { accountId } = await createAccount(agent, { email: agent.actor.email });
    const { url } = await createOnboardingLink(agent, { accountId, returnUrl: '/invoices' });
    expect(url).toMatch(/^http/);
    for (const returnUrl of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
      await expect(createOnboardingLink(agent, { accountId, returnUrl })).rejects.toEqual(
        failsWith('INVALID_RETURN_URL'),
      );
    }
  });
});
