import { DAY_MS, MINUTE_MS, tourIdSchema } from '@gable/contracts/kernel';
import { availabilitySchema, type TourBooking, type TourView } from '@gable/contracts/tour';
import { findTour, listSlots, readTouringAgreement, saveAvailability } from '#domains/tour/index.ts';
import {
  acceptTour,
  askForCard,
  bookTour,
  cancelTour,
  completeTour,
  declineTour,
  markNoShow,
  rescheduleTour,
} from '#domains/tour-booking/index.ts';
import { syncTourHold } from '#domains/tour-hold/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { demoBuyer } from './demo-accounts.ts';
import { demoAvailability } from './demo-offers.ts';
import type { DealSeeding, DemoStep } from './demo-steps.ts';
import { TOURS_OFFERED } from './demo-times.ts';
import { type DemoTour, type DemoTourEvent, demoTours } from './demo-tours.ts';

/** Its payments are available immediately. */
const GOOD_CARD = '4000000000000077';

const { handle, timeZone } = demoAvailability;

/** The parties of the tours, and the sandbox with the client's card. */
type TourSeeding = Omit<DealSeeding, 'client'> & { readonly client: UseCaseContext };

/** Returns the first time that can be booked after some days from now. */
async function findStart(ctx: UseCaseContext, leadDays: number): Promise<string> {
  const first = ctx.clock.now() + leadDays * DAY_MS;
  const toDate = (at: number) => new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const range = { from: toDate(first), to: toDate(first + 5 * DAY_MS) };
  const { slots } = await listSlots(ctx, { handle, timeZone, ...range });
  const found = slots.find(({ start }) => Date.parse(start) >= first);
  if (!found) throw new Error('The demo agent has no free time.');
  return found.start;
}

async function book(client: UseCaseContext, plan: DemoTour): Promise<TourBooking> {
  const start = await findStart(client, plan.leadDays);
  const { version } = await readTouringAgreement(client, { handle, start });
  return bookTour(client, {
    handle,
    start,
    address: plan.address,
    notes: plan.notes,
    phone: '(512) 555-0171',
    key: tourIdSchema.parse(plan.id),
    agreement: { version, name: demoBuyer.name, consent: true },
  });
}

/** Books a tour and confirms the card, or continues after a crash. */
async function bookWithCard({ client, sandbox }: TourSeeding, plan: DemoTour): Promise<void> {
  const id = tourIdSchema.parse(plan.id);
  const known = await findTour(client.db.read, id);
  if (known && known.status !== 'awaiting_hold') return;
  const booking = known ? await askForCard(client, { id }) : await book(client, plan);
  if (booking.intent !== 'payment') throw new Error('A tour of the demo data is too far away for a hold.');
  await sandbox.payWith(GOOD_CARD, booking);
  await syncTourHold(client, id);
}

/** The statuses in which an event of the demo data has not happened yet. */
const OPEN: Readonly<Record<DemoTourEvent['action'], TourView['status']>> = {
  accept: 'requested',
  decline: 'requested',
  cancel: 'confirmed',
  move: 'confirmed',
  complete: 'confirmed',
  no_show: 'confirmed',
};

/** Applies an event, unless it happened before a crash. */
async function apply({ agent, client }: TourSeeding, plan: DemoTour, { action }: DemoTourEvent) {
  const id = tourIdSchema.parse(plan.id);
  const tour = await findTour(agent.db.read, id);
  if (tour?.status !== OPEN[action]) return;
  switch (action) {
    case 'accept':
      return acceptTour(agent, { id });
    case 'decline':
      return declineTour(agent, { id });
    case 'cancel':
      return cancelTour(client, { id });
    case 'move': {
      if (tour.proposedStartsAt !== null) return;
      const hours = (tour.startsAt - agent.clock.now()) / DAY_MS;
      return rescheduleTour(agent, { id, start: await findStart(agent, hours + MINUTE_MS / DAY_MS) });
    }
    case 'complete':
      return completeTour(agent, { id });
    case 'no_show':
      return markNoShow(agent, { id });
  }
}

/** Returns the steps that let clients book tours with the demo agent, and the tours of the demo buyer. */
export function tourSteps(seeding: TourSeeding): DemoStep[] {
  const { agent } = seeding;
  const offer: DemoStep = {
    at: TOURS_OFFERED,
    run: async () => void (await saveAvailability(agent, availabilitySchema.parse(demoAvailability))),
  };
  const tours = demoTours.flatMap((plan) => [
    { at: plan.booked, run: () => bookWithCard(seeding, plan) },
    ...plan.events.map((event) => ({
      at: event.at,
      run: async () => void (await apply(seeding, plan, event)),
    })),
  ]);
  return [offer, ...tours];
}
