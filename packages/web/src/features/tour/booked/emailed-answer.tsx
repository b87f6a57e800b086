import { getAskedTime, type TourView } from '@gable/contracts/tour';
import { useEffect, useEffectEvent, useState } from 'react';
import { LazyConfirmDialog } from '#shared/ui/dialogs/lazy-confirm-dialog.tsx';
import { formatTourMoment } from '#shared/ui/display/format-tour-time.ts';

/** The answer of a link in the email of a request, which the screen asks to confirm. */
export type EmailedAnswer = 'accept' | 'decline';

/** The part of the URL that a link in an email adds. */
export interface EmailedAnswerProps {
  readonly emailed: EmailedAnswer | undefined;
  /** Removes it from the URL, so that a reload does not ask again. */
  readonly onAsked: () => void;
}

/** Calls `ask` with the answer of the link that opened the screen, once. */
export function useEmailedAnswer(
  { emailed, onAsked }: EmailedAnswerProps,
  ask: (answer: EmailedAnswer) => void,
): void {
  const open = useEffectEvent((answer: EmailedAnswer) => {
    ask(answer);
    onAsked();
  });
  useEffect(() => {
    if (emailed !== undefined) open(emailed);
  }, [emailed]);
}

interface AcceptQuestionProps {
  readonly tour: TourView;
  readonly opened: boolean;
  readonly pending: boolean;
  /** Gets the start that the dialog shows. */
  readonly onAccept: (start: string) => void;
  readonly onClose: () => void;
}

/** Asks to confirm an acceptance from an email: the request may have changed since it was sent. */
export function AcceptQuestion({ tour, opened, pending, onAccept, onClose }: AcceptQuestionProps) {
  const [start] = useState(getAskedTime(tour).start);
  return (
    <LazyConfirmDialog
      opened={opened}
      title="Accept this tour?"
      confirmLabel="Accept"
      pendingLabel="Accepting..."
      pending={pending}
      destructive={false}
      onConfirm={() => onAccept(new Date(start).toISOString())}
      onClose={onClose}
    >
      {`${tour.address}, ${formatTourMoment(start, tour.timeZone)}. We’ll let ${tour.client.name} know that the tour is confirmed.`}
    </LazyConfirmDialog>
  );
}
