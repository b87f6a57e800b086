import type { ProposalId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { updateDeal } from '#domains/client-change/index.ts';
import { createAccount, readAccountStatus } from '#domains/connect/index.ts';
import { notifications } from '#domains/notification/notification.tables.ts';
import { declineProposal, readProposal, updateProposal } from '#domains/proposal/index.ts';
import { reconcile } from '#domains/reconciliation/index.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { generateInvoice, listConnectedInvoices, readInvoice, voidInvoice } from './index.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

/** An agent without a payment account and a client, with an invoice that waits for the account. */
async function createHeldInvoice() {
  const agent = await context.newAgent();
  const buyer = await context.newBuyer();
  const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
  const { id: proposalId } = await context.newProposal(agent, deal);
  const { invoiceId } = await generateInvoice(agent, { proposalId });
  return { agent, buyer, dealId: deal.id, proposalId, invoiceId };
}

/** Verifies the account, processes its events, and runs the reconciliation, which issues drafts too. */
async function verifyAccount(agent: UserContext): Promise<void> {
  const { accountId } = await createAccount(agent, { email: agent.actor.email });
  await context.stripe.control(`accounts/${accountId}`, { card_payments: 'active', payouts: 'active' });
  await context.processStripeEvents();
  expect(await readAccountStatus(agent, {})).toMatchObject({ status: 'verified' });
  await context.worker.drain();
  await reconcile(context.system);
  await context.worker.drain();
}

/** The notifications of invoices that were not sent. */
async function listNotSent() {
  const rows = await context.db.read
    .select({ payload: notifications.payload })
    .from(notifications)
    .where(eq(notifications.kind, 'invoice_not_sent'));
  return rows.map(({ payload }) => payload);
}

/** Whether the client can pay. Reading the invoice itself would try to send it. */
async function isSent(agent: UserContext, proposalId: ProposalId): Promise<boolean> {
  return (await readProposal(agent, { proposalId })).invoiceUrl !== null;
}

const listInvoiceEmails = () => context.emails.filter(({ subject }) => subject.startsWith('Your invoice'));

describe('a held invoice of a declined proposal', () => {
  it('is not sent when the account is ready, and its agent is notified once', async () => {
    const { agent, buyer, proposalId, invoiceId } = await createHeldInvoice();
    const offer = await readProposal(buyer, { proposalId });
    await declineProposal(buyer, { proposalId, offer, reason: '' });
    await verifyAccount(agent);
    await verifyAccount(agent);
    expect(await readInvoice(agent, { invoiceId })).toMatchObject({ status: 'draft', invoiceUrl: null });
    expect(listInvoiceEmails()).toEqual([]);
    expect(await listNotSent()).toEqual([
      {
        amount: 25_000,
        currency: 'usd',
        customerName: 'Ben Buyer',
        serviceType: 'Home Showing',
        obstacle: 'declined',
      },
    ]);
  });

  it('is in the list of a verified agent, and can be voided there', async () => {
    const { agent, proposalId, invoiceId } = await createHeldInvoice();
    await updateProposal(agent, { proposalId, changes: { status: 'declined' } });
    await verifyAccount(agent);
    expect(await listConnectedInvoices(agent, { limit: 10 })).toMatchObject([
      { id: invoiceId, status: 'draft', outsideGable: false },
    ]);
    expect(await voidInvoice(agent, { invoiceId })).toMatchObject({ status: 'void' });
    expect(await listConnectedInvoices(agent, { limit: 10 })).toEqual([]);
    expect(await readProposal(agent, { proposalId })).toMatchObject({ paymentStatus: 'not_initiated' });
  });

  it('is sent once the agent sets another status', async () => {
    const { agent, proposalId } = await createHeldInvoice();
    await updateProposal(agent, { proposalId, changes: { status: 'declined' } });
    await verifyAccount(agent);
    await updateProposal(agent, { proposalId, changes: { status: 'approved' } });
    await context.worker.drain();
    expect(await isSent(agent, proposalId)).toBe(true);
    expect(listInvoiceEmails()).toHaveLength(1);
  });

  it('is sent when the agent sends it nevertheless, also if the request is killed after its commit', async () => {
    const { agent, proposalId, invoiceId } = await createHeldInvoice();
    await updateProposal(agent, { proposalId, changes: { status: 'declined' } });
    await verifyAccount(agent);
    const killed = { ...agent, jobs: { runNow: async () => undefined } };
    expect(await generateInvoice(killed, { proposalId })).toMatchObject({ invoiceId, status: 'draft' });
    context.clock.advance(10_000);
    await context.worker.drain();
    expect(await isSent(agent, proposalId)).toBe(true);
  });

  it('is not sent by an earlier request that was killed before the client declined', async () => {
    const { agent } = await context.newVerifiedAgent();
    const { id: proposalId } = await context.newProposal(agent, await context.newDeal(agent));
    const killed = { ...agent, jobs: { runNow: async () => undefined } };
    const { invoiceId } = await generateInvoice(killed, { proposalId });
    await updateProposal(agent, { proposalId, changes: { status: 'declined' } });
    context.clock.advance(10_000);
    await context.worker.drain();
    expect(await readInvoice(agent, { invoiceId })).toMatchObject({ status: 'draft' });
    expect(await listNotSent()).toHaveLength(1);
  });
});

describe('a held invoice of an archived deal', () => {
  it('is sent only once the deal is active again', async () => {
    const { agent, dealId, proposalId, invoiceId } = await createHeldInvoice();
    await updateDeal(agent, { dealId, changes: { status: 'archived' } });
    await verifyAccount(agent);
    expect(await readInvoice(agent, { invoiceId })).toMatchObject({ status: 'draft' });
    expect(await listNotSent()).toMatchObject([{ obstacle: 'archived' }]);
    await updateDeal(agent, { dealId, changes: { status: 'active' } });
    await context.worker.drain();
    expect(await isSent(agent, proposalId)).toBe(true);
  });
});
