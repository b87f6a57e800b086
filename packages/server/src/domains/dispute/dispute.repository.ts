import { disputeIdSchema, type Instant, type InvoiceId } from '@gable/contracts/kernel';
import { desc, eq } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import type { ProviderDispute } from '#integrations/stripe/reversals.port.ts';
import { newId } from '#kernel/index.ts';
import type { PaidInvoice } from '../invoice/index.ts';
import { type DisputeRow, disputes } from './dispute.tables.ts';

/** Lists the disputes of a payment, newest first. */
export async function listDisputes(reader: Reader, invoiceId: InvoiceId): Promise<DisputeRow[]> {
  return reader
    .select()
    .from(disputes)
    .where(eq(disputes.invoiceId, invoiceId))
    .orderBy(desc(disputes.createdAt), desc(disputes.id));
}

/** Finds a dispute by its id or the provider's, without a check of rights. */
export async function findDispute(reader: Reader, ref: string): Promise<DisputeRow | undefined> {
  const id = disputeIdSchema.safeParse(ref);
  const where = id.success ? eq(disputes.id, id.data) : eq(disputes.providerId, ref);
  const [row] = await reader.select().from(disputes).where(where);
  return row;
}

/** Inserts or updates a dispute from the provider's state. */
export async function storeDispute(
  tx: Transaction,
  invoice: PaidInvoice,
  latest: ProviderDispute,
  now: Instant,
): Promise<void> {
  const state = {
    amount: latest.amount,
    status: latest.status,
    reason: latest.reason,
    refundable: latest.refundable,
    respondBy: latest.respondBy,
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
      providerId: latest.id,
      currency: latest.currency,
      createdAt: latest.created,
    })
    .onConflictDoUpdate({ target: disputes.providerId, set: state });
}
