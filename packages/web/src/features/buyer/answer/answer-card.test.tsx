import { offerOf, type ProposalView } from '@gable/contracts/proposal';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, Refusal } from '#testing/fake-link.ts';
import { proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { buyerWorld, DETAIL, payable } from '../testing/buyer-world.ts';

/** A server that holds one proposal, which a test changes behind the screen's back. */
function answerWorld(start: ProposalView, answers: Answers = {}) {
  const server = { proposal: start };
  const world = buyerWorld({ 'proposal.byId': () => server.proposal, ...answers });
  return { server, world };
}

const card = async () => within(await screen.findByRole('region', { name: 'Your answer' }));
const acceptButton = () => screen.findByRole('button', { name: 'Accept proposal' });

describe('a pending proposal', () => {
  // Spec: differences-8
  it('is accepted exactly as it is read, by the one button that stands out', async () => {
    const { server, world } = answerWorld(payable({ status: 'pending' }), {
      'proposal.accept': () => {
        server.proposal = payable({ status: 'approved' });
        return server.proposal;
      },
    });
    const { user, calls } = renderRoute(DETAIL, world);
    const accept = await acceptButton();
    expect(accept.dataset.variant).toBe('filled');
    expect(screen.getByRole('button', { name: /^Pay/ }).dataset.variant).toBe('light');
    expect(
      (await card()).getByText(/By accepting you agree to \$250\.00, Fixed Price\. Nothing is charged now/),
    ).toBeDefined();
    await user.click(accept);
    expect(await screen.findByText('Proposal accepted')).toBeDefined();
    expect(calls).toContainEqual({
      path: 'proposal.accept',
      input: { proposalId: proposal().id, offer: offerOf(payable()) },
    });
    expect(await screen.findByText('Approved')).toBeDefined();
    expect(screen.getByRole('button', { name: /^Pay/ }).dataset.variant).toBe('filled');
  });

  it('that is paid already says that nothing is charged', async () => {
    const { world } = answerWorld(proposal({ paymentStatus: 'payment_succeeded' }));
    renderRoute(DETAIL, world);
    expect((await card()).getByText(/It is already paid, so nothing is charged\./)).toBeDefined();
  });

  it('cannot be accepted while its amount needs correction, and can still be declined', async () => {
    const { world } = answerWorld(proposal({ amount: '1e3' }));
    renderRoute(DETAIL, world);
    const accept = await screen.findByRole<HTMLButtonElement>('button', { name: 'Accept proposal' });
    expect(accept.disabled).toBe(true);
    expect((await card()).getByText(/once your agent has corrected it/)).toBeDefined();
    expect(screen.getAllByText('Amount needs correction').length).toBeGreaterThan(0);
    expect(screen.queryByText('$0.00')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Decline' }).disabled).toBe(false);
  });

  it.each(['Too dear.', ''])(
    'is declined after a question, with a reason if there is one: %j',
    async (reason) => {
      const { server, world } = answerWorld(proposal(), {
        'proposal.decline': () => {
          server.proposal = proposal({ status: 'declined' });
          return server.proposal;
        },
      });
      const { user, calls } = renderRoute(DETAIL, world);
      await user.click(await screen.findByRole('button', { name: 'Decline' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Decline this proposal?' }));
      expect(calls.some(({ path }) => path === 'proposal.decline')).toBe(false);
      if (reason) await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), reason);
      await user.click(dialog.getByRole('button', { name: 'Decline proposal' }));
      expect(await screen.findByText('Proposal declined')).toBeDefined();
      const input = { proposalId: proposal().id, offer: offerOf(proposal()), reason };
      expect(calls).toContainEqual({ path: 'proposal.decline', input });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(await screen.findByText('Declined')).toBeDefined();
    },
  );

  it('that the agent changes shows what it was and what it is, before anything is agreed to', async () => {
    const { server, world } = answerWorld(proposal());
    const { say } = renderRoute(DETAIL, world);
    await acceptButton();
    server.proposal = proposal({ amount: '300', pricingStructure: 'hourly' });
    say({ kind: 'changed', areas: ['proposals'] });
    const words = /It was \$250\.00, Fixed Price, and is now \$300\.00, Hourly Rate\./;
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('cannot be accepted by a click that came too late: the screen shows the new price', async () => {
    const { server, world } = answerWorld(proposal(), {
      'proposal.accept': ({ offer }) =>
        offer.amount === '250'
          ? new Refusal('PROPOSAL_CHANGED', 'Your agent has changed this proposal.')
          : proposal({ amount: '300', status: 'approved' }),
    });
    const { user, calls } = renderRoute(DETAIL, world);
    const accept = await acceptButton();
    server.proposal = proposal({ amount: '300' });
    await user.click(accept);
    expect(await screen.findByText(/It was \$250\.00, Fixed Price, and is now \$300\.00/)).toBeDefined();
    await user.click(await acceptButton());
    expect(await screen.findByText('Proposal accepted')).toBeDefined();
    const offers = calls.filter(({ path }) => path === 'proposal.accept').map(({ input }) => input);
    expect(offers).toMatchObject([{ offer: { amount: '250' } }, { offer: { amount: '300' } }]);
  });

  it('says why it could not be answered, and keeps the reason that was typed', async () => {
    const refused = new Refusal('INTERNAL', 'Something broke.');
    const { world } = answerWorld(proposal(), { 'proposal.accept': refused, 'proposal.decline': refused });
    const { user } = renderRoute(DETAIL, world);
    await user.click(await acceptButton());
    expect((await (await card()).findByRole('alert')).textContent).toBe('Something broke.');
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reason (optional)' });
    await user.type(reason, 'Too dear.');
    await user.click(screen.getByRole('button', { name: 'Decline proposal' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toBe('Something broke.');
    expect(reason.value).toBe('Too dear.');
  });
});

describe('an answer that was given', () => {
  const answeredAt = proposal().createdAt;
  const accepted = { answer: 'accepted', reason: null, offer: offerOf(proposal()), answeredAt } as const;
  const declined = { ...accepted, answer: 'declined', reason: 'Too dear.' } as const;

  it.each([
    [
      proposal({ status: 'approved' }),
      accepted,
      /You accepted this proposal on Mar 9, 2026: \$250\.00, Fixed Price/,
    ],
    [proposal({ status: 'completed', amount: '300' }), accepted, /Your agent has changed it since/],
    [proposal({ status: 'declined' }), declined, /You declined this proposal on Mar 9, 2026/],
    [proposal({ status: 'declined' }), declined, 'Too dear.'],
  ])('is said with its day and its price (%#)', async (view, answer, words) => {
    const { world } = answerWorld(view, { 'proposal.answer': answer });
    renderRoute(DETAIL, world);
    expect((await card()).getByText(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Accept proposal' })).toBeNull();
  });

  it('takes the focus of the button that it stands in place of', async () => {
    const { server, world } = answerWorld(proposal(), {
      'proposal.accept': () => {
        server.proposal = proposal({ status: 'approved' });
        return server.proposal;
      },
      'proposal.answer': () => (server.proposal.status === 'pending' ? null : accepted),
    });
    const { user } = renderRoute(DETAIL, world);
    (await acceptButton()).focus();
    await user.keyboard('{Enter}');
    await screen.findByText(/You accepted this proposal/);
    const heading = (await card()).getByRole('heading', { name: 'Your answer' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('is not said where the agent has set another status since', async () => {
    const { world } = answerWorld(proposal({ status: 'declined' }), { 'proposal.answer': accepted });
    const { calls } = renderRoute(DETAIL, world);
    await waitFor(() => expect(calls.some(({ path }) => path === 'proposal.answer')).toBe(true));
    await screen.findByRole('region', { name: 'Payment' });
    expect(screen.queryByRole('region', { name: 'Your answer' })).toBeNull();
  });

  it('can be asked for again when it could not be loaded', async () => {
    let broken = true;
    const { world } = answerWorld(proposal({ status: 'approved' }), {
      'proposal.answer': () => (broken ? new Refusal('INTERNAL', 'No.') : accepted),
    });
    const { user } = renderRoute(DETAIL, world);
    expect(await screen.findByText('What you answered could not be loaded.')).toBeDefined();
    broken = false;
    await user.click((await card()).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/You accepted this proposal/)).toBeDefined();
  });
});
