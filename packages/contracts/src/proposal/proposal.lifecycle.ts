import { getDisputeBadge } from '../dispute/dispute.status.ts';
import { type BadgeProps, type Cents, getStatusBadge, type Lifecycle } from '../kernel/index.ts';
import type { UserType } from '../profile/user-type.ts';
import { getRefundBadge } from '../refund/refund-badge.ts';
import { getTourStatusBadge } from '../tour/tour-badge.ts';
import {
  getTourChargeName,
  getTourEndingBadge,
  getTourPaidLabel,
  type TourEnding,
} from '../tour/tour-ending.ts';
import type { TourState } from '../tour/tour-state.schemas.ts';
import type { ProposalAnswer } from './answer.schemas.ts';
import type { PaymentStatus, PricingStructure, ProposalView } from './proposal.schemas.ts';
import type { ProposalStatus } from './proposal.status.ts';

const PROPOSAL_STATUS_BADGES: Readonly<Record<ProposalStatus, BadgeProps>> = {
  pending: { label: 'Pending', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  declined: { label: 'Declined', tone: 'danger' },
  in_progress: { label: 'In Progress', tone: 'info' },
  completed: { label: 'Completed', tone: 'accent' },
};

/** Returns the badge of a status; pending when missing (docs/product.md, States). */
export function getProposalStatusBadge(status: string | null | undefined): BadgeProps {
  if (!status) return PROPOSAL_STATUS_BADGES.pending;
  return getStatusBadge(PROPOSAL_STATUS_BADGES, status);
}

type OfTour = Pick<ProposalView, 'status'> &
  Partial<Pick<ProposalView, 'tourEnding'>> & {
    /** The tour that the proposal is for, where it is loaded. */
    readonly tourState?: Pick<TourState, 'status'> | null | undefined;
  };

/** Returns how the tour of a proposal ended without a charge; null for other proposals. */
export function findFreeTourEnding({ status, tourEnding = null }: OfTour): TourEnding | null {
  return status === 'declined' ? tourEnding : null;
}

/**
 * Returns the badge of a proposal. For a tour it is the status of the tour instead of 'Approved', which
 * follows from the booking, and how the tour ended instead of 'Declined',
 * which no one did.
 */
export function getProposalBadge(proposal: OfTour): BadgeProps {
  const { status, tourState, tourEnding = null } = proposal;
  // With a charge, the proposal stays approved.
  if (tourEnding !== null && (status === 'declined' || status === 'approved'))
    return getTourEndingBadge(tourEnding);
  return tourState && status === 'approved'
    ? getTourStatusBadge(tourState.status)
    : getProposalStatusBadge(status);
}

export const PROPOSAL_STATUS_OPTIONS = Object.entries(PROPOSAL_STATUS_BADGES).map(([value, badge]) => ({
  value,
  label: badge.label,
}));

export const PRICING_LABELS: Readonly<Record<PricingStructure, string>> = {
  fixed: 'Fixed Price',
  hourly: 'Hourly Rate',
  monthly: 'Monthly Subscription',
};

/** The buyer's transitions. The agent can set any status at any time (docs/product.md, States). */
export const answerLifecycle = {
  accepted: { from: ['pending'], to: 'approved' },
  declined: { from: ['pending'], to: 'declined' },
  /** A state on top of the status: `changesRequestedAt` until the agent sends the proposal again. */
  changes_requested: { from: ['pending'], to: 'pending' },
} as const satisfies Lifecycle<ProposalStatus, ProposalAnswer>;

/**
 * The payment status of a proposal. It follows invoice requests and the provider's events; users
 * cannot set it.
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
  /**
   * The next billing of a proposal with several, such as the hours after a paid invoice. The status
   * follows the current billing.
   */
  next_invoice_requested: { from: ['payment_succeeded', 'payment_refunded'], to: 'invoiced' },
  /** The next invoice was voided, so the billing before it is the current one again. */
  earlier_payment_restored: { from: ['invoiced', 'payment_failed'], to: 'payment_succeeded' },
  earlier_refund_restored: { from: ['invoiced', 'payment_failed'], to: 'payment_refunded' },
  /** Fully refunded. A partial refund changes nothing. */
  payment_refunded: { from: ['payment_succeeded'], to: 'payment_refunded' },
  /**
   * The bank returned a refund, so the agent has the money again. The refund itself stays `failed`.
   */
  refund_failed: { from: ['payment_refunded'], to: 'payment_succeeded' },
} as const satisfies Lifecycle<PaymentStatus, string>;

export type PaymentEvent = keyof typeof paymentLifecycle;

const PAYMENT_BADGES: Readonly<Record<PaymentStatus, BadgeProps>> = {
  not_initiated: { label: 'No payment requested', tone: 'neutral' },
  invoiced: { label: 'Payment requested', tone: 'info' },
  payment_pending: { label: 'Payment pending', tone: 'warning' },
  payment_succeeded: { label: 'Payment complete', tone: 'success' },
  payment_failed: { label: 'Payment failed', tone: 'danger' },
  payment_refunded: { label: 'Payment refunded', tone: 'neutral' },
};

/** Whether an invoice cannot be paid yet, because the agent's account is not ready or the invoice is held. */
export function isInvoiceWaiting({
  paymentStatus,
  invoiceUrl,
}: Pick<ProposalView, 'paymentStatus'> & Partial<Pick<ProposalView, 'invoiceUrl'>>): boolean {
  return paymentStatus === 'invoiced' && invoiceUrl === null;
}

type Paid = Pick<ProposalView, 'paymentStatus'> &
  Partial<Pick<ProposalView, 'scheduledPayments' | 'tourEnding'>>;

/** Returns the badge of a proposal whose payment is disputed or lost; null for others. */
export function getPaymentDisputeBadge(
  { paymentStatus, dispute = null }: Pick<Paid, 'paymentStatus'> & Partial<Pick<ProposalView, 'dispute'>>,
  viewer: UserType = 'agent',
): BadgeProps | null {
  if (paymentStatus !== 'payment_succeeded') return null;
  const badge = getDisputeBadge(dispute, viewer);
  return dispute === 'open' && badge ? { ...badge, label: 'Payment disputed' } : badge;
}

/** Returns 'No-show charge paid' for what was charged for a tour that did not take place; null otherwise. */
export function getTourPaymentLabel({ paymentStatus, tourEnding = null }: Paid): string | null {
  const isCharge = paymentStatus === 'payment_succeeded' && getTourChargeName(tourEnding) !== null;
  return isCharge ? getTourPaidLabel(tourEnding) : null;
}

/** Returns 'Paid 1 of 3' between two payments of a schedule; null otherwise, also once all are paid. */
export function getPartlyPaidLabel({ paymentStatus, scheduledPayments }: Paid): string | null {
  if (paymentStatus !== 'payment_succeeded' || !scheduledPayments) return null;
  const { paid, total } = scheduledPayments;
  return paid < total ? `Paid ${paid} of ${total}` : null;
}

/** Whether a fixed price is paid to the last payment, refunded or not: nothing is left to pay. */
export function isFullyPaid(proposal: Paid & Pick<ProposalView, 'pricingStructure'>): boolean {
  const { pricingStructure, paymentStatus } = proposal;
  if (pricingStructure !== 'fixed' || getPartlyPaidLabel(proposal) !== null) return false;
  return paymentStatus === 'payment_succeeded' || paymentStatus === 'payment_refunded';
}

/**
 * Returns the badge of a payment status; 'Invoice waiting' before the client can pay, 'Payment disputed'
 * while a dispute is open, 'Dispute lost' after it, 'Paid 1 of 3' between two payments of a schedule,
 * 'No-show charge paid' for a tour that did not take place, and what was refunded of a payment that is not
 * fully refunded. `payment` is the one payment of the proposal, if it is loaded.
 */
export function getPaymentStatusBadge(
  proposal: Paid & Partial<Pick<ProposalView, 'dispute' | 'invoiceUrl'>>,
  payment?: { readonly collected: Cents; readonly refunded: Cents } | null,
  viewer: UserType = 'agent',
): BadgeProps {
  const dispute = getPaymentDisputeBadge(proposal, viewer);
  if (dispute !== null) return dispute;
  const label = getPartlyPaidLabel(proposal);
  if (label !== null) return { label, tone: 'info' };
  const refund = payment && getRefundBadge(payment.collected, payment.refunded);
  if (proposal.paymentStatus === 'payment_succeeded' && refund) return refund;
  if (isInvoiceWaiting(proposal)) return { label: 'Invoice waiting', tone: 'warning' };
  const badge = PAYMENT_BADGES[proposal.paymentStatus];
  return { ...badge, label: getTourPaymentLabel(proposal) ?? badge.label };
}
