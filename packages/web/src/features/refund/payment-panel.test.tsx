import type { DisputeDetailView } from '@gable/contracts/dispute';
import { cents, refundIdSchema } from '@gable/contracts/kernel';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { agent, proposal } from '#testing/fixtures.ts';
import { dispute, paymentReturns, refund } from '#testing/payment-fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { slowTime } from '#testing/slow-time.ts';

const paid = proposal({ paymentStatus: 'payment_succeeded', invoiceId: 'in_1' });

function proposalScreen(answers: Answers) {
  return renderRoute(`/proposals/${paid.id}`, {
    answers: { 'profile.me': agent(), 'proposal.byId': paid, 'contract.byProposal': null, ...answers },
  });
}

const panel = async () => within(await screen.findByRole('region', { name: 'Payment' }));
const figureOf = (label: string) => screen.getByText(label).nextSibling?.textContent;

describe('the payment of a proposal', () => {
  it('shows the actual amounts instead of the estimate', async () => {
    proposalScreen({ 'refund.ofProposal': paymentReturns() });
    await screen.findByText('Refunded so far');
    await waitFor(() => expect(figureOf('Refunded so far')).toBe('$0.00'));
    expect(figureOf('Amount')).toBe('$250.00');
    expect(figureOf('Platform fee (20%)')).toBe('$50.00');
    expect(figureOf('Your share')).toBe('$200.00');
    expect(figureOf('Refunded so far')).toBe('$0.00');
    expect(figureOf('Fee returned')).toBe('$0.00');
    expect(screen.queryByText('You receive')).toBeNull();
    expect(screen.queryByRole('list', { name: 'Refunds' })).toBeNull();
  });

  it('shows the remaining share and the returned fee after a refund', async () => {
    const part = { refunded: cents(10_000), refundable: cents(15_000), feeReturned: cents(1_698) };
    proposalScreen({ 'refund.ofProposal': paymentReturns({ ...part, refunds: [refund()] }) });
    await waitFor(() => expect(figureOf('Fee returned')).toBe('$16.98'));
    expect(figureOf('Your share after refunds')).toBe('$116.98');
  });

  it.each([
    ['needs_response', 0, 'Withdrawn by the bank', 'Your share while disputed', '-$50.00'],
    ['lost', 4_233, 'Lost in the dispute', 'Your share after the dispute', '-$7.67'],
  ])('subtracts a dispute that is %s', async (status, returned, withdrawn, label, share) => {
    const disputes = [dispute({ status })];
    const returns = paymentReturns({ disputes, refundable: cents(0), feeReturned: cents(returned) });
    proposalScreen({ 'refund.ofProposal': returns });
    await screen.findByText(label);
    expect(figureOf(withdrawn)).toBe('$250.00');
    expect(figureOf(label)).toBe(share);
  });

  it.each(['won', 'prevented', 'warning_needs_response'])('subtracts nothing for %s', async (status) => {
    proposalScreen({ 'refund.ofProposal': paymentReturns({ disputes: [dispute({ status })] }) });
    await waitFor(() => expect(figureOf('Your share')).toBe('$200.00'));
  });

  it('shows only the card payment of an invoice that credit partly paid', async () => {
    const part = { collected: cents(10_000), share: cents(5_000), refundable: cents(10_000) };
    proposalScreen({ 'refund.ofProposal': paymentReturns(part) });
    await waitFor(() => expect(figureOf('Paid by card')).toBe('$100.00'));
    expect(figureOf('Your share')).toBe('$50.00');
  });

  it('shows that an invoice was paid outside Gable, and offers no refund', async () => {
    const none = { collected: cents(0), fee: cents(0), share: cents(0), processingCost: cents(0) };
    proposalScreen({
      'refund.ofProposal': paymentReturns({ ...none, paidOutside: true, refundable: cents(0) }),
    });
    const payment = await panel();
    expect(await payment.findByText('Paid outside Gable')).toBeDefined();
    expect(payment.getByText(/no card was charged\. Gable took no fee/)).toBeDefined();
    expect(payment.queryByText('Your share')).toBeNull();
    expect(payment.queryByRole('button', { name: 'Refund' })).toBeNull();
  });

  it.each(['not_initiated', 'invoiced', 'payment_pending', 'payment_failed'] as const)(
    'is not loaded for the status %s',
    async (paymentStatus) => {
      const { calls } = proposalScreen({ 'proposal.byId': proposal({ paymentStatus }) });
      await screen.findByRole('region', { name: 'Pricing' });
      expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull();
      expect(calls.some((call) => call.path === 'refund.ofProposal')).toBe(false);
    },
  );

  it('lists the refunds, and offers none after a full refund', async () => {
    const failed = refund({
      id: refundIdSchema.parse('0195a4a0-0000-7000-8000-0000000000a2'),
      status: 'failed',
    });
    const refunds = [refund({ amount: cents(15_000) }), failed];
    proposalScreen({
      'proposal.byId': proposal({ paymentStatus: 'payment_refunded' }),
      'refund.ofProposal': paymentReturns({ refunds, refunded: cents(25_000), refundable: cents(0) }),
    });
    const list = await screen.findByRole('list', { name: 'Refunds' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      '$150.00Mar 9, 2026Refunded',
      '$100.00Mar 9, 2026The refund failed, and the money is back in your balance.Failed',
    ]);
    expect(figureOf('Refunded so far')).toBe('$250.00');
    expect((await panel()).queryByRole('button', { name: 'Refund' })).toBeNull();
  });

  it('polls while a refund is pending, and refetches the proposal after a full refund', async () => {
    slowTime();
    const all = { amount: cents(25_000) };
    const answers = [
      paymentReturns({ refunds: [refund({ ...all, status: 'pending' })], refundable: cents(0) }),
      paymentReturns({ refunds: [refund(all)], refundable: cents(0) }),
    ];
    const { calls } = proposalScreen({
      'refund.ofProposal': () => answers.shift() ?? paymentReturns({ refunds: [refund(all)] }),
      'proposal.byId': () =>
        proposal({ paymentStatus: answers.length > 0 ? 'payment_succeeded' : 'payment_refunded' }),
    });
    const list = await screen.findByRole('list', { name: 'Refunds' });
    expect(within(list).getByText('Pending')).toBeDefined();
    const reads = () => calls.filter((call) => call.path === 'proposal.byId').length;
    expect(reads()).toBe(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await within(list).findByText('Refunded')).toBeDefined();
    // The open proposal is also read in intervals.
    await waitFor(() => expect(reads()).toBeGreaterThan(1));
  });

  it('is hidden until the payment is recorded', async () => {
    const { calls } = proposalScreen({ 'refund.ofProposal': null });
    await waitFor(() => expect(calls.some((call) => call.path === 'refund.ofProposal')).toBe(true));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull());
    expect(screen.getByRole('region', { name: 'Pricing' })).toBeDefined();
  });

  it('shows a load error, and retries', async () => {
    let fails = true;
    const { user } = proposalScreen({
      'refund.ofProposal': () =>
        fails ? new ApiError('PROVIDER_UNAVAILABLE', 'The provider sleeps.') : paymentReturns(),
    });
    const payment = await panel();
    expect(await payment.findByText('Failed to load the payment')).toBeDefined();
    expect(payment.getByText('The provider sleeps.')).toBeDefined();
    fails = false;
    await user.click(payment.getByRole('button', { name: 'Try Again' }));
    expect(await payment.findByText('$200.00')).toBeDefined();
  });
});

describe('a dispute', () => {
  it('shows the amount, the reason and the deadline, and links to the provider dashboard', async () => {
    const replace = vi.fn();
    vi.stubGlobal('open', () => ({ opener: {}, location: { replace }, close: vi.fn() }));
    const { user } = proposalScreen({
      'refund.ofProposal': paymentReturns({ disputes: [dispute()], refundable: cents(0) }),
      'connect.dashboardLink': { url: 'https://provider.example.com/d' },
    });
    const notice = within(await screen.findByRole('region', { name: 'This payment is disputed' }));
    expect(notice.getByText('Response Needed')).toBeDefined();
    expect(notice.getByText('$250.00')).toBeDefined();
    expect(notice.getByText('Product not received: they say they didn’t get the service.')).toBeDefined();
    expect(notice.getByText('Evidence due by').nextSibling?.textContent).toBe('Mar 16, 2026');
    expect(notice.getByText(/Submit your evidence by Mar 16, 2026/)).toBeDefined();
    expect((await panel()).queryByRole('button', { name: 'Refund' })).toBeNull();
    await user.click(notice.getByRole('button', { name: /^Respond in Provider Dashboard/ }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('https://provider.example.com/d'));
  });

  it('is answered with a statement that is saved, and with a review of all that the bank gets', async () => {
    const open = dispute();
    let status = open.status;
    const detail = (changes: Partial<DisputeDetailView['evidence']> = {}): DisputeDetailView => ({
      ...open,
      currency: 'usd',
      proposalId: paid.id,
      evidence: {
        status: 'none',
        statement: '',
        messages: 'include',
        fields: [],
        submittedAt: null,
        failure: null,
        ...changes,
      },
    });
    const { user, calls } = proposalScreen({
      'refund.ofProposal': () => paymentReturns({ disputes: [{ ...open, status }], refundable: cents(0) }),
      'dispute.read': detail(),
      'dispute.save': ({ statement, messages, submit }) => {
        if (submit) status = 'under_review';
        return detail({
          status: submit ? 'submitted' : 'draft',
          statement,
          messages: messages ?? 'include',
          fields: [
            { name: 'statement', text: statement },
            { name: 'clientName', text: 'Priya Raman' },
            ...(messages === 'omit' ? [] : [{ name: 'messages' as const, text: 'My divorce is final.' }]),
          ],
        });
      },
    });
    const notice = within(await screen.findByRole('region', { name: 'This payment is disputed' }));
    await user.click(notice.getByRole('button', { name: 'Respond to Dispute' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Respond to the dispute (due by Mar 16, 2026)' }),
    );
    const statement = await dialog.findByRole('textbox', { name: 'Your statement' });
    await waitFor(() => expect(document.activeElement).toBe(statement));
    await user.click(await dialog.findByRole('button', { name: 'Save and Review' }));
    expect(await dialog.findByText('Describe what happened')).toBeDefined();
    await user.type(dialog.getByRole('textbox', { name: 'Your statement' }), 'I was there.');
    await user.click(dialog.getByRole('button', { name: 'Save and Review' }));
    const lead = await dialog.findByText(/It takes evidence only once/);
    expect(document.activeElement).toBe(lead);
    expect(dialog.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
      'Your statementI was there.',
      'ClientPriya Raman',
      'MessagesMy divorce is final.',
    ]);
    expect(dialog.getByText(/with the agreement, messages, emails, tour and receipt\.$/)).toBeDefined();
    const saved = () => calls.filter(({ path }) => path === 'dispute.save').map(({ input }) => input);
    expect(saved()).toEqual([{ id: open.id, statement: 'I was there.', messages: 'include' }]);
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    const choice = dialog.getByRole<HTMLInputElement>('checkbox', {
      name: 'Send your messages with this client',
    });
    expect(choice.checked).toBe(true);
    await user.click(choice);
    await user.click(dialog.getByRole('button', { name: 'Save and Review' }));
    expect(await dialog.findByText(/Your messages with this client are left out\.$/)).toBeDefined();
    expect(dialog.queryByText('My divorce is final.')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Submit Evidence' }));
    expect(await screen.findByText('Evidence submitted')).toBeDefined();
    expect(screen.getByText('The bank usually decides within 60 to 75 days.')).toBeDefined();
    expect(saved().at(-1)).toEqual({
      id: open.id,
      statement: 'I was there.',
      messages: 'omit',
      submit: true,
    });
    await notice.findByText(/The bank has your evidence/);
    const title = notice.getByRole('heading', { name: 'This payment is disputed' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it.each([
    [
      'under_review',
      'This payment is disputed',
      /The bank has your evidence and is holding \$250\.00 until it decides\. It usually decides within 60 to 75 days\.$/,
    ],
    ['won', 'You won the dispute', /\$250\.00 is back in your balance/],
    ['lost', 'You lost the dispute', /the cardholder’s favor\. They keep \$250\.00\. Gable returns its fee/],
    [
      'warning_needs_response',
      'The bank is asking about this payment',
      /No money has moved yet\. Respond by/,
    ],
    ['warning_under_review', 'The bank is asking about this payment', /The bank has your response/],
    ['warning_closed', 'The bank’s inquiry is closed', /didn’t become a dispute/],
    ['prevented', 'The dispute was prevented', /before any money moved/],
    ['brand_new', 'This payment is disputed', /until it decides/],
  ])('with the status %s: %s', async (status, title, words) => {
    const disputes = [dispute({ status, reason: 'unheard_of' })];
    proposalScreen({ 'refund.ofProposal': paymentReturns({ disputes }) });
    const notice = within(await screen.findByRole('region', { name: title }));
    expect(notice.getByText(words)).toBeDefined();
    expect(notice.getByText('Unheard of.')).toBeDefined();
    const answerable = status.endsWith('needs_response');
    expect(notice.queryAllByRole('button').length > 0).toBe(answerable);
    expect(notice.queryByText('Evidence due by') !== null).toBe(answerable);
  });
});
