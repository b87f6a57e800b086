import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract } from '../../testing/contract-fixture.ts';
import { type Answers, Refusal } from '../../testing/fake-link.ts';
import { agent, proposal } from '../../testing/fixtures.ts';
import { offered, pick } from '../../testing/pick.ts';
import { renderRoute } from '../../testing/render-route.tsx';

function contractCard(answers: Answers) {
  return renderRoute(`/proposals/${proposal().id}`, {
    answers: { 'profile.me': agent(), 'proposal.byId': proposal(), ...answers },
  });
}

const editor = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Contract text' });

describe('a proposal without a contract', () => {
  it('shows that it is looked for', async () => {
    contractCard({ 'contract.byProposal': () => new Promise(() => undefined) });
    expect(await screen.findByRole('status', { name: 'Loading contract...' })).toBeDefined();
  });

  it('has one drafted, shows the progress, and stores it when it is saved', async () => {
    let release: (made: { content: string }) => void = () => undefined;
    const { user, calls } = contractCard({
      'contract.byProposal': null,
      'contract.generate': () => new Promise((resolve) => (release = resolve)),
      'contract.create': ({ content }) => contract({ content }),
    });
    await user.click(await screen.findByRole('button', { name: 'Generate Contract with AI' }));
    expect(await screen.findByText('Generating contract...')).toBeDefined();
    release({ content: 'The draft' });
    expect((await editor()).value).toBe('The draft');
    expect(await screen.findByText('Contract generated')).toBeDefined();
    expect(calls.some((call) => call.path === 'contract.create')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Save Contract' }));
    expect(await screen.findByText('Contract saved')).toBeDefined();
    expect(calls.at(-1)).toMatchObject({
      path: 'contract.create',
      input: { proposalId: proposal().id, content: 'The draft' },
    });
    const edit = await screen.findByRole('button', { name: 'Edit Contract' });
    await waitFor(() => expect(document.activeElement).toBe(edit));
  });

  it.each([
    [new Refusal('DRAFTING_FAILED', 'The drafting service is busy.'), 'The drafting service is busy.'],
    [new Refusal('DRAFTING_FAILED', 'Unknown error occurred'), 'Unknown error occurred'],
  ])('says when none could be drafted', async (refusal, text) => {
    const { user } = contractCard({ 'contract.byProposal': null, 'contract.generate': refusal });
    await user.click(await screen.findByRole('button', { name: 'Generate Contract with AI' }));
    expect(await screen.findByText('Failed to generate contract')).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Create Manually' })).toBeDefined();
  });

  it('is written by hand; an empty one is not stored', async () => {
    const { user, calls } = contractCard({ 'contract.byProposal': null });
    await user.click(await screen.findByRole('button', { name: 'Create Manually' }));
    await user.click(screen.getByRole('button', { name: 'Save Contract' }));
    expect(await screen.findByText('The contract has no text yet')).toBeDefined();
    expect(calls.some((call) => call.path === 'contract.create')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('No contract yet')).toBeDefined();
    const generate = screen.getByRole('button', { name: 'Generate Contract with AI' });
    await waitFor(() => expect(document.activeElement).toBe(generate));
  });

  it('says why it is not known', async () => {
    contractCard({ 'contract.byProposal': new Refusal('INTERNAL', 'No luck.') });
    expect(await screen.findByText('Error loading contract')).toBeDefined();
  });
});

describe('a contract', () => {
  it('is set to be read, with its PDF', async () => {
    contractCard({ 'contract.byProposal': contract() });
    expect(await screen.findByRole('heading', { name: 'Home Showing Agreement' })).toBeDefined();
    expect(screen.getByRole('heading', { name: '1. Parties' })).toBeDefined();
    const link = screen.getByRole('link', { name: 'Download PDF' });
    expect(link.getAttribute('href')).toBe(`/api/contracts/${contract().id}/download`);
    expect(link.getAttribute('download')).toBe('Contract_Home Showing.pdf');
  });

  it('gets any status, at once', async () => {
    const { user } = contractCard({
      'contract.byProposal': contract(),
      'contract.update': ({ changes }) => contract({ status: changes.status ?? 'draft' }),
    });
    const status = await screen.findByRole('combobox', { name: 'Contract Status' });
    expect(await offered(user, status)).toEqual(['Draft', 'Sent', 'Signed', 'Expired']);
    await pick(user, status, 'Signed');
    expect(await screen.findByText('Status updated')).toBeDefined();
  });

  it('keeps its status when the server refuses', async () => {
    const { user } = contractCard({
      'contract.byProposal': contract(),
      'contract.update': new Refusal('INTERNAL', 'No luck.'),
    });
    const status = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Contract Status' });
    await pick(user, status, 'Sent');
    expect(await screen.findByText('Failed to update contract status')).toBeDefined();
    await waitFor(() => expect(status.value).toBe('draft'));
  });

  it('keeps the text in the editor when it could not be saved', async () => {
    const { user } = contractCard({
      'contract.byProposal': contract(),
      'contract.update': new Refusal('INTERNAL', 'No luck.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Contract' }));
    await user.type(await editor(), ' And more.');
    await user.click(screen.getByRole('button', { name: 'Save Contract' }));
    expect(await screen.findByText('Failed to save contract')).toBeDefined();
    expect((await editor()).value).toMatch(/And more\.$/);
  });

  it('asks before unsaved text is left', async () => {
    const { user, where } = contractCard({
      'contract.byProposal': contract(),
      'proposal.list': { items: [], nextCursor: null },
      'deal.list': { items: [], nextCursor: null },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Contract' }));
    await user.type(await editor(), ' And more.');
    const [toProposals] = screen.getAllByRole('link', { name: 'Proposals' });
    if (toProposals) await user.click(toProposals);
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(where()).toBe('/proposals'));
  });

  it('is only replaced by a new draft when the agent says so', async () => {
    const { user } = contractCard({
      'contract.byProposal': contract(),
      'contract.generate': { content: 'A new draft' },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Contract' }));
    await user.click(screen.getByRole('button', { name: 'Generate with AI' }));
    await user.click(await screen.findByRole('button', { name: 'Replace' }));
    await waitFor(async () => expect((await editor()).value).toBe('A new draft'));
  });
});
