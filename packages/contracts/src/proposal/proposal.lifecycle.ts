import { type Lifecycle, type StatusLook, statusLookOf } from '../kernel/index.ts';
import type { ProposalAnswer } from './answer.schemas.ts';
import type { PaymentStatus, PricingStructure } from './proposal.schemas.ts';
import type { ProposalStatus } from './proposal.status.ts';

const PROPOSAL_STATUS_LOOKS: Readonly<Record<ProposalStatus, StatusLook>> = {
  pending: { label: 'Pending', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  declined: { label: 'Declined', tone: 'danger' },
  in_progress: { label: 'In Progress', tone: 'info' },
  completed: { label: 'Completed', tone: 'accent' },
};

/** Pending when missing; a value nobody knows is shown capitalised, underscores replaced (spec section 4). */
export function proposalStatusLook(status: string | null | undefined): StatusLook {
  if (!status) return PROPOSAL_STATUS_LOOKS.pending;
  return statusLookOf(PROPOSAL_STATUS_LOOKS, status);
}

export const PROPOSAL_STATUS_OPTIONS = Object.entries(PROPOSAL_STATUS_LOOKS).map(([value, look]) => ({
  value,
  label: look.label,
}));

export const PRICING_LABELS: Readonly<Record<PricingStructure, string>> = {
  fixed: 'Fixed Price',
  hourly: 'Hourly Rate',
  monthly: 'Monthly Subscription',
};

/**
 * What a buyer may do with a proposal: answer one that is pending. The agent is not bound by it and may set any status
 * (spec section 4), pending again included.
 */
export const answerLifecycle = {
  accepted: { from: ['pending'], to: 'approved' },
  declined: { from: ['pending'], to: 'declined' },
} as const satisfies Lifecycle<ProposalStatus, ProposalAnswer>;

/**
 * The money's side of a proposal. It mirrors the provider and is set by no person: every event below is either the
 * agent's request for an invoice or something that the provider told us.
 */
export const paymentLifecycle = {
  invoice_requested: { from: ['not_initiated', 'payment_failed'], to: 'invoiced' },
  invoice_withdrawn: { from: ['invoiced', 'payment_failed'], to: 'not_initiated' },
  payment_started: { from: ['invoiced', 'payment_failed'], to: 'payment_pending' },
  payment_abandoned: { from: ['payment_pending'], to: 'invoiced' },
  payment_failed: { from: ['invoiced', 'payment_pending'], to: 'payment_failed' },
  payment_succeeded: {
    from: ['not_initiated', 'invoiced', 'payment_pending', 'payment_failed'],
    to: 'payment_succeeded',
  },
  /** All of it has gone back to the buyer; a part of it changes nothing here. */
  payment_refunded: { from: ['payment_succeeded'], to: 'payment_refunded' },
  /** The bank sent a refund back: the agent has the money again. The refund itself never leaves `failed`. */
  refund_failed: { from: ['payment_refunded'], to: 'payment_succeeded' },
} as const satisfies Lifecycle<PaymentStatus, string>;

export type PaymentEvent = keyof typeof paymentLifecycle;

const PAYMENT_LOOKS: Readonly<Record<PaymentStatus, StatusLook>> = {
  not_initiated: { label: 'No payment requested', tone: 'neutral' },
  invoiced: { label: 'Payment requested', tone: 'info' },
  payment_pending: { label: 'Payment pending', tone: 'warning' },
  payment_succeeded: { label: 'Payment complete', tone: 'success' },
  payment_failed: { label: 'Payment failed', tone: 'danger' },
  payment_refunded: { label: 'Payment refunded', tone: 'neutral' },
};

export function paymentStatusLook(status: PaymentStatus): StatusLook {
  return PAYMENT_LOOKS[status];
}
