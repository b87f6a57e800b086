import type { TourView } from '@gable/contracts/tour';

/** What the agent is asked before it is done. */
export type TourQuestion = 'decline' | 'cancel';

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
export function getQuestionCopy(question: TourQuestion, { client, hold }: TourView): QuestionCopy {
  const released = hold ? `The hold on ${client.name}’s card is released, and nothing is charged.` : '';
  switch (question) {
    case 'decline':
      return {
        title: 'Decline this tour?',
        text: `We tell ${client.name} that you can’t give the tour. ${released} This can’t be undone.`,
        confirmLabel: 'Decline Tour',
        pendingLabel: 'Declining...',
        done: 'Tour declined',
        failed: 'We couldn’t decline the tour',
        destructive: true,
      };
    case 'cancel':
      return {
        title: 'Cancel this tour?',
        text: `We tell ${client.name}. ${released} This can’t be undone.`,
        confirmLabel: 'Cancel Tour',
        pendingLabel: 'Canceling...',
        done: 'Tour canceled',
        failed: 'We couldn’t cancel the tour',
        destructive: true,
      };
  }
}
