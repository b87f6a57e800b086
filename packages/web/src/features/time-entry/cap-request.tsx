import { type Cents, formatUsd, type ProposalId } from '@gable/contracts/kernel';
import type { ProposalTime } from '@gable/contracts/time-entry';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { LazyConfirmDialog } from '#shared/ui/dialogs/lazy-confirm-dialog.tsx';
import { useAnswerCap } from './time-entry.mutations.ts';
import css from './time-panel.module.css';

interface AnswerProps {
  readonly proposalId: ProposalId;
  readonly cap: Cents;
}

function Answer({ proposalId, cap }: AnswerProps) {
  const answer = useAnswerCap();
  const [approving, question] = useDisclosure(false);
  const respond = (approve: boolean) =>
    answer.isPending || answer.mutate({ proposalId, cap, approve }, { onSettled: question.close });
  return (
    <div className={css.timerButtons}>
      <Button variant="default" onClick={() => respond(false)} aria-disabled={answer.isPending || undefined}>
        Decline
      </Button>
      <Button onClick={question.open}>Approve {formatUsd(cap)}</Button>
      <LazyConfirmDialog
        opened={approving}
        title={`Approve a cap of ${formatUsd(cap)}?`}
        confirmLabel="Approve"
        pendingLabel="Approving..."
        pending={answer.isPending}
        onConfirm={() => respond(true)}
        onClose={question.close}
      >
        Your agent can then bill time up to {formatUsd(cap)} in total. You only pay for the time that they
        worked.
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
