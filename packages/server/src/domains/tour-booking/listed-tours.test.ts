import { HOUR_MS } from '@gable/contracts/kernel';
import { PROPOSAL_STATUSES } from '@gable/contracts/proposal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  listBuyerProposals,
  listDealProposals,
  listProposals,
  readProposal,
} from '#domains/proposal/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { acceptTour } from './answer-tour.ts';
import { bookTour } from './book-tour.ts';
import { cancelTour } from './cancel-tour.ts';
import { listProposalTours } from './list-proposal-tours.ts';
import { completeTour } from './mark-tour.ts';
import { createBookableAgent, createRequest, placeHold, readPlacedTour } from './testing/tour-fixtures.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

async function createRequested(handle: string) {
  const agent = await createBookableAgent(context, handle);
  const buyer = await context.newBuyer();
  const { id } = await bookTour(buyer, await createRequest(context, handle));
  await placeHold(context, id);
  return { agent, buyer, tour: await readPlacedTour(agent, { id }) };
}

it('lists of proposals say the state of a tour to both parties, and only to the agent that of its contract', async () => {
  const { agent, buyer, tour } = await createRequested('listed');
  const { start, end, timeZone, respondBefore } = tour;
  const requested = { status: 'requested', start, end, timeZone, answerFrom: 'agent', respondBefore };
  const { dealId } = tour;
  for (const page of [
    await listProposals(agent, { limit: 5 }),
    await listDealProposals(agent, { dealId, limit: 5 }),
  ])
    expect(page.items).toMatchObject([{ tourState: requested, contractState: 'signed' }]);
  expect((await listBuyerProposals(buyer, { limit: 5 })).items).toMatchObject([
    { tourState: requested, contractState: null },
  ]);
  await acceptTour(agent, { id: tour.id });
  const confirmed = { ...requested, status: 'confirmed', answerFrom: null, respondBefore: null };
  expect((await listBuyerProposals(buyer, { limit: 5 })).items).toMatchObject([{ tourState: confirmed }]);
  context.clock.advance(start - context.clock.now() + HOUR_MS);
  await completeTour(agent, { id: tour.id });
  expect((await listBuyerProposals(buyer, { limit: 5 })).items).toMatchObject([
    { status: 'completed', tourState: { status: 'completed' } },
  ]);
});

it('the tours of a deal say when they were confirmed and canceled', async () => {
  const { agent, buyer, tour } = await createRequested('canceled');
  const readTimes = async () =>
    (await listProposalTours(agent, { dealId: tour.dealId })).map(({ confirmedAt, endedAt }) => ({
      confirmedAt,
      endedAt,
    }));
  expect(await readTimes()).toEqual([{ confirmedAt: null, endedAt: null }]);
  const confirmedAt = context.clock.now();
  await acceptTour(agent, { id: tour.id });
  context.clock.advance(HOUR_MS);
  await cancelTour(buyer, { id: tour.id });
  expect(await readTimes()).toEqual([{ confirmedAt, endedAt: context.clock.now() }]);
});

it('filters find a tour by the status that its badge stands for, and integrators by the stored one', async () => {
  const { agent, buyer, tour } = await createRequested('filtered');
  const findStatuses = async () => {
    const statuses: string[] = [];
    for (const listStatus of PROPOSAL_STATUSES)
      if ((await listProposals(agent, { limit: 5, listStatus })).items.length > 0) statuses.push(listStatus);
    return statuses;
  };
  expect(await findStatuses()).toEqual(['pending']);
  expect((await listProposals(agent, { limit: 5, status: 'approved' })).items).toHaveLength(1);
  await acceptTour(agent, { id: tour.id });
  expect(await findStatuses()).toEqual(['approved']);
  // A late cancellation is charged in part, so the proposal stays approved.
  context.clock.advance(tour.start - context.clock.now() - HOUR_MS);
  await cancelTour(buyer, { id: tour.id });
  expect(await findStatuses()).toEqual(['declined']);
});

it('lists of proposals have no tour and no contract for another service', async () => {
  const agent = await context.newAgent();
  const deal = await context.newDeal(agent);
  await context.newProposal(agent, deal);
  expect((await listProposals(agent, { limit: 5 })).items).toMatchObject([
    { tourState: null, contractState: null },
  ]);
});

it('a client has seen the proposal of a tour by booking it', async () => {
  const { agent, tour } = await createRequested('seen');
  const { viewedAt, sentAt } = await readProposal(agent, tour);
  expect(viewedAt).not.toBeNull();
  expect(viewedAt).toBe(sentAt);
});
