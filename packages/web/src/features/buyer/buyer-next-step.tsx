import { findAgreedPrice } from '@gable/contracts/contract';
import { formatDate, formatUtcDate } from '@gable/contracts/kernel';
import {
  type BuyerStep,
  getBuyerStep,
  getProposalStages,
  isSigned,
  type StageView,
} from '@gable/contracts/next-step';
import {
  formatPrice,
  formatProposalAmount,
  getPartlyPaidLabel,
  getPaymentDisputeBadge,
  type ProposalView,
} from '@gable/contracts/proposal';
import { getTourChargeName } from '@gable/contracts/tour';
import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { focusAndScroll } from '#shared/ui/layout/focus-and-scroll.ts';
import { TourStep, useTourOfProposal } from '../buyer-tour/index.ts';
import {
  StepStrip,
  StepStripSkeleton,
  type StepText,
  toPriceAgreement,
  toProposalHistory,
} from '../next-step/index.ts';
import { useProposalTime } from '../time-entry/index.ts';
import { PROPOSAL_QUERY_OPTIONS } from './buyer-queries.ts';
import css from './proposal-detail.module.css';
import { usePaymentReadiness } from './use-buyer-step.ts';

interface StepContext {
  /** The price that the buyer agreed to, such as '$300.00', if the present one is another; null if not. */
  readonly acceptedPrice: string | null;
  /** What is left of a declined proposal. */
  readonly closedText: string;
}

function getStepText(
  step: BuyerStep,
  proposal: ProposalView,
  { acceptedPrice, closedText }: StepContext,
): StepText {
  const { dueAt, paidAt } = proposal;
  const failed = proposal.paymentStatus === 'payment_failed' ? 'The last payment failed. ' : '';
  switch (step) {
    case 'answer':
      return { title: 'Next: accept or decline', text: 'Check the service, the price, and the terms.' };
    case 'await_changes':
      return {
        title: 'You asked for changes',
        text: 'We’ll email you when your agent sends an update. You can still accept or decline it as it is.',
      };
    case 'sign':
      return {
        title: 'Next: sign the contract',
        text:
          proposal.paymentStatus === 'payment_succeeded'
            ? 'Your payment is received. Please review and sign, or decline with a reason.'
            : 'Please review and sign, or decline with a reason.',
      };
    case 'sign_on_paper':
      return { title: 'Next: sign on paper', text: 'Your agent arranges the paper contract with you.' };
    case 'pay':
      return {
        // An invoice for hours or for a part of the price has another amount, which the payment card shows.
        title:
          proposal.pricingStructure === 'hourly' || proposal.scheduledPayments !== null
            ? 'Next: pay your invoice'
            : `Next: pay ${formatProposalAmount(proposal.amount)}`,
        text: `${failed}${dueAt === null ? '' : `Due ${formatUtcDate(dueAt)}. `}Pay securely by card.`,
      };
    case 'review_price':
      return {
        title: 'The price changed since you accepted',
        text: `You accepted ${acceptedPrice ?? 'another price'}, and it’s ${formatPrice(proposal)} now. Ask your agent about it before you pay.`,
      };
    case 'answer_cap':
      return {
        title: 'Next: answer the request for a higher cap',
        text: 'Time above the current cap is not billed unless you approve.',
      };
    case 'await_agent':
      return { title: 'Nothing to do right now', text: 'Your agent acts next. We’ll email you.' };
    case 'contract_declined':
      return {
        title: 'You declined the contract',
        text: 'Your agent can change it and send it again. We’ll email you.',
      };
    case 'declined':
      return {
        title: 'This proposal is closed',
        text: closedText,
      };
    case 'declined_invoice':
      return {
        title: 'This proposal is closed',
        text: 'Its invoice is still open. Ask your agent to void it, or pay it if you changed your mind.',
      };
    case 'await_bank':
      return { title: 'Your payment is processing', text: 'You don’t need to do anything.' };
    case 'disputed':
      return {
        title: 'Payment disputed',
        text: 'Your bank is reviewing this payment. Its status is under Payment.',
      };
    case 'dispute_lost':
      return {
        title: 'Your bank decided in your favor',
        text: 'What you got back is under Payment.',
      };
    case 'dispute_won':
      return {
        title: 'Your payment stands',
        text: 'Your bank decided the dispute in your agent’s favor. Questions? Message your agent below.',
      };
    case 'partly_paid':
      return {
        title: getPartlyPaidLabel(proposal) ?? 'Paid in part',
        text: 'Thank you! You’ll get the next invoice by email.',
      };
    case 'paid': {
      const charge = getTourChargeName(proposal.tourEnding);
      return {
        title: charge === null ? 'Paid. Thank you!' : `${charge} paid`,
        text:
          paidAt === null
            ? 'We emailed you the receipt.'
            : `Paid ${formatDate(paidAt)}. We emailed you the receipt.`,
      };
    }
    case 'refunded':
      return {
        title: 'Your payment was refunded',
        text: 'It goes back to the card you paid with. Banks can take 5 to 10 business days.',
      };
  }
}

/** The step of an invoice that waits for the agent's payment account. */
const CANNOT_PAY: StepText = {
  title: 'You can’t pay this invoice right now',
  text: 'Your agent’s payment account doesn’t take card payments. See Payment.',
};

/** The stages that matter to a buyer, in their words. */
const BUYER_STAGES: Partial<Record<StageView['stage'], string>> = {
  sent: 'Received',
  accepted: 'Accepted',
  signed: 'Signed',
  paid: 'Paid',
};

/** The stage that the buyer's own step leads to; undefined while someone else acts. */
const STAGE_OF_STEP: Partial<Record<BuyerStep, StageView['stage']>> = {
  answer: 'accepted',
  sign: 'signed',
  sign_on_paper: 'signed',
  pay: 'paid',
  review_price: 'paid',
};

/** The label of a stage; undefined for one that does not matter to a buyer. */
function getStageLabel(stage: StageView['stage'], proposal: ProposalView): string | undefined {
  const partly = stage === 'paid' ? getPartlyPaidLabel(proposal) : null;
  return partly ?? BUYER_STAGES[stage];
}

/** The label of a stage that failed. */
function getFailedLabel({ stage, label }: StageView, proposal: ProposalView): string {
  if (stage === 'accepted') return 'Not accepted';
  return (stage === 'paid' ? getPaymentDisputeBadge(proposal, 'buyer')?.label : null) ?? label;
}

function toBuyerStages(stages: readonly StageView[], proposal: ProposalView, step: BuyerStep): StageView[] {
  return stages.flatMap((view): StageView[] => {
    const label = getStageLabel(view.stage, proposal);
    if (label === undefined) return [];
    // Buyers see a proposal as soon as it is created.
    if (view.stage === 'sent' && view.state !== 'done')
      return [{ ...view, label: 'Created', state: 'done', at: proposal.createdAt }];
    if (STAGE_OF_STEP[step] === view.stage && view.state !== 'done')
      return [{ ...view, label, state: 'current' }];
    if (view.state === 'current') return [{ ...view, label, state: 'upcoming' }];
    if (view.state !== 'failed') return [{ ...view, label }];
    return [{ ...view, label: getFailedLabel(view, proposal) }];
  });
}

/** The elements that the button leads to. */
interface JumpTargets {
  readonly side: RefObject<HTMLElement | null>;
  readonly contract: RefObject<HTMLElement | null>;
  readonly time: RefObject<HTMLElement | null>;
}

const JUMP_LABELS = {
  answer: 'Go to response',
  sign: 'Go to contract',
  pay: 'Go to payment',
  review_price: 'Go to payment',
} as const;

/**
 * Scrolls to the card of the next step. A wide screen shows the response and the payment beside it, and the
 * rest below.
 */
function JumpButton({ step, side, contract, time }: JumpTargets & { readonly step: BuyerStep }) {
  if (step === 'answer_cap')
    return <Button onClick={() => focusAndScroll(time.current)}>Go to request</Button>;
  if (step !== 'answer' && step !== 'sign' && step !== 'pay' && step !== 'review_price') return null;
  const target = step === 'sign' ? contract : side;
  const label = JUMP_LABELS[step];
  return (
    <Button
      variant={step === 'review_price' ? 'default' : 'filled'}
      className={step === 'sign' ? '' : (css.jump ?? '')}
      onClick={() => focusAndScroll(target.current)}
    >
      {label}
    </Button>
  );
}

interface BuyerNextStepProps extends JumpTargets {
  readonly proposal: ProposalView;
}

/** Shows the buyer what to do next with a proposal, and leads to where it is done. */
export function BuyerNextStep({ proposal, ...targets }: BuyerNextStepProps) {
  const input = { proposalId: proposal.id };
  const contractQuery = trpc.contract.byProposal.useQuery(input, PROPOSAL_QUERY_OPTIONS);
  const answer = trpc.proposal.answer.useQuery(input, PROPOSAL_QUERY_OPTIONS);
  const time = useProposalTime(proposal);
  const tour = useTourOfProposal(proposal);
  const readiness = usePaymentReadiness(proposal);
  if (tour.tour) return <TourStep tour={tour.tour} />;
  if (contractQuery.isPending || answer.isPending || time.isLoading || tour.isPending)
    return <StepStripSkeleton />;
  const history = toProposalHistory(proposal, contractQuery.data, answer.data, { time: time.data });
  const step = getBuyerStep(history);
  const context = {
    acceptedPrice: findAgreedPrice(proposal, toPriceAgreement(answer.data, contractQuery.data)),
    closedText: isSigned(history.contract)
      ? 'The contract stays signed. Message your agent if it should end, too.'
      : 'Nothing is due. Your agent may send you a changed one.',
  };
  return (
    <StepStrip
      {...(step === 'pay' && readiness !== 'ready' ? CANNOT_PAY : getStepText(step, proposal, context))}
      stages={toBuyerStages(getProposalStages(history), proposal, step)}
      action={<JumpButton step={step} {...targets} />}
    />
  );
}
