import type { ProposalId } from '@gable/contracts/kernel';
import { formatMinutes, type RunningTimerView } from '@gable/contracts/time-entry';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { getToday } from '#shared/forms/local-day.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { useTimer } from './time-entry.mutations.ts';
import { TimeForm } from './time-form.tsx';

interface StopTimerDialogProps {
  readonly proposalId: ProposalId;
  readonly timer: RunningTimerView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for the note of a timer, and stops it. */
export function StopTimerDialog({ proposalId, timer, opened, onClose }: StopTimerDialogProps) {
  const { stop } = useTimer();
  return (
    <FormModal opened={opened} onClose={onClose} title="Stop the timer?">
      <TimeForm
        isTimer
        // The server measures the time; a minute passes the form's check.
        initialValues={{ date: getToday(), minutes: '1', note: '' }}
        submitLabel="Stop and Add Time"
        onSubmit={async ({ date, note }) => {
          const { minutes } = await stop.mutateAsync({ proposalId, timerId: timer.id, date, note });
          notify.success(`${formatMinutes(minutes)} added`);
          onClose();
        }}
        onCancel={onClose}
      />
    </FormModal>
  );
}
