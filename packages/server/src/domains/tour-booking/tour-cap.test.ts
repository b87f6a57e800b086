import { cents } from '@gable/contracts/kernel';
import { proposalChangesSchema } from '@gable/contracts/proposal';
import { getTourCap, TOUR_STATUSES } from '@gable/contracts/tour';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { generateInvoice } from '#domains/invoice/index.ts';
import { updateProposal } from '#domains/proposal/index.ts';
import { duplicateProposal, editProposal } from '#domains/proposal-draft/index.ts';
import { createRefund } from '#domains/refund/index.ts';
import { toRefundInput } from '#domains/refund/testing/paid-proposal.ts';
import { setTourStatus } from '#domains/tour-hold/testing/held-tour.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { acceptTour, declineTour } from './answer-tour.ts';
import { bookTour } from './book-tour.ts';
import { cancelTour } from './cancel-tour.ts';
import { readTourCap } from './read-tour-cap.ts';
import { createBookableAgent, createRequest, placeHold, readPlacedTour } from './testing/tour-fixtures.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const code = (name: string, params?: object) =>
  expect.objectContaining({ code: name, ...(params && { params }) });

async function createRequested() {
  const agent = await createBookableAgent(context, 'ada');
  const buyer = await context.newBuyer();
  const { id } = await bookTour(buyer, await createRequest(context, 'ada'));
  await placeHold(context, id);
  const { dealId, proposalId, start } = await readPlacedTour(agent, { id });
  return { agent, buyer, id, dealId, proposalId, start };
}

describe('what the touring agreement allows', () => {
  it.each(TOUR_STATUSES)('depends on the status %s', (status) => {
    const cap = getTourCap({ status, priceCents: cents(7_500), keptCents: cents(3_750) });
    const expected = new Map([
      ['requested', 7_500],
      ['confirmed', 7_500],
      ['completed', 7_500],
      ['canceled', 3_750],
      ['no_show', 3_750],
    ]);
    expect(cap).toBe(expected.get(status) ?? 0);
  });

  it('is shown with what was received', async () => {
    const { agent, buyer, id, dealId, proposalId, start } = await createRequested();
    expect(await readTourCap(agent, { dealId })).toEqual({ tours: 1, agreed: '75.00', received: '0.00' });
    await acceptTour(agent, { id });
    context.clock.advance(start - context.clock.now() - 60_000);
    await cancelTour(buyer, { id });
    await context.processStripeEvents();
    expect(await readTourCap(agent, { dealId })).toEqual({ tours: 1, agreed: '37.50', received: '37.50' });
    await createRefund(agent, toRefundInput({ proposalId }, '10'));
    await context.worker.drain();
    expect(await readTourCap(agent, { dealId })).toMatchObject({ received: '27.50' });
    await expect(readTourCap(buyer, { dealId })).rejects.toEqual(code('WRONG_ROLE'));
    await expect(readTourCap(await context.newAgent(), { dealId })).rejects.toEqual(code('NOT_FOUND'));
  });

  it('cannot be exceeded with an invoice', async () => {
    const { agent, id, proposalId } = await createRequested();
    await declineTour(agent, { id });
    await context.processStripeEvents();
    await expect(generateInvoice(agent, { proposalId })).rejects.toEqual(
      code('ABOVE_AGREEMENT', { agreed: 0 }),
    );
    await setTourStatus(context, id, 'completed');
    await updateProposal(agent, { proposalId, changes: { amount: '75.01' } });
    await expect(generateInvoice(agent, { proposalId })).rejects.toEqual(
      code('ABOVE_AGREEMENT', { agreed: 7_500 }),
    );
    await updateProposal(agent, { proposalId, changes: { amount: '75' } });
    expect(await generateInvoice(agent, { proposalId })).toMatchObject({ status: 'open' });
  });

  it('keeps the price of its proposal, which has no copies', async () => {
    const { agent, proposalId, dealId } = await createRequested();
    const edit = (changes: object) =>
      editProposal(agent, { proposalId, changes: proposalChangesSchema.parse(changes) });
    await expect(edit({ amount: '500' })).rejects.toEqual(code('TOUR_PROPOSAL'));
    await expect(edit({ pricingStructure: 'hourly' })).rejects.toEqual(code('TOUR_PROPOSAL'));
    expect(await edit({ amount: '75.00', terms: 'Bring an umbrella.' })).toMatchObject({ amount: '75.00' });
    const copy = duplicateProposal(agent, { proposalId, dealId, withContract: false });
    await expect(copy).rejects.toEqual(code('TOUR_PROPOSAL'));
  });
});
