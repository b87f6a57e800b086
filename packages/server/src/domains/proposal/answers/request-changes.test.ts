import { DAY_MS, proposalEmailIdSchema } from '@gable/contracts/kernel';
import { toOffer } from '@gable/contracts/proposal';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { generateInvoice } from '#domains/invoice/index.ts';
import { listNotifications } from '#domains/notification/index.ts';
import { sendProposal } from '#domains/proposal-email/index.ts';
import { newId } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import {
  acceptProposal,
  declineProposal,
  readProposal,
  readProposalAnswer,
  requestChanges,
  updateProposal,
} from '../index.ts';
import { proposalAnswers } from '../proposal-answer.tables.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const failsWith = (code: string, params?: object) =>
  expect.objectContaining({ code, ...(params && { params }) });

const COMMENT = 'Could we also see the garden?';

/** An agent and a buyer with a pending proposal, as the buyer sees it. */
async function createOfferedProposal() {
  const agent = await context.newAgent();
  const buyer = await context.newBuyer();
  const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
  const proposal = await context.newProposal(agent, deal, '$250');
  const proposalId = proposal.id;
  const shown = { proposalId, offer: toOffer(proposal) };
  return {
    agent,
    buyer,
    proposalId,
    shown,
    change: (changes: object) => updateProposal(agent, { proposalId, changes }),
    ask: (comment = COMMENT) => requestChanges(buyer, { ...shown, comment }),
    send: () => sendProposal(agent, { proposalId, key: newId(proposalEmailIdSchema) }),
    readRequestedAt: async () => (await readProposal(buyer, { proposalId })).changesRequestedAt,
    listStored: () =>
      context.db.read.select().from(proposalAnswers).where(eq(proposalAnswers.proposalId, proposalId)),
  };
}

describe('a buyer’s request for changes', () => {
  it('stores the comment with the offer, keeps the status, and notifies the agent once', async () => {
    const { agent, proposalId, shown, ask } = await createOfferedProposal();
    const requested = await ask();
    expect(requested).toMatchObject({ status: 'pending', changesRequestedAt: context.clock.now() });
    context.clock.advance(1_000);
    // A retry after a lost response.
    expect(await ask()).toEqual(requested);
    expect(await readProposalAnswer(agent, { proposalId })).toMatchObject({
      answer: 'changes_requested',
      reason: COMMENT,
      offer: shown.offer,
    });
    await context.worker.drain();
    const { items } = await listNotifications(agent, { limit: 20 });
    const events = items.map(({ event }) => event).filter(({ kind }) => kind.startsWith('proposal_'));
    expect(events).toEqual([
      {
        kind: 'proposal_changes_requested',
        payload: { serviceType: 'Home Showing', customerName: 'Ben Buyer', comment: COMMENT },
      },
    ]);
  });

  it('ends when the agent sends the proposal again, and its history stays', async () => {
    const { ask, change, send, readRequestedAt, listStored } = await createOfferedProposal();
    await ask();
    await change({ description: 'With the garden' });
    expect(await readRequestedAt()).not.toBeNull();
    await send();
    expect(await readRequestedAt()).toBeNull();
    context.clock.advance(DAY_MS);
    await expect(ask('And the garage?')).rejects.toEqual(failsWith('PROPOSAL_CHANGED'));
    expect(await listStored()).toHaveLength(1);
  });

  it('can be repeated with another comment', async () => {
    const { ask, listStored } = await createOfferedProposal();
    await ask();
    context.clock.advance(1_000);
    expect((await ask('And the garage?')).changesRequestedAt).toBe(context.clock.now());
    expect((await listStored()).map(({ reason }) => reason)).toEqual([COMMENT, 'And the garage?']);
  });

  it.each([
    ['accepts', acceptProposal, 'approved'],
    ['declines', declineProposal, 'declined'],
  ] as const)('ends when the client %s the offer as it is', async (_what, answer, status) => {
    const { buyer, shown, ask } = await createOfferedProposal();
    await ask();
    expect(await answer(buyer, shown)).toMatchObject({ status, changesRequestedAt: null });
  });

  it('ends when the agent sets another status, and does not come back', async () => {
    const { ask, change } = await createOfferedProposal();
    await ask();
    expect(await change({ status: 'approved' })).toMatchObject({ changesRequestedAt: null });
    expect(await change({ status: 'pending' })).toMatchObject({ changesRequestedAt: null });
  });

  it('is rejected after the answer and for an offer that has changed', async () => {
    const { ask, change } = await createOfferedProposal();
    await change({ amount: '300' });
    await expect(ask()).rejects.toEqual(failsWith('PROPOSAL_CHANGED'));
    await change({ status: 'approved' });
    await expect(ask()).rejects.toEqual(failsWith('PROPOSAL_NOT_OPEN', { status: 'approved' }));
  });

  it('is rejected for a proposal with an invoice', async () => {
    const { agent, proposalId, ask } = await createOfferedProposal();
    await generateInvoice(agent, { proposalId });
    await expect(ask()).rejects.toEqual(failsWith('ALREADY_INVOICED'));
  });

  it('is accepted only from the deal’s buyer', async () => {
    const { agent, shown, readRequestedAt } = await createOfferedProposal();
    const input = { ...shown, comment: COMMENT };
    await expect(requestChanges(agent, input)).rejects.toEqual(failsWith('FORBIDDEN'));
    for (const stranger of [await context.newAgent(), await context.newBuyer()])
      await expect(requestChanges(stranger, input)).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(requestChanges(context.anonymous, input)).rejects.toEqual(failsWith('NOT_SIGNED_IN'));
    expect(await readRequestedAt()).toBeNull();
  });
});
