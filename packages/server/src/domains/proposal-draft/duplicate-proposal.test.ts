import { DAY_MS } from '@gable/contracts/kernel';
import { addDays, paymentsSchema } from '@gable/contracts/payment-schedule';
import { duplicateProposalSchema } from '@gable/contracts/proposal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { updateDeal } from '../client-change/index.ts';
import { createContract, findContractOfProposal, updateContract } from '../contract/index.ts';
import { readPaymentSchedule, setPaymentSchedule } from '../payment-schedule/index.ts';
import { updateProposal } from '../proposal/index.ts';
import { duplicateProposal } from './index.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const code = (name: string) => expect.objectContaining({ code: name });

async function createOffer(agent: UserContext) {
  const deal = await context.newDeal(agent);
  const { id: proposalId } = await context.newProposal(agent, deal);
  await updateProposal(agent, {
    proposalId,
    changes: { terms: 'Net 7', pricingStructure: 'hourly', status: 'approved' },
  });
  return { deal, proposalId };
}

const duplicate = (agent: UserContext, input: object) =>
  duplicateProposal(agent, duplicateProposalSchema.parse(input));

describe('a duplicate of a proposal', () => {
  it('is a pending copy of the offer that was not sent', async () => {
    const agent = await context.newAgent();
    const { deal, proposalId } = await createOffer(agent);
    const { id: contractId } = await createContract(agent, { proposalId, content: 'One.' });
    await updateContract(agent, { contractId, changes: { status: 'sent' } });
    const copy = await duplicate(agent, { proposalId });
    expect(copy).toMatchObject({
      dealId: deal.id,
      serviceType: 'Home Showing',
      amount: '250',
      description: 'A tour',
      terms: 'Net 7',
      pricingStructure: 'hourly',
      status: 'pending',
      sentAt: null,
      paymentStatus: 'not_initiated',
    });
    expect(copy.id).not.toBe(proposalId);
    expect(await findContractOfProposal(agent, { proposalId: copy.id })).toBeNull();
  });

  it('for another client has their details in the draft of its contract', async () => {
    const agent = await context.newAgent();
    const { proposalId } = await createOffer(agent);
    const content = 'Between Ada Agent and Ben Buyer (ben@example.com, 555-0100).';
    const { id: contractId } = await createContract(agent, { proposalId, content });
    await updateContract(agent, { contractId, changes: { status: 'sent' } });
    const other = await context.newDeal(agent, {
      customerName: 'Cara Lin',
      customerEmail: 'cara@example.com',
    });
    const copy = await duplicate(agent, { proposalId, dealId: other.id, withContract: true });
    expect(copy).toMatchObject({ dealId: other.id, customerName: 'Cara Lin' });
    expect(await findContractOfProposal(agent, { proposalId: copy.id })).toMatchObject({
      status: 'draft',
      version: 1,
      content: 'Between Ada Agent and Cara Lin (cara@example.com, 555-0100).',
    });
    expect(await findContractOfProposal(agent, { proposalId })).toMatchObject({ status: 'sent', content });
  });

  it('has the payment schedule, whose dates move with its creation, if it matches the price', async () => {
    const agent = await context.newAgent();
    const deal = await context.newDeal(agent);
    const { id: proposalId } = await context.newProposal(agent, deal, '1000');
    const today = new Date(context.clock.now()).toISOString().slice(0, 10);
    const payments = paymentsSchema.parse([
      { kind: 'deposit', amount: 40_000 },
      { kind: 'installment', amount: 60_000, dueOn: addDays(today, 30) },
    ]);
    await setPaymentSchedule(agent, { proposalId, payments, timeZone: 'UTC' });
    context.clock.advance(10 * DAY_MS);
    const copy = await duplicate(agent, { proposalId });
    expect(copy).toMatchObject({ scheduledPayments: { paid: 0, total: 2 } });
    expect(await readPaymentSchedule(agent, { proposalId: copy.id })).toMatchObject([
      { kind: 'deposit', amount: 40_000, dueOn: null, state: 'planned' },
      { kind: 'installment', amount: 60_000, dueOn: addDays(today, 40), invoiceId: null },
    ]);
    await updateProposal(agent, { proposalId, changes: { amount: '900' } });
    expect(await duplicate(agent, { proposalId })).toMatchObject({ amount: '900', scheduledPayments: null });
  });

  it('needs an active deal of the agent', async () => {
    const [agent, other] = [await context.newAgent(), await context.newAgent()];
    const { deal, proposalId } = await createOffer(agent);
    const foreign = await context.newDeal(other);
    await expect(duplicate(agent, { proposalId, dealId: foreign.id })).rejects.toEqual(code('NOT_FOUND'));
    await expect(duplicate(other, { proposalId })).rejects.toEqual(code('NOT_FOUND'));
    await updateDeal(agent, { dealId: deal.id, changes: { status: 'archived' } });
    await expect(duplicate(agent, { proposalId })).rejects.toEqual(code('DEAL_NOT_ACTIVE'));
  });

  it('is not for the client', async () => {
    const [agent, buyer] = [await context.newAgent(), await context.newBuyer()];
    const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
    const { id: proposalId } = await context.newProposal(agent, deal);
    await expect(duplicate(buyer, { proposalId })).rejects.toEqual(code('FORBIDDEN'));
  });
});
