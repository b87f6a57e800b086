import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
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
  await context.close();
});

const failsWith = (code: string) => expect.objectContaining({ code });

describe('a connected account', () => {
  it('is created once for repeated requests', async () => {
    const agent = await context.newAgent();
    const first = await createAccount(agent, { email: agent.actor.email });
    expect(await createAccount(agent, { email: 'other@example.com' })).toEqual(first);
    await Promise.all([
      createAccount(agent, { email: agent.actor.email }),
      createAccount(agent, { email: agent.actor.email }),
    ]);
    const made = context.stripe.exchange.requests.filter((request) => request === 'POST /v2/core/accounts');
    expect(made).toHaveLength(1);
  });

  // Spec: constants-2
  it('is paid out on Mondays', async () => {
    const agent = await context.newAgent();
    const { accountId } = await createAccount(agent, { email: agent.actor.email });
    expect(await context.stripe.read(accountId, '/v1/balance_settings')).toMatchObject({
      payments: { payouts: { schedule: { interval: 'weekly', weekly_payout_days: ['monday'] } } },
    });
  });

  // Spec: states-27
  it('is pending until onboarding is complete, then verified; a rejection notifies the agent', async () => {
    const agent = await context.newAgent();
    expect(await readAccountStatus(agent, {})).toMatchObject({ status: 'none', accountId: null });
    const { accountId } = await createAccount(agent, { email: agent.actor.email });
    expect(await readAccountStatus(agent, { accountId })).toMatchObject({
      status: 'pending',
      onboardingComplete: false,
    });
    await context.stripe.control(`accounts/${accountId}`, { card_payments: 'active', payouts: 'active' });
    expect(await readAccountStatus(agent, { accountId })).toMatchObject({
      status: 'verified',
      onboardingComplete: true,
    });
    await context.stripe.control(`accounts/${accountId}`, { card_payments: 'rejected' });
    await context.processStripeEvents();
    expect(await readAccountStatus(agent, {})).toMatchObject({
      status: 'rejected',
      // Its data stays readable.
      onboardingComplete: true,
      blocked: expect.arrayContaining(['charges']),
    });
  });

  it('lists external accounts once there is one', async () => {
    const { agent } = await context.newVerifiedAgent();
    expect(await listExternalAccounts(agent)).toMatchObject([
      { object: 'bank_account', last4: '6789', default: true },
    ]);
  });

  it('is accessible only to its agent', async () => {
    const { accountId } = await context.newVerifiedAgent();
    const other = await context.newAgent();
    await expect(readAccountStatus(other, { accountId })).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(createOnboardingLink(other, { accountId, returnUrl: '/settings' })).rejects.toEqual(
      failsWith('NOT_FOUND'),
    );
    await expect(listExternalAccounts(other)).rejects.toEqual(failsWith('ACCOUNT_MISSING'));
    await expect(createDashboardLink(other)).rejects.toEqual(failsWith('ACCOUNT_MISSING'));
    await expect(createAccount(await context.newBuyer(), { email: 'b@example.com' })).rejects.toEqual(
      failsWith('WRONG_ROLE'),
    );
  });
});

describe('the onboarding link', () => {
  it('accepts any loopback host if the public URL is one', async () => {
    const agent = { ...(await context.newAgent()), publicUrl: 'http://localhost:3000' };
    const { accountId } = await createAccount(agent, { email: agent.actor.email });
    const { url } = await createOnboardingLink(agent, {
      accountId,
      returnUrl: 'http://127.0.0.1:3000/settings',
    });
    expect(url).toMatch(/^http/);
    const elsewhere = createOnboardingLink(agent, { accountId, returnUrl: 'http://localhost.evil.example/' });
    await expect(elsewhere).rejects.toEqual(failsWith('INVALID_RETURN_URL'));
  });

  it('links to the provider and returns only to our site', async () => {
    const agent = await context.newAgent();
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
