import { instant } from '@gable/contracts/kernel';
import type { ProposalSendView } from '@gable/contracts/sending';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract } from '#testing/contract-fixture.ts';
import { type Answers, Refusal } from '#testing/fake-link.ts';
import { agent, proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const never = { count: 0, last: null };

function sent(changes: Partial<ProposalSendView> = {}, count = 1) {
  const at = instant(Date.UTC(2026, 10, 21, 15));
  return {
    count,
    last: { at, email: 'priya@example.com', state: 'delivered' as const, failure: null, ...changes },
  };
}

function proposalScreen(answers: Answers = {}) {
  return renderRoute(`/proposals/${proposal().id}`, {
    answers: {
      'profile.me': agent(),
      'proposal.byId': proposal(),
      'contract.byProposal': null,
      'sending.ofProposal': never,
      ...answers,
    },
  });
}

async function openDialog(answers: Answers = {}) {
  const world = proposalScreen(answers);
  await world.user.click(await screen.findByRole('button', { name: 'Send to Client' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send to Client' }));
  return { ...world, dialog };
}

describe('Send to Client', () => {
  // Spec: proposal-6
  it('shows what goes where, sends it with the note, and says that it is on its way', async () => {
    const { user, calls, dialog } = await openDialog({
      'contract.byProposal': contract({ status: 'draft' }),
      'sending.send': sent({ state: 'sending', at: instant(Date.now()) }),
    });
    for (const text of [
      'priya@example.com',
      'A link to read “Home Showing” and its contract on Gable',
      'dana@gable.test',
      'Its status goes from Draft to Sent',
    ])
      expect(await dialog.findByText(text)).toBeDefined();
    await user.type(dialog.getByLabelText('Your Note'), ' See you on Friday. ');
    expect(dialog.getByText('Optional, 20 of 1,000 characters')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Proposal sent')).toBeDefined();
    expect(await screen.findByText(/^On its way to priya@example\.com since/)).toBeDefined();
    expect(calls.filter(({ path }) => path === 'sending.send').map(({ input }) => input)).toEqual([
      { proposalId: proposal().id, message: 'See you on Friday.', key: expect.any(String) },
    ]);
    // The contract's card learns of its new status.
    await waitFor(() => expect(calls.filter(({ path }) => path === 'contract.byProposal')).toHaveLength(2));
    expect(await screen.findByRole('button', { name: 'Send again' })).toBeDefined();
  });

  it('warns where the contract says something else than the proposal, and leads back to it', async () => {
    const { user, calls, dialog } = await openDialog({
      'proposal.byId': proposal({ amount: '300' }),
      'contract.byProposal': contract({ content: 'One Home Showing for $250.00.' }),
    });
    expect(await dialog.findByText('The contract says something else')).toBeDefined();
    expect(dialog.getByText(/price is \$300\.00\. Its contract names another one\./)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Go Back to Contract' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const card = screen.getByRole('region', { name: 'Contract' });
    await waitFor(() => expect(document.activeElement?.contains(card)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
    expect(calls.filter(({ path }) => path === 'sending.send')).toEqual([]);
  });

  it('has nothing to warn of where the two agree', async () => {
    const { dialog } = await openDialog({
      'contract.byProposal': contract({ content: 'One Home Showing for $250.00.' }),
    });
    expect(await dialog.findByText('Its status goes from Draft to Sent')).toBeDefined();
    expect(dialog.queryByText('The contract says something else')).toBeNull();
  });

  it('keeps the note and the key when it failed, so that a retry is the same letter', async () => {
    const why = 'This deal is archived. Unarchive it to send its proposals.';
    let tries = 0;
    const { user, calls, dialog } = await openDialog({
      'sending.send': () => {
        tries += 1;
        return tries === 1 ? new Refusal('DEAL_ARCHIVED', why) : sent();
      },
    });
    await user.type(dialog.getByLabelText('Your Note'), 'Hello');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(why);
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Your Note').value).toBe('Hello');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Sent Nov 21, 2026 to priya@example.com')).toBeDefined();
    const [first, second] = calls.filter(({ path }) => path === 'sending.send');
    expect(second?.input).toEqual(first?.input);
  });

  it('does not send a note that is too long, and sends none that is empty', async () => {
    const { user, calls, dialog } = await openDialog({ 'sending.send': sent() });
    await user.click(dialog.getByLabelText('Your Note'));
    await user.paste('x'.repeat(1_001));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Your note must be at most 1000 characters')).toBeDefined();
    await user.clear(dialog.getByLabelText('Your Note'));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await screen.findByText('Proposal sent');
    expect(calls.filter(({ path }) => path === 'sending.send').map(({ input }) => input)).toEqual([
      { proposalId: proposal().id, key: expect.any(String) },
    ]);
  });
});

describe('what became of the letter', () => {
  it('is said with its day and address, and how often it went', async () => {
    proposalScreen({ 'sending.ofProposal': sent({}, 3) });
    const note = await screen.findByText(/^Sent Nov 21, 2026/);
    expect(note.textContent).toBe('Sent Nov 21, 2026 to priya@example.com (3 times in all)');
    expect(screen.getByRole('button', { name: 'Send again' })).toBeDefined();
  });

  it('is said when it could not be delivered, and why', async () => {
    const failed = sent({ state: 'failed', failure: '550 5.1.1 No such user here' });
    proposalScreen({ 'sending.ofProposal': failed });
    expect(
      await screen.findByText(/^Could not be delivered: 550 5\.1\.1 No such user here\. Sent Nov 21, 2026/),
    ).toBeDefined();
    // What to do about it: the address is the deal's.
    const way = screen.getByRole('link', { name: 'Check the address' });
    expect(way.getAttribute('href')).toBe(`/deals/${proposal().dealId}`);
    expect(screen.getByRole('button', { name: 'Send again' })).toBeDefined();
  });

  it('is asked for until it is known', async () => {
    let asked = 0;
    proposalScreen({
      'sending.ofProposal': () => {
        asked += 1;
        return sent({ at: instant(Date.now()), state: asked === 1 ? 'sending' : 'delivered' });
      },
    });
    expect(await screen.findByText(/^On its way to/)).toBeDefined();
    expect(await screen.findByText(/^Sent .* to priya@example\.com$/)).toBeDefined();
  });

  it('leaves the screen alone when it cannot be loaded', async () => {
    proposalScreen({ 'sending.ofProposal': new Refusal('INTERNAL', 'No luck.') });
    expect(await screen.findByText('Whether this proposal was sent could not be loaded.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Send to Client' })).toBeDefined();
  });
});
