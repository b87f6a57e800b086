import { cents, instant, proposalIdSchema } from '@gable/contracts/kernel';
import type { PayoutDetail } from '@gable/contracts/payout';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#testing/fake-api-link.ts';
import { verifiedAgent } from '#testing/payment-fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const AT = instant(Date.UTC(2026, 10, 23, 15));
const PROPOSAL = proposalIdSchema.parse('0199f2ab-e4a5-76c7-8d3e-0415263748aa');

const payout: PayoutDetail = {
  id: 'po_1',
  amount: cents(13_000),
  currency: 'usd',
  status: 'paid',
  isAutomatic: true,
  createdAt: AT,
  arrivalAt: AT,
  bank: { name: 'Prairie Bank', last4: '6789' },
  traceId: '021000021234567',
  failure: null,
  failureCode: null,
  originalPayoutId: null,
  reversedById: null,
  isPending: false,
  other: cents(500),
  lines: [
    {
      transactionId: '0199f2ab-e4a5-76c7-8d3e-0415263748a1',
      type: 'payment',
      isReversal: false,
      amount: cents(5_000),
      net: cents(20_000),
      service: 'Home Showing',
      customerName: 'Jordan Lee',
      customerEmail: 'jordan@example.com',
      proposalId: PROPOSAL,
      providerId: 'pi_1',
      occurredAt: AT,
      timeZone: 'UTC',
    },
    {
      transactionId: '0199f2ab-e4a5-76c7-8d3e-0415263748a2',
      type: 'payout',
      isReversal: true,
      amount: cents(7_500),
      net: cents(7_500),
      service: null,
      customerName: null,
      customerEmail: null,
      proposalId: null,
      providerId: 'po_0',
      occurredAt: AT,
      timeZone: 'UTC',
    },
  ],
};

const show = (changes: Partial<PayoutDetail> = {}) =>
  renderRoute('/payouts/po_1', {
    answers: { 'profile.me': verifiedAgent(), 'payout.read': { ...payout, ...changes } },
  });

describe('a payout', () => {
  it('shows the bank, the arrival and the trace ID', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Payout of $130.00' })).toBeDefined();
    expect(screen.getByText('Prairie Bank •••• 6789')).toBeDefined();
    expect(screen.getByText('021000021234567')).toBeDefined();
    expect(screen.getByText('Weekly payout')).toBeDefined();
  });

  it('lists what it contains, with links to the proposal and to a returned payout', async () => {
    show();
    const table = await screen.findByRole('table', { name: 'What it contains' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first?.textContent).toMatch(/Payment.*Home Showing · Jordan Lee.*\$50\.00.*of \$200\.00/);
    expect(second?.textContent).toMatch(/Payout returned.*\$75\.00/);
    expect(
      within(table)
        .getByRole('link', { name: /Home Showing/ })
        .getAttribute('href'),
    ).toBe(`/proposals/${PROPOSAL}`);
    expect(
      within(table)
        .getByRole('link', { name: /Payout returned/ })
        .getAttribute('href'),
    ).toBe('/payouts/po_0');
    expect(screen.getByText('Not recorded in Gable').parentElement?.textContent).toContain('$5.00');
  });

  it('says that the contents are not known yet', async () => {
    show({ isPending: true, lines: [], other: cents(0) });
    expect(await screen.findByText(/The contents are not known yet/)).toBeDefined();
  });

  it('says why it failed, and leads to the payout that it reverses', async () => {
    show({ status: 'failed', failure: 'The bank account has been closed.', originalPayoutId: 'po_9' });
    expect(await screen.findByText(/The bank rejected this payout/)).toBeDefined();
    expect(screen.getByText('The bank account has been closed.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'The original payout' }).getAttribute('href')).toBe(
      '/payouts/po_9',
    );
  });

  it('leads back when it does not exist', async () => {
    const answers = {
      'profile.me': verifiedAgent(),
      'payout.read': new ApiError('NOT_FOUND', 'Payout not found'),
    };
    renderRoute('/payouts/po_2', { answers });
    expect(await screen.findByText('Payout not found')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go Back to Transactions' })).toBeDefined();
  });
});
