import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#testing/fake-api-link.ts';
import { payout, verifiedAnswers } from '#testing/payment-fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const verified = verifiedAnswers();
const unavailable = new ApiError('PROVIDER_UNAVAILABLE', 'The provider sleeps.');

describe('the payouts', () => {
  // Spec: settings-21, states-33, constants-13, constants-20
  it('shows the last ten payouts with status and expected arrival', async () => {
    const { calls } = renderRoute('/settings', {
      answers: {
        ...verified,
        'payout.recent': [
          payout(),
          payout({ id: 'po_2', status: 'paid', arrivalDate: null }),
          payout({ id: 'po_3', status: 'something_new' }),
          payout({ id: 'po_4', status: 'pending' }),
          payout({ id: 'po_5', status: 'failed' }),
          payout({ id: 'po_6', status: 'canceled' }),
        ],
      },
    });
    const table = await screen.findByRole('table', { name: 'Recent Payouts' });
    const columns = within(table).getAllByRole('columnheader');
    expect(columns.map((column) => column.textContent)).toEqual([
      'Date',
      'Amount',
      'Status',
      'Expected Arrival',
    ]);
    expect(within(table).getAllByText('Mar 9, 2026')).toHaveLength(6);
    expect(within(table).getAllByText('$120.50')).toHaveLength(6);
    expect(within(table).getAllByText('Mar 11, 2026')).toHaveLength(5);
    for (const words of [
      'In Transit',
      'Paid',
      'Pending',
      'Failed',
      'Canceled',
      'something_new',
      'Not available',
    ])
      expect(within(table).getByText(words)).toBeDefined();
    expect(within(table).getByText('Paid').getAttribute('data-tone')).toBe('success');
    expect(calls.find((call) => call.path === 'payout.recent')?.input).toEqual({ limit: 10 });
  });

  // Spec: settings-19, settings-22
  it('shows an empty state without payouts', async () => {
    renderRoute('/settings', { answers: { ...verified, 'payout.recent': [] } });
    expect(await screen.findByText('No recent payouts found')).toBeDefined();
    const card = await screen.findByRole('region', { name: 'Available for Payout' });
    expect(await within(card).findByText('$200.00')).toBeDefined();
    expect(within(card).getByRole('button', { name: 'Request Payout' })).toBeDefined();
  });

  // Spec: errors-44
  it('shows a load error, and retries', async () => {
    let fails = true;
    const { user } = renderRoute('/settings', {
      answers: { ...verified, 'payout.recent': () => (fails ? unavailable : [payout()]) },
    });
    expect(await screen.findByText('Error loading payouts')).toBeDefined();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table', { name: 'Recent Payouts' })).toBeDefined();
  });

  // Spec: errors-45
  it('refreshes, or shows that refreshing failed', async () => {
    let fails = false;
    const { user } = renderRoute('/settings', {
      answers: { ...verified, 'payout.recent': () => (fails ? unavailable : [payout()]) },
    });
    await screen.findByRole('table', { name: 'Recent Payouts' });
    await user.click(screen.getByRole('button', { name: 'Refresh payouts' }));
    expect(await screen.findByText('Payouts information has been refreshed')).toBeDefined();
    fails = true;
    await user.click(screen.getByRole('button', { name: 'Refresh payouts' }));
    expect(await screen.findByText('Failed to refresh payouts')).toBeDefined();
    expect(document.querySelector('[data-variant="destructive"]')).not.toBeNull();
  });
});
