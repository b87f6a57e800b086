import { CONTRACT_EMAIL_DELAY_MS } from '@gable/contracts/contract';
import { HOUR_MS, messageIdSchema, proposalEmailIdSchema } from '@gable/contracts/kernel';
import { newProposalSchema } from '@gable/contracts/proposal';
import { sendProposalEmailSchema } from '@gable/contracts/proposal-email';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Quotas } from '#kernel/index.ts';
import { newId } from '#kernel/index.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { updateDeal } from '../client-change/index.ts';
import { createContract, updateContract } from '../contract/index.ts';
import { sendMessage } from '../message/index.ts';
import { createProposal, updateProposal } from '../proposal/index.ts';
import { sendProposal } from '../proposal-email/index.ts';
import { quotaUsage } from './quota.tables.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

/** Returns the agent's context with other quotas. */
function limited(agent: UserContext, quotas: Partial<Quotas>): UserContext {
  return { ...agent, ports: { ...agent.ports, quotas: { ...agent.ports.quotas, ...quotas } } };
}

const reached = (quota: keyof Quotas, limit: number) => ({
  code: 'QUOTA_REACHED',
  params: { quota, limit },
  message: expect.stringContaining(String(limit)),
});

/**
 * Waits for concurrent calls. Returns the number that succeeded, and the error codes of the others.
 */
async function outcomes(calls: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(calls);
  const codes = settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.code)] : []));
  return { done: settled.length - codes.length, codes: new Set(codes) };
}

async function newWork(quotas: Partial<Quotas>) {
  const agent = limited(await context.newAgent(), quotas);
  const deal = await context.newDeal(agent);
  const proposal = await context.newProposal(agent, deal);
  return { agent, deal, proposal };
}

describe('a quota', () => {
  it('limits an agent’s deals across concurrent calls, including existing rows', async () => {
    const agent = limited(await context.newAgent(), { deals: 5 });
    await context.newDeal(agent);
    await context.newDeal(agent);
    // Simulates an account that is older than the counters.
    await context.db.transaction((tx) => tx.delete(quotaUsage));
    const calls = Array.from({ length: 8 }, () => context.newDeal(agent));
    expect(await outcomes(calls)).toEqual({ done: 3, codes: new Set(['QUOTA_REACHED']) });
    await expect(context.newDeal(agent)).rejects.toMatchObject(reached('deals', 5));
    expect(await context.newDeal(await context.newAgent())).toMatchObject({ status: 'active' });
  });

  it('of deals counts each of many calls at the same time, far from the limit and at it', async () => {
    const agent = limited(await context.newAgent(), { deals: 2_000 });
    await context.newDeal(agent);
    const used = { userId: agent.actor.userId, counter: 'deals' as const };
    const setUsed = (count: number) =>
      context.db.transaction((tx) =>
        tx
          .update(quotaUsage)
          .set({ used: count })
          .where(and(eq(quotaUsage.userId, used.userId), eq(quotaUsage.counter, used.counter))),
      );
    const readUsed = async () => {
      const rows = await context.db.read.select().from(quotaUsage).where(eq(quotaUsage.userId, used.userId));
      return rows.find(({ counter }) => counter === used.counter)?.used;
    };
    const add = (times: number) => outcomes(Array.from({ length: times }, () => context.newDeal(agent)));
    await setUsed(995);
    expect(await add(12)).toEqual({ done: 12, codes: new Set() });
    expect(await readUsed()).toBe(1_007);
    await setUsed(1_997);
    expect(await add(8)).toEqual({ done: 3, codes: new Set(['QUOTA_REACHED']) });
    expect(await readUsed()).toBe(2_000);
  });

  it('limits the proposals of a deal and of an agent', async () => {
    const { agent, deal } = await newWork({ proposalsOfDeal: 3, proposals: 5 });
    const add = (to = deal) =>
      createProposal(
        agent,
        newProposalSchema.parse({ dealId: to.id, serviceType: 'Home Showing', amount: '1', description: '' }),
      );
    expect(await outcomes(Array.from({ length: 4 }, () => add()))).toEqual({
      done: 2,
      codes: new Set(['QUOTA_REACHED']),
    });
    await expect(add()).rejects.toMatchObject(reached('proposalsOfDeal', 3));
    const other = await context.newDeal(agent);
    expect(await outcomes([add(other), add(other)])).toMatchObject({ done: 2 });
    await expect(add(other)).rejects.toMatchObject(reached('proposals', 5));
  });

  it('counts the contract text that each version adds, and lets a text become shorter', async () => {
    const { agent, proposal } = await newWork({ contractBytes: 30 });
    const content = 'x'.repeat(20);
    const { id: contractId } = await createContract(agent, { proposalId: proposal.id, content });
    const edit = (text: string) => updateContract(agent, { contractId, changes: { content: text } });
    await edit('é'.repeat(15));
    await expect(edit('é'.repeat(16))).rejects.toMatchObject(reached('contractBytes', 30));
    await edit('x'.repeat(10));
    await updateContract(agent, { contractId, changes: { status: 'sent' } });
    await expect(edit('y'.repeat(21))).rejects.toMatchObject(reached('contractBytes', 30));
    expect(await edit('y'.repeat(20))).toMatchObject({ version: 2 });
  });

  it('counts changes of notes and descriptions, and lets a text become shorter', async () => {
    const { agent, deal, proposal } = await newWork({ noteBytes: 40 });
    const note = (notes: string) => updateDeal(agent, { dealId: deal.id, changes: { notes } });
    const describe = (description: string) =>
      updateProposal(agent, { proposalId: proposal.id, changes: { description } });
    await note('é'.repeat(10));
    await describe('x'.repeat(20));
    await expect(note('é'.repeat(11))).rejects.toMatchObject(reached('noteBytes', 40));
    await expect(describe('x'.repeat(21))).rejects.toMatchObject(reached('noteBytes', 40));
    await note('');
    expect(await describe('x'.repeat(40))).toMatchObject({ description: 'x'.repeat(40) });
  });

  it('limits the versions of a contract', async () => {
    const { agent, proposal } = await newWork({ contractVersions: 2 });
    const { id: contractId } = await createContract(agent, { proposalId: proposal.id, content: 'One.' });
    await updateContract(agent, { contractId, changes: { status: 'sent' } });
    await updateContract(agent, { contractId, changes: { content: 'Two.' } });
    await expect(updateContract(agent, { contractId, changes: { content: 'Three.' } })).rejects.toMatchObject(
      reached('contractVersions', 2),
    );
  });

  it('limits the messages of each author', async () => {
    const { agent, deal } = await newWork({ messages: 2 });
    const write = () =>
      sendMessage(agent, {
        dealId: deal.id,
        clientEmail: deal.customerEmail,
        text: 'Hello',
        attachmentIds: [],
        key: newId(messageIdSchema),
      });
    await write();
    await write();
    await expect(write()).rejects.toMatchObject(reached('messages', 2));
  });
});

describe('emails to clients', () => {
  it('are limited per hour, whatever causes them, and a rejected call changes nothing', async () => {
    const { agent, deal } = await newWork({ clientEmailsPerHour: 5 });
    const move = (customerEmail: string) =>
      updateDeal(agent, { dealId: deal.id, changes: { customerEmail } });
    await move('one@example.com');
    await move('two@example.com');
    const refusal = {
      code: 'CLIENT_EMAILS_LIMITED',
      params: { limit: 5, retryAfterSeconds: 3_600 },
      message: "You've emailed clients 5 times in the last hour. Please wait 60 minutes and try again.",
    };
    await expect(move('three@example.com')).rejects.toMatchObject(refusal);
    const { id: proposalId } = await context.newProposal(agent, deal);
    const { id: contractId } = await createContract(agent, { proposalId, content: 'One tour.' });
    const send = (status: 'sent' | 'draft') => updateContract(agent, { contractId, changes: { status } });
    await send('sent');
    // While the email of the contract waits, withdrawing it emails nothing.
    context.clock.advance(CONTRACT_EMAIL_DELAY_MS);
    await context.worker.drain();
    await expect(send('draft')).rejects.toMatchObject({ code: 'CLIENT_EMAILS_LIMITED' });
    expect(await updateDeal(agent, { dealId: deal.id, changes: { notes: 'Two.' } })).toMatchObject({
      customerEmail: 'two@example.com',
    });
    context.clock.advance(HOUR_MS);
    await send('draft');
  });

  it('limits daily proposal emails per client across concurrent calls', async () => {
    const agent = await context.newAgent();
    const deal = await context.newDeal(agent);
    const proposals = [];
    for (let made = 0; made < 24; made += 1) proposals.push(await context.newProposal(agent, deal));
    const calls = proposals.map(({ id: proposalId }) =>
      sendProposal(agent, sendProposalEmailSchema.parse({ proposalId, key: newId(proposalEmailIdSchema) })),
    );
    expect(await outcomes(calls)).toEqual({ done: 20, codes: new Set(['SENT_TOO_OFTEN']) });
  });
});
