import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agent } from '#testing/fixtures.ts';
import { accountStatus, verifiedAnswers } from '#testing/payment-fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

describe('PaymentsPanel before onboarding is complete', () => {
  // Spec: settings-4, settings-12
  it('shows only the onboarding', async () => {
    const { calls } = renderRoute('/settings', {
      answers: {
        'profile.me': agent(),
        'connect.status': accountStatus({ accountId: null, status: 'none', onboardingComplete: false }),
      },
    });
    expect(await screen.findByRole('button', { name: 'Set Up Payments' })).toBeDefined();
    expect(screen.queryByText('Account Balances')).toBeNull();
    expect(screen.queryByText('Connected Accounts')).toBeNull();
    expect(screen.queryByText('Payouts')).toBeNull();
    expect(calls.some((call) => call.path.startsWith('payout.'))).toBe(false);
  });
});

// Spec: settings-5
it('sends the requests of a verified agent’s cards concurrently, and no card waits for another', async () => {
  const never = () => new Promise<never>(() => undefined);
  const { calls } = renderRoute('/settings', {
    answers: { ...verifiedAnswers(), 'connect.status': never, 'payout.balance': never, 'payout.recent': [] },
  });
  // The unread counts of the navigation have their own queries.
  const asked = () =>
    calls.map((call) => call.path).filter((path) => !/^(notification|message)\./.test(path));
  await waitFor(() =>
    expect(asked().slice(0, 5)).toEqual([
      'profile.me',
      'connect.status',
      'payout.balance',
      'payout.recent',
      'connect.externalAccounts',
    ]),
  );
  expect(await screen.findByText('No recent payouts found')).toBeDefined();
  expect(await screen.findByText(/Prairie Bank/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Payments are set up' })).toBeDefined();
});

// Spec: differences-15
it('keeps the payments of a restricted account, and shows what is blocked, what is needed and the next step', async () => {
  const restricted = accountStatus({
    status: 'pending',
    needs: 2,
    blocked: ['payouts'],
    requirements: ['identity.individual.id_numbers', 'external_account'],
  });
  renderRoute('/settings', { answers: { ...verifiedAnswers(), 'connect.status': restricted } });
  expect(await screen.findByRole('heading', { name: 'Your payment account is restricted' })).toBeDefined();
  expect(screen.getByText(/Payouts to your bank are paused/)).toBeDefined();
  expect(screen.getByText('Your Social Security number')).toBeDefined();
  expect(screen.getByText('A US bank account for payouts')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Continue Setup' })).toBeDefined();
  expect(screen.getByText('Account Balances')).toBeDefined();
  expect(screen.getByText('Connected Accounts')).toBeDefined();
  expect(await screen.findAllByText('Payouts are paused. Your balance is kept.')).toHaveLength(2);
  expect(screen.queryByText(/paid out automatically/)).toBeNull();
  for (const name of ['Cash Out', 'Request Payout'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
});
