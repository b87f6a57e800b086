import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract, sentContract } from '#testing/contract-fixture.ts';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { agent, deal, proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const open = (answers: Answers = {}) =>
  renderRoute(`/proposals/${proposal().id}`, {
    answers: {
      'profile.me': agent(),
      'proposal.byId': proposal(),
      'proposal.list': { items: [], nextCursor: null },
      'deal.list': { items: [deal()], nextCursor: null },
      'contract.byProposal': null,
      ...answers,
    },
  });

describe('Duplicate', () => {
  it('copies the proposal with its contract and says whom the copy is for', async () => {
    const { user, calls } = open({
      'contract.byProposal': contract(),
      'proposal.duplicate': proposal({ customerName: 'Cara Lin' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
    const form = within(await screen.findByRole('dialog', { name: 'Duplicate proposal' }));
    const copyContract = await form.findByRole<HTMLInputElement>('checkbox', {
      name: /Copy the contract as a draft/,
    });
    expect(copyContract.checked).toBe(true);
    await user.click(copyContract);
    await user.click(form.getByRole('button', { name: 'Duplicate' }));
    expect(await screen.findByText('The copy is for Cara Lin. It isn’t sent yet.')).toBeDefined();
    expect(calls).toContainEqual({
      path: 'proposal.duplicate',
      input: { proposalId: proposal().id, dealId: deal().id, withContract: false },
    });
  });
});

describe('Delete draft', () => {
  it('deletes after a confirmation and opens the list', async () => {
    const { user, where, calls } = open({ 'proposal.delete': { id: proposal().id, deleted: true } });
    await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this draft?' }));
    expect(calls.some(({ path }) => path === 'proposal.delete')).toBe(false);
    await user.click(question.getByRole('button', { name: 'Delete draft' }));
    await waitFor(() => expect(where()).toBe('/proposals'));
    expect(screen.getByText('Proposal deleted')).toBeDefined();
  });

  it('is offered with a draft contract', async () => {
    open({ 'contract.byProposal': contract() });
    expect(await screen.findByRole('button', { name: 'Delete draft' })).toBeDefined();
  });

  it('is not offered with a contract that the client received', async () => {
    open({ 'contract.byProposal': sentContract() });
    await screen.findByText('Version 1');
    expect(screen.queryByRole('button', { name: 'Delete draft' })).toBeNull();
  });

  it('says why a proposal cannot be deleted', async () => {
    const why = 'Only drafts can be deleted. This proposal was sent to the client.';
    const { user } = open({ 'proposal.delete': new ApiError('PROPOSAL_NOT_DELETABLE', why) });
    await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this draft?' }));
    await user.click(question.getByRole('button', { name: 'Delete draft' }));
    expect(await screen.findByText(why)).toBeDefined();
  });

  it.each([
    ['sent', { sentAt: proposal().createdAt }],
    ['approved', { status: 'approved' }],
    ['invoiced', { paymentStatus: 'invoiced' }],
  ] as const)('is not offered for a proposal that is %s', async (_what, changes) => {
    open({ 'proposal.byId': proposal(changes) });
    await screen.findByRole('button', { name: 'Duplicate' });
    expect(screen.queryByRole('button', { name: 'Delete draft' })).toBeNull();
  });
});
