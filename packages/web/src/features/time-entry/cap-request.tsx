import { type Cents, formatUsd, type ProposalId } from '@gable/contracts/kernel';
import type { ProposalTime } from '@gable/contracts/time-entry';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useReadValue } from '#shared/forms/use-read-value.ts';
import { LazyConfirmDialog } from '#shared/ui/dialogs/lazy-confirm-dialog.tsx';
import { useAnswerCap } from './time-entry.mutations.ts';
import css from './time-panel.module.css';

interface AnswerProps {
  readonly proposalId: ProposalId;
  readonly cap: Cents;
}

function Answer({ proposalId, cap }: AnswerProps) {
  const answer = useAnswerCap();
  const { read, isRead, markRead } = useReadValue(cap);
  const [isOpen, setIsOpen] = useState(false);
  const ask = () => {
    markRead();
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  const respond = (approve: boolean, answered: Cents) =>
    answer.isPending || answer.mutate({ proposalId, cap: answered, approve }, { onSettled: close });
  return (
    <div className={css.timerButtons}>
      <Button
        variant="default"
        onClick={() => respond(false, cap)}
        aria-disabled={answer.isPending || undefined}
      >
        Decline
      </Button>
      <Button onClick={ask}>Approve {formatUsd(cap)}</Button>
      <LazyConfirmDialog
        opened={isOpen}
        title={`Approve a cap of ${formatUsd(read)}?`}
        confirmLabel={isRead ? 'Approve' : 'Continue with the change'}
        pendingLabel="Approving..."
        pending={answer.isPending}
        onConfirm={() => (isRead ? respond(true, read) : markRead())}
        onClose={close}
      >
        {isRead ? (
          `Your agent can then bill time up to ${formatUsd(read)} in total. You only pay for the time that they worked.`
        ) : (
          <p role="alert">
            Your agent now asks for {formatUsd(cap)} instead of {formatUsd(read)}.
          </p>
        )}
      </LazyConfirmDialog>
    </div>
  );
}

/** The agent's request for a higher cap, with the client's answer. */
export function CapRequest({
  proposalId,
  time,
}: {
  readonly proposalId: ProposalId;
  readonly time: ProposalTime;
}) {
  const { cap, request } = time;
  if (request === null || cap === null) return null;
  return (
    <div className={css.request} role="status">
      <p className={css.requestTitle}>Your agent asks for a cap of {formatUsd(request.cap)}</p>
      {request.note && <p className={css.note}>{request.note}</p>}
      <p className={css.hint}>
        The cap is {formatUsd(cap)} now. Time above it is not billed unless you approve.
      </p>
      <Answer proposalId={proposalId} cap={request.cap} />
    </div>
  );
}
