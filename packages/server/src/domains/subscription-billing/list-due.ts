import type { Instant, ProposalId, UserId } from '@gable/contracts/kernel';
import { and, eq, inArray, lte, ne, notExists, sql } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { deals } from '../deal/deal.tables.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { proposals } from '../proposal/index.ts';
import { subscriptions } from '../subscription/subscription.tables.ts';

/** A subscription whose next month is due. */
export interface DueSubscription {
  readonly proposalId: ProposalId;
  readonly agentId: UserId;
}

/**
 * Lists subscriptions whose next month is due and whose current invoice is paid, in random order.
 * Leaves out proposals that the client declined and deals that are archived.
 */
export async function listDueSubscriptions(
  reader: Reader,
  now: Instant,
  limit: number,
): Promise<DueSubscription[]> {
  const unpaid = reader
    .select({ one: sql`1` })
    .from(invoices)
    .where(
      and(
        eq(invoices.proposalId, subscriptions.proposalId),
        inArray(invoices.status, ['draft', 'open', 'uncollectible']),
      ),
    );
  return (
    reader
      .select({ proposalId: subscriptions.proposalId, agentId: subscriptions.agentId })
      .from(subscriptions)
      .innerJoin(proposals, eq(proposals.id, subscriptions.proposalId))
      .innerJoin(deals, eq(deals.id, proposals.dealId))
      .where(
        and(
          lte(subscriptions.nextAt, now),
          eq(proposals.pricingStructure, 'monthly'),
          ne(proposals.status, 'declined'),
          eq(deals.status, 'active'),
          notExists(unpaid),
        ),
      )
      // So that those that fail each time do not keep the others waiting.
      .orderBy(sql`random()`)
      .limit(limit)
  );
}
