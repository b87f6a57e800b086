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

/** A request or a proposed time that awaits the answer of a party, for the client. */
function getClientAnswerNote(
  { status, answerFrom, respondBefore }: OpenTour,
  { format }: NoteOptions,
): TourNote {
  const isMoved = status === 'confirmed';
  if (answerFrom === 'client') {
    const by = respondBefore === null ? '' : ` by ${format(respondBefore)}`;
    return { text: `Answer${isMoved ? ' the new time' : ''}${by}`, isOwn: true };
  }
  const until = respondBefore === null ? '' : ` until ${format(respondBefore)}`;
  return {
    text: `Waiting for your agent’s answer${isMoved ? ' to the new time' : ''}${until}`,
    isOwn: false,
  };
}

/** The same for the agent, in the few words that fit into two lines of a card on a phone. */
function getAgentAnswerNote(
  { status, answerFrom, respondBefore }: OpenTour,
  { format }: NoteOptions,
): TourNote {
  const by = respondBefore === null ? '' : ` by ${format(respondBefore)}`;
  if (answerFrom !== 'agent') return { text: `Client answers${by}`, isOwn: false };
  return { text: status === 'confirmed' ? `New time: answer${by}` : `Answer${by}`, isOwn: true };
}

const getAnswerNote = (tour: OpenTour, options: NoteOptions): TourNote =>
  options.viewer === 'agent' ? getAgentAnswerNote(tour, options) : getClientAnswerNote(tour, options);

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
