import type { Instant } from '../kernel/index.ts';
import { getPolicyFreeUntil } from './tour.policy.ts';
import type { TourView } from './tour.schemas.ts';

/** Until when the client can cancel an open tour free of charge. After that, `keptAmount` is charged. */
export type CancellationTerm =
  /** Until the start, since nothing is kept. */
  | { readonly kind: 'always_free' }
  | { readonly kind: 'free_until'; readonly until: Instant }
  /** A tour costs nothing before it is confirmed. `until` is null if it is over by then in any case. */
  | { readonly kind: 'free_until_confirmed'; readonly until: Instant | null }
  /** While the client is asked for another time of a confirmed tour. */
  | { readonly kind: 'free_until_answered' }
  /** The card was declined, so that nothing can be charged. */
  | { readonly kind: 'free_until_card' }
  /** Never, because the tour was booked too late. */
  | { readonly kind: 'too_soon' }
  | { readonly kind: 'ended'; readonly at: Instant }
  /** A tour that has started can no longer be canceled. */
  | { readonly kind: 'started' };

type OpenTour = Pick<TourView, 'status' | 'start' | 'answerFrom' | 'cancellation' | 'hold' | 'createdAt'>;

/** Whether a late cancellation is charged: to the held amount, or to the saved card. */
const isChargeable = ({ hold }: Pick<TourView, 'hold'>): boolean =>
  hold?.status === 'held' || hold?.status === 'saved';

/** Returns until when the client can cancel an open tour free of charge. All texts about it use this rule. */
export function getCancellationTerm(tour: OpenTour, now: number): CancellationTerm {
  const { status, start, answerFrom, cancellation, createdAt } = tour;
  if (now >= start) return { kind: 'started' };
  if (Number(cancellation.keptAmount) === 0) return { kind: 'always_free' };
  const until = getPolicyFreeUntil({ startsAt: start, freeHours: cancellation.freeHours });
  const isBefore = now <= until;
  if (status !== 'confirmed') return { kind: 'free_until_confirmed', until: isBefore ? until : null };
  if (isBefore) return { kind: 'free_until', until };
  if (answerFrom === 'client' && now <= cancellation.freeUntil) return { kind: 'free_until_answered' };
  if (!isChargeable(tour)) return { kind: 'free_until_card' };
  return createdAt > until ? { kind: 'too_soon' } : { kind: 'ended', at: until };
}

/** Whether canceling costs the client `keptAmount` now. */
export const isCancellationCharged = ({ kind }: CancellationTerm): boolean =>
  kind === 'too_soon' || kind === 'ended';
