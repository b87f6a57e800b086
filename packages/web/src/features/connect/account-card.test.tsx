import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '#testing/fake-link.ts';
import { agent } from '#testing/fixtures.ts';
import { accountStatus } from '#testing/payment-fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { slowTime } from '#testing/slow-time.ts';

const newcomer = {
  'profile.me': agent(),
  'invoice.ofAgent': [],
  'connect.status': accountStatus({ accountId: null, status: 'none', onboardingComplete: false }),
};

/** The account as started: `needs` things are still to be told. */
function started(status: 'pending' | 'rejected', needs: number) {
  return {
    ...newcomer,
    'profile.me': agent({ connectAccountId: 'acct_dana', connectAccountStatus: status }),
    'connect.status': accountStatus({ status, onboardingComplete: false, needs }),
  };
}

// A change of the hash is the one way of leaving that jsdom can follow.
const LINK = { url: '#onboarding' };

afterEach(() => {
  window.location.hash = '';
});

describe('the connected account', () => {
  // Spec: invoices-7
  it('lists what the provider will ask for', async () => {
    renderRoute('/invoices', { answers: newcomer });
    const card = await screen.findByRole('region', { name: 'Set up payments' });
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['US bank account', 'US address and phone', 'SSN or EIN', 'Government ID']);
  });

  // Spec: invoices-3, states-25
  it('is created where there is none, and the browser goes to its onboarding', async () => {
    const { user, calls } = renderRoute('/invoices', {
      answers: {
        ...newcomer,
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
  it('continues where it was left, back to the very tab it was left from', async () => {
    const { user, calls } = renderRoute('/settings?tab=payments', {
      answers: { ...started('pending', 3), 'connect.onboardingLink': LINK },
    });
    expect(await screen.findByText(/3 more details are needed before you can be paid/)).toBeDefined();
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
    [0, /Your details are being checked/],
    [1, /1 more detail is needed/],
  ])('says what is pending with %i things needed', async (needs, words) => {
    renderRoute('/invoices', { answers: started('pending', needs) });
    expect(await screen.findByText(words)).toBeDefined();
  });

  // Spec: states-28
  it('offers to retry a rejected verification', async () => {
    renderRoute('/invoices', { answers: started('rejected', 0) });
    expect(await screen.findByRole('heading', { name: 'Verification was not accepted' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Retry Verification' })).toBeDefined();
  });

  it('is made anew where the provider has closed it', async () => {
    const { user, calls } = renderRoute('/invoices', {
      answers: {
        ...newcomer,
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
  it('says when it could not be created, and can be tried again', async () => {
    const { user } = renderRoute('/invoices', {
      answers: {
        ...newcomer,
        'connect.createAccount': new Refusal('PROVIDER_UNAVAILABLE', 'The provider sleeps.'),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Set Up Payments' }));
    expect(await screen.findByText('Error Creating Connect Account')).toBeDefined();
    expect(screen.getByText('The provider sleeps.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Set Up Payments' })).toHaveProperty('disabled', false);
  });

  // Spec: errors-29
  it('says when there was no onboarding link, and resets the redirect', async () => {
    const { user } = renderRoute('/invoices', {
      answers: {
        ...started('pending', 2),
        'connect.onboardingLink': new Refusal('NOT_FOUND', 'Account not found'),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Continue Setup' }));
    expect(await screen.findByText('Error Getting Onboarding Link')).toBeDefined();
    expect(screen.getByText('Account not found')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Continue Setup' })).toHaveProperty('disabled', false);
  });

  // Spec: errors-30
  it('says when its status could not be asked for, and asks again', async () => {
    let fails = true;
    const { user } = renderRoute('/invoices', {
      answers: {
        ...started('pending', 2),
        'connect.status': () =>
          fails
            ? new Refusal('PROVIDER_UNAVAILABLE', 'The provider sleeps.')
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
  it('is asked for every ten seconds while it is shown', async () => {
    slowTime();
    let status = accountStatus({ status: 'pending', onboardingComplete: false, needs: 1 });
    const { calls } = renderRoute('/invoices', {
      answers: { ...started('pending', 1), 'connect.status': () => status, 'invoice.connected': [] },
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
    // What the rest of the app knows of the account is asked for anew as well.
    expect(calls.filter((call) => call.path === 'profile.me').length).toBeGreaterThan(1);
  });

  // Spec: states-30
  it('is not asked for in the background, and at once when the window is looked at again', async () => {
    slowTime();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const { calls } = renderRoute('/invoices', { answers: started('pending', 1) });
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

  it('is asked for at once when the Back button leads here again', async () => {
    const { calls } = renderRoute('/invoices', { answers: started('pending', 1) });
    await screen.findByText(/1 more detail is needed/);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => expect(calls.filter((call) => call.path === 'connect.status')).toHaveLength(2));
  });
});
