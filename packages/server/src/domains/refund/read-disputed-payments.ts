import { type DisputedPayment, KEPT_PAYMENT } from '@gable/contracts/dispute';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { disputes } from '../dispute/dispute.tables.ts';
import { invoices } from '../invoice/invoice.tables.ts';

/** The number of disputed payments that lists mark. */
const DISPUTED_MAX = 500;

/** Returns the agent's payments with an open or lost dispute, newest first, as stored. Agents only. */
export async function readDisputedPayments(ctx: UseCaseContext): Promise<readonly DisputedPayment[]> {
  const { userId } = requireAgent(ctx.actor);
  return ctx.db.read
    .select({ proposalId: invoices.proposalId, dealId: invoices.dealId, status: disputes.status })
    .from(disputes)
    .innerJoin(invoices, eq(invoices.id, disputes.invoiceId))
    .where(and(eq(disputes.agentId, userId), notInArray(disputes.status, [...KEPT_PAYMENT])))
    .orderBy(desc(disputes.createdAt))
    .limit(DISPUTED_MAX);
}
