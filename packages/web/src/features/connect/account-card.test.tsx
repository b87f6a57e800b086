import { instant } from '@gable/contracts/kernel';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#testing/fake-api-link.ts';
import { agent } from '#testing/fixtures.ts';
import { accountStatus, verifiedAnswers } from '#testing/payment-fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { slowTime } from '#testing/slow-time.ts';

const newAgentAnswers = {
  'profile.me': agent(),
  'invoice.ofAgent': [],
  'connect.status': accountStatus({ accountId: null, status: 'none', onboardingComplete: false }),
};

/** Returns the responses for an account that is missing `needs` details. */
function accountAnswers(status: 'pending' | 'rejected', needs: number) {
  return {
    ...newAgentAnswers,
    'profile.me': agent({ connectAccountId: 'acct_dana', connectAccountStatus: status }),
    'connect.status': accountStatus({ status, onboardingComplete: false, needs }),
  };
}

// jsdom supports only navigation to a hash.
const LINK = { url: '#onboarding' };

afterEach(() => {
  window.location.hash = '';
});

describe('AccountCard', () => {
  it('names the details that a working account needs, and their date', async () => {
    const at = instant(Date.UTC(2026, 11, 5, 12));
    renderRoute('/settings?tab=payments', {
      answers: {
        ...verifiedAnswers(),
        'connect.status': accountStatus({
          needs: 1,
          requirements: ['identity.individual.id_numbers'],
          deadline: { status: 'currently_due', at },
        }),
      },
    });
    const card = within(
      await screen.findByRole('region', { name: 'Your payment account needs information' }),
    );
    expect(card.getByText(/by Dec 5, 2026/)).toBeDefined();
    expect(card.getByText('Your Social Security number')).toBeDefined();
    expect(card.getByRole('button', { name: 'Provide Details' })).toBeDefined();
  });

  // Spec: invoices-7
  it('lists what the provider will ask for', async () => {
    renderRoute('/invoices', { answers: newAgentAnswers });
    const card = await screen.findByRole('region', { name: 'Set up payments' });
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['US bank account', 'US address and phone', 'SSN or EIN', 'Government ID']);
  });

  // Spec: invoices-3, states-25
  it('creates an account and redirects to onboarding', async () => {
    const { user, calls } = renderRoute('/invoices', {
      answers: {
        ...newAgentAnswers,
        'connect.createAccount': { accountId: 'acct_new' },
        'connect.onboardingLink': LINK,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Set Up Payments' }));
    await waitFor(() => expect(window.location.hash).toBe('#onboarding'));
    expect(calls.find((call) => call.path === 'connect.createAccount')?.input).toEqual({
      email: 'dana@gable.test',
    });
    expect(calls.find((call) => call.path === 'connect.onboardingLink')?.input).toEqual({
      accountId: 'acct_new',
      returnUrl: `${window.location.origin}/invoices`,
    });
    expect(screen.getByRole('button', { name: 'Redirecting...' })).toHaveProperty('disabled', true);
  });

  // Spec: states-26
  it('continues onboarding with a return URL to the same tab', async () => {
    const { user, calls } = renderRoute('/settings?tab=payments', {
      answers: { ...accountAnswers('pending', 3), 'connect.onboardingLink': LINK },
    });
    expect(await screen.findByText(/3 more details are needed before you can get paid/)).toBeDefined();
    expect(screen.getByText('Needs information')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Continue Setup' }));
    await waitFor(() => expect(window.location.hash).toBe('#onboarding'));
    expect(calls.some((call) => call.path === 'connect.createAccount')).toBe(false);
    expect(calls.find((call) => call.path === 'connect.onboardingLink')?.input).toEqual({
      accountId: 'acct_dana',
      returnUrl: `${window.location.origin}/settings?tab=payments`,
    });
  });

  // Spec: states-26
  it.each([
    [0, /We’re checking your details/],
    [1, /1 more detail is needed/],
  ])('shows the pending state with %i missing details', async (needs, text) => {
    renderRoute('/invoices', { answers: accountAnswers('pending', needs) });
    expect(await screen.findByText(text)).toBeDefined();
  });

  // Spec: states-28
  it('offers to retry a rejected verification', async () => {
    renderRoute('/invoices', { answers: accountAnswers('rejected', 0) });
    expect(await screen.findByRole('heading', { name: 'Verification failed' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Retry Verification' })).toBeDefined();
  });

  it('creates a new account if the provider closed the old one', async () => {
    const { user, calls } = renderRoute('/invoices', {
      answers: {
        ...newAgentAnswers,
        'connect.status': accountStatus({ accountId: null, status: 'rejected', onboardingComplete: false }),
        'connect.createAccount': { accountId: 'acct_second' },
        'connect.onboardingLink': LINK,
      },
    });
    const card = await screen.findByRole('region', { name: 'Your payment account was closed' });
    expect(within(card).getByText('Closed')).toBeDefined();
    await user.click(within(card).getByRole('button', { name: 'Set Up Payments' }));
    await waitFor(() => expect(window.location.hash).toBe('#onboarding'));
    expect(calls.find((call) => call.path === 'connect.onboardingLink')?.input).toMatchObject({
      accountId: 'acct_second',
    });
  });

  // Spec: errors-28
  it('shows an error if the account could not be created and allows a retry', async () => {
    const { user } = renderRoute('/invoices', {
      answers: {
        ...newAgentAnswers,
        'connect.createAccount': new ApiError('PROVIDER_UNAVAILABLE', 'The provider sleeps.'),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Set Up Payments' }));
    expect(await screen.findByText('Error Creating Connect Account')).toBeDefined();
    expect(screen.getByText('The provider sleeps.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Set Up Payments' })).toHaveProperty('disabled', false);
  });

  // Spec: errors-29
  it('shows an error without an onboarding link and resets the redirect', async () => {
    const { user } = renderRoute('/invoices', {
      answers: {
        ...accountAnswers('pending', 2),
        'connect.onboardingLink': new ApiError('NOT_FOUND', 'Account not found'),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Continue Setup' }));
    expect(await screen.findByText('Error Getting Onboarding Link')).toBeDefined();
    expect(screen.getByText('Account not found')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Continue Setup' })).toHaveProperty('disabled', false);
  });

  // Spec: errors-30
  it('shows a load error and retries', async () => {
    let fails = true;
    const { user } = renderRoute('/invoices', {
      answers: {
        ...accountAnswers('pending', 2),
        'connect.status': () =>
          fails
            ? new ApiError('PROVIDER_UNAVAILABLE', 'The provider sleeps.')
            : accountStatus({ status: 'pending', onboardingComplete: false, needs: 2 }),
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to get account status. The provider sleeps.');
    fails = false;
    await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/2 more details are needed/)).toBeDefined();
    expect(screen.queryByText(/Failed to get account status/)).toBeNull();
  });

  // Spec: states-27, states-29, constants-15
  it('polls every ten seconds while shown', async () => {
    slowTime();
    let status = accountStatus({ status: 'pending', onboardingComplete: false, needs: 1 });
    const { calls } = renderRoute('/invoices', {
      answers: { ...accountAnswers('pending', 1), 'connect.status': () => status, 'invoice.connected': [] },
    });
    await screen.findByText(/1 more detail is needed/);
    const asked = () => calls.filter((call) => call.path === 'connect.status').length;
    expect(asked()).toBe(1);
    status = accountStatus();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(asked()).toBe(2);
    expect(await screen.findByRole('heading', { name: 'Payments are set up' })).toBeDefined();
    // The profile, which the rest of the app uses, is refetched too.
    expect(calls.filter((call) => call.path === 'profile.me').length).toBeGreaterThan(1);
  });

  // Spec: states-30
  it('does not poll in the background and refetches on window focus', async () => {
    slowTime();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const { calls } = renderRoute('/invoices', { answers: accountAnswers('pending', 1) });
    await screen.findByText(/1 more detail is needed/);
    const asked = () => calls.filter((call) => call.path === 'connect.status').length;
    visibility.mockReturnValue('hidden');
    window.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(35_000);
    expect(asked()).toBe(1);
    visibility.mockReturnValue('visible');
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(asked()).toBe(2));
    visibility.mockRestore();
  });

  it('refetches when Back restores the page', async () => {
    const { calls } = renderRoute('/invoices', { answers: accountAnswers('pending', 1) });
    await screen.findByText(/1 more detail is needed/);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => expect(calls.filter((call) => call.path === 'connect.status')).toHaveLength(2));
  });
});
