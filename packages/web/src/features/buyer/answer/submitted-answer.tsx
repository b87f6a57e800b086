import { formatDate } from '@gable/contracts/kernel';
import {
  formatPrice,
  isSameOffer,
  type ProposalAnswerView,
  type ProposalView,
} from '@gable/contracts/proposal';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { PROPOSAL_QUERY_OPTIONS } from '../buyer-queries.ts';
import detail from '../proposal-detail.module.css';
import css from './answer.module.css';

function AnswerText({
  answer,
  proposal,
}: {
  readonly answer: ProposalAnswerView;
  readonly proposal: ProposalView;
}) {
  const day = formatDate(answer.answeredAt);
  if (answer.answer === 'declined') {
    return (
      <>
        <p className={detail.note}>
          You declined this proposal on {day}. Your agent can change it and ask you again.
        </p>
        {answer.reason && <blockquote className={css.reason}>{answer.reason}</blockquote>}
      </>
    );
  }
  return (
    <>
      <p className={detail.note}>
        You accepted this proposal on {day}: {formatPrice(answer.offer)}.
      </p>
      {!isSameOffer(answer.offer, proposal) && (
        <p className={css.changed}>
          Your agent has changed it since, so this is not what you agreed to. Ask your agent about it before
          you pay.
        </p>
      )}
    </>
  );
}

/** Returns whether the answer matches the status. The agent may set any status afterwards. */
function matchesStatus({ answer }: ProposalAnswerView, { status }: ProposalView): boolean {
  if (answer === 'changes_requested') return false;
  return (answer === 'declined') === (status === 'declined');
}

interface SubmittedAnswerProps {
  readonly proposal: ProposalView;
  /** Whether to focus the heading, because this replaces the answer form. */
  readonly focusHeading: boolean;
}

/**
 * Shows the buyer's answer with its date and price. Renders nothing if the agent set a different status.
 * Takes over the focus from the form's button, and scrolls only if the heading is not in view.
 */
export function SubmittedAnswer({ proposal, focusHeading }: SubmittedAnswerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = trpc.proposal.answer.useQuery({ proposalId: proposal.id }, PROPOSAL_QUERY_OPTIONS);
  const { data, isError, isFetching, refetch } = query;
  const isShown = data ? matchesStatus(data, proposal) : isError;
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!isShown || !focusHeading || !isLost) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, focusHeading]);
  if (!isShown) return null;
  return (
    <section className={detail.answer} aria-label="Your response">
      <h2 ref={heading} tabIndex={-1} className={detail.title}>
        Your response
      </h2>
      {data ? (
        <AnswerText answer={data} proposal={proposal} />
      ) : (
        <>
          <p className={detail.note}>Couldn’t load your response.</p>
          <Button variant="default" onClick={() => refetch()} disabled={isFetching}>
            Try Again
          </Button>
        </>
      )}
    </section>
  );
}
