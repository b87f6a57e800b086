import { type Cents, cents, type Instant } from '@gable/contracts/kernel';
import type { NotificationEvent } from '@gable/contracts/notification';
import type { TimeOutcome, TourActor } from '@gable/contracts/tour';
import type { WebhookEventType } from '@gable/contracts/webhook';
import type { Transaction } from '#db/index.ts';
import { enqueueClientNotification, enqueueNotification } from '../notification/index.ts';
import { formatTourTime } from './format-tour-time.ts';
import type { PlacedTour } from './tour.tables.ts';

export type TourEventType = Extract<WebhookEventType, `tour.${string}`>;

/** What happened to a tour, and who caused it and so knows it already. */
export type TourNews = { readonly by: TourActor; readonly now: Instant } & (
  | { readonly type: Exclude<TourEventType, 'tour.time_declined'> }
  | {
      readonly type: 'tour.time_declined';
      /** How the proposal ended. */
      readonly outcome: TimeOutcome;
    }
);

const describe = ({ id, startsAt, timeZone, address }: PlacedTour) => ({
  tourId: id,
  when: formatTourTime(startsAt, timeZone),
  home: address,
});

/** Describes another time that is proposed for a tour, which stays at its own until the answer. */
const describeProposed = (tour: PlacedTour) => ({
  ...describe(tour),
  when: formatTourTime(tour.proposedStartsAt ?? tour.startsAt, tour.timeZone),
  current: formatTourTime(tour.startsAt, tour.timeZone),
});

const describeDeadline = ({ respondBefore, startsAt, timeZone }: PlacedTour) =>
  formatTourTime(respondBefore ?? startsAt, timeZone);

/**
 * The events of which the agent is told even if they caused it: a tour takes place, at its time or at a new
 * one, or it does not. The email has the calendar file.
 */
const ALWAYS_TOLD: readonly TourEventType[] = ['tour.confirmed', 'tour.declined', 'tour.canceled'];

const isAlwaysTold = ({ status }: PlacedTour, type: TourEventType) =>
  ALWAYS_TOLD.includes(type) || (type === 'tour.rescheduled' && status === 'confirmed');

/** Returns the agent's notification of an event; null if the agent caused it or needs none. */
function toAgentEvent(tour: PlacedTour, news: TourNews): NotificationEvent | null {
  const byYou = news.by === 'agent';
  if (byYou && !isAlwaysTold(tour, news.type)) return null;
  const customerName = tour.clientName;
  const payload = { ...describe(tour), customerName };
  const answerBy = describeDeadline(tour);
  const wasMoved = tour.sequence > 0;
  switch (news.type) {
    case 'tour.requested':
      return { kind: 'tour_requested', payload: { ...payload, answerBy } };
    case 'tour.confirmed':
      return { kind: 'tour_agreed', payload };
    case 'tour.declined':
      return { kind: 'tour_refused', payload: { ...payload, wasMoved, byYou } };
    case 'tour.expired':
      return { kind: 'tour_unanswered', payload: { ...payload, wasMoved } };
    case 'tour.canceled':
      return { kind: 'tour_withdrawn', payload: { ...payload, keptCents: tour.keptCents ?? cents(0) } };
    case 'tour.rescheduled':
      // A confirmed tour has moved to the time that was accepted.
      return tour.status === 'confirmed'
        ? { kind: 'tour_agreed', payload }
        : { kind: 'tour_moved', payload: { ...payload, answerBy } };
    case 'tour.time_proposed':
      return { kind: 'tour_moved', payload: { ...describeProposed(tour), customerName, answerBy } };
    case 'tour.time_declined':
      return { kind: 'tour_stays', payload: { ...payload, outcome: news.outcome } };
    case 'tour.completed':
    case 'tour.no_show':
      return null;
  }
}

/** Returns the client's notification of an event; null if the client knows or needs none. */
function toClientEvent(
  tour: PlacedTour,
  news: TourNews,
  { agentName, keptCents }: ForClient,
): NotificationEvent | null {
  const { by } = news;
  const payload = { ...describe(tour), agentName };
  const answerBy = describeDeadline(tour);
  const wasMoved = tour.sequence > 0;
  switch (news.type) {
    case 'tour.confirmed':
      return { kind: 'tour_confirmed', payload };
    case 'tour.declined':
      return { kind: 'tour_declined', payload: { ...payload, wasMoved, byYou: by === 'client' } };
    case 'tour.expired':
      return { kind: 'tour_expired', payload: { ...payload, wasMoved } };
    case 'tour.canceled':
      return { kind: 'tour_canceled', payload: { ...payload, keptCents } };
    case 'tour.rescheduled':
      // Updates the calendar, also of the client who accepted.
      if (tour.status === 'confirmed') return { kind: 'tour_confirmed', payload };
      return by === 'client' ? null : { kind: 'tour_rescheduled', payload: { ...payload, answerBy } };
    case 'tour.time_proposed':
      return by === 'client'
        ? null
        : { kind: 'tour_rescheduled', payload: { ...describeProposed(tour), agentName, answerBy } };
    case 'tour.time_declined':
      return by === 'client'
        ? null
        : { kind: 'tour_unchanged', payload: { ...payload, outcome: news.outcome } };
    case 'tour.no_show':
      return { kind: 'tour_missed', payload: { ...payload, keptCents } };
    case 'tour.requested':
    case 'tour.completed':
      return null;
  }
}

interface ForClient {
  readonly agentName: string;
  /** What is charged for a canceled or missed tour. */
  readonly keptCents: Cents;
}

/** A time can be proposed and declined any number of times without moving the tour. */
const toRevision = ({ sequence, updatedAt }: PlacedTour, type: TourEventType) =>
  type === 'tour.time_proposed' || type === 'tour.time_declined' ? `at:${updatedAt}` : sequence;

const about = (tour: PlacedTour, type: TourEventType) => ({
  key: `${type}:${tour.id}:${toRevision(tour, type)}`,
  dealId: tour.dealId,
  proposalId: tour.proposalId,
});

/** Notifies the agent in the app and by email. */
export async function notifyAgentOfTour(tx: Transaction, tour: PlacedTour, news: TourNews): Promise<void> {
  const event = toAgentEvent(tour, news);
  if (!event) return;
  await enqueueNotification(tx, { ...event, ...about(tour, news.type), userId: tour.agentId }, news.now);
}

/** Notifies the client in the app and by email. */
export async function notifyClientOfTour(
  tx: Transaction,
  tour: PlacedTour,
  news: TourNews,
  forClient: ForClient,
): Promise<void> {
  const event = toClientEvent(tour, news, forClient);
  if (!event) return;
  await enqueueClientNotification(
    tx,
    { ...event, ...about(tour, news.type), email: tour.clientEmail },
    news.now,
  );
}
