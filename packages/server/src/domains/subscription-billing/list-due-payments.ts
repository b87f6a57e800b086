import type { Instant } from '@gable/contracts/kernel';
import { and, eq, lte, ne, sql } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { deals } from '../deal/deal.tables.ts';
import { scheduledPayments } from '../payment-schedule/payment-schedule.tables.ts';
import { proposals } from '../proposal/index.ts';
import type { DueSubscription } from './list-due.ts';

/**
 * Lists proposals with an installment that is due and whose current invoice is paid, in random order.
 * The agent sends the first invoice, and that of a payment whose invoice they voided. A refunded
 * payment stops the others. Leaves out proposals that the client declined and deals that are archived.
 */
export async function listDuePayments(
  reader: Reader,
  now: Instant,
  limit: number,
): Promise<DueSubscription[]> {
  const { proposalId, state, dueAt } = scheduledPayments;
  const isVoided = sql`exists (select 1 from scheduled_payments as other
    where other.proposal_id = ${proposalId} and other.state = 'voided')`;
  return (
    reader
      .select({ proposalId, agentId: deals.agentId })
      .from(scheduledPayments)
      .innerJoin(proposals, eq(proposals.id, proposalId))
      .innerJoin(deals, eq(deals.id, proposals.dealId))
      .where(
        and(
          // A literal, so that the partial index is used.
          sql`${state} = 'planned'`,
          lte(dueAt, now),
          eq(proposals.pricingStructure, 'fixed'),
          eq(proposals.paymentStatus, 'payment_succeeded'),
          ne(proposals.status, 'declined'),
          eq(deals.status, 'active'),
          sql`not ${isVoided}`,
        ),
      )
      // So that those that fail each time do not keep the others waiting.
      .orderBy(sql`random()`)
      .limit(limit)
  );
}
