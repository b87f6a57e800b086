import type { DisputeState } from '@gable/contracts/dispute';
import { formatDate } from '@gable/contracts/kernel';
import {
  canPay,
  getPartlyPaidLabel,
  getProposalStatusBadge,
  hasOpenChangeRequest,
  isFullyPaid,
  PRICING_LABELS,
  type ProposalView,
  parseChargeableAmount,
} from '@gable/contracts/proposal';
import type { TourView } from '@gable/contracts/tour';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { trpc } from '#shared/api/trpc.ts';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { isClientNext, needsCard, useToursOfProposals } from '../buyer-tour/index.ts';
import { PROPOSAL_QUERY_OPTIONS } from './buyer-queries.ts';
import css from './proposal-cards.module.css';

/** What the client's bank decided about a paid proposal, or that it has not yet. */
const DISPUTE_TEXTS: Readonly<Record<DisputeState, string>> = {
  open: 'Your bank is reviewing this payment',
  lost: 'Your bank decided in your favor',
  won: 'Your payment stands after the dispute',
};

function getPaidText({ status, dispute }: ProposalView): string | null {
  if (dispute !== null) return DISPUTE_TEXTS[dispute];
  return status === 'pending' ? 'Paid. Nothing else to do.' : null;
}

/** Returns what the proposal is waiting for, or how many payments are paid; null if nothing. */
function getWaitingText(proposal: ProposalView, isCapRequested: boolean): string | null {
  if (hasOpenChangeRequest(proposal)) return 'You asked for changes';
  if (isFullyPaid(proposal)) return getPaidText(proposal);
  if (proposal.status === 'pending')
    return parseChargeableAmount(proposal.amount) === null
      ? 'Waiting for your agent to correct it'
      : 'Waiting for your response';
  if (isCapRequested) return 'Your agent asks for a higher cap';
  if (proposal.paymentStatus === 'payment_pending') return 'Payment is processing';
  return canPay(proposal) ? 'Ready to pay' : getPartlyPaidLabel(proposal);
}

/** Says what a tour waits for from the client, and leads to where it is given. */
function TourAction({ tour }: { readonly tour: TourView }) {
  const [text, action] = needsCard(tour)
    ? ['Your tour needs a card', 'Add Card']
    : ['Your agent proposed a new time', 'Answer'];
  return (
    <div className={css.next}>
      <span>{text}</span>
      <Button
        size="compact-sm"
        aria-label={`${action}: tour of ${tour.address}`}
        renderRoot={(props) => <Link to="/buyer/tours/$tourId" params={{ tourId: tour.id }} {...props} />}
      >
        {action}
      </Button>
    </div>
  );
}

interface ProposalCardProps {
  readonly proposal: ProposalView;
  /** The tour that the proposal is for. */
  readonly tour: TourView | undefined;
  /** Whether the agent asks for a higher cap. */
  readonly isCapRequested: boolean;
}

function ProposalCard({ proposal, tour, isCapRequested }: ProposalCardProps) {
  const waitingText = getWaitingText(proposal, isCapRequested);
  return (
    <li className={css.card}>
      <div className={css.top}>
        <StatusBadge {...getProposalStatusBadge(proposal.status)} />
        <span className={css.date}>{formatDate(proposal.createdAt)}</span>
      </div>
      <h3 className={css.service}>
        <Link
          to="/buyer/dashboard"
          search={(before) => ({ ...before, proposal: proposal.id })}
          className={css.opener}
        >
          {proposal.serviceType}
        </Link>
      </h3>
      {proposal.description && <p className={css.description}>{proposal.description}</p>}
      <p className={css.price}>
        <span className={css.amount}>
          <MoneyText text={proposal.amount} />
        </span>{' '}
        <span className={css.structure}>{PRICING_LABELS[proposal.pricingStructure]}</span>
      </p>
      {tour && isClientNext(tour) ? (
        <TourAction tour={tour} />
      ) : (
        waitingText && <p className={css.due}>{waitingText}</p>
      )}
    </li>
  );
}

/** The proposals as clickable cards. */
export function ProposalCards({ proposals }: { readonly proposals: readonly ProposalView[] }) {
  const isHourly = proposals.some(({ pricingStructure }) => pricingStructure === 'hourly');
  const { data: requested } = trpc.timeEntry.capRequests.useQuery(undefined, {
    ...PROPOSAL_QUERY_OPTIONS,
    enabled: isHourly,
  });
  const tours = useToursOfProposals(proposals);
  return (
    <ul className={css.cards}>
      {proposals.map((proposal) => (
        <ProposalCard
          key={proposal.id}
          proposal={proposal}
          tour={tours.find(proposal)}
          isCapRequested={requested?.includes(proposal.id) ?? false}
        />
      ))}
    </ul>
  );
}
