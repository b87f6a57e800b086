import { findFreeTourEnding, getPartlyPaidLabel, getPaymentDisputeBadge } from '../proposal/index.ts';
import { getTourPaidLabel } from '../tour/index.ts';
import type { ProposalHistory, Reached } from './stage.ts';

/** Returns the last stage of a proposal: its payment, and what happened to it. */
export function getPaidStage(history: ProposalHistory): Reached {
  const { paymentStatus, paidAt } = history;
  if (paymentStatus === 'payment_refunded') return { label: 'Refunded', done: false, failed: true, at: null };
  if (paymentStatus === 'payment_failed')
    return { label: 'Payment failed', done: false, failed: true, at: null };
  const dispute = getPaymentDisputeBadge(history);
  if (dispute !== null) return { label: dispute.label, done: false, failed: true, at: null };
  const partly = getPartlyPaidLabel(history);
  if (partly !== null) return { label: partly, done: false, at: null };
  // Nothing is paid for a tour that ended without a charge.
  const ending = findFreeTourEnding(history) === null ? (history.tourEnding ?? null) : null;
  return { label: getTourPaidLabel(ending), done: paymentStatus === 'payment_succeeded', at: paidAt };
}
