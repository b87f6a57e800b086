import type { Transaction } from '#db/index.ts';
import type { ProviderHold } from '#integrations/stripe/holds.port.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { storeCapturedPayment } from '../invoice/index.ts';
import { findPlacedTour } from './find-held-tour.ts';
import { transitionHold } from './tour-hold.repository.ts';
import type { TourHoldRow } from './tour-hold.tables.ts';

/**
 * Stores a captured hold, its invoice and its ledger entry together. The provider is authoritative
 * for the amount.
 */
export async function storeCapture(
  ctx: UseCaseContext,
  tx: Transaction,
  hold: TourHoldRow,
  { id: intentId, payment, capturedAt, receiptUrl }: ProviderHold,
): Promise<void> {
  const now = ctx.clock.now();
  if (payment === null) throw new Error(`The captured hold ${hold.id} has no charge.`);
  const changes = { intentId, capturedCents: payment.amount, chargeId: payment.chargeId };
  await transitionHold(tx, hold.id, 'captured', changes, now);
  const { proposalId, clientName, clientEmail } = await findPlacedTour(tx, hold.tourId);
  await storeCapturedPayment(ctx, tx, {
    proposalId,
    accountId: hold.accountId,
    payment,
    capturedAt: capturedAt ?? now,
    customerName: clientName,
    customerEmail: clientEmail,
    currency: 'usd',
    receiptUrl,
  });
}
