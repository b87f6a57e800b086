import type { TourView } from '@gable/contracts/tour';
import { useState } from 'react';
import { failureText } from '#shared/errors/failure-text.tsx';
import { LazyConfirmDialog } from '#shared/ui/dialogs/lazy-confirm-dialog.tsx';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { useTourActions } from './tour-actions.mutations.ts';
import { getQuestionCopy, type TourQuestion } from './tour-question.ts';

const RescheduleDialog = lazyComponent(
  async () => (await import('./reschedule-dialog.tsx')).RescheduleDialog,
);

interface TourDialogsProps {
  readonly tour: TourView;
  readonly question: TourQuestion | null;
  readonly onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function QuestionDialog({ tour, question, onClose }: TourDialogsProps) {
  const actions = useTourActions();
  // Keeps the text while the dialog closes.
  const [last, setLast] = useState<TourQuestion>('cancel');
  if (question !== null && question !== last) setLast(question);
  const copy = getQuestionCopy(last, tour);
  const action = actions[last];
  const confirm = () =>
    action.mutate(
      { id: tour.id },
      {
        onSuccess: () => notify.success(copy.done),
        onError: (error) => notify.failure(copy.failed, failureText(error)),
        onSettled: onClose,
      },
    );
  return (
    <LazyConfirmDialog
      opened={question !== null}
      title={copy.title}
      confirmLabel={copy.confirmLabel}
      pendingLabel={copy.pendingLabel}
      {...(last === 'cancel' && { cancelLabel: 'Keep Tour' })}
      pending={action.isPending}
      destructive={copy.destructive}
      onConfirm={confirm}
      onClose={onClose}
    >
      {copy.text}
    </LazyConfirmDialog>
  );
}

/**
 * The dialog that proposes another time of a tour.
 *
 * @returns `dialog`, to render once, and its `open` and `preload`
 */
export function useReschedule(tour: TourView) {
  const [opened, setOpened] = useState(false);
  const dialog = (
    <LazyDialog opened={opened}>
      <RescheduleDialog tour={tour} opened={opened} onClose={() => setOpened(false)} />
    </LazyDialog>
  );
  return { open: () => setOpened(true), preload: () => void RescheduleDialog.preload(), dialog };
}
