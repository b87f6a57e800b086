import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agent } from '../../testing/fixtures.ts';
import { accountStatus } from '../../testing/payment-fixtures.ts';
import { renderRoute } from '../../testing/render-route.tsx';

describe('the payments of an agent whose account is not ready', () => {
  it('are the way to get it ready, and nothing else', async () => {
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
