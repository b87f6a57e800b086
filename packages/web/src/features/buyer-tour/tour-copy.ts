import {
  getAskedTime,
  getCancellationTerm,
  getCardBrandName,
  isCancellationCharged,
  type TourView,
} from '@gable/contracts/tour';
import { getBrowserTimeZone } from '#shared/ui/browser-time-zone.ts';
import { formatTourMoment } from '#shared/ui/display/format-tour-time.ts';
import { formatCardCharge, getChargeText, isFreeOfCharge } from './charge-text.ts';

const formatMoment = (at: number) => formatTourMoment(at, getBrowserTimeZone());

/** Returns what the client is charged for canceling now, in US dollars; null if nothing. */
export function findCancellationCost(tour: TourView, now: number): string | null {
  return isCancellationCharged(getCancellationTerm(tour, now)) ? tour.cancellation.keptAmount : null;
}

/** What canceling costs, as a question is answered in the dialog. */
export function getCancellationText(tour: TourView, now: number): string {
  const term = getCancellationTerm(tour, now);
  const { hold, price, cancellation } = tour;
  const isHeld = hold?.status === 'held';
  if (!isCancellationCharged(term))
    return isHeld ? 'You are not charged. The hold on your card is released.' : 'You are not charged.';
  const ended =
    term.kind === 'ended'
      ? `Free cancellation ended ${formatMoment(term.at)}.`
      : 'This time is too soon to cancel free of charge.';
  return isHeld
    ? `${ended} You pay $${cancellation.keptAmount} of the $${price} held on your card. The rest is released.`
    : `${ended} You pay $${cancellation.keptAmount} with your saved card.`;
}

/** When canceling is free, and what it costs after that. */
export function getCancellationRule(tour: TourView, now: number): string {
  const { keptAmount } = tour.cancellation;
  const term = getCancellationTerm(tour, now);
  const later = `After that, or if you don’t show up, you pay $${keptAmount}.`;
  const atOnce = `If you cancel or don’t show up, you pay $${keptAmount}.`;
  switch (term.kind) {
    case 'started':
      return Number(keptAmount) > 0
        ? `The tour can’t be canceled anymore. If you didn’t show up, you pay $${keptAmount}.`
        : 'The tour can’t be canceled anymore.';
    case 'always_free':
      return 'Free until the start of the tour.';
    case 'free_until':
      return `Free until ${formatMoment(term.until)}. ${later}`;
    case 'free_until_confirmed':
      return `Free until the tour is confirmed${term.until === null ? '' : `, and then until ${formatMoment(term.until)}`}. ${later}`;
    case 'free_until_answered':
      return 'Free until you answer the proposed time.';
    case 'free_until_card':
      return `Free until another card is confirmed. ${later}`;
    case 'too_soon':
      return `This time is too soon to cancel free of charge. ${atOnce}`;
    case 'ended':
      return `Free cancellation ended ${formatMoment(term.at)}. ${atOnce}`;
    default:
      return term satisfies never;
  }
}

/**
 * Until when canceling is free once the client accepts the time that the agent proposed; '' if it always
 * is.
 */
function getAcceptedRule(tour: TourView, now: number): string {
  const { keptAmount, keptPercent } = tour.cancellation;
  const { start } = getAskedTime(tour);
  const term = getCancellationTerm({ ...tour, status: 'confirmed', answerFrom: null, start }, now);
  const charge = `you pay $${keptAmount} (${keptPercent}%) of the $${tour.price}`;
  if (term.kind === 'free_until')
    return ` Once you accept, you can cancel free of charge until ${formatMoment(term.until)}. After that, or if you don’t show up, ${charge}.`;
  return isCancellationCharged(term)
    ? ` Once you accept, canceling is no longer free of charge: ${charge} if you cancel or don’t show up.`
    : '';
}

/**
 * What declining the time that the agent proposed means. For a confirmed tour, it ends the free cancellation
 * that the agent's proposal allows.
 */
export function getDeclineText(tour: TourView, now: number): string {
  if (tour.status === 'requested') return 'The tour will end, and you won’t be charged.';
  const stays = `Your tour stays on ${formatMoment(tour.start)}.`;
  const cost = findCancellationCost({ ...tour, answerFrom: null }, now);
  return cost === null
    ? stays
    : `${stays} Canceling it will then cost $${cost}. To cancel it free of charge instead, go back and choose Cancel Tour.`;
}

function getRequestedText(tour: TourView, now: number): string {
  const { agent, answerFrom, respondBefore } = tour;
  const until = respondBefore === null ? '' : ` until ${formatMoment(respondBefore)}`;
  if (answerFrom === 'client')
    return `${agent.name} proposed this time. You have${until} to accept or decline it. Otherwise the tour ends and you pay nothing.${getAcceptedRule(tour, now)}`;
  return `${agent.name} has${until} to answer, and we’ll email you. If the tour isn’t accepted, you pay nothing.`;
}

/** Another time that is proposed for a confirmed tour, and what happens without an answer. */
function getProposedText(
  tour: TourView,
  proposed: NonNullable<TourView['proposedTime']>,
  now: number,
): string {
  const { agent, answerFrom, respondBefore, start, cancellation } = tour;
  const until = respondBefore === null ? '' : ` until ${formatMoment(respondBefore)}`;
  const time = formatMoment(proposed.start);
  const question =
    answerFrom === 'client'
      ? `${agent.name} proposed another time: ${time}. You have${until} to accept or decline it.`
      : `You proposed another time: ${time}. ${agent.name} has${until} to answer, and we’ll email you.`;
  const stays = `${question} Unless it is accepted, your tour stays on ${formatMoment(start)}.`;
  // An agent's offer makes cancellation free, so that an acceptance can end this.
  return answerFrom === 'client' && Number(cancellation.keptAmount) > 0
    ? `${stays} Until you answer, you can cancel free of charge.${getAcceptedRule(tour, now)}`
    : stays;
}

/** Says who ended a tour, and when, such as 'You canceled this tour on Mon, Nov 30, 2026, 3:00 PM EST'. */
function formatEnding({ ended, agent }: TourView, verb: 'canceled' | 'declined'): string {
  if (ended === null || ended.by === 'system') return `This tour was ${verb}`;
  return `${ended.by === 'client' ? 'You' : agent.name} ${verb} this tour on ${formatMoment(ended.at)}`;
}

function getCanceledText(tour: TourView): string {
  const isKnown = tour.ended !== null && tour.ended.by !== 'system';
  const late = isFreeOfCharge(tour) ? '' : `${isKnown ? ',' : ''} after free cancellation ended`;
  return `${formatEnding(tour, 'canceled')}${late}. ${getChargeText(tour)}`;
}

function getNoShowText(tour: TourView): string {
  return `${tour.agent.name} recorded that you didn’t show up. ${getChargeText(tour)}`;
}

/** What a confirmed tour waits for: an answer, its start, its end, or what the agent records about it. */
function getConfirmedText(tour: TourView, now: number): string {
  const { agent, price, start, end, proposedTime } = tour;
  if (now < start && proposedTime !== null) return getProposedText(tour, proposedTime, now);
  if (now < start) return `${agent.name} expects you. $${price} is charged after the tour.`;
  if (now < end) return `This tour is taking place now. $${price} is charged after the tour.`;
  return `This tour is over. We’re waiting for ${agent.name} to record whether it took place. Until then, nothing is charged.`;
}

/** What happens next, or how the tour ended, for its client. */
export function getTourText(tour: TourView, now: number): string {
  const { status, price } = tour;
  switch (status) {
    case 'awaiting_hold':
      return 'Your card isn’t confirmed yet. Without it, the booking ends and the time is free again.';
    case 'requested':
      return getRequestedText(tour, now);
    case 'confirmed':
      return getConfirmedText(tour, now);
    case 'declined':
      return `${formatEnding(tour, 'declined')}. You were not charged.`;
    case 'expired':
      return 'This request was not answered in time. You were not charged.';
    case 'canceled':
      return getCanceledText(tour);
    case 'completed':
      return `This tour took place. ${formatCardCharge(tour, price)}`;
    case 'no_show':
      return getNoShowText(tour);
    case 'not_held':
      return 'No card was confirmed in time, so this tour was not booked. You were not charged.';
    default:
      return status satisfies never;
  }
}

/** The card of a tour and what is held on it; null if there is none yet. */
export function findCardText({ hold }: TourView): string | null {
  if (!hold || hold.cardLast4 === null) return null;
  const card = `${getCardBrandName(hold.cardBrand) ?? 'Card'} •••• ${hold.cardLast4}`;
  switch (hold.status) {
    case 'awaiting_card':
      return null;
    case 'saved':
      return `${card}, saved. $${hold.amount} is held before the tour.`;
    case 'held':
      return `${card}, $${hold.amount} held`;
    case 'captured':
      return `${card}, $${hold.capturedAmount ?? hold.amount} charged`;
    case 'released':
      return `${card}, hold released`;
    case 'failed':
      return `${card}, declined`;
    default:
      return hold.status satisfies never;
  }
}
