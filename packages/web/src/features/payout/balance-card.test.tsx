import { cents } from '@gable/contracts/kernel';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#testing/fake-api-link.ts';
import { balance, verifiedAnswers } from '#testing/payment-fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { slowTime } from '#testing/slow-time.ts';

const verified = verifiedAnswers();
const unavailable = new ApiError('PROVIDER_UNAVAILABLE', 'The provider sleeps.');

describe('the balance card', () => {
  const card = () => screen.findByRole('region', { name: 'Account Balances' });

  // Spec: settings-6, settings-7, constants-18
  it('shows the three balances and when they were updated', async () => {
    renderRoute('/settings', { answers: verified });
    const balances = await card();
    await within(balances).findByText('$280.50');
    expect(within(balances).getByText('Total Balance')).toBeDefined();
    expect(within(balances).getByText('Available to Pay Out')).toBeDefined();
    expect(within(balances).getByText('$200.00')).toBeDefined();
    expect(within(balances).getByText('Ready to withdraw to your bank account')).toBeDefined();
    expect(within(balances).getByText('Available Soon')).toBeDefined();
    expect(within(balances).getByText('$80.50')).toBeDefined();
    expect(within(balances).getByText('Will be available after payment processing')).toBeDefined();
    expect(within(balances).getByText(/^Last updated \d+:\d\d:\d\d [AP]M$/)).toBeDefined();
  });

  // Spec: settings-10
  it('shows a placeholder while the balances load', async () => {
    renderRoute('/settings', {
      answers: { ...verified, 'payout.balance': () => new Promise(() => undefined) },
    });
    const balances = await card();
    expect(within(balances).getByText('Total Balance')).toBeDefined();
    expect(balances.querySelectorAll('[data-height="figure"]')).toHaveLength(3);
    expect(within(balances).queryByText(/\$/)).toBeNull();
    expect(within(balances).getByRole('button', { name: 'Cash Out' })).toHaveProperty('disabled', true);
    // The other cards do not wait for the balance.
    expect(await screen.findByText('Dana Whitfield', { selector: 'li *' })).toBeDefined();
  });

  // Spec: constants-25
  it('shows other currencies with their code', async () => {
    renderRoute('/settings', {
      answers: {
        ...verified,
        'payout.balance': balance({
          available: [
            { amount: cents(20_000), currency: 'usd' },
            { amount: cents(1_250), currency: 'eur' },
          ],
        }),
      },
    });
    expect(await within(await card()).findByText('12.50 EUR')).toBeDefined();
  });

  // Spec: settings-8
  it('is refreshed', async () => {
    const figures = [balance(), balance({ total: { amount: cents(99_900), currency: 'usd' } })];
    const { user } = renderRoute('/settings', {
      answers: { ...verified, 'payout.balance': () => figures.shift() ?? balance() },
    });
    await within(await card()).findByText('$280.50');
    await user.click(screen.getByRole('button', { name: 'Refresh balances' }));
    expect(await screen.findByText('$999.00')).toBeDefined();
    expect(figures).toEqual([]);
  });

  // Spec: queries-5
  it('does not refetch automatically, on window focus or over time', async () => {
    slowTime();
    const { calls } = renderRoute('/settings', { answers: verified });
    await within(await card()).findByText('$280.50');
    await vi.advanceTimersByTimeAsync(60_000);
    window.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(1_000);
    // The polled account status shows that time has passed.
    expect(calls.filter(({ path }) => path === 'connect.status').length).toBeGreaterThan(5);
    expect(calls.filter(({ path }) => path === 'payout.balance')).toHaveLength(1);
  });

  // Spec: settings-11, errors-40
  it('shows the error, and retries', async () => {
    let fails = true;
    const { user } = renderRoute('/settings', {
      answers: { ...verified, 'payout.balance': () => (fails ? unavailable : balance()) },
    });
    const balances = await card();
    expect(await within(balances).findByText('Unable to Fetch Balance')).toBeDefined();
    expect(within(balances).getByText('The provider sleeps.')).toBeDefined();
    fails = false;
    await user.click(within(balances).getByRole('button', { name: 'Try Again' }));
    expect(await within(balances).findByText('$280.50')).toBeDefined();
    expect(within(balances).queryByText('Unable to Fetch Balance')).toBeNull();
  });

  // Spec: errors-41
  it('has a default message for an error without one', async () => {
    renderRoute('/settings', { answers: { ...verified, 'payout.balance': new ApiError('INTERNAL', '') } });
    const balances = await card();
    expect(
      await within(balances).findByText('An unexpected error occurred. Please try again later.'),
    ).toBeDefined();
  });

  // Spec: validation-19
  it.each([
    [0, /^Ready to withdraw/],
    [-500, /Future payments will cover it/],
  ])('disables payouts at %i cents', async (amount, hint) => {
    renderRoute('/settings', {
      answers: {
        ...verified,
        'payout.balance': balance({ availableNow: { amount: cents(amount), currency: 'usd' } }),
      },
    });
    const balances = await card();
    await within(balances).findByText('$280.50');
    expect(within(balances).getByText(hint)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Cash Out' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Request Payout' })).toHaveProperty('disabled', true);
  });
});
