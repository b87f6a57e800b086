import type { ProposalView } from '@gable/contracts/proposal';

/**
 * Refunds and disputes change at the provider, so the data is stale after 30 s and refetched on
 * focus.
 */
export const REFUND_QUERY_OPTIONS = { staleTime: 30_000, refetchOnWindowFocus: true } as const;

/** Whether a proposal was paid, so that it can have refunds and disputes. */
export function isPaid({ paymentStatus }: Pick<ProposalView, 'paymentStatus'>): boolean {
  return paymentStatus === 'payment_succeeded' || paymentStatus === 'payment_refunded';
}

/** Whether a proposal can have several invoices: of a schedule, of hours, or of months. */
export function hasSeveralInvoices({
  invoiceId,
  pricingStructure,
  scheduledPayments,
}: ProposalView): boolean {
  return invoiceId !== null && (pricingStructure !== 'fixed' || scheduledPayments !== null);
}
