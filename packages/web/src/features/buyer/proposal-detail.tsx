import { formatDate, type ProposalId } from '@gable/contracts/kernel';
import { type ProposalView, proposalStatusLook } from '@gable/contracts/proposal';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { messageOf, wireErrorOf } from '#shared/errors/wire-error-of.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { Surface } from '#shared/ui/surface.tsx';
import { MessagesCard } from '../message/index.ts';
import { AnswerCard } from './answer/answer-card.tsx';
import { BackToProposals } from './back-to-proposals.tsx';
import { PROPOSAL_FRESHNESS } from './buyer-queries.ts';
import { ContractCard } from './contract/contract-card.tsx';
import { ProposalDetailSkeleton } from './dashboard-skeleton.tsx';
import { PaymentCard } from './payment-card.tsx';
import css from './proposal-detail.module.css';
import { ProposalOffer } from './proposal-offer.tsx';
import { useBuyerProposal } from './use-buyer-proposals.ts';

/** The screen changes within one address's path, so the reader is taken to its beginning by hand. */
function Place({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} tabIndex={-1} className={css.place}>
      {children}
    </div>
  );
}

function Proposal({ proposal }: { readonly proposal: ProposalView }) {
  return (
    <>
      <PageHeader
        back={<BackToProposals />}
        title={proposal.serviceType}
        description={
          <span className={css.meta}>
            <StatusBadge {...proposalStatusLook(proposal.status)} />
            <span>Sent {formatDate(proposal.createdAt)}</span>
          </span>
        }
      />
      <div className={css.parts}>
        <ProposalOffer proposal={proposal} />
        <div className={css.side}>
          <AnswerCard proposal={proposal} />
          <PaymentCard proposal={proposal} />
        </div>
        <ContractCard proposal={proposal} />
      </div>
      <MessagesCard dealId={proposal.dealId} />
    </>
  );
}

/** One proposal with everything a buyer needs to decide and to pay. */
export function ProposalDetail({ proposalId }: { readonly proposalId: ProposalId }) {
  const query = useBuyerProposal(proposalId);
  const answer = trpc.proposal.answer.useQuery({ proposalId }, PROPOSAL_FRESHNESS);
  const [wasListed] = useState(query.isPlaceholderData);
  // The answer stands above the payment and the contract, and would move them when it arrived after them.
  if (query.data && (wasListed || answer.isFetched)) {
    return (
      <Place>
        <Proposal proposal={query.data} />
      </Place>
    );
  }
  const missing = wireErrorOf(query.error)?.code === 'NOT_FOUND';
  return (
    <Place>
      <PageHeader back={<BackToProposals />} title="Proposal" />
      {query.error ? (
        <Surface>
          <ErrorState
            title={missing ? 'Proposal not found' : 'This proposal could not be loaded'}
            message={
              missing
                ? 'It may have been withdrawn, or it was sent to another address.'
                : messageOf(query.error)
            }
            {...(!missing && { onRetry: () => query.refetch(), retrying: query.isFetching })}
          />
        </Surface>
      ) : (
        <ProposalDetailSkeleton />
      )}
    </Place>
  );
}
