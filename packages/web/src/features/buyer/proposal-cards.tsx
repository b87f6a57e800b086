import { formatDate, formatUsd, instant } from '@gable/contracts/kernel';
import { type BuyerStep, getBuyerStep } from '@gable/contracts/next-step';
import {
  getPartlyPaidLabel,
  getProposalBadge,
  type ListedProposal,
  PRICING_LABELS,
  type ProposalView,
} from '@gable/contracts/proposal';
import { getTourChargeName, getTourNote, type TourView } from '@gable/contracts/tour';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { trpc } from '#shared/api/trpc.ts';
import { getBrowserTimeZone } from '#shared/ui/browser-time-zone.ts';
import { formatTourMoment } from '#shared/ui/display/format-tour-time.ts';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { isClientNext, needsCard, useToursOfProposals } from '../buyer-tour/index.ts';
import { PROPOSAL_QUERY_OPTIONS } from './buyer-queries.ts';
import css from './proposal-cards.module.css';
import { useHasSeveralAgents, useUnsignedContracts } from './use-buyer-proposals.ts';

/** What was paid, or not, before the contract is signed. */
const PAID_FIRST: Partial<Record<ProposalView['paymentStatus'], string>> = {
  payment_failed: 'Payment failed. ',
  payment_succeeded: 'Paid. ',
};

/** Returns what a proposal waits for, or how its payment ended; null if its status says it all. */
function getStepLabel(step: BuyerStep, proposal: ProposalView): string | null {
  switch (step) {
    case 'answer':
      return 'Waiting for your response';
    case 'await_changes':
      return 'You asked for changes';
    case 'sign':
      return `${PAID_FIRST[proposal.paymentStatus] ?? ''}Ready to sign`;
    case 'sign_on_paper':
      return `${PAID_FIRST[proposal.paymentStatus] ?? ''}To be signed on paper`;
    case 'pay':
      return proposal.paymentStatus === 'payment_failed'
        ? 'Payment failed. Ready to pay again'
        : 'Ready to pay';
    case 'review_price':
      return 'The price changed since you accepted';
    case 'declined_invoice':
      return 'Its invoice is still open';
    case 'answer_cap':
      return 'Your agent asks for a higher cap';
    case 'await_agent':
      return proposal.status === 'pending' ? 'Waiting for your agent to correct it' : null;
    case 'contract_declined':
      return 'You declined the contract. Your agent can send a new version.';
    case 'await_bank':
      return 'Payment is processing';
    case 'disputed':
      return 'Payment disputed. Your bank is reviewing it.';
    case 'dispute_lost':
      return 'Your bank decided in your favor and returned the disputed amount.';
    case 'dispute_won':
      return 'Your payment stands after the dispute';
    case 'partly_paid':
      return getPartlyPaidLabel(proposal);
    case 'paid': {
      if (proposal.refunded > 0) return `${formatUsd(proposal.refunded)} refunded`;
      const charge = getTourChargeName(proposal.tourEnding);
      if (charge !== null) return `${charge} paid`;
      return proposal.status === 'pending' ? 'Paid. Nothing else to do.' : null;
    }
    case 'refunded':
      return 'Payment refunded';
    case 'declined':
      return null;
  }
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
        flex="none"
        aria-label={`${action}: tour of ${tour.address}`}
        renderRoot={(props) => <Link to="/buyer/tours/$tourId" params={{ tourId: tour.id }} {...props} />}
      >
        {action}
      </Button>
    </div>
  );
}

/** Returns what the tour of a proposal waits for, or for when it is confirmed; null if nothing. */
function findTourText({ tourState, status }: ListedProposal): string | null {
  if (!tourState || status !== 'approved') return null;
  const format = (at: number) => formatTourMoment(at, getBrowserTimeZone());
  return getTourNote(tourState, { viewer: 'client', now: instant(Date.now()), format })?.text ?? null;
}

interface ProposalCardProps {
  readonly proposal: ListedProposal;
  /** The tour that the proposal is for. */
  readonly tour: TourView | undefined;
  readonly step: BuyerStep;
  readonly namesAgent: boolean;
}

function ProposalCard({ proposal, tour, step, namesAgent }: ProposalCardProps) {
  const text = [namesAgent && proposal.agentName, proposal.description].filter(Boolean).join(' · ');
  const waitingText = findTourText(proposal) ?? getStepLabel(step, proposal);
  return (
    <li className={css.card}>
      <div className={css.top}>
        <StatusBadge {...getProposalBadge(proposal)} />
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
      {text && <p className={css.description}>{text}</p>}
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

/** Returns a function that finds the buyer's next step with a listed proposal. */
function useBuyerSteps(proposals: readonly ProposalView[]): (proposal: ProposalView) => BuyerStep {
  const isHourly = proposals.some(({ pricingStructure }) => pricingStructure === 'hourly');
  const { data: requested } = trpc.timeEntry.capRequests.useQuery(undefined, {
    ...PROPOSAL_QUERY_OPTIONS,
    enabled: isHourly,
  });
  const { data: contracts } = useUnsignedContracts();
  return (proposal) => {
    const contract = contracts?.find(({ proposalId }) => proposalId === proposal.id)?.state;
    return getBuyerStep({ ...proposal, contract }, requested?.includes(proposal.id) ?? false);
  };
}

/** The proposals as clickable cards. */
export function ProposalCards({ proposals }: { readonly proposals: readonly ListedProposal[] }) {
  const findStep = useBuyerSteps(proposals);
  const tours = useToursOfProposals(proposals);
  const namesAgents = useHasSeveralAgents();
  return (
    <ul className={css.cards}>
      {proposals.map((proposal) => (
        <ProposalCard
          key={proposal.id}
          proposal={proposal}
          tour={tours.find(proposal)}
          step={findStep(proposal)}
          namesAgent={namesAgents}
        />
      ))}
    </ul>
  );
}
