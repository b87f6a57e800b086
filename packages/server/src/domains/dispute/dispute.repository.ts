import { disputeIdSchema, type Instant, type InvoiceId } from '@gable/contracts/kernel';
import { desc, eq } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import type { ProviderDispute } from '#integrations/stripe/reversals.port.ts';
import { newId } from '#kernel/index.ts';
import type { PaidInvoice } from '../invoice/index.ts';
import { type DisputeRow, disputes } from './dispute.tables.ts';

/** The disputes of a payment, newest first. */
export async function listDisputes(reader: Reader, invoiceId: InvoiceId): Promise<DisputeRow[]> {
  return reader
    .select()
    .from(disputes)
    .where(eq(disputes.invoiceId, invoiceId))
    .orderBy(desc(disputes.createdAt), desc(disputes.id));
}

/** Stores a dispute as the provider has it now. */
export async function storeDispute(
  tx: Transaction,
  invoice: PaidInvoice,
  seen: ProviderDispute,
  now: Instant,
): Promise<void> {
  const state = {
    amount: seen.amount,
    status: seen.status,
    reason: seen.reason,
    refundable: seen.refundable,
    respondBy: seen.respondBy,
    updatedAt: now,
  };
  await tx
    .insert(disputes)
    .values({
      ...state,
      id: newId(disputeIdSchema),
      invoiceId: invoice.id,
      agentId: invoice.agentId,
      accountId: invoice.accountId,
      providerId: seen.id,
      currency: seen.currency,
      createdAt: seen.created,
    })
    .onConflictDoUpdate({ target: disputes.providerId, set: state });
}
