import { DAY_MS, HOUR_MS, type TourId } from '@gable/contracts/kernel';
import { availabilitySchema, DEFAULT_AVAILABILITY } from '@gable/contracts/tour';
import { createRefund } from '#domains/refund/index.ts';
import { readTouringAgreement } from '#domains/tour/agreement/read-agreement.ts';
import { saveAvailability } from '#domains/tour/index.ts';
import { listSlots } from '#domains/tour/slots/list-slots.ts';
import { acceptTour, declineTour } from '#domains/tour-booking/answer-tour.ts';
import { bookTour } from '#domains/tour-booking/book-tour.ts';
import { cancelTour } from '#domains/tour-booking/cancel-tour.ts';
import { tourExpiry } from '#domains/tour-booking/expire-tours.ts';
import { completeTour, markNoShow, markNotTakenPlace } from '#domains/tour-booking/mark-tour.ts';
import { readTour } from '#domains/tour-booking/read-tours.ts';
import { rescheduleTour } from '#domains/tour-booking/reschedule-tour.ts';
import { failure } from '#kernel/index.ts';
import { confirmPayment } from './buyer-payment.ts';
import type { TourAction } from './scenario.ts';
import type { ScenarioContext } from './scenario-context.ts';

const HANDLE = 'ada';
const TIME_ZONE = 'America/New_York';

/** Saves the tour settings of the agent. The fee of the price and of its kept part are rounded. */
async function offerTours(context: ScenarioContext): Promise<void> {
  const settings = {
    ...DEFAULT_AVAILABILITY,
    handle: HANDLE,
    timeZone: TIME_ZONE,
    price: '33.33',
    cancellation: { freeHours: 24, keptPercent: 37 },
  };
  await saveAvailability(context.server.as(context.agent), availabilitySchema.parse(settings));
}

async function findStart(context: ScenarioContext, days: number): Promise<string> {
  const toDate = (time: number) => new Date(time).toISOString().slice(0, 10);
  const from = context.clock.now() + days * DAY_MS;
  const query = { handle: HANDLE, from: toDate(from), to: toDate(from + 4 * DAY_MS), timeZone: TIME_ZONE };
  const { slots } = await listSlots(context.server.system, query);
  const [slot] = slots;
  if (!slot) throw failure('SLOT_UNAVAILABLE', {});
  return slot.start;
}

async function book(context: ScenarioContext, days: number): Promise<void> {
  await offerTours(context);
  const start = await findStart(context, days);
  const { version } = await readTouringAgreement(context.server.system, { handle: HANDLE, start });
  const { id, accountId, clientSecret } = await bookTour(context.server.as(context.buyer), {
    handle: HANDLE,
    start,
    address: '12 Main Street, Springfield',
    agreement: { version, name: context.buyer.name, consent: true },
  });
  context.tour.id = id;
  context.tour.form = { accountId, clientSecret };
}

/** Moves the clock to an hour after the start of the tour. */
async function passTour(context: ScenarioContext, id: TourId): Promise<void> {
  const { start } = await readTour(context.server.as(context.buyer), { id });
  context.clock.advance(Math.max(0, start + HOUR_MS - context.clock.now()));
}

type AgentAction = Extract<TourAction, { readonly type: 'answer-tour' | 'mark-tour' | 'refund-tour' }>;

/** Performs an action of the agent, who does not see a booking without a card. */
async function performAgentAction(
  context: ScenarioContext,
  id: TourId,
  action: AgentAction,
): Promise<unknown> {
  const { proposalId } = await readTour(context.server.as(context.buyer), { id });
  if (proposalId === null) return undefined;
  const agent = context.server.as(context.agent);
  switch (action.type) {
    case 'answer-tour':
      return action.accepts ? acceptTour(agent, { id }) : declineTour(agent, { id });
    case 'mark-tour':
      return { done: completeTour, 'no-show': markNoShow, 'not-taken-place': markNotTakenPlace }[action.as](
        agent,
        { id },
      );
    case 'refund-tour':
      return createRefund(agent, { proposalId, key: crypto.randomUUID() });
  }
}

async function cancel(context: ScenarioContext, id: TourId, by: 'agent' | 'buyer'): Promise<unknown> {
  const { proposalId } = await readTour(context.server.as(context.buyer), { id });
  return by === 'agent' && proposalId === null
    ? undefined
    : cancelTour(context.server.as(context[by]), { id });
}

type TimeAction = Extract<TourAction, { readonly type: 'propose-time' | 'answer-time' | 'withdraw-time' }>;

/** Proposes another time of a tour with a card, or answers or takes back one. */
async function performTimeAction(context: ScenarioContext, id: TourId, action: TimeAction): Promise<unknown> {
  const { server, agent, buyer } = context;
  const { proposalId, proposedTime, answerFrom, start } = await readTour(server.as(buyer), { id });
  if (proposalId === null) return undefined;
  if (action.type === 'propose-time') {
    const other = await findStart(context, action.days);
    return rescheduleTour(server.as(context[action.by]), { id, start: other });
  }
  if (answerFrom === null) return undefined;
  const [asked, asker] = answerFrom === 'agent' ? [agent, buyer] : [buyer, agent];
  if (action.type === 'answer-time')
    return action.accepts ? acceptTour(server.as(asked), { id }) : declineTour(server.as(asked), { id });
  return proposedTime === null
    ? undefined
    : rescheduleTour(server.as(asker), { id, start: new Date(start).toISOString() });
}

/** Performs an action on the tour that was booked last. Does nothing before a booking. */
export async function performTourAction(context: ScenarioContext, action: TourAction): Promise<unknown> {
  if (action.type === 'book-tour') return book(context, action.days);
  const { id } = context.tour;
  if (id === null) return undefined;
  switch (action.type) {
    case 'give-tour-card':
      return confirmPayment(context, context.tour, action.card);
    case 'cancel-tour':
      return cancel(context, id, action.by);
    case 'pass-tour':
      return passTour(context, id);
    case 'expire-tours':
      return tourExpiry.schedule(context.server.system);
    case 'answer-tour':
    case 'mark-tour':
    case 'refund-tour':
      return performAgentAction(context, id, action);
    case 'propose-time':
    case 'answer-time':
    case 'withdraw-time':
      return performTimeAction(context, id, action);
    default:
      return action satisfies never;
  }
}
