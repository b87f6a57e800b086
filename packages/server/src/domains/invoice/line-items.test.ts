import { newProposalOfServiceSchema, proposalChangesSchema, toOffer } from '@gable/contracts/proposal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { acceptProposal, updateProposal } from '../proposal/index.ts';
import { createProposalOfService, duplicateProposal } from '../proposal-draft/index.ts';
import { readReceipt } from '../receipt/index.ts';
import { pay } from '../subscription-billing/testing/due-billing.ts';
import { generateInvoice } from './index.ts';
import { listBillings } from './read-billings.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const SHOOT = { description: 'Photo shoot', quantity: 3, unitAmount: 10_033 };
const VIDEO = { description: 'Video tour', quantity: 1, unitAmount: 49_900 };

const invalid = (field: string) =>
  expect.objectContaining({ code: 'INVALID_INPUT', params: { fields: { [field]: expect.any(String) } } });

async function createProposal(changes: object = {}) {
  const { agent } = await context.newVerifiedAgent();
  const buyer = await context.newBuyer();
  const { id: dealId } = await context.newDeal(agent, { customerEmail: buyer.actor.email });
  const input = { dealId, serviceType: 'Marketing', amount: '799.99', lineItems: [SHOOT, VIDEO], ...changes };
  const proposal = await createProposalOfService(agent, newProposalOfServiceSchema.parse(input));
  const patch = (body: object) =>
    updateProposal(agent, { proposalId: proposal.id, changes: proposalChangesSchema.parse(body) });
  return { agent, buyer, proposal, proposalId: proposal.id, patch };
}

describe('line items', () => {
  it.each([
    ['another amount', { amount: '799.98' }, 'amount'],
    ['an hourly price', { pricingStructure: 'hourly' }, 'lineItems'],
    [
      'a sum above the maximum',
      { lineItems: [{ ...VIDEO, quantity: 1_000, unitAmount: 1_000_000 }] },
      'lineItems',
    ],
  ])('of a new proposal do not allow %s', async (_what, changes, field) => {
    await expect(createProposal(changes)).rejects.toEqual(invalid(field));
  });

  it.each([
    { ...SHOOT, quantity: 0 },
    { ...SHOOT, quantity: 1.5 },
    { ...SHOOT, unitAmount: -1 },
    { ...SHOOT, unitAmount: 10.5 },
    { ...SHOOT, description: ' ' },
  ])('are rejected: %j', (item) => {
    expect(proposalChangesSchema.safeParse({ lineItems: [item] }).success).toBe(false);
  });

  it('set the amount, which cannot change without them', async () => {
    const { proposal, patch, agent, proposalId } = await createProposal();
    expect(proposal).toMatchObject({ amount: '799.99', lineItems: [SHOOT, VIDEO] });
    await expect(patch({ amount: '800' })).rejects.toEqual(invalid('amount'));
    await expect(patch({ pricingStructure: 'monthly' })).rejects.toEqual(invalid('lineItems'));
    await expect(patch({ amount: '1', lineItems: [VIDEO] })).rejects.toEqual(invalid('amount'));
    expect(await patch({ lineItems: [VIDEO] })).toMatchObject({ amount: '499.00', lineItems: [VIDEO] });
    const copy = await duplicateProposal(agent, { proposalId, withContract: false });
    expect(copy).toMatchObject({ amount: '499.00', lineItems: [VIDEO] });
    expect(await patch({ lineItems: [], pricingStructure: 'hourly', amount: '90' })).toMatchObject({
      amount: '90',
      lineItems: [],
    });
  });

  it('are part of the offer that the client accepts', async () => {
    const { buyer, proposal, proposalId, patch } = await createProposal();
    const half = { ...SHOOT, quantity: 1 };
    await patch({ lineItems: [half, half, half, VIDEO] });
    await expect(acceptProposal(buyer, { proposalId, offer: toOffer(proposal) })).rejects.toMatchObject({
      code: 'PROPOSAL_CHANGED',
    });
  });

  it('are billed as lines that sum to the amount, are locked by the invoice, and are on the receipt', async () => {
    const { agent, buyer, proposalId, patch } = await createProposal();
    await generateInvoice(agent, { proposalId });
    await expect(patch({ lineItems: [VIDEO, SHOOT] })).rejects.toMatchObject({ code: 'AMOUNT_LOCKED' });
    await pay(context, { agent, buyer, proposalId });
    const [billing] = await listBillings(buyer, { proposalId });
    expect(billing).toMatchObject({
      amount: 79_999,
      status: 'paid',
      lines: [
        { kind: 'item', ...SHOOT, amount: 30_099 },
        { kind: 'item', ...VIDEO, amount: 49_900 },
      ],
    });
    const receipt = await readReceipt(buyer, { receiptId: billing?.id ?? '' });
    expect(receipt.lines).toEqual(billing?.lines);
  });
});
