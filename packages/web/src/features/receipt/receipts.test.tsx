import { cents, instant, invoiceIdSchema, proposalIdSchema, refundIdSchema } from '@gable/contracts/kernel';
import type { Receipt } from '@gable/contracts/receipt';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#testing/fake-api-link.ts';
import { buyer } from '#testing/fixtures.ts';
import { verifiedAgent } from '#testing/payment-fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const PAID_AT = instant(Date.UTC(2026, 10, 22, 15));

const receipt: Receipt = {
  id: invoiceIdSchema.parse('0199f2ab-e4a5-76c7-8d3e-041526374859'),
  number: 'R-0415-2637-4859',
  proposalId: proposalIdSchema.parse('0199f2ab-e4a5-76c7-8d3e-0415263748aa'),
  service: 'Home Showing',
  payment: null,
  paidAt: PAID_AT,
  currency: 'usd',
  amount: cents(25_000),
  charged: cents(25_000),
  refunded: cents(5_000),
  lost: cents(0),
  dispute: null,
  card: { brand: 'amex', last4: '0005' },
  payeeName: 'Dana Whitfield',
  brokerage: 'Harbor Realty (license 01999999)',
  customerName: 'Jordan Lee',
  customerEmail: 'jordan@example.com',
  invoiceNumber: 'A1B2C3D4-0001',
  lines: [],
  refunds: [
    {
      id: refundIdSchema.parse('0199f2ab-e4a5-76c7-8d3e-0415263748bb'),
      amount: cents(5_000),
      status: 'succeeded',
      createdAt: PAID_AT,
    },
  ],
  disputes: [],
};

const list = { 'receipt.list': { items: [receipt], nextCursor: null }, 'receipt.read': receipt };

describe('the receipts', () => {
  it('list a buyer’s payments with who was paid, the card and what was refunded', async () => {
    renderRoute('/buyer/receipts', { answers: { 'profile.me': buyer(), ...list } });
    const table = await screen.findByRole('table', { name: 'Receipts' });
    const [, row] = within(table).getAllByRole('row');
    expect(row?.textContent).toMatch(
      /Home Showing.*R-0415-2637-4859.*Dana Whitfield.*Harbor Realty.*Nov 22, 2026.*American Express •••• 0005.*\$250\.00.*\$50\.00 refunded/,
    );
    const link = within(table).getByRole('link', { name: /Home Showing/ });
    expect(link.getAttribute('href')).toBe(`/buyer/receipts/${receipt.id}`);
  });

  it('say what the bank returned after a lost dispute, and what remains', async () => {
    const lost = { ...receipt, refunded: cents(5_000), lost: cents(20_000), dispute: 'lost' as const };
    const answers = { 'receipt.list': { items: [lost], nextCursor: null }, 'receipt.read': lost };
    renderRoute('/buyer/receipts', { answers: { 'profile.me': buyer(), ...answers } });
    const table = await screen.findByRole('table', { name: 'Receipts' });
    expect(within(table).getAllByRole('row')[1]?.textContent).toMatch(
      /Refunded by your bank\$50\.00 refunded\$200\.00 returned by the bank$/,
    );
    cleanup();
    renderRoute(`/buyer/receipts/${lost.id}`, { answers: { 'profile.me': buyer(), ...answers } });
    expect((await screen.findByText('Returned by the bank')).nextSibling?.textContent).toBe('-$200.00');
    expect(screen.getByText('Paid after refunds and disputes').nextSibling?.textContent).toBe('$0.00');
  });

  it('name what was paid, and the disputed payments', async () => {
    const items = [
      { ...receipt, payment: 'No-show charge', dispute: 'open' as const },
      { ...receipt, id: invoiceIdSchema.parse(crypto.randomUUID()), payment: 'Deposit', refunded: cents(0) },
    ];
    const answers = { 'profile.me': verifiedAgent(), 'receipt.list': { items, nextCursor: null } };
    renderRoute('/receipts', { answers });
    const table = await screen.findByRole('table', { name: 'Receipts' });
    const [, disputed, deposit] = within(table).getAllByRole('row');
    expect(disputed?.textContent).toMatch(/Home Showing: No-show charge.*\$250\.00Disputed$/);
    expect(deposit?.textContent).toMatch(/Home Showing: Deposit.*\$250\.00$/);
  });

  it('list the payments of an agent’s clients', async () => {
    renderRoute('/receipts', { answers: { 'profile.me': verifiedAgent(), ...list } });
    const table = await screen.findByRole('table', { name: 'Receipts' });
    expect(within(table).getByText('Jordan Lee')).toBeDefined();
    const link = within(table).getByRole('link', { name: /Home Showing/ });
    expect(link.getAttribute('href')).toBe(`/receipts/${receipt.id}`);
  });

  it('say what to do when there are none', async () => {
    const answers = { 'profile.me': buyer(), 'receipt.list': { items: [], nextCursor: null } };
    renderRoute('/buyer/receipts', { answers });
    expect(await screen.findByText('No receipts yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'View Invoices' })).toBeDefined();
  });
});

describe('a receipt', () => {
  it('shows the payment, the refunds and a PDF', async () => {
    const answers = { 'profile.me': buyer(), 'receipt.read': { ...receipt, payment: 'Deposit' } };
    renderRoute(`/buyer/receipts/${receipt.id}`, { answers });
    expect(await screen.findByRole('heading', { level: 1, name: 'Receipt R-0415-2637-4859' })).toBeDefined();
    expect(screen.getAllByText('Home Showing: Deposit')).toHaveLength(2);
    expect(screen.getByText('Charged to American Express •••• 0005')).toBeDefined();
    expect(screen.getByText('Paid after refunds').parentElement?.textContent).toContain('$200.00');
    expect(screen.getByRole('heading', { name: 'Refunds' })).toBeDefined();
    const pdf = screen.getByRole('link', { name: 'Download PDF' });
    expect(pdf.getAttribute('href')).toContain(`/api/receipts/${receipt.id}?format=pdf`);
  });

  it('says that no card was charged for a payment outside Gable', async () => {
    const outside = { ...receipt, charged: cents(0), card: null, refunded: cents(0), refunds: [] };
    const answers = { 'profile.me': buyer(), 'receipt.read': outside };
    renderRoute(`/buyer/receipts/${receipt.id}`, { answers });
    expect(await screen.findByText(/Gable did not charge a card/)).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Refunds' })).toBeNull();
  });

  it('leads back to the list when it does not exist', async () => {
    const missing = new ApiError('NOT_FOUND', 'Receipt not found');
    const answers = { 'profile.me': verifiedAgent(), 'receipt.read': missing };
    renderRoute(`/receipts/${receipt.id}`, { answers });
    expect(await screen.findByText('Receipt not found')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go Back to Receipts' })).toBeDefined();
  });
});
