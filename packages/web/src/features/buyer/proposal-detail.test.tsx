import { cents, instant, refundIdSchema } from '@gable/contracts/kernel';
import { type ProposalAnswerView, toOffer } from '@gable/contracts/proposal';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#testing/fake-api-link.ts';
import { proposal } from '#testing/fixtures.ts';
import { dispute, paymentReturns, refund } from '#testing/payment-fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { buyerFixture, DETAIL, payable, SESSION } from './testing/buyer-fixture.ts';

describe('ProposalDetail', () => {
  // Spec: buyer-dashboard-7
  it('shows price, structure, and collapsible details', async () => {
    const terms = 'Half a day, weekends included.';
    const view = proposal({ description: 'A tour of two homes.', terms, pricingStructure: 'monthly' });
    const { user } = renderRoute(DETAIL, buyerFixture({ 'proposal.byId': view }));
    const offer = await screen.findByRole('region', { name: 'Offer' });
    expect(within(offer).getByText('Price').parentElement?.textContent).toBe('Price$250.00');
    expect(within(offer).getByText('Monthly Subscription')).toBeDefined();
    expect(within(offer).getByText(terms)).toBeDefined();
    const details = offer.querySelector('details');
    expect(details?.open).toBe(true);
    await user.click(within(offer).getByText('Proposal Details'));
    expect(details?.open).toBe(false);
  });

  it('collapses long terms so that the payment stays in view', async () => {
    renderRoute(DETAIL, buyerFixture({ 'proposal.byId': proposal({ terms: 'word '.repeat(400) }) }));
    const offer = await screen.findByRole('region', { name: 'Offer' });
    expect(offer.querySelector('details')?.open).toBe(false);
  });

  it('shows a not-found state', async () => {
    renderRoute(DETAIL, buyerFixture({ 'proposal.byId': new ApiError('NOT_FOUND', 'Proposal not found') }));
    expect(await screen.findByText('Proposal not found')).toBeDefined();
    expect(screen.getByRole('link', { name: '← Back to All Proposals' })).toBeDefined();
  });

  it('shows a load error and retries', async () => {
    let broken = true;
    const answer = () => (broken ? new ApiError('INTERNAL', 'No.') : proposal());
    const { user } = renderRoute(DETAIL, buyerFixture({ 'proposal.byId': answer }));
    const again = await screen.findByRole('button', { name: 'Try Again' });
    broken = false;
    await user.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: 'Home Showing' })).toBeDefined();
  });
});

describe('PaymentCard', () => {
  // Spec: buyer-dashboard-9, states-15
  it.each([
    [proposal(), 'No payment requested', /once your agent sends the invoice/],
    [payable({ invoiceUrl: null }), 'Invoice waiting', /is preparing the invoice/],
    [payable({ paymentStatus: 'payment_pending' }), 'Payment pending', /still processing/],
    [payable({ paymentStatus: 'payment_succeeded' }), 'Payment complete', /Thank you/],
    [payable({ paymentStatus: 'payment_refunded' }), 'Payment refunded', /refunded to the card/],
  ])('shows no button if nothing can be paid (%#)', async (view, state, note) => {
    renderRoute(DETAIL, buyerFixture({ 'proposal.byId': view }));
    const card = await screen.findByRole('region', { name: 'Payment' });
    expect(within(card).getByText(state)).toBeDefined();
    expect(within(card).getByText(note)).toBeDefined();
    expect(within(card).queryByRole('button')).toBeNull();
  });

  it.each([
    ['blocked', /can’t take card payments at the moment/],
    ['closed', /payment account is closed/],
  ] as const)('says why an invoice cannot be paid instead of offering it: %s', async (state, note) => {
    renderRoute(DETAIL, buyerFixture({ 'proposal.byId': payable(), 'payment.readiness': { state } }));
    const card = within(await screen.findByRole('region', { name: 'Payment' }));
    expect(await card.findByText(note)).toBeDefined();
    expect(card.queryByRole('button', { name: /Pay/ })).toBeNull();
    expect(card.queryByRole('link', { name: /View Invoice/ })).toBeNull();
    expect(screen.getByRole('heading', { name: 'You can’t pay this invoice right now' })).toBeDefined();
  });

  const arrive = (changes: Parameters<typeof buyerFixture>[0]) =>
    renderRoute(
      `${DETAIL}&pay=true`,
      buyerFixture({
        'payment.open': { sessionId: SESSION },
        'payment.session': new ApiError('NOTHING_TO_PAY', 'There is nothing to pay for this proposal yet.'),
        ...changes,
      }),
    );

  it.each([
    ['an accepted proposal', payable()],
    ['a proposal without an answer', payable({ status: 'pending' })],
  ])('opens the checkout once for a client who comes from the invoice of %s', async (_, view) => {
    const { where, calls } = arrive({ 'proposal.byId': view });
    await waitFor(() => expect(where()).toBe(`/checkout?sessionId=${SESSION}`));
    expect(calls.filter(({ path }) => path === 'payment.open')).toHaveLength(1);
  });

  const changedSince: ProposalAnswerView = {
    answer: 'accepted',
    reason: null,
    offer: toOffer(proposal({ amount: '200' })),
    answeredAt: instant(Date.UTC(2026, 2, 9, 15)),
  };

  it.each([
    ['is closed to payments', payable(), { 'payment.readiness': { state: 'closed' } }],
    ['has no open invoice', proposal(), {}],
    ['was declined', payable({ status: 'declined' }), {}],
    ['was changed since it was accepted', payable(), { 'proposal.answer': changedSince }],
  ] as const)('shows the payment of a proposal that %s instead', async (_, view, answers) => {
    const { calls } = arrive({ 'proposal.byId': view, ...answers });
    const card = await screen.findByRole('region', { name: 'Payment' });
    await waitFor(() => expect(document.activeElement?.contains(card)).toBe(true));
    expect(calls.filter(({ path }) => path === 'payment.open')).toEqual([]);
  });

  // Spec: buyer-dashboard-9, states-15
  it.each([
    [payable(), 'Payment requested'],
    [payable({ paymentStatus: 'payment_failed' }), 'Payment failed'],
  ])('opens the payment and navigates to the checkout (%#)', async (view, state) => {
    const { user, where, calls } = renderRoute(
      DETAIL,
      buyerFixture({
        'proposal.byId': view,
        'payment.open': { sessionId: SESSION },
        'payment.session': new ApiError('NOTHING_TO_PAY', 'There is nothing to pay for this proposal yet.'),
      }),
    );
    const card = await screen.findByRole('region', { name: 'Payment' });
    expect(within(card).getByText(state)).toBeDefined();
    expect(within(card).getByText(/20% is Gable’s fee\. The fee is included/)).toBeDefined();
    await user.click(within(card).getByRole('button', { name: /^Pay.*\$250\.00$/ }));
    await waitFor(() => expect(where()).toBe(`/checkout?sessionId=${SESSION}`));
    expect(calls).toContainEqual({ path: 'payment.open', input: { proposalId: view.id } });
  });
});

describe('refunds', () => {
  const paid = payable({ paymentStatus: 'payment_succeeded' });
  const forBuyer = { fee: null, share: null };

  it('are listed with amount and date if they arrived', async () => {
    const ids = ['1', '2', '3'].map((end) =>
      refundIdSchema.parse(`0195a4a0-0000-7000-8000-00000000000${end}`),
    );
    const refunds = (['succeeded', 'pending', 'failed'] as const).map((status, index) =>
      refund({ id: ids[index] ?? refund().id, status }),
    );
    const returns = paymentReturns({ ...forBuyer, refunds });
    renderRoute(DETAIL, buyerFixture({ 'proposal.byId': paid, 'refund.ofProposal': returns }));
    const list = await screen.findByRole('list', { name: 'Refunds' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Refunded $100.00 on Mar 9, 2026', 'A refund of $100.00 is on its way since Mar 9, 2026']);
    expect(screen.queryByText(/fee/i)).toBeNull();
  });

  it('are prefetched with the screen’s data and usually empty', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { calls } = renderRoute(
      DETAIL,
      buyerFixture({
        'proposal.byId': () => promise.then(() => payable()),
      }),
    );
    await waitFor(() =>
      // The notification bell in the layout loads its own data.
      expect(calls.map((call) => call.path).filter((path) => !path.startsWith('notification.'))).toEqual([
        'profile.me',
        'proposal.byId',
        'proposal.answer',
        'agentProfile.ofProposal',
        'contract.byProposal',
        'attachment.ofProposal',
        'refund.ofProposal',
        'message.unread',
      ]),
    );
    resolve();
    await screen.findByRole('region', { name: 'Payment' });
    expect(screen.queryByRole('list', { name: 'Refunds' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Disputes' })).toBeNull();
  });

  it('are not rendered before the answer has loaded, which would shift the layout', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    renderRoute(DETAIL, buyerFixture({ 'proposal.byId': paid, 'proposal.answer': () => promise }));
    await screen.findByRole('status', { name: 'Loading the payment...' });
    expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull();
    resolve(null);
    await screen.findByRole('region', { name: 'Payment' });
  });

  it('show an error if they cannot be loaded', async () => {
    const error = new ApiError('INTERNAL', 'No.');
    renderRoute(DETAIL, buyerFixture({ 'proposal.byId': paid, 'refund.ofProposal': error }));
    expect(await screen.findByText('Couldn’t load your refunds and disputes.')).toBeDefined();
  });
});

describe('disputes', () => {
  it.each([
    [
      'needs_response',
      /^You disputed \$250\.00 of this payment with your bank on Mar 9, 2026\. .*until your agent responds\.$/,
    ],
    ['under_review', /holding the money until it decides\. It usually decides within 60 to 75 days\.$/],
    ['won', /decided in your agent’s favor\. Your payment of \$250\.00 stands/],
    ['lost', /decided in your favor\. You got \$250\.00 back/],
    ['prevented', /closed before any money moved/],
    [
      'warning_needs_response',
      /opened an inquiry about \$250\.00 of this payment on Mar 9, 2026\. No money has moved/,
    ],
    ['warning_closed', /closed its inquiry .* No money moved/],
  ])('show their status: %s', async (status, text) => {
    const returns = paymentReturns({ fee: null, share: null, disputes: [dispute({ status })] });
    const paid = payable({ paymentStatus: 'payment_succeeded' });
    renderRoute(DETAIL, buyerFixture({ 'proposal.byId': paid, 'refund.ofProposal': returns }));
    const list = await screen.findByRole('list', { name: 'Disputes' });
    expect(within(list).getByText(text)).toBeDefined();
    // The agent's deadline is not shown to the buyer.
    expect(screen.queryByText(/Evidence due by/)).toBeNull();
  });

  it('show what was refunded of the payment', async () => {
    const refundSummary = paymentReturns({ refunded: cents(5_000), refunds: [refund()] });
    const paid = payable({ paymentStatus: 'payment_succeeded' });
    renderRoute(DETAIL, buyerFixture({ 'proposal.byId': paid, 'refund.ofProposal': refundSummary }));
    const card = within(await screen.findByRole('region', { name: 'Payment' }));
    expect(await card.findByText('Partially refunded')).toBeDefined();
  });

  it.each([
    ['open', 'Payment disputed', 'Payment disputed'],
    ['lost', 'Your bank decided in your favor', 'Refunded by your bank'],
    ['won', 'Your payment stands', 'Payment complete'],
  ] as const)(
    'that are %s are the next step, without thanks for the payment',
    async (state, title, badge) => {
      const paid = payable({ paymentStatus: 'payment_succeeded', dispute: state });
      renderRoute(DETAIL, buyerFixture({ 'proposal.byId': paid }));
      const strip = within(await screen.findByRole('region', { name: 'Next step' }));
      expect(await strip.findByRole('heading', { name: title })).toBeDefined();
      const card = within(screen.getByRole('region', { name: 'Payment' }));
      expect(card.getByText(badge)).toBeDefined();
      expect(card.getByText('Paid.')).toBeDefined();
      expect(screen.queryByText(/Thank you/)).toBeNull();
    },
  );

  it.each([
    ['open', 'Paid 1 of 3. You’ll get the next invoice by email.'],
    ['lost', 'Paid. You’ll get the next invoice by email.'],
    ['won', 'Paid 1 of 3. Thank you! You’ll get the next invoice by email.'],
  ] as const)('of a first payment that are %s say what is paid', async (state, note) => {
    const scheduledPayments = { paid: 1, total: 3 };
    const paid = payable({ paymentStatus: 'payment_succeeded', dispute: state, scheduledPayments });
    renderRoute(DETAIL, buyerFixture({ 'proposal.byId': paid }));
    const card = within(await screen.findByRole('region', { name: 'Payment' }));
    expect(card.getByText(note)).toBeDefined();
  });
});
