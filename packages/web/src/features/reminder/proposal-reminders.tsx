import { formatDate, toSentence } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { REMINDERS, type ProposalReminders as Reminders, type SentReminder } from '@gable/contracts/reminder';
import { Button } from '@mantine/core';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import css from './proposal-reminders.module.css';

function getPlanText({ isStopped, isUnsubscribed, next }: Reminders, name: string): string {
  if (isUnsubscribed) return `${name} has unsubscribed from reminders.`;
  if (isStopped) return 'You stopped the reminders of this proposal.';
  if (next) return `Next: ${REMINDERS[next.kind].label}, ${formatDate(next.at)}`;
  return 'No reminder is planned.';
}

function getSentText({ state, at, failure }: SentReminder): string {
  switch (state) {
    case 'sending':
      return 'Sending reminder';
    case 'sent':
      return `Reminder sent ${formatDate(at)}`;
    case 'failed':
      return `Reminder not delivered ${formatDate(at)}: ${toSentence(failure ?? 'The mail server gave no reason')}`;
  }
}

function SentList({ sent }: Pick<Reminders, 'sent'>) {
  if (sent.length === 0) return null;
  return (
    <ul className={css.sent} aria-label="Sent reminders">
      {sent.map((each) => (
        <li key={`${each.kind} ${each.at}`} data-state={each.state}>
          {getSentText(each)}
          <span className={css.kind}>{REMINDERS[each.kind].label}</span>
        </li>
      ))}
    </ul>
  );
}

/** Stops or resumes the reminders. */
function StopButton({ proposalId, isStopped }: { readonly proposalId: string; readonly isStopped: boolean }) {
  const utils = trpc.useUtils();
  const stop = trpc.reminder.stop.useMutation({
    onSuccess: (reminders) => {
      utils.reminder.ofProposal.setData({ proposalId }, reminders);
      notify.success(reminders.isStopped ? 'Reminders stopped' : 'Reminders resumed');
    },
    onError: (error) => notify.failure('We couldn’t change the reminders', failureText(error)),
  });
  return (
    <Button
      variant="default"
      loading={stop.isPending}
      onClick={() => stop.mutate({ proposalId, stopped: !isStopped })}
    >
      {isStopped ? 'Resume Reminders' : 'Stop Reminders'}
    </Button>
  );
}

/** The reminders to the client: what was sent, what is next, and the button to stop them. */
export function ProposalReminders({ proposal }: { readonly proposal: ProposalView }) {
  const { data, isError } = trpc.reminder.ofProposal.useQuery({ proposalId: proposal.id });
  if (!data) return isError ? <p>We couldn’t load the reminders.</p> : <CardSkeleton lines={2} />;
  return (
    <div className={css.reminders}>
      <Panel title="Reminders">
        <p className={css.plan} role="status">
          {getPlanText(data, proposal.customerName)}
        </p>
        <SentList sent={data.sent} />
        {(data.isStopped || data.next) && <StopButton proposalId={proposal.id} isStopped={data.isStopped} />}
      </Panel>
    </div>
  );
}
