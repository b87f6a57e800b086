import type { BulkResult, ProposalEmailId } from '@gable/contracts/kernel';
import { proposalEmailIdSchema } from '@gable/contracts/kernel';
import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
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
  /** Whether the client of a row can be reminded. The others are left out. */
  readonly canRemind: (id: string) => boolean;
  /** Why the button is disabled if none of the selected rows can be. */
  readonly noneHint: string;
  readonly remind: (rows: readonly RemindedRow[]) => Promise<readonly BulkResult[]>;
  /** What the clients get. */
  readonly children: ReactNode;
}

const plural = (count: number) => (count === 1 ? '1 reminder' : `${count} reminders`);

/** Emails the clients of the selected rows that can be reminded, after a confirmation. */
export function RemindSelected(props: RemindSelectedProps) {
  const { selection, nameOf, canRemind, noneHint, remind, children } = props;
  const hintId = useId();
  const selected = useSelected(selection, (state) => state.selected());
  const ids = [...selected].filter(canRemind);
  /** The rows of one opening of the dialog. Their keys make a retry the same emails. */
  const [rows, setRows] = useState<readonly RemindedRow[] | null>(null);
  const count = rows?.length ?? ids.length;
  const sending = useMutation({
    mutationFn: remind,
    onSuccess: (results) => {
      setRows(null);
      showBulkResults({ results, selection, done: 'reminded', nameOf });
    },
    onError: (error) => notify.failure('Failed to send reminders', failureText(error)),
  });
  const open = () =>
    setRows(ids.map((id) => ({ id, key: proposalEmailIdSchema.parse(crypto.randomUUID()) })));
  return (
    <>
      {ids.length === 0 && (
        <Text id={hintId} size="sm" c="dimmed">
          {noneHint}
        </Text>
      )}
      <Button
        variant="default"
        aria-haspopup="dialog"
        disabled={ids.length === 0}
        {...(ids.length === 0 && { 'aria-describedby': hintId })}
        onClick={open}
      >
        Remind
      </Button>
      <ConfirmDialog
        opened={rows !== null}
        title={`Send ${plural(count)}?`}
        confirmLabel={`Send ${plural(count)}`}
        pendingLabel="Sending..."
        pending={sending.isPending}
        onConfirm={() => sending.mutate(rows ?? [])}
        onClose={() => setRows(null)}
      >
        {children}
        {count < selected.size && ` ${count} of the ${selected.size} selected can be reminded.`}
      </ConfirmDialog>
    </>
  );
}
