import { MIN_CHARGE } from '../kernel/index.ts';
import { hasOpenChangeRequest, parseChargeableAmount } from '../proposal/index.ts';
import {
  getPaidPart,
  isAnswered,
  isSigned,
  isUnsigned,
  type NextStepViewer,
  type ProposalFacts,
} from './proposal-facts.ts';
import { getTourStep, type TourStep } from './tour-step.ts';

type AgentViewer = Omit<NextStepViewer, 'userType'>;

/** The agent's next step. `await_*` means that someone else acts next. */
export type AgentStep =
  | TourStep
  | 'correct_amount'
  | 'send'
  | 'await_answer'
  | 'apply_changes'
  | 'revise'
  | 'ask_again'
  | 'void_invoice'
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
  | 'record_time'
  | 'bill_time'
  | 'raise_cap'
  | 'start_monthly'
  | 'await_month'
  | 'resume_monthly'
  | 'continue_billing'
  | 'partly_paid'
  | 'paid'
  | 'refunded';

/** The contract's step; null if the contract needs nothing. */
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

/** The step of a contract that is not signed although an invoice exists; null if there is none. */
const getUnsignedStep = ({ contract }: ProposalFacts): AgentStep | null =>
  isUnsigned(contract) ? getContractStep(contract) : null;

/** Whether the time that is not billed reaches the minimum of an invoice. */
const hasTimeToBill = ({ unbilled }: NonNullable<ProposalFacts['time']>) => unbilled.amount >= MIN_CHARGE;

/**
 * The step of a paid proposal: an open dispute decides whether the agent keeps the payment, clients can pay
 * before they sign, and more hours or months can follow a paid invoice.
 */
function getPaidStep(proposal: ProposalFacts): AgentStep {
  if (proposal.dispute === 'open') return 'disputed';
  if (proposal.dispute === 'lost') return 'dispute_lost';
  const unsigned = getUnsignedStep(proposal);
  if (unsigned !== null) return unsigned;
  if (proposal.time?.request) return 'await_cap';
  if (proposal.time?.isCapReached) return 'raise_cap';
  if (proposal.time && hasTimeToBill(proposal.time)) return 'bill_time';
  // A declined proposal is not billed.
  if (proposal.subscription === null && proposal.status !== 'declined') return 'start_monthly';
  return getPaidPart(proposal);
}

/**
 * The step while an invoice is open. The invoice of a declined proposal is to be voided. Clients answer and
 * sign before they pay, but an overdue invoice is more urgent.
 */
function getInvoicedStep(proposal: ProposalFacts, { onboardingComplete, now }: AgentViewer): AgentStep {
  if (proposal.status === 'declined') return 'void_invoice';
  if (proposal.invoiceUrl === null) return onboardingComplete ? 'await_invoice' : 'set_up_payments';
  if (proposal.dueAt !== null && proposal.dueAt < now) return 'await_overdue_payment';
  if (proposal.status === 'pending') return 'await_answer';
  return getUnsignedStep(proposal) ?? 'await_payment';
}

/** The step of hourly work: an invoice bills recorded time, and the cap may leave no room for it. */
function getTimeStep(time: NonNullable<ProposalFacts['time']>): AgentStep {
  if (time.isCapReached) return time.request ? 'await_cap' : 'raise_cap';
  return hasTimeToBill(time) ? 'generate_invoice' : 'record_time';
}

/** The step of monthly invoices: Gable sends each one on its billing day. */
function getMonthStep({ status, hasMonthToBill }: NonNullable<ProposalFacts['subscription']>): AgentStep {
  if (hasMonthToBill) return 'generate_invoice';
  switch (status) {
    case 'active':
      return 'await_month';
    case 'paused':
      return 'resume_monthly';
    case 'ended':
      return 'start_monthly';
  }
}

/** The step once a proposal can be invoiced. What it bills decides what can be invoiced now. */
function getInvoiceStep({ pricingStructure = 'fixed', time, subscription }: ProposalFacts): AgentStep {
  switch (pricingStructure) {
    case 'fixed':
      return 'generate_invoice';
    case 'hourly':
      return time ? getTimeStep(time) : 'continue_billing';
    case 'monthly':
      if (subscription === undefined) return 'continue_billing';
      // Without monthly invoices, one invoice is sent on its own.
      return subscription === null ? 'generate_invoice' : getMonthStep(subscription);
  }
}

/** Whether a signed contract decides that an invoice is next: not if the proposal is declined. */
const isInvoiceable = (proposal: ProposalFacts): boolean =>
  isSigned(proposal.contract) &&
  isAnswered(proposal) &&
  proposal.status !== 'declined' &&
  parseChargeableAmount(proposal.amount) !== null;

/** The step while no invoice exists. */
function getStepBeforeInvoice(proposal: ProposalFacts): AgentStep {
  if (proposal.status === 'declined') return 'revise';
  if (hasOpenChangeRequest(proposal)) return 'apply_changes';
  if (parseChargeableAmount(proposal.amount) === null) return 'correct_amount';
  // Clients with an account can open it before it is sent, but get no email then.
  if (proposal.status === 'pending') return proposal.sentAt === null ? 'send' : 'await_answer';
  // The agent can do the work without a contract: then they set the status themselves.
  if (proposal.status !== 'approved' && proposal.contract === null) return getInvoiceStep(proposal);
  return getContractStep(proposal.contract) ?? getInvoiceStep(proposal);
}

/**
 * Returns the agent's next step. A signed contract is invoiced even if the status is still pending.
 */
export function getAgentStep(proposal: ProposalFacts, viewer: AgentViewer): AgentStep {
  switch (proposal.paymentStatus) {
    case 'payment_succeeded':
      return getPaidStep(proposal);
    case 'payment_refunded':
      return 'refunded';
    case 'payment_pending':
      return 'await_bank';
    case 'payment_failed':
      return proposal.status === 'declined' ? 'void_invoice' : 'await_retry';
    case 'invoiced':
      return getInvoicedStep(proposal, viewer);
    case 'not_initiated': {
      const tourStep = proposal.tour && getTourStep(proposal.tour, viewer.now);
      if (tourStep) return tourStep;
      if (proposal.status === 'approved' && proposal.response?.isPriceChanged) return 'ask_again';
      if (isInvoiceable(proposal)) return getInvoiceStep(proposal);
      return getStepBeforeInvoice(proposal);
    }
  }
}
