import { instant } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { TOUR_SERVICE } from '@gable/contracts/tour';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sentContract, signedContract } from '#testing/contract-fixture.ts';
import type { Answers } from '#testing/fake-api-link.ts';
import { buyer, proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { tour } from '#testing/tour-fixture.ts';

const invoiced = {
  status: 'approved',
  paymentStatus: 'invoiced',
  invoiceId: 'in_1',
  invoiceUrl: 'https://pay.example/in_1',
} as const;

function detail(changes: Partial<ProposalView>, answers: Answers = {}) {
  return renderRoute(`/buyer/dashboard?proposal=${proposal().id}`, {
    answers: {
      'profile.me': buyer(),
      'proposal.byId': proposal(changes),
      'proposal.answer': null,
      'proposal.markViewed': undefined,
      'contract.byProposal': null,
      'refund.ofProposal': null,
      ...answers,
    },
  });
}

describe("the buyer's next step", () => {
  it.each<[string, Partial<ProposalView>, Answers, string, string | null]>([
    ['answering', {}, {}, 'Next: accept or decline', 'Go to response'],
    [
      'signing',
      invoiced,
      { 'contract.byProposal': sentContract() },
      'Next: sign the contract',
      'Go to contract',
    ],
    ['paying', invoiced, {}, 'Next: pay $250.00', 'Go to payment'],
    ['waiting', { status: 'approved' }, {}, 'Nothing to do right now', null],
  ])('is %s', async (_, changes, answers, title, jump) => {
    const { user } = detail(changes, answers);
    const strip = within(await screen.findByRole('region', { name: 'Next step' }));
    expect(await strip.findByRole('heading', { name: title })).toBeDefined();
    if (jump === null) return expect(strip.queryByRole('button')).toBeNull();
    await user.click(strip.getByRole('button', { name: jump }));
    expect(document.activeElement?.tagName).toBe('DIV');
  });

  it('warns of a price that they did not accept, before they pay', async () => {
    const accepted = { answer: 'accepted', reason: null, offer: proposal(), answeredAt: instant(0) } as const;
    detail({ ...invoiced, amount: '500' }, { 'proposal.answer': accepted });
    const strip = within(await screen.findByRole('region', { name: 'Next step' }));
    expect(await strip.findByRole('heading', { name: 'The price changed since you accepted' })).toBeDefined();
    expect(strip.getByText(/^You accepted \$250\.00, and it’s \$500\.00 now\./)).toBeDefined();
    expect(screen.getByRole('button', { name: /^Pay/ }).dataset.variant).toBe('light');
  });

  it.each([
    ['One Home Showing for $400.00.', 'Next: accept or decline'],
    ['One Home Showing for $250.00.', 'Nothing to do right now'],
    ['One Home Showing.', 'Nothing to do right now'],
  ])('of a pending proposal with the signed contract %j is %s', async (content, title) => {
    detail({}, { 'contract.byProposal': signedContract({ content }) });
    const strip = within(await screen.findByRole('region', { name: 'Next step' }));
    expect(await strip.findByRole('heading', { name: title })).toBeDefined();
  });

  it('does not ask to pay the invoice of a declined proposal', async () => {
    detail({ ...invoiced, status: 'declined' });
    const strip = within(await screen.findByRole('region', { name: 'Next step' }));
    expect(await strip.findByRole('heading', { name: 'This proposal is closed' })).toBeDefined();
    expect(strip.queryByRole('button')).toBeNull();
    expect(screen.getByRole('button', { name: /^Pay/ }).dataset.variant).toBe('light');
  });

  it('leads from the proposal of a tour to the tour, and says where the money is', async () => {
    const { id, serviceType } = proposal({ serviceType: TOUR_SERVICE });
    const asked = tour({ proposalId: id, answerFrom: 'client', sequence: 1 });
    detail({ serviceType, status: 'approved' }, { 'tour.list': { items: [asked], nextCursor: null } });
    const strip = within(await screen.findByRole('region', { name: 'Next step' }));
    expect(await strip.findByRole('heading', { name: 'Next: answer the new time' })).toBeDefined();
    expect(strip.getByRole('link', { name: 'Open Tour' }).getAttribute('href')).toBe(
      `/buyer/tours/${asked.id}`,
    );
    const payment = within(screen.getByRole('region', { name: 'Payment' }));
    expect(payment.getByText('$75.00 is held on your card and charged after the tour.')).toBeDefined();
    expect(payment.queryByText('No payment requested')).toBeNull();
  });

  it('shows when an invoice is due', async () => {
    detail({ ...invoiced, dueAt: instant(Date.UTC(2026, 10, 30, 15)) });
    expect(await screen.findByText('Due Nov 30, 2026. Pay securely by card.')).toBeDefined();
  });

  it('reports the first view of a proposal once', async () => {
    const { calls } = detail({});
    await waitFor(() =>
      expect(calls).toContainEqual({ path: 'proposal.markViewed', input: { proposalId: proposal().id } }),
    );
    expect(calls.filter(({ path }) => path === 'proposal.markViewed')).toHaveLength(1);
  });

  it('does not report a later view', async () => {
    const { calls } = detail({ viewedAt: instant(Date.UTC(2026, 10, 22)) });
    await screen.findByRole('heading', { name: 'Next: accept or decline' });
    expect(calls.some(({ path }) => path === 'proposal.markViewed')).toBe(false);
  });
});
