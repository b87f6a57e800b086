import { type Cents, cents, type Instant } from '@gable/contracts/kernel';
import type { NotificationEvent } from '@gable/contracts/notification';
import type { TourActor } from '@gable/contracts/tour';
import type { WebhookEventType } from '@gable/contracts/webhook';
import type { Transaction } from '#db/index.ts';
import { enqueueClientNotification, enqueueNotification } from '../notification/index.ts';
import { formatTourTime } from './format-tour-time.ts';
import type { PlacedTour } from './tour.tables.ts';

type TourEventType = Extract<WebhookEventType, `tour.${string}`>;

interface News {
  readonly type: TourEventType;
  readonly by: TourActor;
  readonly now: Instant;
}

const describe = ({ id, startsAt, timeZone, address }: PlacedTour) => ({
  tourId: id,
  when: formatTourTime(startsAt, timeZone),
  home: address,
});

const describeDeadline = ({ respondBefore, startsAt, timeZone }: PlacedTour) =>
  formatTourTime(respondBefore ?? startsAt, timeZone);

/** Returns the agent's notification of an event; null if the agent knows or needs none. */
function toAgentEvent(tour: PlacedTour, { type, by }: News): NotificationEvent | null {
  const payload = { ...describe(tour), customerName: tour.clientName };
  const answerBy = describeDeadline(tour);
  const wasMoved = tour.sequence > 0;
  switch (type) {
    case 'tour.requested':
      return { kind: 'tour_requested', payload: { ...payload, answerBy } };
    case 'tour.confirmed':
      return by === 'agent' ? null : { kind: 'tour_agreed', payload };
    case 'tour.declined':
      return by === 'agent' ? null : { kind: 'tour_refused', payload };
    case 'tour.expired':
      return { kind: 'tour_unanswered', payload: { ...payload, wasMoved } };
    case 'tour.canceled': {
      const keptCents = tour.keptCents ?? cents(0);
      return by === 'agent' ? null : { kind: 'tour_withdrawn', payload: { ...payload, keptCents } };
    }
    case 'tour.rescheduled':
      return by === 'agent' ? null : { kind: 'tour_moved', payload: { ...payload, answerBy } };
    case 'tour.completed':
    case 'tour.no_show':
      return null;
  }
}

/** Returns the client's notification of an event; null if the client knows or needs none. */
function toClientEvent(
  tour: PlacedTour,
  { type, by, agentName, keptCents }: News & ClientNews,
): NotificationEvent | null {
  const payload = { ...describe(tour), agentName };
  const answerBy = describeDeadline(tour);
  const wasMoved = tour.sequence > 0;
  switch (type) {
    case 'tour.confirmed':
      return { kind: 'tour_confirmed', payload };
    case 'tour.declined':
      if (by !== 'client') return { kind: 'tour_declined', payload: { ...payload, wasMoved } };
      // Removes the tour from the calendar of a client who declined its new time.
      return wasMoved ? { kind: 'tour_canceled', payload: { ...payload, keptCents: cents(0) } } : null;
    case 'tour.expired':
      return { kind: 'tour_expired', payload: { ...payload, wasMoved } };
    case 'tour.canceled':
      return { kind: 'tour_canceled', payload: { ...payload, keptCents } };
    case 'tour.rescheduled':
      return by === 'client' ? null : { kind: 'tour_rescheduled', payload: { ...payload, answerBy } };
    case 'tour.no_show':
      return { kind: 'tour_missed', payload: { ...payload, keptCents } };
    case 'tour.requested':
    case 'tour.completed':
      return null;
  }
}

interface ClientNews {
  readonly agentName: string;
  /** What is charged for a canceled or missed tour. */
  readonly keptCents: Cents;
}

const about = (tour: PlacedTour, type: TourEventType) => ({
  key: `${type}:${tour.id}:${tour.sequence}`,
  dealId: tour.dealId,
  proposalId: tour.proposalId,
});

/** Notifies the agent in the app and by email. */
export async function notifyAgentOfTour(tx: Transaction, tour: PlacedTour, news: News): Promise<void> {
  const event = toAgentEvent(tour, news);
  if (!event) return;
  await enqueueNotification(tx, { ...event, ...about(tour, news.type), userId: tour.agentId }, news.now);
}

/** Notifies the client in the app and by email. */
export async function notifyClientOfTour(
  tx: Transaction,
  tour: PlacedTour,
  news: News & ClientNews,
): Promise<void> {
  const event = toClientEvent(tour, news);
  if (!event) return;
  await enqueueClientNotification(
    tx,
    { ...event, ...about(tour, news.type), email: tour.clientEmail },
    news.now,
  );
}
