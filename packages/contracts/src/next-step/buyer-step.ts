import type { DisputeState } from '../dispute/index.ts';
import { canPay, hasOpenChangeRequest, parseChargeableAmount } from '../proposal/index.ts';
import { getPaidPart, isAnswered, type ProposalFacts } from './proposal-facts.ts';

/** The buyer's next step: answer, then sign, then pay. An order, not a lock. */
export type BuyerStep =
  | 'answer'
  | 'await_changes'
  | 'sign'
  | 'sign_on_paper'
  | 'pay'
  | 'review_price'
  | 'answer_cap'
  | 'await_agent'
  | 'contract_declined'
  | 'declined'
  | 'declined_invoice'
  | 'await_bank'
  | 'disputed'
  | 'dispute_lost'
  | 'dispute_won'
  | 'partly_paid'
  | 'paid'
  | 'refunded';

const DISPUTE_STEPS: Readonly<Record<DisputeState, BuyerStep>> = {
  open: 'disputed',
  lost: 'dispute_lost',
  won: 'dispute_won',
};

/** The step of a contract that waits for the buyer's signature; null if none does. */
function getSigningStep({ status, contract }: ProposalFacts): 'sign' | 'sign_on_paper' | null {
  if (status === 'declined') return null;
  if (contract === 'awaiting') return 'sign';
  return contract === 'paper' ? 'sign_on_paper' : null;
}

/**
 * The step of a paid proposal: a disputed payment comes first, and a signature is still needed from a buyer
 * who paid before signing.
 */
function getBuyerPaidStep(proposal: ProposalFacts): BuyerStep {
  const { dispute = null } = proposal;
  if (dispute === 'open' || dispute === 'lost') return DISPUTE_STEPS[dispute];
  const signing = getSigningStep(proposal);
  if (signing !== null) return signing;
  return dispute === null ? getPaidPart(proposal) : DISPUTE_STEPS[dispute];
}

/** The step of a proposal without an answer: an amount that cannot be charged is corrected first. */
function getAnswerStep(proposal: ProposalFacts): BuyerStep {
  if (hasOpenChangeRequest(proposal)) return 'await_changes';
  return parseChargeableAmount(proposal.amount) === null ? 'await_agent' : 'answer';
}

/** The step before a payment: answer, then sign, then pay. Who signed has answered. */
function getUnpaidStep(proposal: ProposalFacts): BuyerStep {
  const { status, contract, response } = proposal;
  if (!isAnswered(proposal)) return getAnswerStep(proposal);
  const signing = getSigningStep(proposal);
  // The agent brings the paper contract. The buyer does not wait for it to pay.
  if (signing === 'sign' || (signing !== null && !canPay(proposal))) return signing;
  if (status === 'declined') return canPay(proposal) ? 'declined_invoice' : 'declined';
  if (canPay(proposal)) return response?.isPriceChanged ? 'review_price' : 'pay';
  return contract === 'declined' ? 'contract_declined' : 'await_agent';
}

/** The step of the offer, the contract and the invoice. */
function getOfferStep(proposal: ProposalFacts): BuyerStep {
  switch (proposal.paymentStatus) {
    case 'payment_succeeded':
      return getBuyerPaidStep(proposal);
    case 'payment_refunded':
      return 'refunded';
    case 'payment_pending':
      return 'await_bank';
    case 'not_initiated':
    case 'invoiced':
    case 'payment_failed':
      return getUnpaidStep(proposal);
  }
}

/** The steps in which the buyer has nothing else to do. */
const IDLE_STEPS: readonly BuyerStep[] = [
  'await_agent',
  'contract_declined',
  'await_bank',
  'disputed',
  'dispute_lost',
  'dispute_won',
  'paid',
];

/**
 * Returns the buyer's next step. The other actions stay available. A request for a higher cap comes after
 * an answer, a signature and an open invoice.
 *
 * @param isCapRequested Whether the agent asks for a higher cap. Lists know it without the hours.
 */
export function getBuyerStep(
  proposal: ProposalFacts,
  isCapRequested = Boolean(proposal.time?.request),
): BuyerStep {
  const step = getOfferStep(proposal);
  return isCapRequested && IDLE_STEPS.includes(step) ? 'answer_cap' : step;
}
