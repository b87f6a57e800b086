import type { ProposalId } from '@gable/contracts/kernel';
import type { TimeEntryView } from '@gable/contracts/time-entry';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { getToday } from '#shared/forms/local-day.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { useAddTime, useUpdateTime } from './time-entry.mutations.ts';
import { TimeForm, type TimeFormValues, toTimeForm } from './time-form.tsx';

interface TimeDialogProps {
  readonly proposalId: ProposalId;
  /** The entry that is edited; null to add one. */
  readonly entry: TimeEntryView | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Adds or edits a time entry. */
export function TimeDialog({ proposalId, entry, opened, onClose }: TimeDialogProps) {
  const add = useAddTime();
  const update = useUpdateTime();
  const save = async (values: TimeFormValues) => {
    if (entry) await update.mutateAsync({ timeEntryId: entry.id, changes: values });
    else await add.mutateAsync({ proposalId, ...values });
    notify.success(entry ? 'Time updated' : 'Time added');
    onClose();
  };
  return (
    <FormModal opened={opened} onClose={onClose} title={entry ? 'Edit time' : 'Add time'}>
      <TimeForm
        initialValues={entry ? toTimeForm(entry) : { date: getToday(), minutes: '', note: '' }}
        submitLabel={entry ? 'Save Time' : 'Add Time'}
        onSubmit={save}
        onCancel={onClose}
      />
    </FormModal>
  );
}
