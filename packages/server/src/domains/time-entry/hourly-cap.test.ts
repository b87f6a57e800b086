import { cents, type ProposalId } from '@gable/contracts/kernel';
import { toOffer } from '@gable/contracts/proposal';
import { newTimeEntrySchema } from '@gable/contracts/time-entry';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { generateInvoice } from '../invoice/index.ts';
import { acceptProposal, readProposal } from '../proposal/index.ts';
import { addTimeEntry } from './add-time-entry.ts';
import { answerHigherCap } from './answer-cap.ts';
import { requestHigherCap, setHourlyCap } from './change-cap.ts';
import { listCapRequests, readProposalTime } from './read-time.ts';
import { newHourlyProposal } from './testing/new-hourly-proposal.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const code = (name: string) => expect.objectContaining({ code: name });

const add = (agent: UserContext, proposalId: ProposalId, minutes: number, date = '2026-11-21') =>
  addTimeEntry(agent, newTimeEntrySchema.parse({ proposalId, date, minutes }));

async function accept(buyer: UserContext, proposalId: ProposalId): Promise<void> {
  await acceptProposal(buyer, { proposalId, offer: toOffer(await readProposal(buyer, { proposalId })) });
}

/** An accepted hourly proposal with a cap of 300.00, at 150.00 per hour. */
async function newCapped() {
  const parties = await newHourlyProposal(context);
  const { agent, buyer, proposalId } = parties;
  await setHourlyCap(agent, { proposalId, cap: cents(30_000) });
  await accept(buyer, proposalId);
  return parties;
}

describe('the cap', () => {
  it('is set freely until the client agrees, and only lowered afterwards', async () => {
    const { agent, buyer, proposalId } = await newHourlyProposal(context);
    await setHourlyCap(agent, { proposalId, cap: cents(10_000) });
    await setHourlyCap(agent, { proposalId, cap: cents(30_000) });
    expect(await readProposalTime(buyer, { proposalId })).toMatchObject({ cap: 30_000, isAgreed: false });
    await accept(buyer, proposalId);
    for (const cap of [cents(30_001), null])
      await expect(setHourlyCap(agent, { proposalId, cap })).rejects.toEqual(code('CAP_NEEDS_CLIENT'));
    await setHourlyCap(agent, { proposalId, cap: cents(20_000) });
    expect(await readProposalTime(agent, { proposalId })).toMatchObject({ cap: 20_000, isAgreed: true });
    const other = await context.newAgent();
    await expect(setHourlyCap(other, { proposalId, cap: null })).rejects.toEqual(code('NOT_FOUND'));
  });

  it('is not set below what is invoiced', async () => {
    const { agent, proposalId } = await newCapped();
    await add(agent, proposalId, 60);
    await generateInvoice(agent, { proposalId });
    await expect(setHourlyCap(agent, { proposalId, cap: cents(14_999) })).rejects.toMatchObject({
      code: 'CAP_BELOW_BILLED',
      params: { billed: 15_000 },
      message: expect.stringContaining('$150.00'),
    });
    expect(await setHourlyCap(agent, { proposalId, cap: cents(15_000) })).toMatchObject({ cap: 15_000 });
  });

  it('is never exceeded: the rest waits until the client approves a higher one', async () => {
    const { agent, proposalId } = await newCapped();
    await add(agent, proposalId, 90, '2026-11-20');
    await add(agent, proposalId, 60);
    await generateInvoice(agent, { proposalId, expectedAmount: cents(22_500) });
    expect((await readProposalTime(agent, { proposalId })).unbilled.amount).toBe(15_000);
  });

  it('leaves nothing to bill if the next entry exceeds it', async () => {
    const { agent, buyer, proposalId } = await newCapped();
    await add(agent, proposalId, 180);
    await expect(generateInvoice(agent, { proposalId })).rejects.toEqual(code('CAP_REACHED'));
    const { buyer: stranger } = await newCapped();
    expect(await listCapRequests(buyer)).toEqual([]);
    await requestHigherCap(agent, { proposalId, cap: cents(50_000), note: 'One more home' });
    expect(await listCapRequests(buyer)).toEqual([proposalId]);
    expect(await listCapRequests(stranger)).toEqual([]);
    await expect(listCapRequests(agent)).rejects.toEqual(code('WRONG_ROLE'));
    await expect(generateInvoice(agent, { proposalId })).rejects.toEqual(code('CAP_REACHED'));
    await answerHigherCap(buyer, { proposalId, cap: cents(50_000), approve: true });
    await generateInvoice(agent, { proposalId, expectedAmount: cents(45_000) });
  });
});

describe('the request for a higher cap', () => {
  it('reaches the client once, and its answer the agent', async () => {
    const { agent, buyer, proposalId } = await newCapped();
    await context.worker.drain();
    context.emails.splice(0);
    const request = { proposalId, cap: cents(50_000), note: 'One more home' };
    await Promise.all([requestHigherCap(agent, request), requestHigherCap(agent, request)]);
    await context.worker.drain();
    expect(context.emails.map(({ to, subject }) => [to, subject])).toEqual([
      [buyer.actor.email, 'Please confirm a higher cap: Home Showing'],
    ]);
    expect(context.emails[0]?.text).toContain('One more home');
    expect(await readProposalTime(buyer, { proposalId })).toMatchObject({
      cap: 30_000,
      request: { cap: 50_000, note: 'One more home' },
    });
    await answerHigherCap(buyer, { proposalId, cap: cents(50_000), approve: false });
    await context.worker.drain();
    expect(await readProposalTime(agent, { proposalId })).toMatchObject({ cap: 30_000, request: null });
    expect(context.emails.at(-1)?.subject).toBe('Ben Buyer declined the higher cap: Home Showing');
  });

  it('must be higher, and the answer is about the amount that the client saw', async () => {
    const { agent, buyer, proposalId } = await newCapped();
    const same = requestHigherCap(agent, { proposalId, cap: cents(30_000), note: '' });
    await expect(same).rejects.toEqual(code('CAP_NOT_HIGHER'));
    await requestHigherCap(agent, { proposalId, cap: cents(40_000), note: '' });
    await requestHigherCap(agent, { proposalId, cap: cents(90_000), note: '' });
    const answer = { proposalId, cap: cents(40_000), approve: true };
    await expect(answerHigherCap(buyer, answer)).rejects.toEqual(code('CAP_REQUEST_CHANGED'));
    await expect(answerHigherCap(agent, answer)).rejects.toEqual(code('WRONG_ROLE'));
    const stranger = await context.newBuyer();
    await expect(answerHigherCap(stranger, answer)).rejects.toEqual(code('NOT_FOUND'));
    expect(await answerHigherCap(buyer, { ...answer, cap: cents(90_000) })).toEqual({
      cap: 90_000,
      request: null,
    });
    // A repeated approval changes nothing.
    expect(await answerHigherCap(buyer, { ...answer, cap: cents(90_000) })).toMatchObject({ cap: 90_000 });
  });
});
