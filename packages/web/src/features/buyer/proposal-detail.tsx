import { formatDate, type ProposalId } from '@gable/contracts/kernel';
import { findOfferSentAt, getProposalBadge, type ProposalView } from '@gable/contracts/proposal';
import type { TourView } from '@gable/contracts/tour';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { getErrorMessage, getWireError } from '#shared/errors/wire-error.ts';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { PageHeader } from '#shared/ui/layout/page-header.tsx';
import sheet from '#shared/ui/layout/print-sheet.module.css';
import { Surface } from '#shared/ui/layout/surface.tsx';
import { ProposalFiles, useFilesShared } from '../attachment/index.ts';
import { useToursOfProposals } from '../buyer-tour/index.ts';
import { MessagesCard } from '../message/index.ts';
import { ClientSchedule } from '../payment-schedule/index.ts';
import { ClientSubscription } from '../subscription/index.ts';
import { ClientTime } from '../time-entry/index.ts';
import { AboutAgent } from './about-agent.tsx';
import { AnswerCard } from './answer/answer-card.tsx';
import { BackToProposals } from './back-to-proposals.tsx';
import { BuyerNextStep } from './buyer-next-step.tsx';
import { PROPOSAL_QUERY_OPTIONS } from './buyer-queries.ts';
import { ContractCard } from './contract/contract-card.tsx';
import { useContractDialog } from './contract/use-contract-dialog.ts';
import { ProposalDetailSkeleton } from './dashboard-skeleton.tsx';
import { PaymentCard } from './payment-card.tsx';
import css from './proposal-detail.module.css';
import { ProposalOffer } from './proposal-offer.tsx';
import { useBuyerProposal } from './use-buyer-proposals.ts';
import { usePayOnArrival } from './use-pay-on-arrival.ts';

/** Focuses the start of the screen, because the router does not when only the search parameters change. */
function FocusedRegion({ children }: { readonly children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={region} tabIndex={-1} className={css.region}>
      {children}
    </div>
  );
}

/** Stores that the client has opened the proposal, which the agent then sees. */
function useMarkViewed({ id: proposalId, viewedAt }: ProposalView) {
  const { mutate } = trpc.proposal.markViewed.useMutation();
  useEffect(() => {
    if (viewedAt === null) mutate({ proposalId });
  }, [proposalId, viewedAt, mutate]);
}

/** When the offer was sent, or else created, because buyers see a proposal as soon as it is created. */
function SentDate({ proposal }: { readonly proposal: ProposalView }) {
  const { data: answer } = trpc.proposal.answer.useQuery({ proposalId: proposal.id }, PROPOSAL_QUERY_OPTIONS);
  const sentAt = findOfferSentAt(proposal, answer?.answeredAt ?? null);
  return (
    <span>
      {sentAt === null ? `Created ${formatDate(proposal.createdAt)}` : `Sent ${formatDate(sentAt)}`}
    </span>
  );
}

interface ProposalProps {
  readonly proposal: ProposalView;
  /** The tour that the proposal is for, until it is paid. */
  readonly tour: TourView | undefined;
  readonly paysOnArrival: boolean;
}

function Proposal({ proposal, tour, paysOnArrival }: ProposalProps) {
  const side = useRef<HTMLDivElement>(null);
  const contract = useRef<HTMLDivElement>(null);
  const time = useRef<HTMLDivElement>(null);
  const hasFiles = useFilesShared(proposal);
  const contractDialog = useContractDialog(proposal.id);
  useMarkViewed(proposal);
  usePayOnArrival(proposal, { isAsked: paysOnArrival, payment: side });
  return (
    <>
      <PageHeader
        back={<BackToProposals />}
        title={proposal.serviceType}
        description={
          <span className={css.meta}>
            <StatusBadge {...getProposalBadge({ ...proposal, tourState: tour })} />
            <SentDate proposal={proposal} />
          </span>
        }
      />
      <BuyerNextStep proposal={proposal} side={side} contract={contract} time={time} />
      <div className={css.parts}>
        <div className={css.offerArea}>
          <ProposalOffer proposal={proposal} />
          {proposal.pricingStructure === 'fixed' && <ClientSchedule proposal={proposal} />}
        </div>
        <div className={css.side} ref={side} tabIndex={-1}>
          <AnswerCard proposal={proposal} onAccepted={contractDialog.confirmAcceptance} />
          <PaymentCard proposal={proposal} />
        </div>
        <div className={css.contractTarget} ref={contract} tabIndex={-1}>
          <ContractCard proposal={proposal} dialog={contractDialog} />
        </div>
      </div>
      {proposal.pricingStructure === 'hourly' && (
        <div className={css.files} ref={time} tabIndex={-1}>
          <ClientTime proposal={proposal} />
        </div>
      )}
      {proposal.pricingStructure === 'monthly' && (
        <div className={css.files}>
          <ClientSubscription proposal={proposal} />
        </div>
      )}
      {hasFiles && (
        <div className={css.files}>
          <Suspense fallback={<CardSkeleton lines={4} />}>
            <ProposalFiles proposal={proposal} />
          </Suspense>
        </div>
      )}
      <AboutAgent proposalId={proposal.id} />
      <MessagesCard dealId={proposal.dealId} />
    </>
  );
}

function LoadingProposal() {
  return (
    <>
      <PageHeader back={<BackToProposals />} title="Proposal" />
      <ProposalDetailSkeleton />
    </>
  );
}

interface ProposalDetailProps {
  readonly proposalId: ProposalId;
  /** Whether the client came from an invoice, to pay it. */
  readonly paysOnArrival: boolean;
}

/** One proposal, with its offer, response, payment, contract, and messages. */
export function ProposalDetail({ proposalId, paysOnArrival }: ProposalDetailProps) {
  const query = useBuyerProposal(proposalId);
  const answer = trpc.proposal.answer.useQuery({ proposalId }, PROPOSAL_QUERY_OPTIONS);
  const [isFromList] = useState(query.isPlaceholderData);
  const tours = useToursOfProposals(query.data ? [query.data] : []);
  // Waits for what is rendered above the rest and would shift it: the answer, and the step of a tour.
  if (query.data && (isFromList || answer.isFetched) && !tours.isPending) {
    return (
      <FocusedRegion>
        <Suspense fallback={<LoadingProposal />}>
          <div className={sheet.sheet}>
            <Proposal proposal={query.data} tour={tours.find(query.data)} paysOnArrival={paysOnArrival} />
          </div>
        </Suspense>
      </FocusedRegion>
    );
  }
  const isMissing = getWireError(query.error)?.code === 'NOT_FOUND';
  return (
    <FocusedRegion>
      <PageHeader back={<BackToProposals />} title="Proposal" />
      {query.error ? (
        <Surface>
          <ErrorState
            title={isMissing ? 'Proposal not found' : 'Couldn’t load this proposal'}
            message={
              isMissing
                ? 'It may have been withdrawn or sent to a different email.'
                : getErrorMessage(query.error)
            }
            {...(!isMissing && { onRetry: () => query.refetch(), retrying: query.isFetching })}
          />
        </Surface>
      ) : (
        <ProposalDetailSkeleton />
      )}
    </FocusedRegion>
  );
}
