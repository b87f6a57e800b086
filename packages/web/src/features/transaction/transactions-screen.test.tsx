import { cents, instant } from '@gable/contracts/kernel';
import type { Transaction } from '@gable/contracts/transaction';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#testing/fake-api-link.ts';
import { verifiedAgent } from '#testing/payment-fixtures.ts';
import { recordSavedFiles } from '#testing/record-saved-files.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { listOptions, selectOption } from '#testing/select-option.ts';

const payment: Transaction = {
  id: '0195a4a0-0000-7000-8000-0000000000a1',
  type: 'payment',
  isReversal: false,
  gross: cents(25_000),
  fee: cents(5_000),
  processingFee: cents(0),
  net: cents(20_000),
  balance: cents(20_000),
  currency: 'usd',
  service: 'Home Showing',
  customerName: 'Priya Raman',
  customerEmail: 'priya@example.com',
  invoiceNumber: 'A1B2C3D4-0001',
  dealId: null,
  proposalId: null,
  providerId: 'pi_1',
  occurredAt: instant(Date.UTC(2026, 2, 9, 15)),
  recordedAt: instant(Date.UTC(2026, 2, 9, 15)),
  timeZone: 'America/New_York',
};

const payout: Transaction = {
  ...payment,
  id: '0195a4a0-0000-7000-8000-0000000000a2',
  type: 'payout',
  isReversal: true,
  gross: cents(5_000),
  fee: cents(0),
  net: cents(5_000),
  balance: cents(25_000),
  service: null,
  customerName: null,
  customerEmail: null,
  providerId: 'po_1',
  recordedAt: instant(Date.UTC(2026, 2, 12, 15)),
};

const answers = {
  'profile.me': verifiedAgent(),
  'transaction.list': { items: [payout, payment], nextCursor: null },
};

const inputs = (calls: readonly { readonly path: string; readonly input?: unknown }[]) =>
  calls.filter(({ path }) => path === 'transaction.list').map(({ input }) => input);

afterEach(() => vi.unstubAllEnvs());

describe('the transactions', () => {
  it('show what moved the balance, the fees, and the balance after it', async () => {
    renderRoute('/transactions', { answers });
    const table = await screen.findByRole('table', { name: 'Transactions' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first?.textContent).toMatch(
      /Payout returned.*Mar 12, 2026.*Occurred Mar 9, 2026.*\$50\.00.*\$250\.00/,
    );
    expect(second?.textContent).toMatch(
      /PaymentHome Showing · Priya Raman.*Mar 9, 2026.*\$250\.00.*-\$50\.00.*\$200\.00.*\$200\.00/,
    );
  });

  it('have days in the agent’s time zone, which is named, and payouts in UTC', async () => {
    vi.stubEnv('TZ', 'America/Chicago');
    const lateAt = instant(Date.UTC(2026, 2, 10, 3));
    const items = [
      { ...payout, isReversal: false, occurredAt: lateAt, recordedAt: lateAt, timeZone: 'UTC' },
      { ...payment, occurredAt: lateAt, recordedAt: lateAt },
    ];
    renderRoute('/transactions', {
      answers: { ...answers, 'transaction.list': { items, nextCursor: null } },
    });
    const table = await screen.findByRole('table', { name: 'Transactions' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first?.textContent).toContain('Mar 10, 2026');
    expect(second?.textContent).toContain('Mar 9, 2026');
    expect(screen.getByText('Time zone: Eastern Time')).toBeDefined();
  });

  it('are filtered by type, day and amount in the URL', async () => {
    const { user, where, calls } = renderRoute('/transactions?limit=100', { answers });
    const type = await screen.findByLabelText('Type');
    expect(await listOptions(user, type)).toEqual([
      'All Types',
      'Payment',
      'Refund',
      'Fee returned',
      'Dispute',
      'Payout',
      'Tour payment',
    ]);
    await selectOption(user, type, 'Payout');
    await waitFor(() => expect(where()).toBe('/transactions?type=payout'));
    await user.type(screen.getByLabelText('Minimum amount'), '12.50');
    await user.type(screen.getByLabelText('To'), '2026-03-31');
    await waitFor(() =>
      expect(inputs(calls).at(-1)).toMatchObject({
        type: 'payout',
        minAmount: 1_250,
        to: '2026-03-31',
        limit: 50,
      }),
    );
  });

  it('are exported with their filters, also for accounting programs', async () => {
    const saved = recordSavedFiles();
    const { user, requests } = renderRoute('/transactions?type=payout', {
      answers,
      server: (request) => (request.startsWith('GET /api/') ? new Response('Date') : undefined),
    });
    for (const [nth, label] of ['CSV', 'QuickBooks', 'Xero'].entries()) {
      await user.click(await screen.findByRole('button', { name: 'Export' }));
      await user.click(await screen.findByRole('menuitem', { name: label, hidden: true }));
      await waitFor(() => expect(saved).toHaveLength(nth + 1));
    }
    expect(requests.filter((request) => request.startsWith('GET /api/'))).toEqual([
      'GET /api/transactions?type=payout&format=csv',
      'GET /api/transactions?type=payout&format=quickbooks',
      'GET /api/transactions?type=payout&format=xero',
    ]);
    expect(saved[1]?.name).toMatch(/^gable-transactions-quickbooks-\d{4}-\d\d-\d\d\.csv$/);
  });

  it('offer to clear filters that match nothing', async () => {
    const { user, where } = renderRoute('/transactions?search=zz', {
      answers: {
        ...answers,
        'transaction.list': ({ search }) => ({ items: search === 'zz' ? [] : [payment], nextCursor: null }),
      },
    });
    expect(await screen.findByText('No transactions found')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(where()).toBe('/transactions'));
    expect(await screen.findByText('Home Showing · Priya Raman')).toBeDefined();
  });

  it('say what to do when there are none', async () => {
    renderRoute('/transactions', {
      answers: { ...answers, 'transaction.list': { items: [], nextCursor: null } },
    });
    expect(await screen.findByText('No transactions yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'View Proposals' }).getAttribute('href')).toBe('/proposals');
  });

  it('show that they failed to load, and retry', async () => {
    let fails = true;
    const { user } = renderRoute('/transactions', {
      answers: {
        ...answers,
        'transaction.list': () =>
          fails ? new ApiError('INTERNAL', 'The books are shut.') : { items: [payment], nextCursor: null },
      },
    });
    expect(await screen.findByText('The books are shut.')).toBeDefined();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table', { name: 'Transactions' })).toBeDefined();
  });
});
