import type { SigningState } from '../contract/index.ts';
import type { DisputeState } from '../dispute/index.ts';
import type { Instant } from '../kernel/index.ts';
import type { UserType } from '../profile/index.ts';
import {
  canPay,
  getPartlyPaidLabel,
  hasOpenChangeRequest,
  type ProposalView,
  parseChargeableAmount,
} from '../proposal/index.ts';
import type { ProposalTime } from '../time-entry/index.ts';
import type { TourStepFacts } from '../tour/index.ts';
import { getTourStep, type TourStep } from './tour-step.ts';

/** What the next step depends on. */
export interface ProposalFacts
  extends Pick<
      ProposalView,
      | 'status'
      | 'paymentStatus'
      | 'amount'
      | 'invoiceUrl'
      | 'sentAt'
      | 'viewedAt'
      | 'changesRequestedAt'
      | 'dueAt'
    >,
    Partial<Pick<ProposalView, 'scheduledPayments' | 'dispute' | 'tourEnding'>> {
  /**
   * The contract's signing state; null without a contract, undefined where it is not loaded, such as
   * in lists. `paper` means that the client chose to sign on paper.
   */
  readonly contract: SigningState | 'paper' | null | undefined;
  /** The tour that the proposal is for; omitted for other services. */
  readonly tour?: TourStepFacts | undefined;
  /** The time of an hourly proposal; omitted for others, and where it is not loaded, such as in lists. */
  readonly time?: Pick<ProposalTime, 'request' | 'unbilled'> | undefined;
}

/** Who looks at the proposal, and when. */
export interface NextStepViewer {
  readonly userType: UserType;
  /** Whether the agent can receive payments. */
  readonly onboardingComplete: boolean;
  readonly now: Instant;
}

/** The agent's next step. `await_*` means that someone else acts next. */
export type AgentStep =
  | TourStep
  | 'correct_amount'
  | 'send'
  | 'await_answer'
  | 'apply_changes'
  | 'revise'
  | 'create_contract'
  | 'send_contract'
  | 'renew_contract'
  | 'await_signature'
  | 'continue'
  | 'generate_invoice'
  | 'set_up_payments'
  | 'await_invoice'
  | 'await_payment'
  | 'await_overdue_payment'
  | 'await_retry'
  | 'await_bank'
  | 'disputed'
  | 'dispute_lost'
  | 'await_cap'
  | 'bill_time'
  | 'partly_paid'
  | 'paid'
  | 'refunded';

/** The buyer's next step: answer, then sign, then pay. An order, not a lock. */
export type BuyerStep =
  | 'answer'
  | 'await_changes'
  | 'sign'
  | 'sign_on_paper'
  | 'pay'
  | 'answer_cap'
  | 'await_agent'
  | 'declined'
  | 'await_bank'
  | 'disputed'
  | 'dispute_lost'
  | 'dispute_won'
  | 'partly_paid'
  | 'paid'
  | 'refunded';

const isSigned = (contract: ProposalFacts['contract']) =>
  contract === 'signed' || contract === 'signed_outside';

/** The contract's step for an accepted proposal; null if the contract needs nothing. */
function getContractStep(contract: ProposalFacts['contract']): AgentStep | null {
  switch (contract) {
    case undefined:
      return 'continue';
    case null:
      return 'create_contract';
    case 'draft':
    case 'withdrawn':
      return 'send_contract';
    case 'awaiting':
    case 'paper':
      return 'await_signature';
    case 'declined':
    case 'expired':
      return 'renew_contract';
    case 'signed':
    case 'signed_outside':
      return null;
  }
}

/** Whether all payments are paid, or only the first ones of a schedule. */
function getPaidPart(proposal: ProposalFacts): 'paid' | 'partly_paid' {
  return getPartlyPaidLabel(proposal) === null ? 'paid' : 'partly_paid';
}

/**
 * The step of a paid proposal: an open dispute decides whether the agent keeps the payment, and more hours
 * can follow a paid invoice.
 */
function getPaidStep(proposal: ProposalFacts): AgentStep {
  if (proposal.dispute === 'open') return 'disputed';
  if (proposal.dispute === 'lost') return 'dispute_lost';
  if (proposal.time?.request) return 'await_cap';
  if (proposal.time && proposal.time.unbilled.minutes > 0) return 'bill_time';
  return getPaidPart(proposal);
}

/** The step while no invoice exists. */
function getStepBeforeInvoice(proposal: ProposalFacts): AgentStep {
  if (proposal.status === 'declined') return 'revise';
  if (hasOpenChangeRequest(proposal)) return 'apply_changes';
  if (parseChargeableAmount(proposal.amount) === null) return 'correct_amount';
  if (proposal.status === 'pending') {
    const isKnownToClient = proposal.sentAt !== null || proposal.viewedAt !== null;
    return isKnownToClient ? 'await_answer' : 'send';
  }
  // The agent can do the work without a contract: then they set the status themselves.
  if (proposal.status !== 'approved' && proposal.contract === null) return 'generate_invoice';
  return getContractStep(proposal.contract) ?? 'generate_invoice';
}

/**
 * Returns the agent's next step. A signed contract is invoiced even if the status is still pending.
 */
export function getAgentStep(
  proposal: ProposalFacts,
  { onboardingComplete, now }: Omit<NextStepViewer, 'userType'>,
): AgentStep {
  switch (proposal.paymentStatus) {
    case 'payment_succeeded':
      return getPaidStep(proposal);
    case 'payment_refunded':
      return 'refunded';
    case 'payment_pending':
      return 'await_bank';
    case 'payment_failed':
      return 'await_retry';
    case 'invoiced':
      if (proposal.invoiceUrl === null) return onboardingComplete ? 'await_invoice' : 'set_up_payments';
      return proposal.dueAt !== null && proposal.dueAt < now ? 'await_overdue_payment' : 'await_payment';
    case 'not_initiated': {
      const tourStep = proposal.tour && getTourStep(proposal.tour, now);
      if (tourStep) return tourStep;
      if (isSigned(proposal.contract) && parseChargeableAmount(proposal.amount) !== null)
        return 'generate_invoice';
      return getStepBeforeInvoice(proposal);
    }
  }
}

const DISPUTE_STEPS: Readonly<Record<DisputeState, BuyerStep>> = {
  open: 'disputed',
  lost: 'dispute_lost',
  won: 'dispute_won',
};

/** The step of a paid proposal: what the buyer's bank decides about it comes first. */
function getBuyerPaidStep(proposal: ProposalFacts): BuyerStep {
  return proposal.dispute ? DISPUTE_STEPS[proposal.dispute] : getPaidPart(proposal);
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
      break;
  }
  if (hasOpenChangeRequest(proposal)) return 'await_changes';
  if (proposal.status === 'pending')
    return parseChargeableAmount(proposal.amount) === null ? 'await_agent' : 'answer';
  if (proposal.status !== 'declined') {
    if (proposal.contract === 'awaiting') return 'sign';
    if (proposal.contract === 'paper' && !canPay(proposal)) return 'sign_on_paper';
  }
  if (canPay(proposal)) return 'pay';
  return proposal.status === 'declined' ? 'declined' : 'await_agent';
}

/** The steps in which the buyer has nothing else to do. */
const IDLE_STEPS: readonly BuyerStep[] = [
  'await_agent',
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

/** Returns the next step of the user who views the proposal. */
export function nextStep(
  proposal: ProposalFacts,
  viewer: NextStepViewer,
):
  | { readonly userType: 'agent'; readonly step: AgentStep }
  | { readonly userType: 'buyer'; readonly step: BuyerStep } {
  return viewer.userType === 'agent'
    ? { userType: 'agent', step: getAgentStep(proposal, viewer) }
    : { userType: 'buyer', step: getBuyerStep(proposal) };
}

/** The agent's steps from the most to the least urgent: the agent's own come before waiting. */
const URGENCY: readonly AgentStep[] = [
  'disputed',
  'set_up_payments',
  'answer_tour',
  'mark_tour',
  'await_overdue_payment',
  'await_retry',
  'generate_invoice',
  'bill_time',
  'renew_contract',
  'send_contract',
  'create_contract',
  'continue',
  'correct_amount',
  'apply_changes',
  'revise',
  'send',
  'await_signature',
  'await_answer',
  'await_cap',
  'await_invoice',
  'await_payment',
  'await_bank',
  'await_tour_answer',
  'await_tour_charge',
  'await_tour',
  'await_tour_card',
];

/**
 * Returns the most urgent next step among a deal's proposals, and the first proposal that has it.
 * Null if nothing is left to do.
 */
export function getDealStep<Proposal extends ProposalFacts>(
  proposals: readonly Proposal[],
  viewer: Omit<NextStepViewer, 'userType'>,
): { readonly proposal: Proposal; readonly step: AgentStep } | null {
  const steps = proposals.map((proposal) => ({ proposal, step: getAgentStep(proposal, viewer) }));
  for (const step of URGENCY) {
    const found = steps.find((each) => each.step === step);
    if (found) return found;
  }
  return null;
}
