import type { AutopayView } from '@gable/contracts/autopay';
import { cents, DAY_MS, formatDate, formatDay, instant, invoiceIdSchema } from '@gable/contracts/kernel';
import {
  billingMonthSchema,
  formatBillingMonth,
  monthAfter,
  type SubscriptionView,
} from '@gable/contracts/subscription';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedContract } from '#testing/contract-fixture.ts';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { installFakeStripe } from '#testing/fake-stripe.ts';
import { agent, agentCard, buyer, deal, proposal } from '#testing/fixtures.ts';
import { billing } from '#testing/payment-fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { toBillingMonth } from './month-options.ts';

const provider = installFakeStripe();
beforeEach(provider.reset);

const monthly = proposal({ pricingStructure: 'monthly', amount: '200', status: 'approved' });

const active: SubscriptionView = {
  status: 'active',
  billingDay: 15,
  firstMonth: billingMonthSchema.parse('2027-01'),
  lastMonth: null,
  timeZone: 'UTC',
  nextMonth: billingMonthSchema.parse('2027-02'),
  nextAt: instant(Date.UTC(2027, 1, 15, 12)),
  isWaiting: false,
  amount: cents(20_000),
  nextAmount: cents(20_000),
  hasMonthToBill: false,
  firstFreeMonth: billingMonthSchema.parse('2027-02'),
  priceChange: null,
};

const off: AutopayView = {
  card: null,
  pausedAt: null,
  mandate: null,
  offer: null,
  unpaid: null,
  latest: null,
};

const saved: AutopayView = {
  ...off,
  card: { brand: 'visa', last4: '4242' },
  mandate: { version: 1, text: 'I allow Ada Agent to charge my card.', acceptedAt: instant(0) },
};

async function openAgentPanel(
  subscription: SubscriptionView | null | (() => SubscriptionView),
  answers: Answers = {},
) {
  const rendered = renderRoute(`/proposals/${monthly.id}`, {
    answers: {
      'profile.me': agent({ onboardingComplete: true }),
      'proposal.byId': monthly,
      'deal.byId': deal(),
      'contract.byProposal': null,
      'proposalEmail.ofProposal': { count: 0, last: null },
      'subscription.ofProposal': subscription,
      'invoice.billings': [],
      'autopay.ofProposal': off,
      ...answers,
    },
  });
  return { ...rendered, panel: within(await screen.findByRole('region', { name: 'Monthly Invoices' })) };
}

describe('the monthly invoices of a proposal', () => {
  it('are started after a preview of what is sent', async () => {
    const { panel, user, calls } = await openAgentPanel(null, { 'subscription.start': active });
    expect(panel.getByText('No monthly invoices yet')).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Start Monthly Invoices' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Start Monthly Invoices' }));
    expect(dialog.getByText(/gets an invoice of \$200\.00 each month\. You receive \$160\.00/)).toBeDefined();
    expect(dialog.getByText(/If they save a card, Gable charges it when it sends the invoice/)).toBeDefined();
    await user.selectOptions(dialog.getByLabelText('Billing day'), '1');
    expect(dialog.getByText('The first invoice is sent today.')).toBeDefined();
    const months = dialog.getByLabelText<HTMLSelectElement>('First month');
    const [first = '', second = ''] = [...months.options].map(({ value }) => value);
    await user.selectOptions(months, second);
    const day = formatDay(`${second}-01`);
    expect(dialog.getByText(`The first invoice is sent on ${day} at 9 AM.`)).toBeDefined();
    await user.selectOptions(months, first);
    await user.click(dialog.getByRole('button', { name: 'Start Monthly Invoices' }));
    expect(await screen.findByText('Monthly invoices started')).toBeDefined();
    expect(calls.find(({ path }) => path === 'subscription.start')?.input).toMatchObject({
      proposalId: monthly.id,
      billingDay: 1,
      firstMonth: toBillingMonth(new Date()),
      lastMonth: null,
    });
  });

  const now = instant(Date.now());
  const month = toBillingMonth(new Date(now));
  const sentNow = billing({ status: 'paid', amount: cents(9_999), createdAt: now, paidAt: now });

  it('start after the month of an invoice that was sent, and warn of a second one', async () => {
    const { panel, user } = await openAgentPanel(null, { 'invoice.billings': [sentNow] });
    await user.click(panel.getByRole('button', { name: 'Start Monthly Invoices' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Start Monthly Invoices' }));
    const months = await dialog.findByLabelText<HTMLSelectElement>('First month');
    expect(months.value).toBe(monthAfter(month));
    expect(dialog.getByText(/^The first invoice is sent on /)).toBeDefined();
    expect(dialog.queryByRole('alert')).toBeNull();
    await user.selectOptions(months, month);
    expect(dialog.getByRole('alert').textContent).toBe(
      `You already sent an invoice of $99.99 on ${formatDate(now)}, which is paid. Starting with ${formatBillingMonth(month)} sends a second one.`,
    );
  });

  it('wait for an invoice of today until the current one is paid', async () => {
    const lastMonth = instant(now - 31 * DAY_MS);
    const { panel, user } = await openAgentPanel(null, {
      'invoice.billings': [billing({ status: 'open', createdAt: lastMonth })],
    });
    await user.click(panel.getByRole('button', { name: 'Start Monthly Invoices' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Start Monthly Invoices' }));
    await user.selectOptions(await dialog.findByLabelText('Billing day'), '1');
    expect(
      dialog.getByText('The first invoice is due today. It’s sent as soon as the current one is paid.'),
    ).toBeDefined();
  });

  it('start again after the months that are billed or left out', async () => {
    const ended = { ...active, status: 'ended', nextMonth: null, nextAt: null, nextAmount: null } as const;
    const firstFreeMonth = monthAfter(monthAfter(month));
    const { panel, user } = await openAgentPanel({ ...ended, firstFreeMonth });
    await user.click(panel.getByRole('button', { name: 'Start Monthly Invoices' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Start Monthly Invoices' }));
    const months = await dialog.findByLabelText<HTMLSelectElement>('First month');
    expect(months.value).toBe(firstFreeMonth);
    expect(months.options[0]?.value).toBe(firstFreeMonth);
  });

  it('can be started only once the invoices so far are known', async () => {
    const { panel, user } = await openAgentPanel(null, {
      'invoice.billings': new ApiError('INTERNAL', 'No'),
    });
    await user.click(panel.getByRole('button', { name: 'Start Monthly Invoices' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Start Monthly Invoices' }));
    expect(await dialog.findByText('We couldn’t load the invoices')).toBeDefined();
    expect(dialog.queryByLabelText('First month')).toBeNull();
  });

  const stopped = { ...active, nextAt: null } as const;

  it.each([
    [
      active,
      'Waiting for the billing day',
      'Gable emails Priya Raman the next invoice on Feb 15, 2027.',
      false,
    ],
    [
      { ...stopped, status: 'paused' },
      'The monthly invoices are paused',
      'Gable sends Priya Raman no invoice until you resume them.',
      true,
    ],
    [
      { ...stopped, status: 'ended' },
      'Start the monthly invoices',
      'They have ended. Start them again to invoice Priya Raman.',
      true,
    ],
  ] as const)('say what comes next before the first invoice: %o', async (plan, title, text, hasButton) => {
    await openAgentPanel(plan, { 'contract.byProposal': signedContract() });
    const strip = within(await screen.findByRole('region', { name: 'Next step' }));
    expect(await strip.findByRole('heading', { name: title })).toBeDefined();
    expect(strip.getByText(text)).toBeDefined();
    expect(strip.queryByRole('button', { name: 'Prepare Invoice' })).toBeNull();
    expect(strip.queryByRole('button', { name: 'Go to Monthly Invoices' }) !== null).toBe(hasButton);
  });

  it.each([
    [null, 'Start the monthly invoices'],
    [active, 'Paid'],
  ])('are the next step once the first invoice is paid, until they are started', async (plan, title) => {
    const paid = proposal({ ...monthly, paymentStatus: 'payment_succeeded', invoiceId: 'in_1' });
    const { user } = await openAgentPanel(plan, {
      'proposal.byId': paid,
      'invoice.billings': [sentNow],
      'refund.ofProposal': null,
    });
    const strip = within(await screen.findByRole('region', { name: 'Next step' }));
    expect(await strip.findByRole('heading', { name: title })).toBeDefined();
    const go = strip.queryByRole('button', { name: 'Go to Monthly Invoices' });
    expect(go !== null).toBe(plan === null);
    if (go === null) return;
    await user.click(go);
    const panel = screen.getByRole('region', { name: 'Monthly Invoices' });
    expect(document.activeElement?.contains(panel)).toBe(true);
  });

  it('show what comes next, and are paused after a question', async () => {
    const { panel, user, calls } = await openAgentPanel(active, {
      'subscription.change': { ...active, status: 'paused', nextAt: null },
    });
    expect(panel.getByText('From January 2027, no end')).toBeDefined();
    expect(panel.getByText('February 2027, on Feb 15, 2027')).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Pause' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause the monthly invoices?' }));
    expect(dialog.getByText(/^Gable sends no invoices until you resume/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('Monthly invoices paused')).toBeDefined();
    const input = calls.find(({ path }) => path === 'subscription.change')?.input;
    expect(input).toMatchObject({ proposalId: monthly.id, action: 'pause' });
  });

  it.each([
    [null, 'The next invoice of $200.00 is sent on the next billing day'],
    [
      { fromMonth: billingMonthSchema.parse('2027-04'), amount: cents(25_000) },
      'The next invoice is sent on the next billing day',
    ],
  ])('say what is charged when they are resumed, with the price change %o', async (priceChange, text) => {
    const { panel, user } = await openAgentPanel({ ...active, status: 'paused', nextAt: null, priceChange });
    await user.click(panel.getByRole('button', { name: 'Resume' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Resume the monthly invoices?' }));
    expect(dialog.getByText((content) => content.startsWith(text))).toBeDefined();
    expect(dialog.getByText(/A saved card is charged then\./)).toBeDefined();
  });

  it('keep the focus when they end', async () => {
    let subscription = active;
    const { panel, user } = await openAgentPanel(() => subscription, {
      'subscription.change': () => {
        subscription = { ...active, status: 'ended', nextMonth: null, nextAt: null };
        return subscription;
      },
    });
    await user.click(panel.getByRole('button', { name: 'End' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'End the monthly invoices?' }));
    await user.click(dialog.getByRole('button', { name: 'End' }));
    expect(await panel.findByRole('button', { name: 'Start Monthly Invoices' })).toBeDefined();
    const title = panel.getByRole('heading', { name: 'Monthly Invoices' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('get another price from a later month on', async () => {
    const change = { fromMonth: billingMonthSchema.parse('2027-04'), amount: cents(25_000) };
    const { panel, user, calls } = await openAgentPanel(
      { ...active, nextMonth: billingMonthSchema.parse('2090-02'), priceChange: change },
      { 'subscription.setPrice': active },
    );
    expect(panel.getByText('From April 2027')).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Change Price' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the Monthly Price' }));
    await user.clear(dialog.getByLabelText('Price of a month'));
    await user.type(dialog.getByLabelText('Price of a month'), '300');
    expect(dialog.getByText('You receive $240.00 of each invoice.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Change Price' }));
    expect(await screen.findByText('Price changed')).toBeDefined();
    const input = calls.find(({ path }) => path === 'subscription.setPrice')?.input;
    expect(input).toEqual({ proposalId: monthly.id, fromMonth: '2090-02', amount: 30_000 });
  });

  it('can start again after their end', async () => {
    const { panel } = await openAgentPanel({ ...active, status: 'ended', nextMonth: null, nextAt: null });
    expect(panel.getByRole('button', { name: 'Start Monthly Invoices' })).toBeDefined();
    expect(panel.queryByRole('button', { name: 'Pause' })).toBeNull();
  });

  it('show the agent what happened to the automatic payment', async () => {
    const latest: AutopayView['latest'] = {
      invoiceId: invoiceIdSchema.parse('01890a5d-ac96-774b-bcce-b302099a8057'),
      state: 'retrying',
      amount: cents(20_000),
      failure: 'Your card was declined.',
      nextAt: instant(Date.UTC(2027, 1, 18, 12)),
      at: instant(Date.UTC(2027, 1, 15, 12)),
      card: { brand: 'visa', last4: '4242' },
    };
    const { panel } = await openAgentPanel(active, { 'autopay.ofProposal': { ...saved, latest } });
    expect(await panel.findByText('Visa 4242 pays each new invoice.')).toBeDefined();
    const text = 'Automatic payment failed: Your card was declined. Next attempt on Feb 18, 2027.';
    expect(panel.getByText(`Latest invoice: ${text}`)).toBeDefined();
    expect(panel.queryByRole('button', { name: 'Remove Card' })).toBeNull();
  });

  async function openClientPanel(autopay: AutopayView | (() => AutopayView), answers: Answers = {}) {
    const rendered = renderRoute(`/buyer/dashboard?proposal=${monthly.id}`, {
      answers: {
        'profile.me': buyer(),
        'proposal.byId': monthly,
        'proposal.ofBuyer': { items: [monthly], nextCursor: null },
        'proposal.answer': null,
        'invoice.ofBuyer': [],
        'agentProfile.ofProposal': agentCard(),
        'contract.byProposal': null,
        'refund.ofProposal': null,
        'message.correspondents': { items: [], nextCursor: null },
        'subscription.ofProposal': { ...active, isWaiting: true },
        'invoice.billings': [],
        'autopay.ofProposal': autopay,
        ...answers,
      },
    });
    return { ...rendered, panel: within(await screen.findByRole('region', { name: 'Monthly Invoices' })) };
  }

  it('are shown to the client without actions', async () => {
    const { panel } = await openClientPanel(off);
    expect(panel.getByText('February 2027, when the current one is paid')).toBeDefined();
    expect(await panel.findByText(/You pay each invoice yourself/)).toBeDefined();
    expect(panel.queryByRole('button')).toBeNull();
  });

  it('are paid with a card only after the client agrees to the text', async () => {
    const offer = 'I allow Ada Agent to charge my card.';
    let autopay: AutopayView = { ...off, offer, unpaid: cents(20_000) };
    const { panel, user, calls, emit } = await openClientPanel(() => autopay, {
      'autopay.start': { clientSecret: 'seti_1_secret_1', publishableKey: 'pk_test_1', accountId: 'acct_1' },
    });
    await user.click(await panel.findByRole('button', { name: 'Set Up Automatic Payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Automatic Payment' }));
    expect(dialog.getByText(offer)).toBeDefined();
    expect(dialog.getByText(/Your open invoice of \$200\.00 won’t be charged to this card/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Agree and Add Card' }));
    const input = calls.find(({ path }) => path === 'autopay.start')?.input;
    expect(input).toEqual({ proposalId: monthly.id, mandate: offer });
    expect(document.activeElement).toBe(await dialog.findByText('Nothing is charged now.'));
    const save = await dialog.findByRole('button', { name: 'Save Card' });
    await waitFor(() => expect(save).toHaveProperty('disabled', false));
    await user.click(save);
    expect(await screen.findByText('Card saved')).toBeDefined();
    // The provider's event stores the card, which can be after the dialog has closed.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    autopay = saved;
    emit({ kind: 'changed', areas: ['proposals'] });
    await panel.findByText('Visa 4242 pays each new invoice.');
    const title = panel.getByRole('heading', { name: 'Automatic payment' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('continue after a dispute only once the client confirms it', async () => {
    const paused = { ...saved, pausedAt: instant(Date.UTC(2027, 1, 18, 12)) };
    const { panel, user, calls } = await openClientPanel(paused, { 'autopay.resume': { pausedAt: null } });
    expect(await panel.findByText(/Paused since Feb 18, 2027/)).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Resume Automatic Payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Resume automatic payment?' }));
    await user.click(dialog.getByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('Automatic payment resumed')).toBeDefined();
    expect(calls.find(({ path }) => path === 'autopay.resume')?.input).toEqual({ proposalId: monthly.id });
  });

  it('are paid by hand again once the card is removed', async () => {
    let autopay = saved;
    const { panel, user, calls } = await openClientPanel(() => autopay, {
      'autopay.remove': () => {
        autopay = off;
        return { card: null };
      },
    });
    await user.click(await panel.findByRole('button', { name: 'Remove Card' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Visa 4242?' }));
    expect(dialog.getByText(/you agreed: “I allow Ada Agent/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Remove Card' }));
    expect(await screen.findByText('Card removed')).toBeDefined();
    expect(calls.find(({ path }) => path === 'autopay.remove')?.input).toEqual({ proposalId: monthly.id });
    expect(await panel.findByText(/You pay each invoice yourself/)).toBeDefined();
    const title = panel.getByRole('heading', { name: 'Automatic payment' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });
});
