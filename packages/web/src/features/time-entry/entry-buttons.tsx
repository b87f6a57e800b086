import { formatDay } from '@gable/contracts/kernel';
import { formatMinutes, type TimeEntryView } from '@gable/contracts/time-entry';
import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { LazyConfirmDialog } from '#shared/ui/dialogs/lazy-confirm-dialog.tsx';
import { useDeleteTime } from './time-entry.mutations.ts';

interface EntryButtonsProps {
  readonly entry: TimeEntryView;
  readonly onEdit: () => void;
}

/** Edits and deletes an entry that is not billed. */
export function EntryButtons({ entry, onEdit }: EntryButtonsProps) {
  const remove = useDeleteTime();
  const [opened, question] = useDisclosure(false);
  const name = `${formatMinutes(entry.minutes)} on ${formatDay(entry.date)}`;
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Edit ${name}`} onClick={onEdit}>
        <IconPencil size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`Delete ${name}`}
        onClick={question.open}
      >
        <IconTrash size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <LazyConfirmDialog
        opened={opened}
        title="Delete this time?"
        confirmLabel="Delete Time"
        pendingLabel="Deleting..."
        pending={remove.isPending}
        destructive
        onConfirm={() => remove.mutate({ timeEntryId: entry.id }, { onSettled: question.close })}
        onClose={question.close}
      >
        {name} will be deleted. This can’t be undone.
      </LazyConfirmDialog>
    </>
  );
}
