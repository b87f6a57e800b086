import { formatDate } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import type { ProposalSending, ProposalSendView } from '@gable/contracts/sending';
import { IconAlertTriangle, IconMailCheck, IconMailForward } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import css from './sending-note.module.css';
import { useSending } from './sending-queries.ts';

const LOOKS = {
  sending: { Icon: IconMailForward, tone: 'quiet' },
  delivered: { Icon: IconMailCheck, tone: 'quiet' },
  failed: { Icon: IconAlertTriangle, tone: 'danger' },
} as const;

/** The mail server's reason as the end of a sentence of ours: with one full stop, and no more. */
function sentenceEnd(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

function words({ state, email, at, failure }: ProposalSendView): string {
  switch (state) {
    case 'sending':
      return `On its way to ${email} since ${formatDate(at)}`;
    case 'delivered':
      return `Sent ${formatDate(at)} to ${email}`;
    case 'failed':
      return `Could not be delivered: ${sentenceEnd(failure ?? 'The mail server gave no reason')} Sent ${formatDate(at)} to ${email}`;
  }
}

/** A letter that did not arrive can only be put right by who knows the client. */
function WhatToDo({ dealId }: { readonly dealId: string }) {
  return (
    <>
      {'. '}
      <Link to="/deals/$dealId" params={{ dealId }} className={css.way}>
        Check the address
      </Link>{' '}
      and send it again.
    </>
  );
}

interface NoteProps {
  readonly sending: ProposalSending;
  readonly dealId: string;
}

/** The last letter in one line, and how many there were when it was not the only one. */
function Note({ sending: { count, last }, dealId }: NoteProps) {
  if (!last) return null;
  const { Icon, tone } = LOOKS[last.state];
  return (
    <p className={css.note} data-tone={tone} role="status">
      <Icon className={css.icon} size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {words(last)}
        {last.state === 'failed' && <WhatToDo dealId={dealId} />}
        {count > 1 && <span className={css.count}> ({count} times in all)</span>}
      </span>
    </p>
  );
}

/** Whether, when and to which address a proposal was sent; nothing before the first time. */
export function SendingNote({ proposal }: { readonly proposal: ProposalView }) {
  const { data, isError } = useSending(proposal.id);
  if (data) return <Note sending={data} dealId={proposal.dealId} />;
  if (!isError) return null;
  return (
    <p className={css.note} data-tone="quiet" role="status">
      Whether this proposal was sent could not be loaded.
    </p>
  );
}
