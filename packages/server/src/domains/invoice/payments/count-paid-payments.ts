import type { ProposalId } from '@gable/contracts/kernel';
import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { proposals } from '#domains/proposal/index.ts';
import { invoices } from '../invoice.tables.ts';
import { invoiceLines } from '../invoice-line.tables.ts';

/**
 * Stores how many payments of a proposal's schedule are paid, after one of its invoices was paid: counts
 * them again, so a repeated call changes nothing. Each has one paid invoice at most. Changes nothing
 * without a schedule.
 */
export async function countPaidPayments(tx: Transaction, proposalId: ProposalId): Promise<void> {
  const paid = tx
    .select({ total: count() })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .where(
      and(
        eq(invoices.proposalId, proposalId),
        eq(invoices.status, 'paid'),
        inArray(invoiceLines.kind, ['deposit', 'installment']),
      ),
    );
  await tx
    .update(proposals)
    .set({ scheduledPaidCount: sql`(${paid})` })
    .where(and(eq(proposals.id, proposalId), gt(proposals.scheduledCount, 0)));
}
