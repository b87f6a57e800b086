import { secondsOf, toMajorUnits } from '@gable/contracts/kernel';
import type { PayoutView } from '@gable/contracts/payout';
import type { ProviderPayout } from '#integrations/stripe/payments.port.ts';
import type { PayoutRow } from './payout.tables.ts';

/** Payout amounts travel in major units, times in seconds (spec section 9). */
export function providerPayoutView(payout: ProviderPayout): PayoutView {
  return {
    id: payout.id,
    created: secondsOf(payout.created),
    amount: toMajorUnits(payout.amount),
    currency: payout.currency,
    status: payout.status,
    arrivalDate: payout.arrival === null ? null : secondsOf(payout.arrival),
  };
}

export function payoutView(row: PayoutRow): PayoutView {
  return {
    id: row.providerId ?? row.id,
    created: secondsOf(row.createdAt),
    amount: toMajorUnits(row.amount),
    currency: row.currency,
    status: row.status === 'requested' ? 'pending' : row.status,
    arrivalDate: row.arrivalAt === null ? null : secondsOf(row.arrivalAt),
  };
}
