import { type Cents, cents, instant } from '@gable/contracts/kernel';
import type { ProposalTime } from '@gable/contracts/time-entry';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contract } from '#testing/contract-fixture.ts';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { fakeDraftStream } from '#testing/fake-draft-stream.ts';
import { agent, proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { listOptions, selectOption } from '#testing/select-option.ts';

function contractCard(answers: Answers) {
  return renderRoute(`/proposals/${proposal().id}`, {
    answers: { 'profile.me': agent(), 'proposal.byId': proposal(), ...answers },
  });
}

/** Renders the card with a draft stream that the test controls. */
function draftingCard(answers: Answers) {
  const model = fakeDraftStream();
  const context = contractCard({
    'contract.generate': model.begin,
    'contract.update': ({ changes }) => contract({ content: changes.content ?? '' }),
    ...answers,
  });
  return { ...context, model };
}

const timeWithCap = (cap: Cents): ProposalTime => ({
  rate: cents(8_000),
  billed: { minutes: 0, amount: cents(0) },
  unbilled: { minutes: 0, amount: cents(0) },
  cap,
  request: null,
  isAgreed: true,
  timer: null,
  entries: [],
});

const preview = () => screen.findByRole('article', { name: 'Preview' });
/** Opens the editor of a saved contract, and switches from its preview to the text. */
async function openEditor(user: ReturnType<typeof contractCard>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Edit Contract' }));
  await user.click(await screen.findByRole('button', { name: 'Edit text' }));
}

const editor = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Contract text' });

describe('ContractCard without a contract', () => {
  // Spec: proposal-8
  it('shows a loading state', async () => {
    contractCard({ 'contract.byProposal': () => new Promise(() => undefined) });
    expect(await screen.findByRole('status', { name: 'Loading contract...' })).toBeDefined();
  });

  it('warns if the proposal’s terms conflict with the contract’s clauses', async () => {
    contractCard({
      'contract.byProposal': null,
      'proposal.byId': proposal({ terms: 'This cannot be cancelled. Pay in cash.' }),
    });
    expect(await screen.findByText(/Your terms limit cancellation/)).toBeDefined();
    expect(screen.getByText(/Your terms name a different way to pay/)).toBeDefined();
  });

  it.each([
    [40_000, true],
    [30_000, false],
  ])('accepts terms that state the cap of an hourly proposal: %i cents', async (cap, isWarned) => {
    const terms = 'Up to a total price of $300.00. Pay in cash.';
    contractCard({
      'contract.byProposal': null,
      'proposal.byId': proposal({ pricingStructure: 'hourly', terms }),
      'timeEntry.ofProposal': timeWithCap(cents(cap)),
    });
    expect(await screen.findByText(/Your terms name a different way to pay/)).toBeDefined();
    expect(screen.queryByText(/name another amount or unit/) !== null).toBe(isWarned);
  });

  it('warns of a price that differs from the proposal', async () => {
    const content = 'Home Showing. The client pays $999.00.';
    contractCard({ 'contract.byProposal': contract({ status: 'draft', content }) });
    const note = await screen.findByText('The contract doesn’t match the proposal');
    expect(note.closest('[role="note"]')?.textContent).toContain('This proposal’s price is $250.00.');
  });

  it.each([
    ['$5,000.00', null],
    ['$4,000.00', 'All invoices of this proposal sum to at most $5,000.00. Its contract doesn’t say so.'],
  ])('warns of a contract that does not state the cap: at most %s', async (stated, warning) => {
    const content = `Home Showing for $250.00 an hour, at most ${stated} in total.`;
    const { calls } = contractCard({
      'contract.byProposal': contract({ status: 'draft', content }),
      'proposal.byId': proposal({ pricingStructure: 'hourly' }),
      'timeEntry.ofProposal': timeWithCap(cents(500_000)),
    });
    await screen.findByText(/Home Showing for/);
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('timeEntry.ofProposal'));
    if (warning === null) return expect(screen.queryByText(/doesn’t match the proposal/)).toBeNull();
    const note = await screen.findByText('The contract doesn’t match the proposal');
    expect(note.closest('[role="note"]')?.textContent).toContain(warning);
  });

  it('warns of a contract that does not state the payment schedule', async () => {
    const payment = { kind: 'installment', name: '', state: 'planned', invoiceId: null } as const;
    contractCard({
      'contract.byProposal': contract({ content: 'Home Showing for $250.00, due within 7 days.' }),
      'paymentSchedule.ofProposal': [
        { ...payment, position: 1, amount: cents(10_000), dueOn: '2027-01-15' },
        { ...payment, position: 2, amount: cents(15_000), dueOn: '2027-02-15' },
      ],
    });
    const note = await screen.findByText('The contract doesn’t match the proposal');
    expect(note.closest('[role="note"]')?.textContent).toContain(
      'The proposal’s price is paid in 2 payments, which its contract doesn’t state as agreed.',
    );
  });

  it('warns of blanks in the saved text', async () => {
    contractCard({ 'contract.byProposal': contract({ content: 'A Home Showing on [DATE] for {price}.' }) });
    const note = await screen.findByText('The contract has blanks');
    expect(note.closest('[role="note"]')?.textContent).toContain(
      'Your client will see [DATE] and {price} as',
    );
  });

  it('says which placeholders of the saved text got a value since', async () => {
    contractCard({
      'contract.byProposal': contract({ status: 'draft', content: 'Home Showing. {{cap}} {{license}}' }),
      'contract.placeholders': { cap: '$5,000.00', license: null },
    });
    expect(await screen.findByText('2 placeholders aren’t filled in')).toBeDefined();
    const text = 'has a value now. To fill it in, edit the contract and save it.';
    expect((await screen.findByText(text)).textContent).toContain('{{cap}}');
    expect(screen.getByText('has no value yet.').textContent).toContain('{{license}}');
  });

  // Spec: proposal-11, states-23, errors-13
  it('drafts a contract, streams its text, and opens it once stored', async () => {
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
    expect((await preview()).textContent).toBe('The whole contract');
    expect(screen.queryByRole('textbox', { name: 'Contract text' })).toBeNull();
    const edit = screen.getByRole('button', { name: 'Edit text' });
    await waitFor(() => expect(document.activeElement).toBe(edit));
    await user.click(edit);
    expect((await editor()).value).toBe('The whole contract');
    expect((await editor()).readOnly).toBe(false);
    // It is already stored; saving it again is harmless.
    await user.click(screen.getByRole('button', { name: 'Save Contract' }));
    expect(await screen.findByText('Contract saved')).toBeDefined();
    expect(calls.filter((call) => call.path === 'contract.update').at(-1)).toMatchObject({
      input: { contractId: contract().id, changes: { content: 'The whole contract' } },
    });
    const editSaved = await screen.findByRole('button', { name: 'Edit Contract' });
    await waitFor(() => expect(document.activeElement).toBe(editSaved));
  });

  it.each([
    [{ addedCount: 3, leftOut: ['charge $500', 'call Mallory'] }, '2 AI suggestions left out'],
    [{ addedCount: 0, leftOut: ['charge $500'] }, '1 AI suggestion left out'],
    [
      { addedCount: 0, leftOut: [] },
      'The AI had no suggestions for this service. This is the standard text.',
    ],
  ])('lists the suggestions that are not in the text (%j)', async (suggestions, title) => {
    const { user, model } = draftingCard({ 'contract.byProposal': null });
    await user.click(await screen.findByRole('button', { name: 'Generate Contract with AI' }));
    await screen.findByText('Generating contract...');
    model.finish('The whole contract', contract({ content: 'The whole contract' }), suggestions);
    expect(await screen.findByText(title)).toBeDefined();
    for (const phrase of suggestions.leftOut) expect(screen.getByText(phrase)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText(title)).toBeNull();
  });

  it('cancels the draft on Cancel and on unmount', async () => {
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

  it('discards an incomplete draft', async () => {
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
    [new ApiError('DRAFTING_FAILED', 'The drafting service is busy.'), 'The drafting service is busy.'],
    [new ApiError('INTERNAL', 'Something went wrong on our side.'), 'Unknown error occurred'],
  ])('shows why drafting failed', async (error, text) => {
    const { user } = contractCard({ 'contract.byProposal': null, 'contract.generate': error });
    await user.click(await screen.findByRole('button', { name: 'Generate Contract with AI' }));
    expect(await screen.findByText('Failed to generate contract')).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Create Manually' })).toBeDefined();
  });

  it('opens an editor for a manual contract and does not store an empty one', async () => {
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

  it('shows a load error', async () => {
    contractCard({ 'contract.byProposal': new ApiError('INTERNAL', 'No luck.') });
    expect(await screen.findByText('Error loading contract')).toBeDefined();
  });
});

describe('ContractCard with a contract', () => {
  // Spec: proposal-10
  it('shows the formatted text and links to the PDF', async () => {
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
  it('saves any chosen status immediately', async () => {
    const { user } = contractCard({
      'contract.byProposal': contract(),
      'contract.update': ({ changes }) => contract({ status: changes.status ?? 'draft' }),
    });
    const status = await screen.findByRole('combobox', { name: 'Contract Status' });
    expect(await listOptions(user, status)).toEqual(['Draft', 'Sent', 'Signed', 'Expired']);
    await selectOption(user, status, 'Signed');
    expect(await screen.findByText('Status updated')).toBeDefined();
  });

  it('says when the client is emailed, and undoes the status', async () => {
    const { user, calls } = contractCard({
      'contract.byProposal': contract(),
      'contract.update': ({ changes }) =>
        contract({ status: changes.status ?? 'draft', updatedAt: instant(7) }),
    });
    const status = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Contract Status' });
    await selectOption(user, status, 'Sent');
    expect(await screen.findByText('Status updated')).toBeDefined();
    expect(screen.getByText(/email your client in 30 seconds that there’s a contract to sign/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(status.value).toBe('draft'));
    const updates = calls.filter(({ path }) => path === 'contract.update');
    expect(updates.at(-1)?.input).toMatchObject({
      changes: { status: 'draft' },
      shown: { status: 'sent', updatedAt: 7 },
    });
    expect(await screen.findByText('Status updated')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  // Spec: errors-20
  it('rolls back the status if the server rejects it', async () => {
    const { user } = contractCard({
      'contract.byProposal': contract(),
      'contract.update': new ApiError('INTERNAL', 'No luck.'),
    });
    const status = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Contract Status' });
    await selectOption(user, status, 'Sent');
    expect(await screen.findByText('Failed to update contract status')).toBeDefined();
    await waitFor(() => expect(status.value).toBe('draft'));
  });

  // Spec: proposal-9, errors-18
  it('keeps the text in the editor when saving fails', async () => {
    const { user } = contractCard({
      'contract.byProposal': contract(),
      'contract.update': new ApiError('INTERNAL', 'No luck.'),
    });
    await openEditor(user);
    await user.type(await editor(), ' And more.');
    await user.click(screen.getByRole('button', { name: 'Save Contract' }));
    expect(await screen.findByText('Failed to save contract')).toBeDefined();
    expect((await editor()).value).toMatch(/And more\.$/);
  });

  it('asks before leaving unsaved text', async () => {
    const { user, where } = contractCard({
      'contract.byProposal': contract(),
      'proposal.list': { items: [], nextCursor: null },
      'deal.list': { items: [], nextCursor: null },
    });
    await openEditor(user);
    await user.type(await editor(), ' And more.');
    const [toProposals] = screen.getAllByRole('link', { name: 'Proposals' });
    if (toProposals) await user.click(toProposals);
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(where()).toBe('/proposals'));
  });

  it('replaces the text only with a confirmed and complete draft', async () => {
    const { user, model } = draftingCard({ 'contract.byProposal': contract() });
    await openEditor(user);
    await user.type(await editor(), ' And more.');
    const generate = async () => {
      await user.click(screen.getByRole('button', { name: 'Generate with AI' }));
      await user.click(await screen.findByRole('button', { name: 'Replace' }));
      await screen.findByText('Generating contract...');
    };
    await generate();
    model.write('Half a text');
    model.fail(new ApiError('DRAFT_OVERTAKEN', 'The proposal was changed.'));
    expect(await screen.findByText('Failed to generate contract')).toBeDefined();
    expect(screen.getByText('The proposal was changed.')).toBeDefined();
    expect((await editor()).value).toMatch(/And more\.$/);
    await generate();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect((await editor()).value).toMatch(/And more\.$/));
    await generate();
    model.finish('A new draft', contract({ content: 'A new draft' }));
    expect((await preview()).textContent).toBe('A new draft');
  });

  it('does not replace a sent contract with a draft until the agent saves it', async () => {
    const { user, model, where } = draftingCard({
      'contract.byProposal': contract({ status: 'sent' }),
      'proposal.list': { items: [], nextCursor: null },
      'deal.list': { items: [], nextCursor: null },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Contract' }));
    await user.click(await screen.findByRole('button', { name: 'Generate with AI' }));
    expect(await screen.findByText(/Your client keeps the current contract until you save/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    await screen.findByText('Generating contract...');
    model.finish('A new draft', null);
    expect(await screen.findByText(/It isn’t saved yet/)).toBeDefined();
    const [toProposals] = screen.getAllByRole('link', { name: 'Proposals' });
    if (toProposals) await user.click(toProposals);
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeDefined();
    expect(where()).not.toBe('/proposals');
  });
});

describe('the text of a contract', () => {
  afterEach(() => vi.restoreAllMocks());

  /** Sets the sizes of the collapsed sheet, which jsdom does not lay out. */
  function layOut(scrollHeight: number) {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(scrollHeight);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(704);
    vi.spyOn(window, 'getComputedStyle').mockReturnValue(
      Object.assign(document.createElement('p').style, { maxHeight: '704px' }),
    );
  }

  it('is cut off if it is long, until the agent shows all of it', async () => {
    layOut(2_000);
    const { user } = contractCard({ 'contract.byProposal': contract() });
    const sheet = await screen.findByRole('article', { name: 'Contract text' });
    expect(sheet.hasAttribute('data-cut')).toBe(true);
    const toggle = screen.getByRole('button', { name: 'Show full contract' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle);
    expect(sheet.hasAttribute('data-cut')).toBe(false);
    expect(sheet.hasAttribute('data-collapsed')).toBe(false);
    expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('has no button if it is short', async () => {
    layOut(500);
    contractCard({ 'contract.byProposal': contract() });
    await screen.findByRole('article', { name: 'Contract text' });
    expect(screen.queryByRole('button', { name: 'Show full contract' })).toBeNull();
  });
});
