import { WEBHOOK_EVENT_TYPES } from '@gable/contracts/webhook';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { updateDeal } from '../client-change/index.ts';
import {
  countersignContract,
  createContract,
  declineContract,
  signContract,
  updateContract,
  viewContract,
} from '../contract/index.ts';
import {
  createCountersignature,
  createSignature,
  giveElectronicConsent,
} from '../contract/testing/contract-fixtures.ts';
import { generateInvoice, voidInvoice } from '../invoice/index.ts';
import { createPayout } from '../payout/index.ts';
import { acceptProposal, declineProposal, requestChanges, updateProposal } from '../proposal/index.ts';
import { DECLINED_CARD, payWithoutEvents } from '../reconciliation/testing/payment-fixtures.ts';
import { createRefund } from '../refund/index.ts';
import { deliverReversedTwice, toRefundInput } from '../refund/testing/paid-proposal.ts';
import { createEndpoint, parseMessage } from './testing/webhook-fixtures.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

/** Returns the messages since the last call, in order. */
async function sent() {
  await deliverReversedTwice(context);
  return context.webhooks.posts.splice(0).map(parseMessage);
}
const types = async () => (await sent()).map(({ type }) => type);

/** Creates an agent with an endpoint for all events, and a client with a deal. */
async function listening() {
  const { agent, accountId } = await context.newVerifiedAgent();
  await createEndpoint(agent, WEBHOOK_EVENT_TYPES);
  const buyer = await context.newBuyer();
  const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
  return { agent, buyer, accountId, deal };
}

const offer = {
  serviceType: 'Home Showing',
  description: 'A tour',
  pricingStructure: 'fixed',
  amount: '250',
  terms: null,
} as const;

it('sends each change of deals and proposals once, and only to their agent', async () => {
  const { agent, buyer, deal } = await listening();
  const other = await context.newAgent();
  await createEndpoint(other, WEBHOOK_EVENT_TYPES);
  await updateDeal(agent, { dealId: deal.id, changes: { notes: 'Wants a garden.' } });
  const messages = await sent();
  expect(messages.map(({ type }) => type)).toEqual(['deal.created', 'deal.updated']);
  expect(messages[1]?.data).toMatchObject({ id: deal.id, notes: 'Wants a garden.' });

  const { id: proposalId } = await context.newProposal(agent, deal);
  await updateProposal(agent, { proposalId, changes: { status: 'pending' } });
  await requestChanges(buyer, { proposalId, comment: 'Two tours, please.' });
  await declineProposal(buyer, { proposalId, offer, reason: 'Too dear' });
  await updateProposal(agent, { proposalId, changes: { status: 'pending' } });
  await acceptProposal(buyer, { proposalId, offer });
  await acceptProposal(buyer, { proposalId, offer });
  const answered = await sent();
  expect(answered.map(({ type }) => type)).toEqual([
    'proposal.created',
    'proposal.updated',
    'proposal.changes_requested',
    'proposal.declined',
    'proposal.updated',
    'proposal.accepted',
  ]);
  expect(answered[2]?.data).toMatchObject({ id: proposalId, comment: 'Two tours, please.' });
  expect(answered.at(-1)?.data).toMatchObject({ id: proposalId, status: 'approved' });
});

it('sends changes of contracts', async () => {
  const { agent, buyer, deal } = await listening();
  const { id: proposalId } = await context.newProposal(agent, deal);
  const { id: contractId } = await createContract(agent, { proposalId, content: '1. Scope\nOne tour.' });
  await sent();
  const send = () => updateContract(agent, { contractId, changes: { status: 'sent' } });
  await send();
  await declineContract(buyer, { contractId, version: 1, reason: 'Not on Saturday.' });
  const signature = createSignature(await send());
  await giveElectronicConsent(buyer, contractId);
  await viewContract(buyer, { contractId });
  await signContract(buyer, signature);
  await signContract(buyer, signature);
  const countersignature = createCountersignature({ id: contractId, version: 1 });
  await countersignContract(agent, countersignature);
  await countersignContract(agent, countersignature);
  const messages = await sent();
  expect(messages.map(({ type }) => type)).toEqual([
    'contract.sent',
    'contract.declined',
    'contract.sent',
    // Who signs accepts.
    'proposal.accepted',
    'contract.signed',
    'contract.countersigned',
  ]);
  expect(messages.at(-1)?.data).toMatchObject({
    id: contractId,
    status: 'signed',
    signing: { state: 'signed', signatures: [{ countersignature: { name: 'Ada Agent' } }] },
  });
});

it('sends payment events once, however Stripe delivers them', async () => {
  const { agent, buyer, deal, accountId } = await listening();
  const { id: proposalId } = await context.newProposal(agent, deal);
  await sent();
  const { invoiceId } = await generateInvoice(agent, { proposalId });
  const asked = await sent();
  expect(asked.filter(({ type }) => type === 'invoice.created')).toMatchObject([
    { data: { invoice: { id: expect.stringMatching(/^in_/), status: 'open' }, proposalId, dealId: deal.id } },
  ]);
  await voidInvoice(agent, { invoiceId });
  // The payment link is removed at once. The status changes when the void is confirmed.
  expect(await types()).toEqual(['proposal.updated', 'proposal.updated', 'invoice.voided']);

  await generateInvoice(agent, { proposalId });
  await sent();
  await payWithoutEvents(context, buyer, proposalId, DECLINED_CARD);
  expect(await types()).toEqual(['proposal.updated', 'invoice.payment_failed']);
  await payWithoutEvents(context, buyer, proposalId);
  const paid = await sent();
  expect(paid.map(({ type }) => type).toSorted()).toEqual(['invoice.paid', 'proposal.updated']);
  expect(paid.find(({ type }) => type === 'invoice.paid')?.data).toMatchObject({
    invoice: { status: 'paid' },
  });

  await createRefund(agent, toRefundInput({ proposalId }, '50'));
  const refunded = await sent();
  expect(refunded.filter(({ type }) => type === 'payment.refunded')).toMatchObject([
    { data: { amount: 5_000, currency: 'usd', proposalId, dealId: deal.id } },
  ]);
  for (const status of ['paid', 'failed']) await payOut(agent, accountId, status);
});

async function payOut(agent: UserContext, accountId: string, status: string): Promise<void> {
  const { id } = await createPayout(agent, { amount: 50, currency: 'usd' });
  await context.stripe.control(`payouts/${id}`, { status, account: accountId });
  const messages = await sent();
  expect(messages).toMatchObject([{ type: `payout.${status}`, data: { id, amount: 50, status } }]);
  expect(await types()).toEqual([]);
}
