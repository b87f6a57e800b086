import {
  type Cents,
  cents,
  type InvoiceId,
  type ProposalId,
  type RefundId,
  type UserId,
} from '@gable/contracts/kernel';
import { type RefundEvent, refundedAmount, refundLifecycle } from '@gable/contracts/refund';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import { type RefundRow, refunds } from './refund.tables.ts';

export async function findRefundById(reader: Reader, refundId: RefundId): Promise<RefundRow | null> {
  const [row] = await reader.select().from(refunds).where(eq(refunds.id, refundId));
  return row ?? null;
}

export async function findRefundByRequest(
  reader: Reader,
  agentId: UserId,
  requestId: string,
): Promise<RefundRow | null> {
  const [row] = await reader
    .select()
    .from(refunds)
    .where(and(eq(refunds.agentId, agentId), eq(refunds.requestId, requestId)));
  return row ?? null;
}

/** Lists the refunds of a payment, newest first. */
export async function listRefunds(reader: Reader, invoiceId: InvoiceId): Promise<RefundRow[]> {
  return reader
    .select()
    .from(refunds)
    .where(eq(refunds.invoiceId, invoiceId))
    .orderBy(desc(refunds.createdAt), desc(refunds.id));
}

/** Returns what was refunded of the payments of proposals, in cents, including pending refunds. */
export async function sumRefundsOfProposals(
  reader: Reader,
  proposalIds: readonly ProposalId[],
): Promise<Cents> {
  if (proposalIds.length === 0) return cents(0);
  const where = inArray(refunds.proposalId, [...proposalIds]);
  return refundedAmount(await reader.select().from(refunds).where(where));
}

/** Applies a forward transition with compare-and-set. Returns whether the status changed. */
export async function transitionRefund(
  tx: Transaction,
  refundId: RefundId,
  event: RefundEvent,
  changes: Partial<Pick<RefundRow, 'providerId' | 'failure'>> & Pick<RefundRow, 'updatedAt'>,
): Promise<boolean> {
  const { from, to } = refundLifecycle[event];
  const moved = await tx
    .update(refunds)
    .set({ ...changes, status: to })
    .where(and(eq(refunds.id, refundId), inArray(refunds.status, [...from])))
    .returning({ id: refunds.id });
  return moved.length > 0;
}
