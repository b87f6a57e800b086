import type { PayoutDocument } from '../documents/money.document.ts';
import { newId } from '../kernel/ids.ts';
import type { Metadata } from '../kernel/metadata.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { recordMovement } from '../money/ledger.ts';

/**
 * Reverses a paid payout (`POST /v1/payouts/{id}/reverse`) with a payout in the other direction,
 * which is available immediately and names the original. Instant payouts cannot be reversed.
 */
export function reversePayout(work: Work, payout: PayoutDocument, metadata: Metadata): PayoutDocument {
  if (payout.status !== 'paid' || payout.reversed_by !== null || payout.original_payout !== null) {
    throw invalidRequest('Only a paid payout that has not been reversed can be reversed.');
  }
  if (payout.method === 'instant') throw invalidRequest('Instant payouts cannot be reversed.');
  const id = newId('po');
  const { amount, currency } = payout;
  const returned = recordMovement(work, {
    type: 'payout',
    amount,
    currency,
    source: id,
    description: `Reversal of ${payout.id}`,
    availability: 'at_once',
  });
  const reversal: PayoutDocument = {
    ...payout,
    id,
    amount: -amount,
    arrival_date: work.now,
    automatic: false,
    balance_transaction: returned.id,
    created: work.now,
    metadata,
    original_payout: payout.id,
    reconciliation_status: 'not_applicable',
    status: 'paid',
  };
  work.store.insert(work.account, 'payout', reversal);
  work.outbox.emit(work, 'payout.created', reversal);
  work.outbox.emit(work, 'payout.paid', reversal);
  const reversed = { ...payout, reversed_by: id };
  work.store.save(work.account, 'payout', reversed);
  work.outbox.emit(work, 'payout.updated', reversed);
  return reversal;
}
