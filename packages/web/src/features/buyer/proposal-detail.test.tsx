import { paymentSessionIdSchema, refundIdSchema } from '@gable/contracts/kernel';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#testing/fake-link.ts';
import { proposal } from '#testing/fixtures.ts';
import { dispute, paymentReturns, refund } from '#testing/payment-fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { buyerWorld, DETAIL, payable } from './testing/buyer-world.ts';

const SESSION = paymentSessionIdSchema.parse('0195a4a0-0000-7000-8000-0000000000f1');

describe('a proposal', () => {
  // Spec: buyer-dashboard-7
  it('shows price, structure and details that fold', async () => {
    const terms = 'Half a day, weekends included.';
    const view = proposal({ description: 'A tour of two homes.', terms, pricingStructure: 'monthly' });
    const { user } = renderRoute(DETAIL, buyerWorld({ 'proposal.byId': view }));
    const offer = await screen.findByRole('region', { name: 'Offer' });
    expect(within(offer).getByText('Price').parentElement?.textContent).toBe('Price$250.00');
    expect(within(offer).getByText('Monthly Subscription')).toBeDefined();
    expect(within(offer).getByText(terms)).toBeDefined();
    const details = offer.querySelector('details');
    expect(details?.open).toBe(true);
    await user.click(within(offer).getByText('Proposal Details'));
    expect(details?.open).toBe(false);
  });

  it('folds long terms away, so that the payment stays in sight', async () => {
    renderRoute(DETAIL, buyerWorld({ 'proposal.byId': proposal({ terms: 'word '.repeat(400) }) }));
    const offer = await screen.findByRole('region', { name: 'Offer' });
    expect(offer.querySelector('details')?.open).toBe(false);
  });

  it('says when there is none', async () => {
    renderRoute(DETAIL, buyerWorld({ 'proposal.byId': new Refusal('NOT_FOUND', 'Proposal not found') }));
    expect(await screen.findByText('Proposal not found')).toBeDefined();
    expect(screen.getByRole('link', { name: '← Back to All Proposals' })).toBeDefined();
  });

  it('can be asked for again when it could not be loaded', async () => {
    let broken = true;
    const answer = () => (broken ? new Refusal('INTERNAL', 'No.') : proposal());
    const { user } = renderRoute(DETAIL, buyerWorld({ 'proposal.byId': answer }));
    const again = await screen.findByRole('button', { name: 'Try Again' });
    broken = false;
    await user.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: 'Home Showing' })).toBeDefined();
  });
});

describe('the payment card', () => {
  // Spec: buyer-dashboard-9, states-15
  it.each([
    [proposal(), 'No payment requested', /as soon as your agent sends the invoice/],
    [payable({ invoiceUrl: null }), 'Payment requested', /still preparing the invoice/],
    [payable({ paymentStatus: 'payment_pending' }), 'Payment pending', /being processed/],
    [payable({ paymentStatus: 'payment_succeeded' }), 'Payment complete', /Thank you/],
    [payable({ paymentStatus: 'payment_refunded' }), 'Payment refunded', /returned to the card/],
  ])('has no button where nothing can be paid (%#)', async (view, state, note) => {
    renderRoute(DETAIL, buyerWorld({ 'proposal.byId': view }));
    const card = await screen.findByRole('region', { name: 'Payment' });
    expect(within(card).getByText(state)).toBeDefined();
    expect(within(card).getByText(note)).toBeDefined();
    expect(within(card).queryByRole('button')).toBeNull();
  });

  // Spec: buyer-dashboard-9, states-15
  it.each([
    [payable(), 'Payment requested'],
    [payable({ paymentStatus: 'payment_failed' }), 'Payment failed'],
  ])('opens the payment and goes to the checkout (%#)', async (view, state) => {
    const { user, where, calls } = renderRoute(
      DETAIL,
      buyerWorld({
        'proposal.byId': view,
        'payment.open': { sessionId: SESSION },
        'payment.session': new Refusal('NOTHING_TO_PAY', 'There is nothing to pay for this proposal yet.'),
      }),
    );
    const card = await screen.findByRole('region', { name: 'Payment' });
    expect(within(card).getByText(state)).toBeDefined();
    expect(within(card).getByText(/20% is Gable’s fee\. It is included/)).toBeDefined();
    await user.click(within(card).getByRole('button', { name: /^Pay.*\$250\.00$/ }));
    await waitFor(() => expect(where()).toBe(`/checkout?sessionId=${SESSION}`));
    expect(calls).toContainEqual({ path: 'payment.open', input: { proposalId: view.id } });
  });
});

describe('what was refunded', () => {
  const paid = payable({ paymentStatus: 'payment_succeeded' });
  const forBuyer = { fee: null, share: null };

  it('is said with its amount and date; what did not arrive is not', async () => {
    const ids = ['1', '2', '3'].map((end) =>
      refundIdSchema.parse(`0195a4a0-0000-7000-8000-00000000000${end}`),
    );
    const refunds = (['succeeded', 'pending', 'failed'] as const).map((status, index) =>
      refund({ id: ids[index] ?? refund().id, status }),
    );
    const returns = paymentReturns({ ...forBuyer, refunds });
    renderRoute(DETAIL, buyerWorld({ 'proposal.byId': paid, 'refund.ofProposal': returns }));
    const list = await screen.findByRole('list', { name: 'Refunds' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Refunded $100.00 on Mar 9, 2026', 'A refund of $100.00 is on its way since Mar 9, 2026']);
    expect(screen.queryByText(/fee/i)).toBeNull();
  });

  it('is nothing as a rule, and is asked for at once with all that the screen shows', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { calls } = renderRoute(
      DETAIL,
      buyerWorld({
        'proposal.byId': () => promise.then(() => payable()),
      }),
    );
    await waitFor(() =>
      // The bell in the frame asks for itself.
      expect(calls.map((call) => call.path).filter((path) => !path.startsWith('notification.'))).toEqual([
        'profile.me',
        'proposal.byId',
        'proposal.answer',
        'contract.byProposal',
        'refund.ofProposal',
        'message.unread',
      ]),
    );
    resolve();
    await screen.findByRole('region', { name: 'Payment' });
    expect(screen.queryByRole('list', { name: 'Refunds' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Disputes' })).toBeNull();
  });

  it('is not drawn before the answer is known, which would move it', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    renderRoute(DETAIL, buyerWorld({ 'proposal.byId': paid, 'proposal.answer': () => promise }));
    await screen.findByRole('status', { name: 'Loading the payment...' });
    expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull();
    resolve(null);
    await screen.findByRole('region', { name: 'Payment' });
  });

  it('is missed when it cannot be loaded', async () => {
    const refused = new Refusal('INTERNAL', 'No.');
    renderRoute(DETAIL, buyerWorld({ 'proposal.byId': paid, 'refund.ofProposal': refused }));
    expect(await screen.findByText('What was refunded or disputed could not be loaded.')).toBeDefined();
  });
});

describe('a payment that the buyer disputed', () => {
  it.each([
    [
      'needs_response',
      /^You disputed \$250\.00 of this payment at your bank on Mar 9, 2026\. .*agent’s answer\.$/,
    ],
    ['under_review', /holds the money until it has decided/],
    ['won', /decided for your agent: the payment of \$250\.00 that you disputed stands/],
    ['lost', /decided for you: the \$250\.00 that you disputed are yours again/],
    ['prevented', /ended before your bank took anything/],
    [
      'warning_needs_response',
      /has asked about \$250\.00 of this payment since Mar 9, 2026\. No money has moved/,
    ],
    ['warning_closed', /is satisfied\. No money has moved/],
  ])('says how it stands: %s', async (status, words) => {
    const returns = paymentReturns({ fee: null, share: null, disputes: [dispute({ status })] });
    const paid = payable({ paymentStatus: 'payment_succeeded' });
    renderRoute(DETAIL, buyerWorld({ 'proposal.byId': paid, 'refund.ofProposal': returns }));
    const list = await screen.findByRole('list', { name: 'Disputes' });
    expect(within(list).getByText(words)).toBeDefined();
    // What the agent has to do about it is not the buyer's.
    expect(screen.queryByText(/Evidence due by/)).toBeNull();
  });
});
