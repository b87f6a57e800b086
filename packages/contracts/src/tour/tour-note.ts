import type { Instant } from '../kernel/index.ts';
import type { TourState } from './tour-state.schemas.ts';
import type { TourParty } from './tour-status.ts';

type OpenTour = Pick<TourState, 'status' | 'start' | 'end' | 'answerFrom' | 'respondBefore'>;

interface NoteOptions {
  readonly viewer: TourParty;
  readonly now: Instant;
  /** Formats a time in the zone of the viewer. */
  readonly format: (at: Instant) => string;
}

/** What a list says about a tour beside its status. */
export interface TourNote {
  readonly text: string;
  /** Whether the viewer acts next. */
  readonly isOwn: boolean;
}

/** A request or a proposed time that awaits an answer, in words that fit into two lines on a phone. */
function getAnswerNote(
  { status, answerFrom, respondBefore }: OpenTour,
  { viewer, format }: NoteOptions,
): TourNote {
  const by = respondBefore === null ? '' : ` by ${format(respondBefore)}`;
  if (answerFrom !== viewer)
    return { text: `${viewer === 'agent' ? 'Client' : 'Your agent'} answers${by}`, isOwn: false };
  return { text: status === 'confirmed' ? `New time: answer${by}` : `Answer${by}`, isOwn: true };
}

/** A confirmed tour after its start. The agent can mark it from then on. */
function getStartedNote({ end }: OpenTour, { viewer, now }: NoteOptions): TourNote {
  if (viewer === 'agent') return { text: 'Mark what happened', isOwn: true };
  return now < end
    ? { text: 'Taking place now', isOwn: false }
    : { text: 'Waiting for your agent to confirm that the tour took place', isOwn: false };
}

/** Returns what an open tour waits for, or for when it is confirmed; null if its status says it all. */
export function getTourNote(tour: OpenTour, options: NoteOptions): TourNote | null {
  switch (tour.status) {
    case 'requested':
      return getAnswerNote(tour, options);
    case 'confirmed':
      if (tour.start <= options.now) return getStartedNote(tour, options);
      if (tour.answerFrom !== null) return getAnswerNote(tour, options);
      return { text: `Confirmed for ${options.format(tour.start)}`, isOwn: false };
    case 'awaiting_hold':
    case 'declined':
    case 'expired':
    case 'canceled':
    case 'completed':
    case 'no_show':
    case 'not_held':
      return null;
  }
}
