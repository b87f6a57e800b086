import { formatDate, toSentence } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import type { ProposalEmailHistory, ProposalEmailView } from '@gable/contracts/proposal-email';
import { IconAlertTriangle, IconMailCheck, IconMailForward } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useProposalEmails } from './proposal-email-queries.ts';
import css from './proposal-email-status.module.css';

const STATE_ICONS = {
  sending: { Icon: IconMailForward, tone: 'quiet' },
  delivered: { Icon: IconMailCheck, tone: 'quiet' },
  failed: { Icon: IconAlertTriangle, tone: 'danger' },
} as const;

function getStatusText({ state, email, at, failure }: ProposalEmailView): string {
  switch (state) {
    case 'sending':
      return `Sending to ${email}`;
    case 'delivered':
      return `Sent ${formatDate(at)} to ${email}`;
    case 'failed':
      return `Not delivered: ${toSentence(failure ?? 'The mail server gave no reason')} Sent ${formatDate(at)} to ${email}`;
  }
}

/** What to do about a failed email. */
function FailureHint({ dealId }: { readonly dealId: string }) {
  return (
    <>
      {'. '}
      <Link to="/deals/$dealId" params={{ dealId }} className={css.link}>
        Check the address
      </Link>{' '}
      and send it again.
    </>
  );
}

interface StatusProps {
  readonly history: ProposalEmailHistory;
  readonly dealId: string;
}

/** The last email in one line, and the number of emails if there are several. */
function Status({ history: { count, last }, dealId }: StatusProps) {
  if (!last) return null;
  const { Icon, tone } = STATE_ICONS[last.state];
  return (
    <p className={css.status} data-tone={tone} role="status">
      <Icon className={css.icon} size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {getStatusText(last)}
        {last.state === 'failed' && <FailureHint dealId={dealId} />}
        {count > 1 && <span className={css.count}> (sent {count} times)</span>}
      </span>
    </p>
  );
}

/** Whether, when and to which address a proposal was sent; nothing before the first email. */
export function ProposalEmailStatus({ proposal }: { readonly proposal: ProposalView }) {
  const { data, isError } = useProposalEmails(proposal.id);
  if (data) return <Status history={data} dealId={proposal.dealId} />;
  if (!isError) return null;
  return (
    <p className={css.status} data-tone="quiet" role="status">
      We couldn’t load the email status.
    </p>
  );
}
