import { instant } from '@gable/contracts/kernel';
import type { ProposalEmailView } from '@gable/contracts/proposal-email';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract, sentContract } from '#testing/contract-fixture.ts';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { agent, proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const never = { count: 0, last: null };
const sentProposal = proposal({ sentAt: instant(Date.UTC(2026, 10, 21, 15)) });

function sent(changes: Partial<ProposalEmailView> = {}, count = 1) {
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
      'proposalEmail.ofProposal': never,
      ...answers,
    },
  });
}

async function openDialog(answers: Answers = {}) {
  const rendered = proposalScreen(answers);
  await rendered.user.click(await screen.findByRole('button', { name: 'Send to Client' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send to Client' }));
  return { ...rendered, dialog };
}

describe('Send to Client', () => {
  // Spec: proposal-6
  it('shows a summary, sends the email with the note, and shows that it is being sent', async () => {
    let history: ReturnType<typeof sent> | typeof never = never;
    const { user, calls, dialog } = await openDialog({
      'contract.byProposal': contract({ status: 'draft' }),
      'proposalEmail.send': () => {
        history = sent({ state: 'sending', at: instant(Date.now()) });
        return history;
      },
      // Polled while the email is being sent.
      'proposalEmail.ofProposal': () => history,
    });
    for (const text of [
      'priya@example.com',
      'A link to read “Home Showing” and its contract on Gable',
      'dana@gable.test',
      'Its status changes from Draft to Sent',
    ])
      expect(await dialog.findByText(text)).toBeDefined();
    await user.type(dialog.getByLabelText('Your note'), ' See you on Friday. ');
    expect(dialog.getByText('Optional, 20 of 1,000 characters')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Proposal sent')).toBeDefined();
    expect(await screen.findByText('Sending to priya@example.com')).toBeDefined();
    expect(calls.filter(({ path }) => path === 'proposalEmail.send').map(({ input }) => input)).toEqual([
      { proposalId: proposal().id, message: 'See you on Friday.', key: expect.any(String) },
    ]);
    // The contract is refetched.
    await waitFor(() => expect(calls.filter(({ path }) => path === 'contract.byProposal')).toHaveLength(2));
    expect(await screen.findByRole('button', { name: 'Send again' })).toBeDefined();
  });

  it('says that it is sent again after its contract was sent', async () => {
    proposalScreen({ 'proposal.byId': sentProposal, 'contract.byProposal': sentContract() });
    expect(await screen.findByRole('button', { name: 'Send again' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send to Client' })).toBeNull();
  });

  it.each([
    [contract({ status: 'draft' }), 'Edit Contract', 'Your client gets the saved text.'],
    [null, 'Create Manually', 'Your client gets no contract.'],
  ])('warns of text in the editor that is not saved', async (saved, open, text) => {
    const { user } = proposalScreen({ 'contract.byProposal': saved });
    await user.click(await screen.findByRole('button', { name: open }));
    if (saved) await user.click(await screen.findByRole('button', { name: 'Edit text' }));
    await user.type(await screen.findByRole('textbox', { name: 'Contract text' }), ' And the garden.');
    await user.click(screen.getByRole('button', { name: 'Send to Client' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send to Client' }));
    expect(await dialog.findByText('Your changes to the contract aren’t saved')).toBeDefined();
    expect(dialog.getByText((shown) => shown.startsWith(text))).toBeDefined();
  });

  it('warns about a contract that contradicts the proposal, and shows the contract', async () => {
    const { user, calls, dialog } = await openDialog({
      'proposal.byId': proposal({ amount: '300' }),
      'contract.byProposal': contract({ content: 'One Home Showing for $250.00.' }),
    });
    expect(await dialog.findByText('The contract doesn’t match the proposal')).toBeDefined();
    expect(dialog.getByText(/price is \$300\.00\. Its contract has a different one\./)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Go Back to Contract' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const card = screen.getByRole('region', { name: 'Contract' });
    await waitFor(() => expect(document.activeElement?.contains(card)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
    expect(calls.filter(({ path }) => path === 'proposalEmail.send')).toEqual([]);
  });

  it('warns about blanks in the contract, which can be sent', async () => {
    const content = 'One Home Showing at [Property Address] for $250.00, on ____.\nAgent: ____';
    const { user, dialog } = await openDialog({
      'contract.byProposal': contract({ content }),
      'proposalEmail.send': sent(),
    });
    expect(await dialog.findByText('The contract has blanks')).toBeDefined();
    expect(
      dialog.getByText(/^Your client will see \[Property Address\] and ____ as written\./),
    ).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Proposal sent')).toBeDefined();
  });

  it('does not warn if the contract matches the proposal', async () => {
    const { dialog } = await openDialog({
      'contract.byProposal': contract({ content: 'One Home Showing for $250.00.' }),
    });
    expect(await dialog.findByText('Its status changes from Draft to Sent')).toBeDefined();
    expect(dialog.queryByText('The contract doesn’t match the proposal')).toBeNull();
  });

  it('warns about placeholders before the email is sent', async () => {
    const { dialog } = await openDialog({
      'contract.byProposal': contract({
        status: 'draft',
        content: 'Home Showing for {{nope}} and {{price}}.',
      }),
    });
    expect(await dialog.findByText('The contract can’t be sent yet')).toBeDefined();
    expect(dialog.getByText(/placeholders: {{nope}}, {{price}}\. Replace them before/)).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Go Back to Contract' })).toBeDefined();
  });

  it('keeps the note and the key after an error, so that a retry is the same email', async () => {
    const message = 'This deal is archived. Unarchive it first.';
    let attempts = 0;
    const { user, calls, dialog } = await openDialog({
      'proposalEmail.send': () => {
        attempts += 1;
        return attempts === 1 ? new ApiError('DEAL_ARCHIVED', message) : sent();
      },
    });
    await user.type(dialog.getByLabelText('Your note'), 'Hello');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Your note').value).toBe('Hello');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Sent Nov 21, 2026 to priya@example.com')).toBeDefined();
    const [first, second] = calls.filter(({ path }) => path === 'proposalEmail.send');
    expect(second?.input).toEqual(first?.input);
  });

  it('rejects a note that is too long, and omits an empty one', async () => {
    const { user, calls, dialog } = await openDialog({ 'proposalEmail.send': sent() });
    await user.click(dialog.getByLabelText('Your note'));
    await user.paste('x'.repeat(1_001));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Your note must be at most 1000 characters')).toBeDefined();
    await user.clear(dialog.getByLabelText('Your note'));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await screen.findByText('Proposal sent');
    expect(calls.filter(({ path }) => path === 'proposalEmail.send').map(({ input }) => input)).toEqual([
      { proposalId: proposal().id, key: expect.any(String) },
    ]);
  });
});

describe('ProposalEmailStatus', () => {
  it('shows the date, the address and the number of emails', async () => {
    proposalScreen({ 'proposal.byId': sentProposal, 'proposalEmail.ofProposal': sent({}, 3) });
    const note = await screen.findByText(/^Sent Nov 21, 2026/);
    expect(note.textContent).toBe('Sent Nov 21, 2026 to priya@example.com (sent 3 times)');
    expect(await screen.findByRole('button', { name: 'Send again' })).toBeDefined();
  });

  it('shows that an email was not delivered, and why', async () => {
    const failed = sent({ state: 'failed', failure: '550 5.1.1 No such user here' });
    proposalScreen({ 'proposal.byId': sentProposal, 'proposalEmail.ofProposal': failed });
    expect(
      await screen.findByText(/^Not delivered: 550 5\.1\.1 No such user here\. Sent Nov 21, 2026/),
    ).toBeDefined();
    const link = screen.getByRole('link', { name: 'Check the address' });
    expect(link.getAttribute('href')).toBe(`/deals/${proposal().dealId}`);
    expect(await screen.findByRole('button', { name: 'Send again' })).toBeDefined();
  });

  it('polls until the email is delivered', async () => {
    let requests = 0;
    proposalScreen({
      'proposalEmail.ofProposal': () => {
        requests += 1;
        return sent({ at: instant(Date.now()), state: requests === 1 ? 'sending' : 'delivered' });
      },
    });
    expect(await screen.findByText(/^Sending to/)).toBeDefined();
    expect(await screen.findByText(/^Sent .* to priya@example\.com$/)).toBeDefined();
  });

  it('does not block the screen if it cannot be loaded', async () => {
    proposalScreen({ 'proposalEmail.ofProposal': new ApiError('INTERNAL', 'No luck.') });
    expect(await screen.findByText('We couldn’t load the email status.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Send to Client' })).toBeDefined();
  });
});
