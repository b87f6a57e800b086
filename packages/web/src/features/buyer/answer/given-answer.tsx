import { formatDate } from '@gable/contracts/kernel';
import { isSameOffer, type ProposalAnswerView, type ProposalView } from '@gable/contracts/proposal';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { PROPOSAL_FRESHNESS } from '../buyer-queries.ts';
import detail from '../proposal-detail.module.css';
import css from './answer.module.css';
import { offerPrice } from './offer-price.ts';

function Words({ given, proposal }: { readonly given: ProposalAnswerView; readonly proposal: ProposalView }) {
  const day = formatDate(given.answeredAt);
  if (given.answer === 'declined') {
    return (
      <>
        <p className={detail.note}>
          You declined this proposal on {day}. Your agent can change it and ask you again.
        </p>
        {given.reason && <blockquote className={css.reason}>{given.reason}</blockquote>}
      </>
    );
  }
  return (
    <>
      <p className={detail.note}>
        You accepted this proposal on {day}: {offerPrice(given.offer)}.
      </p>
      {!isSameOffer(given.offer, proposal) && (
        <p className={css.changed}>
          Your agent has changed it since. What you see is not what you agreed to then; ask your agent about
          it before you pay.
        </p>
      )}
    </>
  );
}

/** Does the answer still say how the proposal stands? The agent may set any status after it. */
function stands({ answer }: ProposalAnswerView, { status }: ProposalView): boolean {
  return (answer === 'declined') === (status === 'declined');
}

interface GivenAnswerProps {
  readonly proposal: ProposalView;
  /** The form stood here a moment ago. */
  readonly tookOver: boolean;
}

/**
 * What the buyer answered, when and to which price; nothing where the agent has set the status by themselves. The focus
 * that went away with the form's button goes on from here, and nothing scrolls.
 */
export function GivenAnswer({ proposal, tookOver }: GivenAnswerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = trpc.proposal.answer.useQuery({ proposalId: proposal.id }, PROPOSAL_FRESHNESS);
  const { data, isError, isFetching, refetch } = query;
  const isShown = data ? stands(data, proposal) : isError;
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isShown && tookOver && isLost) heading.current?.focus({ preventScroll: true });
  }, [isShown, tookOver]);
  if (!isShown) return null;
  return (
    <section className={detail.answer} aria-label="Your answer">
      <h2 ref={heading} tabIndex={-1} className={detail.title}>
        Your answer
      </h2>
      {data ? (
        <Words given={data} proposal={proposal} />
      ) : (
        <>
          <p className={detail.note}>What you answered could not be loaded.</p>
          <Button variant="default" onClick={() => refetch()} disabled={isFetching}>
            Try Again
          </Button>
        </>
      )}
    </section>
  );
}
