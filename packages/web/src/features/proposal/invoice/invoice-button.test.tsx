import { instant } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { type SubscriptionView, subscriptionViewSchema } from '@gable/contracts/subscription';
import type { ProposalTour } from '@gable/contracts/tour';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { contract, sentContract } from '#testing/contract-fixture.ts';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { agent, deal, proposal } from '#testing/fixtures.ts';
import { verifiedAgent } from '#testing/payment-fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { slowTime } from '#testing/slow-time.ts';
import { tour } from '#testing/tour-fixture.ts';

function billed(changes: Partial<ProposalView>, answers: Answers = {}) {
  return renderRoute(`/proposals/${proposal().id}`, {
    answers: {
      'profile.me': verifiedAgent(),
      'proposal.byId': proposal(changes),
      'contract.byProposal': null,
      'deal.byId': deal(),
      ...answers,
    },
  });
}

const link = 'https://pay.example/in_1';
const invoiced = { paymentStatus: 'invoiced', invoiceId: 'in_1', invoiceUrl: link } as const;

/** Mocks the window that a click opens. */
function openedWindow() {
  const tab = { opener: {}, location: { assign: vi.fn() }, close: vi.fn() };
  vi.stubGlobal('open', () => tab);
  return tab;
}

describe('the invoice button', () => {
  // Spec: states-16, states-17, states-21, validation-14
  it.each([
    [{}, 'Generate Invoice', false, null],
    [{ amount: '0' }, 'Generate Invoice', true, 'Enter an amount from $0.50 to $999,999.99 first.'],
    [invoiced, 'View Invoice', false, null],
    [{ paymentStatus: 'invoiced' }, 'View Invoice', true, /Your client can’t pay yet/],
    [{ paymentStatus: 'payment_pending' }, 'Payment Pending', true, 'The payment is being processed.'],
    [{ paymentStatus: 'payment_succeeded' }, 'Payment Complete', true, 'This proposal is paid.'],
    [{ paymentStatus: 'payment_refunded' }, 'Payment Refunded', true, 'The payment was refunded.'],
    [{ paymentStatus: 'payment_failed', amount: '-5' }, 'Payment Failed - Retry', true, /from \$0\.50 to/],
    [{ paymentStatus: 'payment_failed' }, 'Payment Failed - Retry', false, /Reopens the same invoice/],
  ] as const)('%o: %s', async (changes, label, disabled, reason) => {
    billed(changes);
    const button = await screen.findByRole('button', { name: label });
    expect(button).toHaveProperty('disabled', disabled);
    if (reason) expect(screen.getByText(reason).id).toBe(button.getAttribute('aria-describedby'));
  });

  const ofTour = (state: Pick<ProposalTour, 'status' | 'isHeld' | 'isChargeable'>): Answers => {
    const { id, start, hold } = tour();
    const ofProposal = {
      id,
      proposalId: proposal().id,
      start,
      answerFrom: null,
      confirmedAt: null,
      endedAt: null,
      hold,
      ...state,
    };
    return { 'tour.ofDeal': [ofProposal] };
  };

  it('is off while the card of a tour is held', async () => {
    billed(
      { serviceType: 'Home Showing' },
      ofTour({ status: 'confirmed', isHeld: true, isChargeable: true }),
    );
    const note = await screen.findByText(/is charged when you mark what happened/);
    const button = screen.getByRole('button', { name: 'Generate Invoice' });
    expect(button).toHaveProperty('disabled', true);
    expect(button.getAttribute('aria-describedby')).toBe(note.id);
  });

  it('is not there after a tour that may not be charged', async () => {
    billed(
      { serviceType: 'Home Showing' },
      ofTour({ status: 'declined', isHeld: false, isChargeable: false }),
    );
    expect(await screen.findByRole('heading', { name: 'The tour didn’t take place' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Generate Invoice' })).toBeNull();
  });

  it('says when a proposal was paid, and links to the receipt', async () => {
    const paidAt = instant(Date.UTC(2026, 10, 22, 15));
    billed({ ...invoiced, paymentStatus: 'payment_succeeded', paidAt });
    const button = await screen.findByRole('button', { name: 'Payment Complete' });
    const note = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent?.trim()).toBe('Paid Nov 22, 2026 · Receipt');
    expect(screen.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe('/receipts/in_1');
  });

  it('links to the account setup that an invoice waits for', async () => {
    billed({ paymentStatus: 'invoiced' }, { 'profile.me': agent() });
    expect((await screen.findByRole('link', { name: 'Set up payments' })).getAttribute('href')).toBe(
      '/settings',
    );
  });

  it.each([
    ['a declined proposal', { status: 'declined' }, {}, /^Not sent, because the proposal is declined/],
    [
      'an archived deal',
      {},
      { 'deal.byId': deal({ status: 'archived' }) },
      /^Not sent, because the deal is archived/,
    ],
  ] as const)('says that an invoice for %s is not sent', async (_, changes, answers, note) => {
    billed({ paymentStatus: 'invoiced', ...changes }, answers);
    const reason = within(await screen.findByText(note));
    expect(reason.getByRole('link', { name: 'Go to invoices' }).getAttribute('href')).toBe('/invoices');
  });

  const months = (changes: Partial<SubscriptionView>): Answers => ({
    'subscription.ofProposal': subscriptionViewSchema.parse({
      status: 'active',
      billingDay: 1,
      firstMonth: '2026-12',
      lastMonth: null,
      timeZone: 'America/Chicago',
      nextMonth: '2027-02',
      nextAt: instant(Date.UTC(2027, 1, 1, 15)),
      isWaiting: false,
      amount: 25_000,
      nextAmount: 30_000,
      hasMonthToBill: true,
      firstFreeMonth: '2027-02',
      priceChange: { fromMonth: '2027-02', amount: 30_000 },
      ...changes,
    }),
    'autopay.ofProposal': {
      card: null,
      pausedAt: null,
      mandate: null,
      offer: null,
      unpaid: null,
      latest: null,
    },
  });

  it('shows and expects the changed price of the next month', async () => {
    const { user, calls } = billed(
      { pricingStructure: 'monthly' },
      { ...months({}), 'invoice.generate': () => new Promise(() => undefined) },
    );
    await user.click(await screen.findByRole('button', { name: 'Generate Invoice' }));
    expect(await screen.findByText('$300.00')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Send Invoice' }));
    const generated = () => calls.find(({ path }) => path === 'invoice.generate')?.input;
    await waitFor(() => expect(generated()).toMatchObject({ expectedAmount: 30_000 }));
  });

  it.each([
    [{}, /sends the next monthly invoice on Feb 1, 2027\. No month is due before\./],
    [{ status: 'paused', nextAt: null }, /are paused\. Resume them first\./],
    [{ status: 'ended', nextAt: null, nextAmount: null }, /have ended\. Start them again first\./],
  ] as const)('says why no month can be billed with %o', async (changes, obstacle) => {
    const { user } = billed({ pricingStructure: 'monthly' }, months({ ...changes, hasMonthToBill: false }));
    await user.click(await screen.findByRole('button', { name: 'Generate Invoice' }));
    expect(await screen.findByText(obstacle)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Send Invoice' })).toHaveProperty('disabled', true);
  });

  // Spec: proposal-7, states-20, states-22, constants-17
  it('generates an invoice, and refetches the proposal immediately and after 3 s', async () => {
    slowTime();
    let release: () => void = () => undefined;
    const made = { invoiceId: 'in_1', invoiceUrl: link, status: 'open', paidOutside: false } as const;
    const { user, calls } = billed(
      {},
      { 'invoice.generate': () => new Promise((resolve) => (release = () => resolve(made))) },
    );
    const reads = () => calls.filter((call) => call.path === 'proposal.byId').length;
    await user.click(await screen.findByRole('button', { name: 'Generate Invoice' }));
    await user.click(await screen.findByRole('button', { name: 'Send Invoice' }));
    const busy = await screen.findByRole('button', { name: 'Processing...' });
    expect(busy).toHaveProperty('disabled', true);
    await user.click(busy);
    release();
    expect(await screen.findByText('Invoice generated')).toBeDefined();
    await waitFor(() => expect(reads()).toBe(2));
    await vi.advanceTimersByTimeAsync(3_000);
    await waitFor(() => expect(reads()).toBe(3));
    expect(calls.filter((call) => call.path === 'invoice.generate')).toHaveLength(1);
  });

  it('moves the focus to the reason when the generated invoice disables the button', async () => {
    let made = false;
    const { user } = billed(
      {},
      {
        'proposal.byId': () =>
          made ? proposal({ paymentStatus: 'invoiced', invoiceId: 'in_1' }) : proposal(),
        'invoice.generate': () => {
          made = true;
          return { invoiceId: 'in_1', invoiceUrl: null, status: 'draft', paidOutside: false };
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Generate Invoice' }));
    await user.click(await screen.findByRole('button', { name: 'Send Invoice' }));
    const reason = await screen.findByText(/Your client can’t pay yet/);
    await waitFor(() => expect(document.activeElement).toBe(reason));
  });

  // Spec: errors-25
  it('shows why an invoice could not be generated, and keeps the typed message', async () => {
    const { user } = billed({}, { 'invoice.generate': new ApiError('PROVIDER_UNAVAILABLE', 'Try later.') });
    await user.click(await screen.findByRole('button', { name: 'Generate Invoice' }));
    await user.type(await screen.findByLabelText('Message (optional)'), 'Thank you!');
    await user.click(screen.getByRole('button', { name: 'Send Invoice' }));
    expect(await screen.findByText('Failed to generate invoice')).toBeDefined();
    expect(screen.getByText('Try later.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Send Invoice' })).toHaveProperty('disabled', false);
    expect(screen.getByLabelText('Message (optional)')).toHaveProperty('value', 'Thank you!');
  });

  // Spec: states-19
  it('reopens the invoice after a failed payment', async () => {
    const { user, calls } = billed(
      { paymentStatus: 'payment_failed', invoiceId: 'in_1' },
      { 'invoice.generate': { invoiceId: 'in_2', invoiceUrl: null, status: 'draft', paidOutside: false } },
    );
    await user.click(await screen.findByRole('button', { name: 'Payment Failed - Retry' }));
    expect(await screen.findByText(/No second invoice is created/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Reopen Invoice' }));
    expect(await screen.findByText('Your client can pay once your payment account is ready.')).toBeDefined();
    const { id: proposalId, amount, pricingStructure } = proposal();
    expect(calls).toContainEqual({
      path: 'invoice.generate',
      input: { proposalId, shown: { amount, pricingStructure } },
    });
  });

  it('shows what the client will get, and sends the chosen due date and message', async () => {
    const { user, calls } = billed(
      { amount: '250' },
      { 'invoice.generate': { invoiceId: 'in_1', invoiceUrl: link, status: 'open', paidOutside: false } },
    );
    await user.click(await screen.findByRole('button', { name: 'Generate Invoice' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send this invoice?' }));
    expect(calls.filter((call) => call.path === 'invoice.generate')).toHaveLength(0);
    for (const text of [proposal().customerEmail, proposal().serviceType, '$250.00', '$200.00'])
      expect(dialog.getByText(text)).toBeDefined();
    await user.selectOptions(dialog.getByLabelText('Due date'), '14');
    await user.type(dialog.getByLabelText('Message (optional)'), 'Thank you!');
    await user.click(dialog.getByRole('button', { name: 'Send Invoice' }));
    expect(await screen.findByText('Your client can pay it now.')).toBeDefined();
    expect(calls.find((call) => call.path === 'invoice.generate')?.input).toMatchObject({
      daysUntilDue: 14,
      message: 'Thank you!',
    });
  });

  it('is created and not sent while the payment account is not ready', async () => {
    const { user } = billed({}, { 'profile.me': agent() });
    await user.click(await screen.findByRole('button', { name: 'Generate Invoice' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create this invoice?' }));
    expect(dialog.getByText(/We’ll hold the invoice and send it then/)).toBeDefined();
    expect(await dialog.findByRole('button', { name: 'Create Invoice' })).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Send Invoice' })).toBeNull();
  });

  it('cannot be sent before the contract and the deal are loaded', async () => {
    let release: () => void = () => undefined;
    const { user } = billed(
      {},
      {
        'deal.byId': () => new Promise((resolve) => (release = () => resolve(deal({ status: 'archived' })))),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Generate Invoice' }));
    expect(await screen.findByRole('button', { name: 'Send Invoice' })).toHaveProperty('disabled', true);
    release();
    expect(await screen.findByRole('button', { name: 'Send Invoice Anyway' })).toHaveProperty(
      'disabled',
      false,
    );
  });

  it('sends nothing when the dialog is canceled', async () => {
    const { user, calls } = billed({});
    const button = await screen.findByRole('button', { name: 'Generate Invoice' });
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(calls.filter((call) => call.path === 'invoice.generate')).toHaveLength(0);
  });

  it.each([
    ['a declined proposal', { status: 'declined' }, {}, /This proposal is declined/],
    [
      'a price that changed since the client accepted it',
      { amount: '500' },
      {
        'proposal.answer': {
          answer: 'accepted',
          reason: null,
          offer: proposal(),
          answeredAt: instant(Date.UTC(2026, 10, 22)),
        },
      },
      /Priya Raman accepted \$250\.00\. You changed the price since\./,
    ],
    ['an archived deal', {}, { 'deal.byId': deal({ status: 'archived' }) }, /The deal is archived/],
    [
      'an expired contract',
      {},
      {
        'contract.byProposal': contract({
          status: 'expired',
          signing: { ...contract().signing, state: 'expired' },
        }),
      },
      'The contract has expired.',
    ],
    ['a draft contract', {}, { 'contract.byProposal': contract() }, 'The contract is not signed yet.'],
    ['a sent contract', {}, { 'contract.byProposal': sentContract() }, 'The contract is not signed yet.'],
  ] as const)('asks explicitly before %s is invoiced', async (_, changes, answers, text) => {
    const { user } = billed(changes, answers);
    await user.click(await screen.findByRole('button', { name: 'Generate Invoice' }));
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Send Invoice Anyway' })).toBeDefined();
  });

  // Spec: states-18
  it('opens the invoice in a window without an opener', async () => {
    const tab = openedWindow();
    const { user } = billed(invoiced, {
      'invoice.read': { invoiceId: 'in_1', invoiceUrl: link, status: 'open', paidOutside: false },
    });
    await user.click(await screen.findByRole('button', { name: 'View Invoice' }));
    await waitFor(() => expect(tab.location.assign).toHaveBeenCalledWith(link));
    expect(tab.opener).toBeNull();
  });

  // Spec: validation-15
  it('shows an error when there is no invoice to open', async () => {
    const { user } = billed({ ...invoiced, invoiceId: null });
    await user.click(await screen.findByRole('button', { name: 'View Invoice' }));
    expect(await screen.findByText('No invoice available')).toBeDefined();
    expect(screen.getByText("This proposal doesn't have an invoice yet.")).toBeDefined();
  });

  // Spec: errors-26
  it.each([
    [
      'Invoice Not Available',
      { invoiceId: 'in_1', invoiceUrl: null, status: 'draft', paidOutside: false },
      'The invoice link is not ready yet. Please try again later.',
    ],
    ['Error Retrieving Invoice', new ApiError('NOT_FOUND', 'Invoice not found'), 'Invoice not found'],
  ] as const)('%s: closes the empty window and shows the error', async (title, answer, text) => {
    const tab = openedWindow();
    const { user } = billed(invoiced, { 'invoice.read': answer });
    await user.click(await screen.findByRole('button', { name: 'View Invoice' }));
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(tab.close).toHaveBeenCalledOnce();
  });
});
