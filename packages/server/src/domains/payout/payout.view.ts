import { toMajorUnits, toSeconds } from '@gable/contracts/kernel';
import type { PayoutView } from '@gable/contracts/payout';
import type { ProviderPayout } from '#integrations/stripe/payments.port.ts';
import type { PayoutRow } from './payout.tables.ts';

/** Amounts are in major units, times in seconds (docs/product.md, Constants and limits). */
export function toProviderPayoutView(payout: ProviderPayout): PayoutView {
  return {
    id: payout.id,
    created: toSeconds(payout.created),
    amount: toMajorUnits(payout.amount),
    currency: payout.currency,
    status: payout.status,
    arrivalDate: payout.arrival === null ? null : toSeconds(payout.arrival),
  };
}

export function toPayoutView(row: PayoutRow): PayoutView {
  return {
    id: row.providerId ?? row.id,
    created: toSeconds(row.createdAt),
    amount: toMajorUnits(row.amount),
    currency: row.currency,
    status: row.status === 'requested' ? 'pending' : row.status,
    arrivalDate: row.arrivalAt === null ? null : toSeconds(row.arrivalAt),
  };
}
