import type { ProposalView } from '@gable/contracts/proposal';

/** Refunds and disputes move by themselves, at the provider: old after 30 s, and asked for again on focus. */
export const RETURNS_FRESHNESS = { staleTime: 30_000, refetchOnWindowFocus: true } as const;

/** Has money come in for a proposal? Only then is there anything that could go back. */
export function wasPaid({ paymentStatus }: Pick<ProposalView, 'paymentStatus'>): boolean {
  return paymentStatus === 'payment_succeeded' || paymentStatus === 'payment_refunded';
}
