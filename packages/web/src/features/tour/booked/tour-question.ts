import type { TourView } from '@gable/contracts/tour';
import { formatTourMoment } from '#shared/ui/display/format-tour-time.ts';

/** What the agent is asked before it is done. */
export type TourQuestion = 'decline' | 'declineTime' | 'cancel' | 'complete' | 'noShow' | 'couldNotTakePlace';

interface QuestionCopy {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly pendingLabel: string;
  readonly done: string;
  readonly failed: string;
  readonly destructive: boolean;
}

/** Returns the text of a question: what happens to the client and to the money. */
export function getQuestionCopy(
  question: TourQuestion,
  { client, hold, price, share, cancellation, start, timeZone }: TourView,
): QuestionCopy {
  const released = hold
    ? `The hold on ${client.name}’s card will be released, and nothing will be charged.`
    : '';
  switch (question) {
    case 'decline':
      return {
        title: 'Decline this tour?',
        text: `We’ll let ${client.name} know that you can’t give the tour. ${released} This can’t be undone.`,
        confirmLabel: 'Decline Tour',
        pendingLabel: 'Declining...',
        done: 'Tour declined',
        failed: 'We couldn’t decline the tour',
        destructive: true,
      };
    case 'declineTime':
      return {
        title: 'Decline the new time?',
        text: `We’ll let ${client.name} know. The tour stays on ${formatTourMoment(start, timeZone)}.`,
        confirmLabel: 'Decline New Time',
        pendingLabel: 'Declining...',
        done: 'New time declined',
        failed: 'We couldn’t decline the new time',
        destructive: false,
      };
    case 'cancel':
      return {
        title: 'Cancel this tour?',
        text: `We’ll let ${client.name} know. ${released} This can’t be undone.`,
        confirmLabel: 'Cancel Tour',
        pendingLabel: 'Canceling...',
        done: 'Tour canceled',
        failed: 'We couldn’t cancel the tour',
        destructive: true,
      };
    case 'complete':
      return {
        title: 'Mark this tour as done?',
        text: `We charge $${price} to ${client.name}’s card${share === null ? '' : `, and you receive $${share}`}. A charge can be refunded later.`,
        confirmLabel: 'Done, Charge the Card',
        pendingLabel: 'Charging...',
        done: 'Tour marked as done',
        failed: 'We couldn’t mark the tour as done',
        destructive: false,
      };
    case 'noShow':
      return {
        title: `Did ${client.name} miss the tour?`,
        text: `As agreed, we’ll charge $${cancellation.keptAmount} to the card and release the rest. We’ll let ${client.name} know. This can’t be undone.`,
        confirmLabel: 'Mark as No-Show',
        pendingLabel: 'Saving...',
        done: 'Tour marked as no-show',
        failed: 'We couldn’t mark the tour',
        destructive: true,
      };
    case 'couldNotTakePlace':
      return {
        title: 'Mark that the tour didn’t take place?',
        text: `${released} This can’t be undone.`.trim(),
        confirmLabel: 'Could Not Take Place',
        pendingLabel: 'Saving...',
        done: 'Tour canceled',
        failed: 'We couldn’t mark the tour',
        destructive: true,
      };
  }
}
