import { cents, HOUR_MS, instant, MINUTE_MS, proposalIdSchema } from '@gable/contracts/kernel';
import type { TourView } from '@gable/contracts/tour';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#testing/fake-api-link.ts';
import { buyer, proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { slowTime } from '#testing/slow-time.ts';
import { tour } from '#testing/tour-fixture.ts';
import { buyerFixture, invoice, payable } from './testing/buyer-fixture.ts';

const OTHER = proposalIdSchema.parse('0195a4a0-0000-7000-8000-0000000000e2');

/** A tour whose saved card was declined. */
function declinedTour(): TourView {
  const held = tour({ status: 'confirmed', answerFrom: null });
  return { ...held, hold: held.hold && { ...held.hold, status: 'awaiting_card' } };
}

describe('BuyerDashboard', () => {
  // Spec: routes-13, buyer-dashboard-1, buyer-dashboard-2, buyer-dashboard-3
  it('greets the buyer by name and links home and to log out', async () => {
    const { user, where, requests } = renderRoute('/buyer/dashboard', buyerFixture());
    expect(await screen.findByRole('heading', { level: 1, name: 'Buyer Dashboard' })).toBeDefined();
    expect(screen.getByText('Welcome, Jordan Lee')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Gable, home' }).getAttribute('href')).toBe('/');
    expect(screen.getAllByText('jordan@gable.test').length).toBeGreaterThan(0);
    await waitFor(() => expect(document.title).toBe('Gable - Buyer Dashboard'));
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(where()).toBe('/buyer'));
    expect(requests).toContain('DELETE /session');
  });

  // Spec: buyer-dashboard-3
  it('greets a buyer without a name by the local part of the email', async () => {
    const nameless = buyer({ name: '', email: 'jo.lee@gable.test' });
    renderRoute('/buyer/dashboard', buyerFixture({ 'profile.me': nameless }));
    expect(await screen.findByText('Welcome, jo.lee')).toBeDefined();
  });

  it('offers to continue to the proposal of an agent’s link', async () => {
    const { where } = renderRoute(`/proposals/${OTHER}`, buyerFixture());
    const link = await screen.findByRole('link', { name: 'Continue to the proposal' });
    expect(where()).toBe('/buyer/dashboard');
    expect(link.getAttribute('href')).toBe(`/buyer/dashboard?proposal=${OTHER}`);
  });

  // Spec: buyer-dashboard-12
  it('shows empty states that explain what happens next', async () => {
    renderRoute('/buyer/dashboard', buyerFixture());
    expect(await screen.findByText('No Proposals Yet')).toBeDefined();
    expect(screen.getByText(/When an agent sends a proposal/)).toBeDefined();
    expect(await screen.findByText('No Invoices Yet')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'All Receipts' })).toBeNull();
    expect(screen.queryByLabelText('Sort by')).toBeNull();
    expect(screen.getByRole('button', { name: 'Refresh my invoices' })).toBeDefined();
    expect(screen.getByText(/it appears here and you can pay it by card/)).toBeDefined();
  });
});

describe('MyProposals', () => {
  // Spec: buyer-dashboard-5, differences-25
  it('shows service, date, status, price, and structure', async () => {
    const items = [
      payable({ pricingStructure: 'hourly' }),
      proposal({ id: OTHER, serviceType: 'Negotiation' }),
    ];
    renderRoute('/buyer/dashboard', buyerFixture({ 'proposal.ofBuyer': { items, nextCursor: null } }));
    const region = await screen.findByRole('region', { name: 'My Proposals' });
    const [first] = await within(region).findAllByRole('listitem');
    expect(first?.textContent).toMatch(
      /Approved.*Mar 9, 2026.*Home Showing.*\$250\.00.*Hourly Rate.*Ready to pay/,
    );
    expect(within(region).getAllByText('Ready to pay')).toHaveLength(1);
  });

  it('asks for nothing once a proposal is paid, also without an answer', async () => {
    const items = [proposal({ paymentStatus: 'payment_succeeded' })];
    renderRoute('/buyer/dashboard', buyerFixture({ 'proposal.ofBuyer': { items, nextCursor: null } }));
    expect(await screen.findByText('Paid. Nothing else to do.')).toBeDefined();
    expect(screen.queryByText('Waiting for your response')).toBeNull();
  });

  it('asks for the signature before the payment, as on the proposal', async () => {
    const items = [payable(), payable({ id: OTHER })];
    const unsigned = [{ proposalId: OTHER, state: 'awaiting' as const }];
    renderRoute(
      '/buyer/dashboard',
      buyerFixture({ 'proposal.ofBuyer': { items, nextCursor: null }, 'contract.unsigned': unsigned }),
    );
    const region = await screen.findByRole('region', { name: 'My Proposals' });
    const cards = await within(region).findAllByRole('listitem');
    expect(cards.map(({ textContent }) => /Ready to \w+/.exec(textContent)?.[0])).toEqual([
      'Ready to pay',
      'Ready to sign',
    ]);
  });

  it('names a cap that waits for an answer, after a payment', async () => {
    const hourly = proposal({ status: 'approved', pricingStructure: 'hourly' });
    const other = payable({ pricingStructure: 'hourly', id: OTHER });
    const answers = {
      'proposal.ofBuyer': { items: [hourly, other], nextCursor: null },
      'timeEntry.capRequests': [hourly.id, other.id],
    };
    const { calls } = renderRoute('/buyer/dashboard', buyerFixture(answers));
    expect(await screen.findAllByText('Your agent asks for a higher cap')).toHaveLength(1);
    expect(screen.getAllByText('Ready to pay')).toHaveLength(1);
    // One request for all proposals.
    expect(calls.filter(({ path }) => path.startsWith('timeEntry.'))).toHaveLength(1);
  });

  it.each([
    ['no_show', 'No-show charge paid'],
    ['canceled', 'Late cancellation charge paid'],
  ] as const)('says what was charged for a tour that ended as %s', async (tourEnding, text) => {
    const items = [proposal({ status: 'approved', paymentStatus: 'payment_succeeded', tourEnding })];
    renderRoute('/buyer/dashboard', buyerFixture({ 'proposal.ofBuyer': { items, nextCursor: null } }));
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('says what was refunded of a payment', async () => {
    const items = [
      proposal({ status: 'completed', paymentStatus: 'payment_succeeded', refunded: cents(2_550) }),
    ];
    renderRoute('/buyer/dashboard', buyerFixture({ 'proposal.ofBuyer': { items, nextCursor: null } }));
    expect(await screen.findByText('$25.50 refunded')).toBeDefined();
  });

  it.each([
    ['requested', 'agent', 60, 'Requested', /Your agent answers by \w{3}, \w{3} \d+, \d{4}/],
    ['confirmed', null, 60, 'Confirmed', /Confirmed for \w{3}, \w{3} \d+, \d{4}/],
    ['confirmed', null, -120, 'Confirmed', 'Waiting for your agent to confirm that the tour took place'],
  ] as const)('says what a tour waits for that is %s, asks %s and starts in %i minutes', async (...row) => {
    const [status, answerFrom, minutes, badge, text] = row;
    const start = instant(Date.now() + minutes * MINUTE_MS);
    const respondBefore = answerFrom && start;
    const end = instant(start + HOUR_MS);
    const tourState = { status, start, end, timeZone: 'America/New_York', answerFrom, respondBefore };
    const items = [proposal({ status: 'approved', tourState })];
    renderRoute('/buyer/dashboard', buyerFixture({ 'proposal.ofBuyer': { items, nextCursor: null } }));
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByText(badge)).toBeDefined();
    expect(screen.queryByText('Approved')).toBeNull();
  });

  it('names a failed payment and a declined contract with what is next', async () => {
    const accepted = proposal({ id: OTHER, status: 'approved' });
    const items = [payable({ paymentStatus: 'payment_failed' }), accepted];
    const unsigned = [{ proposalId: OTHER, state: 'declined' as const }];
    renderRoute(
      '/buyer/dashboard',
      buyerFixture({ 'proposal.ofBuyer': { items, nextCursor: null }, 'contract.unsigned': unsigned }),
    );
    expect(await screen.findByText('Payment failed. Ready to pay again')).toBeDefined();
    expect(screen.getByText('You declined the contract. Your agent can send a new version.')).toBeDefined();
  });

  it('still asks for the signature after the payment', async () => {
    const items = [payable({ paymentStatus: 'payment_succeeded' })];
    const unsigned = [{ proposalId: proposal().id, state: 'awaiting' as const }];
    renderRoute(
      '/buyer/dashboard',
      buyerFixture({ 'proposal.ofBuyer': { items, nextCursor: null }, 'contract.unsigned': unsigned }),
    );
    expect(await screen.findByText('Paid. Ready to sign')).toBeDefined();
  });

  it('says how a tour ended that costs nothing', async () => {
    const items = [proposal({ status: 'declined', tourEnding: 'expired' })];
    renderRoute('/buyer/dashboard', buyerFixture({ 'proposal.ofBuyer': { items, nextCursor: null } }));
    expect(await screen.findByText('Request expired')).toBeDefined();
    expect(screen.queryByText('Declined')).toBeNull();
  });

  it.each([
    ['open', 'Payment disputed. Your bank is reviewing it.'],
    ['lost', 'Your bank decided in your favor and returned the disputed amount.'],
    ['won', 'Your payment stands after the dispute'],
  ] as const)('says what the bank decided about a paid proposal: %s', async (dispute, text) => {
    const items = [proposal({ paymentStatus: 'payment_succeeded', dispute })];
    renderRoute('/buyer/dashboard', buyerFixture({ 'proposal.ofBuyer': { items, nextCursor: null } }));
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByText(/Paid/)).toBeNull();
  });

  it.each([
    ['a new time', tour({ answerFrom: 'client' }), 'Your agent proposed a new time', 'Answer'],
    ['a card', declinedTour(), 'Your tour needs a card', 'Add Card'],
  ] as const)('leads to a tour that waits for %s', async (_, asked, text, action) => {
    const waiting = { ...asked, proposalId: proposal().id };
    const items = [proposal({ status: 'approved' }), proposal({ id: OTHER, status: 'approved' })];
    renderRoute(
      '/buyer/dashboard',
      buyerFixture({
        'proposal.ofBuyer': { items, nextCursor: null },
        'tour.list': { items: [waiting], nextCursor: null },
      }),
    );
    expect(await screen.findAllByText(text)).toHaveLength(1);
    const link = screen.getByRole('link', { name: `${action}: tour of ${waiting.address}` });
    expect(link.getAttribute('href')).toBe(`/buyer/tours/${waiting.id}`);
  });

  it('has no button for a tour that waits for the agent', async () => {
    const items = [proposal({ status: 'approved' })];
    const { calls } = renderRoute(
      '/buyer/dashboard',
      buyerFixture({
        'proposal.ofBuyer': { items, nextCursor: null },
        'tour.list': { items: [tour({ proposalId: proposal().id })], nextCursor: null },
      }),
    );
    await waitFor(() => expect(calls.some(({ path }) => path === 'tour.list')).toBe(true));
    expect(await screen.findByRole('link', { name: 'Home Showing' })).toBeDefined();
    expect(screen.queryByRole('link', { name: /tour of/ })).toBeNull();
  });

  // Spec: buyer-dashboard-6
  it('opens a proposal on click and returns with Back and with the link', async () => {
    const { user, router, where } = renderRoute(
      '/buyer/dashboard',
      buyerFixture({
        'proposal.ofBuyer': { items: [proposal()], nextCursor: null },
        'proposal.byId': proposal(),
      }),
    );
    await user.click(await screen.findByRole('link', { name: 'Home Showing' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Home Showing' })).toBeDefined();
    expect(where()).toBe(`/buyer/dashboard?proposal=${proposal().id}`);
    router.history.back();
    await user.click(await screen.findByRole('link', { name: 'Home Showing' }));
    await user.click(await screen.findByRole('link', { name: '← Back to All Proposals' }));
    expect(await screen.findByText('My Proposals')).toBeDefined();
    expect(where()).toBe('/buyer/dashboard');
  });

  it('loads more pages and returns to the same list length', async () => {
    const answer = ({ cursor }: { cursor?: string | undefined }) =>
      cursor
        ? { items: [proposal({ id: OTHER, serviceType: 'Negotiation' })], nextCursor: null }
        : { items: [proposal()], nextCursor: 'next' };
    const { user, where } = renderRoute('/buyer/dashboard', buyerFixture({ 'proposal.ofBuyer': answer }));
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    await user.click(await screen.findByRole('link', { name: 'Negotiation' }));
    expect(where()).toBe(`/buyer/dashboard?limit=48&proposal=${OTHER}`);
    await user.click(await screen.findByRole('link', { name: '← Back to All Proposals' }));
    expect(await screen.findByRole('link', { name: 'Negotiation' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Home Showing' })).toBeDefined();
    expect(where()).toBe('/buyer/dashboard?limit=48');
  });

  it('fails independently and retries', async () => {
    let broken = true;
    const answer = () =>
      broken ? new ApiError('INTERNAL', 'Something broke.') : { items: [proposal()], nextCursor: null };
    const { user } = renderRoute(
      '/buyer/dashboard',
      buyerFixture({ 'proposal.ofBuyer': answer, 'invoice.ofBuyer': [invoice()] }),
    );
    const region = await screen.findByRole('region', { name: 'My Proposals' });
    expect(await within(region).findByText('Something broke.')).toBeDefined();
    expect(await screen.findByRole('table', { name: 'My Invoices' })).toBeDefined();
    broken = false;
    await user.click(within(region).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Home Showing' })).toBeDefined();
  });
});

describe('the agent of a proposal', () => {
  it.each([
    ['several agents', 'Noah Kim', ['Maya Torres', 'Noah Kim · Two homes']],
    ['one agent', 'Maya Torres', [undefined, 'Two homes']],
  ])('is named on the cards for a client of %s', async (_, agentName, texts) => {
    const items = [
      proposal({ agentName: 'Maya Torres', description: null }),
      proposal({ id: OTHER, agentName, description: 'Two homes' }),
    ];
    renderRoute('/buyer/dashboard', buyerFixture({ 'proposal.ofBuyer': { items, nextCursor: null } }));
    const region = within(await screen.findByRole('region', { name: 'My Proposals' }));
    const cards = await region.findAllByRole('listitem');
    expect(cards.map((card) => card.querySelector('h3 + p:not(:has(*))')?.textContent)).toEqual(texts);
  });
});

describe('MyInvoices', () => {
  it('names the agents of a client with several', async () => {
    const answers = {
      'proposal.ofBuyer': { items: [proposal({ agentName: 'Noah Kim' })], nextCursor: null },
      'invoice.ofBuyer': [invoice()],
    };
    renderRoute('/buyer/dashboard', buyerFixture(answers));
    const table = within(await screen.findByRole('region', { name: 'My Invoices' }));
    expect((await table.findByText('Home Showing')).parentElement?.textContent).toBe(
      'Home Showing · Maya Torres',
    );
  });

  // Spec: buyer-dashboard-10, constants-18
  it('shows a table of description, amount, status, date, and actions', async () => {
    renderRoute(
      '/buyer/dashboard',
      buyerFixture({ 'invoice.ofBuyer': [invoice({ status: 'paid', refunded: cents(10_000) })] }),
    );
    const table = await screen.findByRole('table', { name: 'My Invoices' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Description', 'Amount', 'Status', 'Date', 'Actions']);
    const row = within(table).getAllByRole('row')[1];
    expect(row?.textContent).toMatch(
      /Home Showing.*\$250\.00.*Partially refunded\$100\.00 refunded.*Mar 10, 2026/,
    );
    expect(
      within(table)
        .getByRole('link', { name: /^Receipt for Home Showing/ })
        .getAttribute('href'),
    ).toBe('/buyer/receipts/in_1');
    expect(within(table).queryByRole('button', { name: /Pay/ })).toBeNull();
  });

  it('says that a payment is processing, and that another one is disputed', async () => {
    const invoices = [
      invoice({ status: 'processing' }),
      invoice({ id: 'in_2', status: 'paid', dispute: 'open' }),
      invoice({ id: 'in_3', status: 'paid', dispute: 'lost', lost: cents(20_000) }),
      invoice({ id: 'in_4', status: 'paid', dispute: 'lost', lost: cents(25_000) }),
    ];
    renderRoute('/buyer/dashboard', buyerFixture({ 'invoice.ofBuyer': invoices }));
    const table = within(await screen.findByRole('table', { name: 'My Invoices' }));
    expect(table.getByText('Processing')).toBeDefined();
    expect(table.getByText('Disputed')).toBeDefined();
    expect(table.getAllByText('Refunded by your bank')).toHaveLength(2);
    expect(table.getAllByText(/returned by the bank$/).map((note) => note.textContent)).toEqual([
      '$200.00 returned by the bank',
    ]);
    expect(table.queryByText(/^(Open|Paid)$/)).toBeNull();
  });

  it('sorts by a column, and says when an open invoice is due', async () => {
    const due = instant(Date.UTC(2026, 2, 20, 15));
    const invoices = [invoice(), invoice({ id: 'in_2', description: 'Negotiation', amount: cents(9_900) })];
    const { user, where } = renderRoute(
      '/buyer/dashboard',
      buyerFixture({
        'proposal.ofBuyer': { items: [payable({ dueAt: due })], nextCursor: null },
        'invoice.ofBuyer': invoices,
      }),
    );
    const table = within(await screen.findByRole('table', { name: 'My Invoices' }));
    const names = () =>
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.querySelector('strong')?.textContent);
    expect(names()).toEqual(['Home Showing', 'Negotiation']);
    expect(await table.findByText('Due Mar 20, 2026')).toBeDefined();
    await user.click(table.getByRole('button', { name: 'Amount' }));
    await user.click(table.getByRole('button', { name: 'Amount' }));
    await waitFor(() => expect(names()).toEqual(['Negotiation', 'Home Showing']));
    expect(where()).toBe('/buyer/dashboard?invoices=amount');
  });

  it('opens our checkout for an open invoice', async () => {
    const { user, calls, where } = renderRoute(
      '/buyer/dashboard',
      buyerFixture({
        'proposal.ofBuyer': { items: [payable()], nextCursor: null },
        'invoice.ofBuyer': [invoice()],
        'payment.open': new ApiError('ALREADY_PAID', 'This proposal is already paid.'),
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Pay for Home Showing' }));
    expect(await screen.findByText('Couldn’t open the payment')).toBeDefined();
    expect(screen.getByText('This proposal is already paid.')).toBeDefined();
    expect(calls).toContainEqual({ path: 'payment.open', input: { proposalId: payable().id } });
    // The screen was out of date.
    await waitFor(() => expect(calls.filter((call) => call.path === 'proposal.ofBuyer')).toHaveLength(2));
    expect(where()).toBe('/buyer/dashboard');
  });

  // Spec: buyer-dashboard-11, errors-22
  it('refreshes and shows a toast', async () => {
    const lists = [[invoice()], [invoice({ status: 'paid' })]];
    const answer = () => lists.shift() ?? [];
    const { user } = renderRoute('/buyer/dashboard', buyerFixture({ 'invoice.ofBuyer': answer }));
    expect(await screen.findByText('Open')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Refresh my invoices' }));
    expect(await screen.findByText('Invoices refreshed')).toBeDefined();
    expect(screen.getByText('Paid')).toBeDefined();
  });

  // Spec: errors-22
  it('keeps the list when a refresh fails', async () => {
    let broken = false;
    const answer = () => (broken ? new ApiError('INTERNAL', 'No.') : [invoice()]);
    const { user } = renderRoute('/buyer/dashboard', buyerFixture({ 'invoice.ofBuyer': answer }));
    await screen.findByText('Open');
    broken = true;
    await user.click(screen.getByRole('button', { name: 'Refresh my invoices' }));
    expect(await screen.findByText('Refresh failed')).toBeDefined();
    expect(screen.getByText('Could not refresh invoices. Please try again.')).toBeDefined();
    expect(screen.getByText('Open')).toBeDefined();
  });

  // Spec: queries-3, constants-16
  it('refetches on window focus once older than 30 seconds', async () => {
    slowTime();
    const { calls } = renderRoute('/buyer/dashboard', buyerFixture({ 'invoice.ofBuyer': [invoice()] }));
    await screen.findByRole('table', { name: 'My Invoices' });
    const asked = () => calls.filter(({ path }) => path === 'invoice.ofBuyer').length;
    await vi.advanceTimersByTimeAsync(25_000);
    window.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(6_000);
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(asked()).toBe(2));
  });

  // Spec: queries-4
  it('retries once before it shows an error', async () => {
    let asked = 0;
    const answer = () => {
      asked += 1;
      return new ApiError('INTERNAL', 'No invoices today.');
    };
    renderRoute('/buyer/dashboard', buyerFixture({ 'invoice.ofBuyer': answer }));
    expect(await screen.findByText('No invoices today.')).toBeDefined();
    expect(asked).toBe(2);
    expect(await screen.findByText('No Proposals Yet')).toBeDefined();
  });
});
