import { instant } from '@gable/contracts/kernel';
import { type ProposalAnswerView, type ProposalView, toOffer } from '@gable/contracts/proposal';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract, sentContract } from '#testing/contract-fixture.ts';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { buyerFixture, DETAIL, payable } from '../testing/buyer-fixture.ts';

/** Returns a fake server with one proposal, which tests change without notifying the screen. */
function createServer(start: ProposalView, answers: Answers = {}) {
  const server = { proposal: start };
  const options = buyerFixture({ 'proposal.byId': () => server.proposal, ...answers });
  return { server, options };
}

const card = async () => within(await screen.findByRole('region', { name: 'Your response' }));
const acceptButton = () => screen.findByRole('button', { name: 'Accept proposal' });

describe('AnswerForm', () => {
  // Spec: differences-8
  it('accepts the shown offer with the highlighted button', async () => {
    const { server, options } = createServer(payable({ status: 'pending' }), {
      'proposal.accept': () => {
        server.proposal = payable({ status: 'approved' });
        return server.proposal;
      },
    });
    const { user, calls } = renderRoute(DETAIL, options);
    const accept = await acceptButton();
    expect(accept.dataset.variant).toBe('filled');
    expect(screen.getByRole('button', { name: /^Pay/ }).dataset.variant).toBe('light');
    expect(
      (await card()).getByText(
        /By accepting, you agree to a fixed price of \$250\.00\. You won’t be charged now/,
      ),
    ).toBeDefined();
    await user.click(accept);
    expect(await screen.findByText('Proposal accepted')).toBeDefined();
    expect(calls).toContainEqual({
      path: 'proposal.accept',
      input: { proposalId: proposal().id, offer: toOffer(payable()) },
    });
    expect(await screen.findByText('Approved')).toBeDefined();
    expect(screen.getByRole('button', { name: /^Pay/ }).dataset.variant).toBe('filled');
  });

  it.each([
    ['can be signed', sentContract(), true],
    ['is a draft', contract(), false],
  ])('opens the contract after accepting if it %s', async (_state, saved, opens) => {
    const { server, options } = createServer(proposal(), {
      'contract.byProposal': saved,
      'proposal.accept': () => {
        server.proposal = proposal({ status: 'approved' });
        return server.proposal;
      },
    });
    const { user } = renderRoute(DETAIL, options);
    await screen.findByText(/^Version 1/);
    await user.click(await acceptButton());
    await screen.findByText('Approved');
    if (!opens) {
      expect(await screen.findByText('Proposal accepted')).toBeDefined();
      return expect(screen.queryByRole('dialog')).toBeNull();
    }
    const opened = within(await screen.findByRole('dialog', { name: 'Contract' }));
    expect(await opened.findByText('Proposal accepted. The contract is next.')).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('says that a paid proposal is not charged again', async () => {
    const { options } = createServer(proposal({ paymentStatus: 'payment_succeeded' }));
    renderRoute(DETAIL, options);
    expect((await card()).getByText(/It’s already paid, so you won’t be charged\./)).toBeDefined();
    // Only the agent can refund it.
    expect((await card()).queryByRole('button', { name: 'Decline' })).toBeNull();
  });

  it('allows only declining while the amount needs correction', async () => {
    const { options } = createServer(proposal({ amount: '1e3' }));
    renderRoute(DETAIL, options);
    const accept = await screen.findByRole<HTMLButtonElement>('button', { name: 'Accept proposal' });
    expect(accept.disabled).toBe(true);
    expect((await card()).getByText(/once your agent corrects it/)).toBeDefined();
    expect(screen.getAllByText('Amount needs correction').length).toBeGreaterThan(0);
    expect(screen.queryByText('$0.00')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Decline' }).disabled).toBe(false);
  });

  it.each(['Too dear.', ''])('declines after a confirmation, with an optional reason: %j', async (reason) => {
    const { server, options } = createServer(proposal(), {
      'proposal.decline': () => {
        server.proposal = proposal({ status: 'declined' });
        return server.proposal;
      },
    });
    const { user, calls } = renderRoute(DETAIL, options);
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this proposal?' }));
    expect(calls.some(({ path }) => path === 'proposal.decline')).toBe(false);
    if (reason) await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), reason);
    await user.click(dialog.getByRole('button', { name: 'Decline proposal' }));
    expect(await screen.findByText('Proposal declined')).toBeDefined();
    const input = { proposalId: proposal().id, offer: toOffer(proposal()), reason };
    expect(calls).toContainEqual({ path: 'proposal.decline', input });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Declined')).toBeDefined();
  });

  it('asks for changes with a required comment, and shows it until an update', async () => {
    const at = instant(Date.UTC(2026, 10, 22, 15));
    const comment = 'Could we also see the garden?';
    let answer: ProposalAnswerView | null = null;
    const { server, options } = createServer(proposal(), {
      'proposal.answer': () => answer,
      'proposal.requestChanges': () => {
        answer = { answer: 'changes_requested', reason: comment, offer: proposal(), answeredAt: at };
        server.proposal = proposal({ changesRequestedAt: at });
        return server.proposal;
      },
    });
    const { user, calls, emit } = renderRoute(DETAIL, options);
    await user.click(await screen.findByRole('button', { name: 'Ask for changes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for changes' }));
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(await dialog.findByText('Write what you would like to change')).toBeDefined();
    await user.type(dialog.getByRole('textbox', { name: 'What would you like to change?' }), comment);
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Changes requested')).toBeDefined();
    const input = { proposalId: proposal().id, offer: toOffer(proposal()), comment };
    expect(calls).toContainEqual({ path: 'proposal.requestChanges', input });
    expect(await (await card()).findByText(/You asked for changes on Nov 22, 2026/)).toBeDefined();
    expect(await (await card()).findByText(comment)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'You asked for changes' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ask for changes' })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Accept proposal' }).disabled).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Change your request' }));
    const change = within(await screen.findByRole('dialog', { name: 'Change your request' }));
    const field = change.getByRole<HTMLTextAreaElement>('textbox', {
      name: 'What would you like to change?',
    });
    expect(field.value).toBe(comment);
    await user.type(field, ' And the garage?');
    await user.click(change.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Request changed')).toBeDefined();
    const changed = { ...input, comment: `${comment} And the garage?` };
    expect(calls).toContainEqual({ path: 'proposal.requestChanges', input: changed });
    server.proposal = proposal({ description: 'With the garden' });
    emit({ kind: 'changed', areas: ['proposals'] });
    expect(await screen.findByRole('button', { name: 'Ask for changes' })).toBeDefined();
    expect((await card()).queryByText(comment)).toBeNull();
  });

  it('offers no changes of a proposal that is invoiced', async () => {
    const { options } = createServer(payable({ status: 'pending' }));
    renderRoute(DETAIL, options);
    await acceptButton();
    expect(screen.queryByRole('button', { name: 'Ask for changes' })).toBeNull();
  });

  it('shows the old and new price when the agent changes the proposal', async () => {
    const { server, options } = createServer(proposal());
    const { emit, user, calls } = renderRoute(DETAIL, options);
    await acceptButton();
    server.proposal = proposal({ amount: '300', pricingStructure: 'hourly' });
    emit({ kind: 'changed', areas: ['proposals'] });
    const text = /It was \$250\.00, and is now \$300\.00 per hour\./;
    expect(await screen.findByText(text)).toBeDefined();
    // A click that was meant for the old price accepts nothing.
    await user.click(screen.getByRole('button', { name: 'Continue with the change' }));
    expect(calls.some(({ path }) => path === 'proposal.accept')).toBe(false);
    expect(await acceptButton()).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
  });

  it('shows the new price instead of accepting an outdated offer', async () => {
    const { server, options } = createServer(proposal(), {
      'proposal.accept': ({ offer }) =>
        offer.amount === '250'
          ? new ApiError('PROPOSAL_CHANGED', 'Your agent changed this proposal.')
          : proposal({ amount: '300', status: 'approved' }),
    });
    const { user, calls } = renderRoute(DETAIL, options);
    const accept = await acceptButton();
    server.proposal = proposal({ amount: '300' });
    await user.click(accept);
    expect(await screen.findByText(/It was \$250\.00, and is now \$300\.00/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Continue with the change' }));
    await user.click(await acceptButton());
    expect(await screen.findByText('Proposal accepted')).toBeDefined();
    const offers = calls.filter(({ path }) => path === 'proposal.accept').map(({ input }) => input);
    expect(offers).toMatchObject([{ offer: { amount: '250' } }, { offer: { amount: '300' } }]);
  });

  it('shows why the response failed and keeps the typed reason', async () => {
    const error = new ApiError('INTERNAL', 'Something broke.');
    const { options } = createServer(proposal(), { 'proposal.accept': error, 'proposal.decline': error });
    const { user } = renderRoute(DETAIL, options);
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

describe('SubmittedAnswer', () => {
  const answeredAt = proposal().createdAt;
  const accepted = { answer: 'accepted', reason: null, offer: toOffer(proposal()), answeredAt } as const;
  const declined = { ...accepted, answer: 'declined', reason: 'Too dear.' } as const;

  it.each([
    [proposal({ status: 'approved' }), accepted, /You accepted this proposal on Mar 9, 2026: \$250\.00\./],
    [
      proposal({ status: 'approved' }),
      { ...accepted, offer: toOffer(proposal({ pricingStructure: 'hourly' })) },
      /You accepted this proposal on Mar 9, 2026: \$250\.00 per hour\./,
    ],
    [proposal({ status: 'completed', amount: '300' }), accepted, /Your agent has changed it since/],
    [proposal({ status: 'declined' }), declined, /You declined this proposal on Mar 9, 2026/],
    [proposal({ status: 'declined' }), declined, 'Too dear.'],
  ])('shows the answer with its date and price (%#)', async (view, answer, text) => {
    const { options } = createServer(view, { 'proposal.answer': answer });
    renderRoute(DETAIL, options);
    expect((await card()).getByText(text)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Accept proposal' })).toBeNull();
  });

  it('takes the focus of the button that it replaces', async () => {
    const { server, options } = createServer(proposal(), {
      'proposal.accept': () => {
        server.proposal = proposal({ status: 'approved' });
        return server.proposal;
      },
      'proposal.answer': () => (server.proposal.status === 'pending' ? null : accepted),
    });
    const { user } = renderRoute(DETAIL, options);
    (await acceptButton()).focus();
    await user.keyboard('{Enter}');
    await screen.findByText(/You accepted this proposal/);
    const heading = (await card()).getByRole('heading', { name: 'Your response' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('shows nothing if the agent has set a different status', async () => {
    const { options } = createServer(proposal({ status: 'declined' }), { 'proposal.answer': accepted });
    const { calls } = renderRoute(DETAIL, options);
    await waitFor(() => expect(calls.some(({ path }) => path === 'proposal.answer')).toBe(true));
    await screen.findByRole('region', { name: 'Payment' });
    expect(screen.queryByRole('region', { name: 'Your response' })).toBeNull();
  });

  it('shows a load error and retries', async () => {
    let broken = true;
    const { options } = createServer(proposal({ status: 'approved' }), {
      'proposal.answer': () => (broken ? new ApiError('INTERNAL', 'No.') : accepted),
    });
    const { user } = renderRoute(DETAIL, options);
    expect(await screen.findByText('Couldn’t load your response.')).toBeDefined();
    broken = false;
    await user.click((await card()).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/You accepted this proposal/)).toBeDefined();
  });
});
