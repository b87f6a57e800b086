import { cents, instant } from '@gable/contracts/kernel';
import { type Statement, statementPeriodSchema } from '@gable/contracts/statement';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#testing/fake-api-link.ts';
import { verifiedAgent } from '#testing/payment-fixtures.ts';
import { recordSavedFiles } from '#testing/record-saved-files.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { listOptions, selectOption } from '#testing/select-option.ts';

const period = (text: string) => statementPeriodSchema.parse(text);

const gross = { gross: cents(50_000), recordedLater: cents(0), count: 2 };

const october: Statement = {
  period: period('2026-10'),
  currency: 'usd',
  timeZones: ['America/New_York'],
  isDefaultTimeZone: false,
  startsAt: instant(Date.UTC(2026, 9, 1, 4)),
  endsAt: instant(Date.UTC(2026, 10, 1, 4)),
  isFinal: true,
  opening: cents(12_000),
  totals: [
    {
      type: 'payment',
      isReversal: false,
      count: 2,
      gross: cents(50_000),
      fee: cents(10_000),
      processingFee: cents(0),
      net: cents(40_000),
    },
    {
      type: 'payout',
      isReversal: true,
      count: 1,
      gross: cents(5_000),
      fee: cents(0),
      processingFee: cents(0),
      net: cents(5_000),
    },
  ],
  closing: cents(57_000),
  late: { count: 0, net: cents(0), transactions: [] },
  grossPayments: gross,
  months: [
    {
      month: period('2026-10'),
      opening: cents(12_000),
      net: cents(45_000),
      closing: cents(57_000),
      grossPayments: gross,
    },
  ],
};

const november: Statement = {
  ...october,
  period: period('2026-11'),
  months: october.months.map((month) => ({ ...month, month: period('2026-11') })),
  timeZones: ['UTC'],
  isDefaultTimeZone: true,
  startsAt: instant(Date.UTC(2026, 10, 1)),
  endsAt: instant(Date.UTC(2026, 11, 1)),
  isFinal: false,
  opening: cents(57_000),
  closing: cents(77_000),
  grossPayments: { gross: cents(25_000), recordedLater: cents(5_000), count: 1 },
  late: {
    count: 120,
    net: cents(20_000),
    transactions: [
      {
        id: '0195a4a0-0000-7000-8000-0000000000a1',
        type: 'payment',
        isReversal: false,
        gross: cents(25_000),
        fee: cents(5_000),
        processingFee: cents(0),
        net: cents(20_000),
        balance: cents(77_000),
        currency: 'usd',
        service: 'Home Showing',
        customerName: 'Priya Raman',
        customerEmail: 'priya@example.com',
        invoiceNumber: 'A1B2C3D4-0001',
        dealId: null,
        proposalId: null,
        providerId: 'pi_1',
        occurredAt: instant(Date.UTC(2026, 9, 31, 15)),
        recordedAt: instant(Date.UTC(2026, 10, 2, 15)),
        timeZone: 'UTC',
      },
    ],
  },
};

const year: Statement = {
  ...november,
  period: period('2026'),
  months: [...october.months, ...november.months],
};

const answers = {
  'profile.me': verifiedAgent(),
  'statement.list': ['2026-11', '2026-10', '2026'].map((text) => ({
    period: period(text),
    isFinal: text === '2026-10',
  })),
  'statement.read': ({ period: asked }: { readonly period?: string | undefined }) =>
    asked === '2026-10' ? october : asked === '2026' ? year : november,
};

describe('the statements', () => {
  it('show the balances, the totals of each type, and that the month is final', async () => {
    renderRoute('/statements?period=2026-10', { answers });
    const table = await screen.findByRole('table', { name: 'Totals' });
    const [, payments, payouts] = within(table).getAllByRole('row');
    expect(payments?.textContent).toMatch(/Payments.*2.*\$500\.00.*-\$100\.00.*\$400\.00/);
    expect(payouts?.textContent).toMatch(/Payouts returned.*1.*\$50\.00.*–.*\$50\.00/);
    for (const amount of ['$120.00', '$450.00', '$570.00']) expect(screen.getByText(amount)).toBeDefined();
    expect(screen.getByText('2 payments, before fees and refunds')).toBeDefined();
    expect(
      screen.getByText(/^Gable’s fee is 20% .* After a refund or a lost dispute, .* the card payment\.$/),
    ).toBeDefined();
    expect(screen.getByText('Oct 1, 2026 – Oct 31, 2026').parentElement?.textContent).toMatch(
      /^Final.*Time zone: America\/New_York$/,
    );
    expect(screen.queryByText('Late transactions')).toBeNull();
  });

  it('open on the current month, with late transactions and what was recorded later', async () => {
    renderRoute('/statements', { answers });
    const table = await screen.findByRole('table', { name: 'Late transactions' });
    expect(within(table).getAllByRole('row')[1]?.textContent).toMatch(
      /Payment.*Priya Raman.*Oct 31, 2026.*Nov 2, 2026.*\$200\.00/,
    );
    expect(screen.getByText(/The last 1 of 120 are listed\./)).toBeDefined();
    expect(
      screen.getByText('1 payment, before fees and refunds. $50.00 of it was recorded after the period.'),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Set yours' }).getAttribute('href')).toBe('/settings?tab=tours');
  });

  it('show the day of a payout in UTC, as on the payout', async () => {
    const monday = instant(Date.UTC(2026, 9, 19));
    const transactions = november.late.transactions.map((late) => ({
      ...late,
      type: 'payout' as const,
      occurredAt: monday,
    }));
    const statement = {
      ...november,
      timeZones: ['America/Chicago'],
      late: { ...november.late, transactions },
    };
    renderRoute('/statements', { answers: { ...answers, 'statement.read': () => statement } });
    const table = await screen.findByRole('table', { name: 'Late transactions' });
    expect(within(table).getAllByRole('row')[1]?.textContent).toMatch(/Payout.*Oct 19, 2026.*Nov 2, 2026/);
  });

  it('are chosen by month and year in the URL, and a year leads to its months', async () => {
    const { user, where } = renderRoute('/statements', { answers });
    const select = await screen.findByLabelText('Period');
    await waitFor(async () =>
      expect(await listOptions(user, select)).toEqual(['November 2026', 'October 2026', '2026']),
    );
    await selectOption(user, select, '2026');
    await waitFor(() => expect(where()).toMatch(/^\/statements\?period=.*2026/));
    const months = await screen.findByRole('table', { name: 'Months' });
    await user.click(within(months).getByRole('link', { name: 'October 2026' }));
    await waitFor(() => expect(where()).toBe('/statements?period=2026-10'));
  });

  it('are downloaded as CSV and PDF, and a failure is shown', async () => {
    let isBroken = false;
    const saved = recordSavedFiles();
    const { user, requests } = renderRoute('/statements?period=2026-10', {
      answers,
      server: (request) => {
        if (!request.startsWith('GET /api/')) return undefined;
        if (!isBroken) return new Response('The statement');
        return Response.json({ status: 429, code: 'RATE_LIMITED', message: 'Wait.' }, { status: 429 });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    isBroken = true;
    await user.click(screen.getByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText('Download failed')).toBeDefined();
    expect(requests).toContain('GET /api/statements/2026-10?format=csv');
    expect(requests).toContain('GET /api/statements/2026-10?format=pdf');
    expect(saved.map(({ name }) => name)).toEqual(['gable-statement-2026-10.csv']);
  });

  it('say that a period has no transactions, and where to look', async () => {
    const empty = { ...october, totals: [], closing: october.opening };
    renderRoute('/statements?period=2026-10', { answers: { ...answers, 'statement.read': empty } });
    expect(await screen.findByText('No transactions in this period')).toBeDefined();
    expect(screen.getByRole('link', { name: 'View Transactions' }).getAttribute('href')).toBe(
      '/transactions',
    );
  });

  it('show that they failed to load, and retry', async () => {
    let fails = true;
    const { user } = renderRoute('/statements', {
      answers: {
        ...answers,
        'statement.read': () => (fails ? new ApiError('INTERNAL', 'The books are shut.') : october),
      },
    });
    expect(await screen.findByText('The books are shut.')).toBeDefined();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table', { name: 'Totals' })).toBeDefined();
  });
});
