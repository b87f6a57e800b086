import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract } from '#testing/contract-fixture.ts';
import { fakeDrafting } from '#testing/fake-drafting.ts';
import { type Answers, Refusal } from '#testing/fake-link.ts';
import { agent, proposal } from '#testing/fixtures.ts';
import { offered, pick } from '#testing/pick.ts';
import { renderRoute } from '#testing/render-route.tsx';

function contractCard(answers: Answers) {
  return renderRoute(`/proposals/${proposal().id}`, {
    answers: { 'profile.me': agent(), 'proposal.byId': proposal(), ...answers },
  });
}

/** The card with a drafter that writes what the test says. */
function draftingCard(answers: Answers) {
  const model = fakeDrafting();
  const world = contractCard({
    'contract.generate': model.begin,
    'contract.update': ({ changes }) => contract({ content: changes.content ?? '' }),
    ...answers,
  });
  return { ...world, model };
}

const editor = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Contract text' });

describe('a proposal without a contract', () => {
  // Spec: proposal-8
  it('shows that it is looked for', async () => {
    contractCard({ 'contract.byProposal': () => new Promise(() => undefined) });
    expect(await screen.findByRole('status', { name: 'Loading contract...' })).toBeDefined();
  });

  it('warns where its own words differ from the clauses of a contract', async () => {
    contractCard({
      'contract.byProposal': null,
      'proposal.byId': proposal({ terms: 'This cannot be cancelled. Pay in cash.' }),
    });
    expect(await screen.findByText(/They limit cancellation/)).toBeDefined();
    expect(screen.getByText(/They name another way to pay/)).toBeDefined();
  });

  // Spec: proposal-11, states-23, errors-13
  it('has one drafted, shows the text as it is written, and opens it when it is stored', async () => {
    const { user, calls, model } = draftingCard({ 'contract.byProposal': null });
    await user.click(await screen.findByRole('button', { name: 'Generate Contract with AI' }));
    expect(await screen.findByText('Generating contract...')).toBeDefined();
    await waitFor(async () => expect(document.activeElement).toBe(await editor()));
    model.write('Home Showing ');
    model.write('Agreement');
    await waitFor(async () => expect((await editor()).value).toBe('Home Showing Agreement'));
    expect((await editor()).readOnly).toBe(true);
    model.write(` ${'word '.repeat(130)}`);
    const progress = await screen.findByText(/More than 100 words/);
    expect(progress.closest('[role="status"]')).not.toBeNull();
    model.finish('The whole contract', contract({ content: 'The whole contract' }));
    expect(await screen.findByText('Contract generated')).toBeDefined();
    await waitFor(async () => expect((await editor()).value).toBe('The whole contract'));
    expect((await editor()).readOnly).toBe(false);
    // It is stored already; to save it once more does no harm.
    await user.click(screen.getByRole('button', { name: 'Save Contract' }));
    expect(await screen.findByText('Contract saved')).toBeDefined();
    expect(calls.filter((call) => call.path !== 'contract.byProposal').at(-1)).toMatchObject({
      path: 'contract.update',
      input: { contractId: contract().id, changes: { content: 'The whole contract' } },
    });
    const edit = await screen.findByRole('button', { name: 'Edit Contract' });
    await waitFor(() => expect(document.activeElement).toBe(edit));
  });

  it.each([
    [{ addedCount: 3, leftOut: ['charge $500', 'call Mallory'] }, '2 suggestions of the AI were left out'],
    [{ addedCount: 0, leftOut: ['charge $500'] }, '1 suggestion of the AI was left out'],
    [
      { addedCount: 0, leftOut: [] },
      'The AI suggested nothing that fits this service. This is the standard text.',
    ],
  ])('says what of the suggestions is not in the text (%j)', async (suggestions, title) => {
    const { user, model } = draftingCard({ 'contract.byProposal': null });
    await user.click(await screen.findByRole('button', { name: 'Generate Contract with AI' }));
    await screen.findByText('Generating contract...');
    model.finish('The whole contract', contract({ content: 'The whole contract' }), suggestions);
    expect(await screen.findByText(title)).toBeDefined();
    for (const phrase of suggestions.leftOut) expect(screen.getByText(phrase)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText(title)).toBeNull();
  });

  it('stops the drafting when it is cancelled, and when the screen is left', async () => {
    const { user, model } = draftingCard({
      'contract.byProposal': null,
      'proposal.list': { items: [], nextCursor: null },
      'deal.list': { items: [], nextCursor: null },
    });
    await user.click(await screen.findByRole('button', { name: 'Generate Contract with AI' }));
    await screen.findByText('Generating contract...');
    model.write('Half a text');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const again = await screen.findByRole('button', { name: 'Generate Contract with AI' });
    expect(model.cancelled()).toBe(1);
    expect(screen.queryByText('Failed to generate contract')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(again));
    await user.click(again);
    await screen.findByText('Generating contract...');
    const [toProposals] = screen.getAllByRole('link', { name: 'Proposals' });
    if (toProposals) await user.click(toProposals);
    await waitFor(() => expect(model.cancelled()).toBe(2));
  });

  it('keeps nothing of a half text', async () => {
    const { user, model, calls } = draftingCard({ 'contract.byProposal': null });
    await user.click(await screen.findByRole('button', { name: 'Generate Contract with AI' }));
    await screen.findByText('Generating contract...');
    model.write('Half a text');
    model.cut();
    expect(await screen.findByText('Failed to generate contract')).toBeDefined();
    expect(screen.getByText(/connection was lost before the contract was complete/)).toBeDefined();
    expect(screen.getByText('No contract yet')).toBeDefined();
    expect(calls.some((call) => call.path === 'contract.create')).toBe(false);
  });

  // Spec: errors-19
  it.each([
    [new Refusal('DRAFTING_FAILED', 'The drafting service is busy.'), 'The drafting service is busy.'],
    [new Refusal('INTERNAL', 'Something went wrong on our side.'), 'Unknown error occurred'],
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
    await user.click(await screen.findByRole('button', { name: 'Save Contract' }));
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
  // Spec: proposal-10
  it('is set to be read, with its PDF', async () => {
    contractCard({ 'contract.byProposal': contract() });
    expect(await screen.findByRole('heading', { name: 'Home Showing Agreement' })).toBeDefined();
    expect(screen.getByRole('heading', { name: '1. Parties' })).toBeDefined();
    const link = screen.getByRole('link', { name: 'Download PDF' });
    expect(link.getAttribute('href')).toBe(
      `/api/contracts/${contract().id}/download?gable-user=${agent().id}`,
    );
    expect(link.getAttribute('download')).toBe('Contract_Home Showing.pdf');
  });

  // Spec: proposal-10, states-24
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

  // Spec: errors-20
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

  // Spec: proposal-9, errors-18
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

  it('is only replaced by a new draft when the agent says so, and not by half of one', async () => {
    const { user, model } = draftingCard({ 'contract.byProposal': contract() });
    await user.click(await screen.findByRole('button', { name: 'Edit Contract' }));
    await user.type(await editor(), ' And more.');
    const generate = async () => {
      await user.click(screen.getByRole('button', { name: 'Generate with AI' }));
      await user.click(await screen.findByRole('button', { name: 'Replace' }));
      await screen.findByText('Generating contract...');
    };
    await generate();
    model.write('Half a text');
    model.fail(new Refusal('DRAFT_OVERTAKEN', 'The proposal was changed.'));
    expect(await screen.findByText('Failed to generate contract')).toBeDefined();
    expect(screen.getByText('The proposal was changed.')).toBeDefined();
    expect((await editor()).value).toMatch(/And more\.$/);
    await generate();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect((await editor()).value).toMatch(/And more\.$/));
    await generate();
    model.finish('A new draft', contract({ content: 'A new draft' }));
    await waitFor(async () => expect((await editor()).value).toBe('A new draft'));
  });

  it('that the client has is not replaced by a draft before the agent has read and saved it', async () => {
    const { user, model, where } = draftingCard({
      'contract.byProposal': contract({ status: 'sent' }),
      'proposal.list': { items: [], nextCursor: null },
      'deal.list': { items: [], nextCursor: null },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Contract' }));
    await user.click(screen.getByRole('button', { name: 'Generate with AI' }));
    expect(await screen.findByText(/The contract that your client has stays until you save/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    await screen.findByText('Generating contract...');
    model.finish('A new draft', null);
    expect(await screen.findByText(/It is not saved yet/)).toBeDefined();
    const [toProposals] = screen.getAllByRole('link', { name: 'Proposals' });
    if (toProposals) await user.click(toProposals);
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeDefined();
    expect(where()).not.toBe('/proposals');
  });

  it('is shown as it will be set while it is written', async () => {
    const { user } = contractCard({ 'contract.byProposal': contract() });
    await user.click(await screen.findByRole('button', { name: 'Edit Contract' }));
    await user.clear(await editor());
    await user.type(await editor(), 'Title{Enter}{Enter}1. Scope{Enter}{Enter}One tour.');
    await user.click(screen.getByRole('radio', { name: 'Preview' }));
    const preview = within(await screen.findByRole('article', { name: 'Preview' }));
    expect(preview.getByRole('heading', { name: '1. Scope' })).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Write' }));
    await user.clear(await editor());
    await user.click(screen.getByRole('radio', { name: 'Preview' }));
    await user.click(screen.getByRole('button', { name: 'Save Contract' }));
    expect(await screen.findByText('The contract has no text yet')).toBeDefined();
  });
});
