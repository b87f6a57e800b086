import { DAY_MS, type TourId } from '@gable/contracts/kernel';
import {
  type Availability,
  availabilitySchema,
  type BookTour,
  DEFAULT_AVAILABILITY,
  type TourRef,
  type TourView,
} from '@gable/contracts/tour';
import { readTouringAgreement } from '#domains/tour/agreement/read-agreement.ts';
import { type PlacedTour, saveAvailability } from '#domains/tour/index.ts';
import { listSlots } from '#domains/tour/slots/list-slots.ts';
import { GOOD_CARD, giveCard } from '#domains/tour-hold/testing/held-tour.ts';
import type { TestContext, UserContext } from '#testing/test-context.ts';
import { readTour } from '../read-tours.ts';

const ZONE = 'America/New_York';

/** Saves the settings of a verified agent whose tours are booked. */
export async function createBookableAgent(
  context: TestContext,
  handle: string,
  fields: Partial<Availability> = {},
): Promise<UserContext> {
  const { agent } = await context.newVerifiedAgent();
  const settings = { ...DEFAULT_AVAILABILITY, handle, timeZone: ZONE, price: '75', ...fields };
  await saveAvailability(agent, availabilitySchema.parse(settings));
  return agent;
}

/** Lists the starts that can be booked, from some days from now on. */
export async function listStarts(context: TestContext, handle: string, fromDay = 3): Promise<string[]> {
  const toDate = (days: number) => new Date(context.clock.now() + days * DAY_MS).toISOString().slice(0, 10);
  const query = { handle, from: toDate(fromDay), to: toDate(fromDay + 6), timeZone: ZONE };
  return (await listSlots(context.anonymous, query)).slots.map(({ start }) => start);
}

/** A booking of the first bookable time, or of another one, as the booking page sends it. */
export async function createRequest(
  context: TestContext,
  handle: string,
  fields: Partial<BookTour> = {},
): Promise<BookTour> {
  const start = fields.start ?? (await listStarts(context, handle))[0] ?? '';
  const { version } = await readTouringAgreement(context.anonymous, { handle, start });
  return {
    handle,
    start,
    address: '12 Main Street, Springfield',
    notes: 'Please bring the key.',
    phone: '+1 555 0100',
    agreement: { version, name: 'Ben Buyer', consent: true },
    ...fields,
  };
}

/** A tour as its party sees it, once the card is held. */
type PlacedTourView = TourView & Pick<PlacedTour, 'dealId' | 'proposalId' | 'contractId'>;

/** Reads a tour whose card is held. */
export async function readPlacedTour(user: UserContext, ref: TourRef): Promise<PlacedTourView> {
  const { dealId, proposalId, contractId, ...tour } = await readTour(user, ref);
  if (dealId === null || proposalId === null || contractId === null)
    throw new Error(`The tour ${ref.id} is not placed.`);
  return { ...tour, dealId, proposalId, contractId };
}

/** Confirms the card of a booking at the provider, and processes its events. */
export async function placeHold(context: TestContext, tourId: TourId): Promise<void> {
  await giveCard(context, tourId, GOOD_CARD);
  await context.processStripeEvents();
}
