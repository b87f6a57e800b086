import { instant } from '@gable/contracts/kernel';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract, sentContract } from '#testing/contract-fixture.ts';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { agent, proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const editor = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Contract text' });
const QUESTION = 'Your client already has version 1. Save and resend?';

/** Edits a sent contract and presses Save. Returns functions for the dialog that follows. */
async function saveChanged(answers: Answers = {}) {
  const context = renderRoute(`/proposals/${proposal().id}`, {
    answers: {
      'profile.me': agent(),
      'proposal.byId': proposal(),
      'contract.byProposal': sentContract(),
      'contract.update': ({ changes }) =>
        contract({ version: 2, content: changes.content ?? '', status: changes.status ?? 'sent' }),
      ...answers,
    },
  });
  const { user } = context;
  await user.click(await screen.findByRole('button', { name: 'Edit Contract' }));
  await user.click(await screen.findByRole('button', { name: 'Edit text' }));
  await user.type(await editor(), ' And more.');
  await user.click(screen.getByRole('button', { name: 'Save Contract' }));
  const question = within(await screen.findByRole('dialog', { name: QUESTION }));
  const choose = (name: string) => user.click(question.getByRole('button', { name }));
  const saved = () =>
    context.calls.filter(({ path }) => path === 'contract.update').map(({ input }) => input);
  return { ...context, choose, saved };
}

describe('saving a new text of a sent contract', () => {
  // Spec: differences-6
  it.each([
    ['Save and resend', 'sent', 'Contract saved and sent', /version 2 replaces version 1/],
    ['Save as draft', 'draft', 'Contract saved as a draft', /version 1 was withdrawn/],
  ])('asks first: %s', async (choice, status, title, text) => {
    const { choose, saved } = await saveChanged();
    expect(saved()).toEqual([]);
    await choose(choice);
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(saved()).toMatchObject([
      {
        changes: { content: expect.stringMatching(/And more\.$/), status },
        shown: { version: 1, status: 'sent' },
      },
    ]);
  });

  it('keeps the text and sends nothing on Cancel', async () => {
    const { choose, saved } = await saveChanged();
    await choose('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await editor()).value).toMatch(/And more\.$/);
    expect(saved()).toEqual([]);
  });

  it('keeps the text if the client has signed meanwhile', async () => {
    const { choose } = await saveChanged({
      'contract.update': new ApiError('CONTRACT_OUT_OF_DATE', 'This contract has changed since.'),
    });
    await choose('Save and resend');
    expect(await screen.findByText('Failed to save contract')).toBeDefined();
    expect((await editor()).value).toMatch(/And more\.$/);
  });
});

describe('a conflict with a text saved in another window', () => {
  it('shows both texts and keeps both until the agent chooses', async () => {
    let stored = contract({ content: 'One tour.' });
    const { user, calls, emit } = renderRoute(`/proposals/${proposal().id}`, {
      answers: {
        'profile.me': agent(),
        'proposal.byId': proposal(),
        'contract.byProposal': () => stored,
        'contract.update': ({ changes }) => contract({ content: changes.content ?? '' }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Contract' }));
    await user.click(await screen.findByRole('button', { name: 'Edit text' }));
    await user.type(await editor(), ' And more.');
    stored = contract({ content: 'Two tours.', updatedAt: instant(stored.updatedAt + 1) });
    emit({ kind: 'changed', areas: ['contracts'] });
    const sides = within(await screen.findByRole('group', { name: 'Contract text' }));
    expect(document.activeElement).toBe(await editor());
    expect((await editor()).value).toBe('One tour. And more.');
    await user.click(screen.getByRole('button', { name: 'Save Contract' }));
    expect(await screen.findByText('Choose which text to keep, then save again.')).toBeDefined();
    await user.click(sides.getByRole('radio', { name: /Two tours/ }));
    expect((await editor()).value).toBe('Two tours.');
    await user.click(sides.getByRole('radio', { name: /^Yours/ }));
    await user.type(await editor(), ' And tea.');
    await user.click(screen.getByRole('button', { name: 'Save Contract' }));
    expect(await screen.findByText('Contract saved')).toBeDefined();
    expect(calls.filter(({ path }) => path === 'contract.update').map(({ input }) => input)).toMatchObject([
      { changes: { content: 'One tour. And more. And tea.' }, shown: { updatedAt: stored.updatedAt } },
    ]);
  });
});
