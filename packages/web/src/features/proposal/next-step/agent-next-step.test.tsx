import { disputeViewSchema } from '@gable/contracts/dispute';
import { cents, DAY_MS, instant } from '@gable/contracts/kernel';
import { scheduledPaymentViewSchema } from '@gable/contracts/payment-schedule';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract, signedContract } from '#testing/contract-fixture.ts';
import type { Answers } from '#testing/fake-api-link.ts';
import { agent, agentProfile, deal, proposal } from '#testing/fixtures.ts';
import { billing, paymentReturns } from '#testing/payment-fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { tour } from '#testing/tour-fixture.ts';

const SENT_AT = instant(Date.UTC(2026, 10, 21, 15));
const VIEWED_AT = instant(Date.UTC(2026, 10, 22, 15));
const path = `/proposals/${proposal().id}`;

function proposalScreen(answers: Answers = {}, at = path) {
  return renderRoute(at, {
    answers: {
      'profile.me': agent({ onboardingComplete: true }),
      'proposal.byId': proposal(),
      'proposal.answer': null,
      'contract.byProposal': null,
      'deal.byId': deal(),
      'proposalEmail.ofProposal': { count: 0, last: null },
      ...answers,
    },
  });
}

const strip = async () => within(await screen.findByRole('region', { name: 'Next step' }));

describe("the agent's next step", () => {
  it('is to send a new proposal, with the only Send to Client button of the screen', async () => {
    proposalScreen();
    expect(await (await strip()).findByRole('button', { name: 'Send to Client' })).toBeDefined();
    expect((await strip()).getByText('Send it to Priya Raman')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Send to Client' })).toHaveLength(1);
  });

  it('shows when the client viewed the proposal', async () => {
    proposalScreen({ 'proposal.byId': proposal({ sentAt: SENT_AT, viewedAt: VIEWED_AT }) });
    expect(await (await strip()).findByText('Waiting for Priya Raman to respond')).toBeDefined();
    const stages = within((await strip()).getByRole('list', { name: 'Progress' }));
    expect(stages.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Draft: doneMar 9, 2026',
      'Sent: doneNov 21, 2026',
      'Viewed: doneNov 22, 2026',
      'Accepted: next',
      'Contract signed: not yet',
      'Invoiced: not yet',
      'Paid: not yet',
    ]);
    expect((await strip()).getByRole('link', { name: 'Message Client' }).getAttribute('href')).toBe(
      `/deals/${proposal().dealId}?tab=messages`,
    );
  });

  it('shows the stages of its tour, which has no invoice before it', async () => {
    const { id, start, hold } = tour();
    const confirmed = {
      id,
      proposalId: proposal().id,
      start,
      hold,
      status: 'confirmed' as const,
      answerFrom: null,
      confirmedAt: null,
      endedAt: null,
      isHeld: true,
      isChargeable: true,
    };
    proposalScreen({
      'proposal.byId': proposal({ status: 'approved' }),
      'contract.byProposal': signedContract(),
      'tour.ofDeal': [confirmed],
    });
    expect(await (await strip()).findByText('Tour confirmed')).toBeDefined();
    const stages = within((await strip()).getByRole('list', { name: 'Progress' }));
    expect(stages.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Requested: doneMar 9, 2026',
      'Confirmed: done',
      'Took place: next',
      'Paid: not yet',
    ]);
  });

  it('shows what the client would like to change, and leads to editing and sending', async () => {
    proposalScreen({
      'proposal.byId': proposal({ sentAt: SENT_AT, viewedAt: VIEWED_AT, changesRequestedAt: VIEWED_AT }),
      'proposal.answer': {
        answer: 'changes_requested',
        reason: 'Could we also see the garden?',
        offer: proposal(),
        answeredAt: VIEWED_AT,
      },
      'proposalEmail.ofProposal': {
        count: 1,
        last: { at: SENT_AT, email: 'priya@example.com', state: 'delivered', failure: null },
      },
    });
    expect(await (await strip()).findByRole('heading', { name: 'Changes requested' })).toBeDefined();
    const text = 'Priya Raman wrote: “Could we also see the garden?” Edit it and send it again.';
    expect((await strip()).getByText(text)).toBeDefined();
    expect((await strip()).getByRole('link', { name: 'Edit Proposal' })).toBeDefined();
    expect(await (await strip()).findByRole('button', { name: 'Send again' })).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Send again' })).toHaveLength(1);
    expect(screen.getByText(/Priya Raman asked for changes on Nov 22, 2026/)).toBeDefined();
  });

  it('leads to the contract of an accepted proposal', async () => {
    const { user } = proposalScreen({ 'proposal.byId': proposal({ status: 'approved' }) });
    await user.click(await screen.findByRole('button', { name: 'Go to Contract' }));
    expect(document.activeElement?.contains(screen.getByRole('region', { name: 'Contract' }))).toBe(true);
  });

  it('sends a draft contract with the proposal', async () => {
    const { user } = proposalScreen({
      'proposal.byId': proposal({ status: 'approved' }),
      'contract.byProposal': contract(),
    });
    await user.click(await screen.findByRole('button', { name: 'Send Contract' }));
    expect(await screen.findByRole('dialog', { name: 'Send to Client' })).toBeDefined();
  });

  it('prepares the invoice, then waits and focuses the new step', async () => {
    let current = proposal({ status: 'completed', sentAt: SENT_AT });
    const dueAt = instant(Date.now() + DAY_MS);
    const { user } = proposalScreen({
      'proposal.byId': () => current,
      'invoice.generate': () => {
        current = proposal({
          ...current,
          paymentStatus: 'invoiced',
          invoiceId: 'in_1',
          invoiceUrl: 'https://pay.example/in_1',
          dueAt,
        });
        return { invoiceId: 'in_1', invoiceUrl: current.invoiceUrl, status: 'open', paidOutside: false };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Prepare Invoice' }));
    await user.click(await screen.findByRole('button', { name: 'Send Invoice' }));
    const heading = await screen.findByRole('heading', { name: 'Waiting for Priya Raman to pay' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('offers to countersign a signed contract beside the invoice', async () => {
    const { user } = proposalScreen({
      'proposal.byId': proposal({ status: 'approved', sentAt: SENT_AT }),
      'contract.byProposal': signedContract(),
      'agentProfile.read': agentProfile(),
    });
    expect(await (await strip()).findByRole('button', { name: 'Prepare Invoice' })).toBeDefined();
    await user.click((await strip()).getByRole('button', { name: 'Countersign' }));
    expect(await screen.findByRole('dialog', { name: 'Countersign contract' })).toBeDefined();
  });

  const answered = (answer: 'accepted' | 'declined') => ({
    answer,
    reason: null,
    offer: proposal(),
    answeredAt: VIEWED_AT,
  });

  it.each([
    [{ status: 'approved' }, null, 'You marked it as approved. Draft a contract'],
    [{ status: 'approved' }, answered('declined'), 'You marked it as approved. Draft a contract'],
    [{ status: 'approved' }, answered('accepted'), 'Priya Raman accepted. Draft a contract'],
    [{ status: 'declined' }, null, 'You marked it as declined. Change it'],
    [{ status: 'declined' }, answered('declined'), 'Priya Raman declined it. Change what'],
  ] as const)('says who answered %o with the answer %o', async (changes, answer, text) => {
    proposalScreen({ 'proposal.byId': proposal(changes), 'proposal.answer': answer });
    expect(await (await strip()).findByText((shown) => shown.startsWith(text))).toBeDefined();
  });

  it('is to ask again for a price that the client did not accept', async () => {
    const { user } = proposalScreen({
      'proposal.byId': proposal({ status: 'approved', amount: '500' }),
      'proposal.answer': answered('accepted'),
      'contract.byProposal': signedContract(),
    });
    const text = 'Priya Raman accepted $250.00. You changed it to $500.00 since.';
    expect(await (await strip()).findByText(text)).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Send to Client' })).toHaveLength(1);
    await user.click((await strip()).getByRole('button', { name: 'Send to Client' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send to Client' }));
    expect(dialog.getByText(/Changes from Approved to Pending/)).toBeDefined();
  });

  it('is to void the invoice of a declined proposal, after a confirmation', async () => {
    const { user, calls } = proposalScreen({
      'proposal.byId': proposal({
        status: 'declined',
        paymentStatus: 'invoiced',
        invoiceId: 'in_1',
        invoiceUrl: 'https://pay.example/in_1',
      }),
      'proposal.answer': answered('declined'),
      'invoice.billings': [billing({ status: 'open', amount: cents(25_000), isCurrent: true })],
      'invoice.void': { invoiceId: 'in_1', invoiceUrl: null, status: 'void', paidOutside: false },
    });
    const text = 'The proposal is declined, but Priya Raman can still pay its invoice.';
    expect(await (await strip()).findByText(text)).toBeDefined();
    const button = await (await strip()).findByRole('button', { name: 'Void Invoice' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await user.click(button);
    const question = within(await screen.findByRole('alertdialog', { name: 'Void Invoice' }));
    expect(question.getByText(/Priya Raman will no longer be able to pay this invoice/)).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Void Invoice' }));
    await waitFor(() => expect(calls).toContainEqual({ path: 'invoice.void', input: { invoiceId: 'in_1' } }));
  });

  it.each([
    ['needs_response', 'Respond to the dispute', /^Submit your evidence by Dec 5, 2026\./, true],
    ['under_review', 'The payment is disputed', /^Its status/, false],
  ] as const)('is about a dispute that is %s: %s', async (status, title, text, hasButton) => {
    const dispute = disputeViewSchema.parse({
      id: '0195a4a0-0000-7000-8000-0000000000b7',
      amount: 25_000,
      status,
      reason: 'fraudulent',
      respondBy: status === 'needs_response' ? Date.UTC(2026, 11, 5, 12) : null,
      createdAt: SENT_AT,
    });
    const { user } = proposalScreen({
      'proposal.byId': proposal({ paymentStatus: 'payment_succeeded', invoiceId: 'in_1', dispute: 'open' }),
      'refund.ofProposal': paymentReturns({ disputes: [dispute], refundable: cents(0) }),
    });
    expect(await (await strip()).findByRole('heading', { name: title })).toBeDefined();
    expect((await strip()).getByText(text)).toBeDefined();
    const button = (await strip()).queryByRole('button', { name: 'Go to Dispute' });
    expect(button !== null).toBe(hasButton);
    if (!button) return;
    await user.click(button);
    expect(document.activeElement?.contains(screen.getByRole('region', { name: 'Payment' }))).toBe(true);
  });

  it('names the next payment of a schedule', async () => {
    const payment = { position: 2, kind: 'installment', name: 'Installment 1 of 1', amount: 12_500 };
    proposalScreen({
      'proposal.byId': proposal({
        paymentStatus: 'payment_succeeded',
        invoiceId: 'in_1',
        scheduledPayments: { paid: 1, total: 2 },
      }),
      'paymentSchedule.ofProposal': [
        scheduledPaymentViewSchema.parse({
          ...payment,
          state: 'planned',
          dueOn: '2026-12-09',
          invoiceId: null,
        }),
      ],
      'refund.ofProposal': paymentReturns(),
    });
    expect(
      await (await strip()).findByText(/^Gable sends the next invoice of \$125\.00 on Dec 9, 2026\./),
    ).toBeDefined();
  });

  it('is to set up payments while the invoice waits for them', async () => {
    proposalScreen({
      'profile.me': agent(),
      'proposal.byId': proposal({ status: 'approved', paymentStatus: 'invoiced', invoiceId: 'in_1' }),
    });
    expect(await screen.findByText('Invoice waiting: set up payments')).toBeDefined();
    expect((await strip()).getByRole('link', { name: 'Set up payments' }).getAttribute('href')).toBe(
      '/settings',
    );
  });

  it('has no button while the proposal is edited', async () => {
    proposalScreen({}, `${path}?edit=true`);
    expect(await (await strip()).findByText('Send it to Priya Raman')).toBeDefined();
    expect((await strip()).queryByRole('button')).toBeNull();
  });
});
