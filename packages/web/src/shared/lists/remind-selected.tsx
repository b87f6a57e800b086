import type { BulkResult, ProposalEmailId } from '@gable/contracts/kernel';
import { proposalEmailIdSchema } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureText } from '#shared/errors/failure-text.tsx';
import { ConfirmDialog } from '#shared/ui/dialogs/confirm-dialog.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { type Selection, useSelected } from '#shared/ui/tables/selection.ts';
import { showBulkResults } from './show-bulk-results.ts';

/** A row, and the idempotency key of its email. */
export interface RemindedRow {
  readonly id: string;
  readonly key: ProposalEmailId;
}

interface RemindSelectedProps {
  readonly selection: Selection;
  readonly nameOf: (id: string) => string;
  readonly remind: (rows: readonly RemindedRow[]) => Promise<readonly BulkResult[]>;
  /** What the clients get. */
  readonly children: ReactNode;
}

const plural = (count: number) => (count === 1 ? '1 reminder' : `${count} reminders`);

/** Emails the clients of the selected rows, after a confirmation. */
export function RemindSelected({ selection, nameOf, remind, children }: RemindSelectedProps) {
  const count = useSelected(selection, (state) => state.selected().size);
  /** The rows of one opening of the dialog. Their keys make a retry the same emails. */
  const [rows, setRows] = useState<readonly RemindedRow[] | null>(null);
  const sending = useMutation({
    mutationFn: remind,
    onSuccess: (results) => {
      setRows(null);
      showBulkResults({ results, selection, done: 'reminded', nameOf });
    },
    onError: (error) => notify.failure('Failed to send reminders', failureText(error)),
  });
  const open = () =>
    setRows(
      [...selection.selected()].map((id) => ({ id, key: proposalEmailIdSchema.parse(crypto.randomUUID()) })),
    );
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={open}>
        Remind
      </Button>
      <ConfirmDialog
        opened={rows !== null}
        title={`Send ${plural(rows?.length ?? count)}?`}
        confirmLabel={`Send ${plural(rows?.length ?? count)}`}
        pendingLabel="Sending..."
        pending={sending.isPending}
        onConfirm={() => sending.mutate(rows ?? [])}
        onClose={() => setRows(null)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
