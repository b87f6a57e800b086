import type { ContractStatus } from '@gable/contracts/contract';
import type { SetupStep } from '@gable/contracts/home';
import { DAY_MS, instant, messageIdSchema, proposalEmailIdSchema } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, newId, type UseCaseContext } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { setStatementTimeZone } from '../agent-calendar/index.ts';
import { createContract, declineContract, updateContract } from '../contract/index.ts';
import { disputes } from '../dispute/dispute.tables.ts';
import { markMessagesRead, sendMessage } from '../message/index.ts';
import { lockUser } from '../profile/index.ts';
import { proposals, updateProposal } from '../proposal/index.ts';
import { sendProposal } from '../proposal-email/index.ts';
import { createRefund } from '../refund/index.ts';
import { createPaidProposal, toRefundInput } from '../refund/testing/paid-proposal.ts';
import { acceptTour } from '../tour-booking/answer-tour.ts';
import { bookTour } from '../tour-booking/book-tour.ts';
import {
  createBookableAgent,
  createRequest,
  placeHold,
  readPlacedTour,
} from '../tour-booking/testing/tour-fixtures.ts';
import { readHome } from './index.ts';
import { readAllAttention } from './read-attention.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

/** The states of the steps, such as 'done next open open open'. */
async function readStates(agent: UseCaseContext): Promise<string> {
  const { setupSteps } = await readHome(agent);
  return setupSteps.map(({ state }: SetupStep) => state).join(' ');
}

describe('the checklist of a new agent', () => {
  it('follows what the agent does, and is empty at the end', async () => {
    const { agent } = await context.newVerifiedAgent();
    expect(await readStates(agent)).toBe('done done next open open');
    const deal = await context.newDeal(agent);
    expect(await readStates(agent)).toBe('done done done next open');
    const { id: proposalId } = await context.newProposal(agent, deal);
    expect(await readStates(agent)).toBe('done done done done next');
    await sendProposal(agent, { proposalId, key: newId(proposalEmailIdSchema) });
    expect(await readStates(agent)).toBe('');
  });

  it('does not require an order: payments can be set up last', async () => {
    const agent = await context.newAgent();
    expect(await readStates(agent)).toBe('done next open open open');
    const { id: proposalId } = await context.newProposal(agent, await context.newDeal(agent));
    expect(await readStates(agent)).toBe('done next done done open');
    // A client who agreed elsewhere needs no email.
    await updateProposal(agent, { proposalId, changes: { status: 'approved' } });
    expect(await readStates(agent)).toBe('done next done done done');
  });

  it('finds a sent proposal that is not among the newest', async () => {
    const { agent } = await context.newVerifiedAgent();
    const deal = await context.newDeal(agent);
    const { id: proposalId } = await context.newProposal(agent, deal);
    await updateProposal(agent, { proposalId, changes: { status: 'completed' } });
    for (let newer = 0; newer < 5; newer += 1) {
      context.clock.advance(1_000);
      await context.newProposal(agent, deal);
    }
    expect((await readHome(agent)).recentProposals.map(({ status }) => status)).not.toContain('completed');
    expect(await readStates(agent)).toBe('');
  });

  it('does not count the work of other agents', async () => {
    const { agent } = await context.newVerifiedAgent();
    const { id: proposalId } = await context.newProposal(agent, await context.newDeal(agent));
    await sendProposal(agent, { proposalId, key: newId(proposalEmailIdSchema) });
    expect(await readStates(await context.newAgent())).toBe('done next open open open');
  });
});

const NO_REVENUE = { paid: 0, disputed: 0, lost: 0, refunded: 0, notCharged: 0, notPaid: 0 };

describe('the revenue of the month', () => {
  it('counts a tour once the agent has accepted it', async () => {
    const agent = await createBookableAgent(context, 'ada');
    const { id } = await bookTour(await context.newBuyer(), await createRequest(context, 'ada'));
    await placeHold(context, id);
    expect((await readHome(agent)).revenueMonthToDate).toBe(0);
    await acceptTour(agent, { id });
    expect((await readHome(agent)).revenueMonthToDate).toBe(7_500);
    expect((await readHome(agent)).revenueParts).toEqual({ ...NO_REVENUE, notPaid: 7_500 });
  });

  it('says what of it is paid, and what is disputed, lost or refunded', async () => {
    const agent = await context.newAgent();
    const deal = await context.newDeal(agent);
    expect((await readHome(agent)).revenueParts).toEqual(NO_REVENUE);
    const complete = async () => {
      const { id: proposalId } = await context.newProposal(agent, deal);
      await updateProposal(agent, { proposalId, changes: { status: 'completed' } });
    };
    await complete();
    const refundedOne = await createPaidProposal(context);
    const { agent: paidAgent } = refundedOne;
    await createRefund(paidAgent, toRefundInput(refundedOne, '50.50'));
    await updateProposal(paidAgent, {
      proposalId: refundedOne.proposalId,
      changes: { status: 'completed' },
    });
    const revenue = await readHome(agent);
    expect(revenue.revenueMonthToDate).toBe(25_000);
    expect(revenue.revenueParts).toEqual({ ...NO_REVENUE, notPaid: 25_000 });
    expect((await readHome(paidAgent)).revenueParts).toEqual({
      ...NO_REVENUE,
      paid: 19_950,
      refunded: 5_050,
    });
    const { accountId: account, intentId: payment_intent } = refundedOne;
    for (const [outcome, part] of [
      [undefined, 'disputed'],
      ['lost', 'lost'],
    ] as const) {
      await context.stripe.control('disputes', { account, payment_intent, outcome });
      await context.processStripeEvents();
      expect(await readHome(paidAgent)).toMatchObject({
        revenueMonthToDate: 25_000,
        revenueParts: { ...NO_REVENUE, [part]: 19_950, refunded: 5_050 },
      });
    }
    context.clock.advance(40 * DAY_MS);
    expect((await readHome(paidAgent)).revenueParts).toEqual(NO_REVENUE);
  });

  it('names what was paid for a proposal that it does not count', async () => {
    const paid = await createPaidProposal(context);
    const { agent, proposalId } = paid;
    await createRefund(agent, toRefundInput(paid, '50'));
    expect(await readHome(agent)).toMatchObject({ revenueMonthToDate: 0, paidUncounted: 20_000 });
    await updateProposal(agent, { proposalId, changes: { status: 'approved' } });
    expect(await readHome(agent)).toMatchObject({ revenueMonthToDate: 25_000, paidUncounted: 0 });
    await updateProposal(agent, { proposalId, changes: { status: 'pending' } });
    context.clock.advance(40 * DAY_MS);
    expect(await readHome(agent)).toMatchObject({ paidUncounted: 0 });
  });
});

it('counts the revenue of the month in the time zone of the agent', async () => {
  const agent = await context.newAgent();
  const { userId } = agent.actor;
  const { id: proposalId } = await context.newProposal(agent, await context.newDeal(agent));
  const year = new Date(context.clock.now()).getUTCFullYear() + 1;
  context.clock.advance(Date.UTC(year, 0, 15) - context.clock.now());
  await updateProposal(agent, { proposalId, changes: { status: 'completed' } });
  const readRevenue = async (at: string) => {
    const now = () => instant(Date.parse(at));
    return (await readHome({ ...agent, clock: { now } })).revenueMonthToDate;
  };
  const evening = `${year}-02-01T07:59:59Z`;
  expect(await readRevenue(evening)).toBe(0);
  await inTransaction(agent, async (tx) => {
    await lockUser(tx, userId);
    await setStatementTimeZone(tx, userId, 'America/Los_Angeles', context.clock.now());
  });
  expect(await readRevenue(evening)).toBe(25_000);
  expect(await readRevenue(`${year}-02-01T08:00:00Z`)).toBe(0);
});

describe('what waits for the agent', () => {
  const steps = async (agent: UseCaseContext) =>
    (await readHome(agent)).attention.items.map(({ step }) => step);

  it('is listed by urgency, and not for other agents', async () => {
    const agent = await context.newAgent();
    const deal = await context.newDeal(agent);
    const now = context.clock.now();
    const dueAt = instant(now - 1);
    for (const changes of [
      { changesRequestedAt: now },
      { paymentStatus: 'payment_failed' as const, dueAt },
      { paymentStatus: 'invoiced' as const, invoiceUrl: 'https://pay.test', dueAt },
      { paymentStatus: 'invoiced' as const, invoiceUrl: 'https://pay.test', dueAt: instant(now + 1) },
      { paymentStatus: 'payment_succeeded' as const, dispute: 'lost' as const },
      { paymentStatus: 'invoiced' as const, status: 'declined' as const },
    ]) {
      const { id } = await context.newProposal(agent, deal);
      await context.db.transaction((tx) => tx.update(proposals).set(changes).where(eq(proposals.id, id)));
    }
    expect(await steps(agent)).toEqual([
      'void_invoice',
      'await_overdue_payment',
      'await_retry',
      'apply_changes',
    ]);
    expect((await readHome(await context.newAgent())).attention).toEqual({ items: [], more: 0 });
  });

  it('is a dispute until the agent has responded, before an overdue payment of the same proposal', async () => {
    const { agent, proposalId, accountId, intentId } = await createPaidProposal(context);
    const update = (changes: Partial<typeof proposals.$inferInsert>) =>
      context.db.transaction((tx) => tx.update(proposals).set(changes).where(eq(proposals.id, proposalId)));
    await context.stripe.control('disputes', { account: accountId, payment_intent: intentId });
    await context.processStripeEvents();
    const { attention } = await readHome(agent);
    expect(attention).toMatchObject({ items: [{ step: 'disputed', proposalId }], more: 0 });
    expect(attention.items[0]?.at).toBeGreaterThan(context.clock.now());
    await update({ paymentStatus: 'invoiced', invoiceUrl: 'https://pay.test', dueAt: instant(1) });
    expect((await readHome(agent)).attention).toMatchObject({ items: [{ step: 'disputed' }], more: 0 });
    await context.db.transaction((tx) => tx.update(disputes).set({ status: 'under_review' }));
    expect(await steps(agent)).toEqual(['await_overdue_payment']);
    await update({ paymentStatus: 'payment_succeeded' });
    expect((await readHome(agent)).attention).toEqual({ items: [], more: 0 });
  });

  it('is a message of a client, one for each deal with the latest', async () => {
    const agent = await context.newAgent();
    const buyer = await context.newBuyer();
    const clientEmail = buyer.actor.email;
    const [first, second] = [
      await context.newDeal(agent, { customerEmail: clientEmail }),
      await context.newDeal(agent, { customerEmail: clientEmail }),
    ];
    const send = async (dealId: typeof first.id, text: string) => {
      context.clock.advance(1_000);
      const key = newId(messageIdSchema);
      return sendMessage(buyer, { dealId, clientEmail, text, attachmentIds: [], key });
    };
    await send(first.id, 'Hello');
    await send(second.id, 'Is Monday possible?');
    await send(first.id, 'Or Tuesday?');
    const { items, more } = (await readHome(agent)).attention;
    expect(items).toMatchObject([
      { step: 'read_messages', dealId: first.id, proposalId: null, subject: 'Or Tuesday?' },
      { step: 'read_messages', dealId: second.id, subject: 'Is Monday possible?' },
    ]);
    expect(more).toBe(0);
    await markMessagesRead(agent, { dealId: first.id, through: context.clock.now() });
    expect(await steps(agent)).toEqual(['read_messages']);
  });

  it('is a contract that expired or that the client declined, until it is sent again', async () => {
    const agent = await context.newAgent();
    const buyer = await context.newBuyer();
    const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
    const { id: proposalId } = await context.newProposal(agent, deal);
    const setStatus = (status: ContractStatus) =>
      updateContract(agent, { contractId: contract.id, changes: { status } });
    const contract = await createContract(agent, { proposalId, content: 'Home Showing for $250.' });
    await updateProposal(agent, { proposalId, changes: { status: 'approved' } });
    await setStatus('sent');
    expect(await steps(agent)).toEqual([]);
    await setStatus('expired');
    const { items } = (await readHome(agent)).attention;
    expect(items).toMatchObject([{ step: 'renew_contract', proposalId, at: context.clock.now() }]);
    await setStatus('sent');
    await declineContract(buyer, { contractId: contract.id, version: 1, reason: 'Too long.' });
    expect(await steps(agent)).toEqual(['contract_declined']);
    context.clock.advance(1_000);
    await setStatus('sent');
    expect(await steps(agent)).toEqual([]);
  });

  it('says how many more wait, and reads the most urgent of each kind', async () => {
    const agent = await context.newAgent();
    const deal = await context.newDeal(agent);
    const now = context.clock.now();
    const store = async (changes: Partial<typeof proposals.$inferInsert>) => {
      const { id } = await context.newProposal(agent, deal);
      await context.db.transaction((tx) => tx.update(proposals).set(changes).where(eq(proposals.id, id)));
    };
    for (let count = 0; count < 6; count += 1) await store({ changesRequestedAt: now });
    // Neither waits for the agent.
    await store({ changesRequestedAt: now, status: 'declined' });
    await store({ paymentStatus: 'invoiced', dueAt: instant(now - 1) });
    const invoiceUrl = 'https://pay.test';
    for (let count = 0; count < 2; count += 1)
      await store({ paymentStatus: 'invoiced', invoiceUrl, dueAt: instant(now - 1) });
    const { items, more } = (await readHome(agent)).attention;
    expect(items.map(({ step }) => step)).toEqual([
      'await_overdue_payment',
      'await_overdue_payment',
      'apply_changes',
      'apply_changes',
      'apply_changes',
    ]);
    expect(more).toBe(3);
    const all = await readAllAttention(agent);
    expect([all.items.length, all.more]).toEqual([8, 0]);
  });

  it('is a tour to answer, and after its start one to mark', async () => {
    const agent = await createBookableAgent(context, 'ada');
    const { id } = await bookTour(await context.newBuyer(), await createRequest(context, 'ada'));
    expect(await steps(agent)).toEqual([]);
    await placeHold(context, id);
    const tour = await readPlacedTour(agent, { id });
    const { items } = (await readHome(agent)).attention;
    expect(items).toMatchObject([
      { step: 'answer_tour', tourId: id, subject: tour.address, at: tour.respondBefore },
    ]);
    await acceptTour(agent, { id });
    expect(await steps(agent)).toEqual([]);
    context.clock.advance(tour.start - context.clock.now());
    expect(await steps(agent)).toEqual(['mark_tour']);
  });
});
