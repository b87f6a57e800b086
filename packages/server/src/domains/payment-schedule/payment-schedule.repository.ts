import type { DealId, Instant, InvoiceId, ProposalId } from '@gable/contracts/kernel';
import { scheduledPaymentLifecycle } from '@gable/contracts/payment-schedule';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { nextUpdatedAt, type Reader, type Transaction } from '#db/index.ts';
import { proposals } from '../proposal/index.ts';
import { type ScheduledPaymentRow, scheduledPayments } from './payment-schedule.tables.ts';

/** Returns the payments of a proposal in their order; none without a schedule. */
export async function listScheduledPayments(
  reader: Reader,
  proposalId: ProposalId,
): Promise<ScheduledPaymentRow[]> {
  return reader
    .select()
    .from(scheduledPayments)
    .where(eq(scheduledPayments.proposalId, proposalId))
    .orderBy(asc(scheduledPayments.position));
}

/**
 * Counts the installments of a deal that are planned and would be billed: those of proposals that had their
 * first invoice and are not declined.
 */
export async function countPlannedInstallments(reader: Reader, dealId: DealId): Promise<number> {
  const billed = reader
    .select({ id: proposals.id })
    .from(proposals)
    .where(
      and(
        eq(proposals.dealId, dealId),
        ne(proposals.paymentStatus, 'not_initiated'),
        ne(proposals.status, 'declined'),
      ),
    );
  const where = and(eq(scheduledPayments.state, 'planned'), inArray(scheduledPayments.proposalId, billed));
  return reader.$count(scheduledPayments, where);
}

/** Deletes the schedule of a proposal. The caller has locked the proposal. */
export async function deletePaymentSchedule(tx: Transaction, proposalId: ProposalId): Promise<void> {
  await tx.delete(scheduledPayments).where(eq(scheduledPayments.proposalId, proposalId));
}

/**
 * Replaces the payments of a proposal, but not their count in its row. The caller has locked the proposal
 * or just inserted it.
 */
export async function replacePayments(
  tx: Transaction,
  proposalId: ProposalId,
  rows: readonly ScheduledPaymentRow[],
): Promise<void> {
  await deletePaymentSchedule(tx, proposalId);
  if (rows.length > 0) await tx.insert(scheduledPayments).values([...rows]);
}

/** Replaces the schedule of a proposal, and its count. The caller has locked the proposal. */
export async function storePaymentSchedule(
  tx: Transaction,
  proposalId: ProposalId,
  { rows, now }: { readonly rows: readonly ScheduledPaymentRow[]; readonly now: Instant },
): Promise<void> {
  await replacePayments(tx, proposalId, rows);
  await tx
    .update(proposals)
    .set({
      scheduledCount: rows.length,
      scheduledPaidCount: 0,
      updatedAt: nextUpdatedAt(proposals.updatedAt, now),
    })
    .where(eq(proposals.id, proposalId));
}

/**
 * Marks a payment as billed by an invoice. Throws if another invoice bills it, so that the transaction
 * that creates the invoice is rolled back.
 */
export async function claimPayment(
  tx: Transaction,
  { proposalId, position }: ScheduledPaymentRow,
  { invoiceId, now }: { readonly invoiceId: InvoiceId; readonly now: Instant },
): Promise<void> {
  const { from, to } = scheduledPaymentLifecycle.bill;
  const claimed = await tx
    .update(scheduledPayments)
    .set({ state: to, invoiceId, updatedAt: now })
    .where(
      and(
        eq(scheduledPayments.proposalId, proposalId),
        eq(scheduledPayments.position, position),
        inArray(scheduledPayments.state, from),
      ),
    )
    .returning({ position: scheduledPayments.position });
  if (claimed.length === 0) throw new Error(`Payment ${position} of ${proposalId} is billed already.`);
}

/** Makes the payment of a void invoice one that the agent can bill again. */
export async function releasePayment(tx: Transaction, invoiceId: InvoiceId, now: Instant): Promise<void> {
  const { from, to } = scheduledPaymentLifecycle.void;
  await tx
    .update(scheduledPayments)
    .set({ state: to, updatedAt: now })
    .where(and(eq(scheduledPayments.invoiceId, invoiceId), inArray(scheduledPayments.state, from)));
}
