import type { Funnel } from '@gable/contracts/analytics';
import type { UserId } from '@gable/contracts/kernel';
import { and, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { contracts } from '../contract/contract.tables.ts';
import { deals } from '../deal/index.ts';
import { disputes } from '../dispute/dispute.tables.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { proposals } from '../proposal/index.ts';
import type { Period } from './period.ts';

/** The statuses of proposals that have been approved. */
const APPROVED = ['approved', 'in_progress', 'completed'] as const;
/** The statuses of invoices that were sent and not voided. */
const ISSUED = ['open', 'paid', 'uncollectible'] as const;

/** Counts the deals with at least one row that matches the condition. */
function dealsWith(condition: SQL | undefined): SQL<number> {
  return sql`count(distinct case when ${condition} then ${deals.id} end)`.mapWith(Number);
}

/** The agent still has the payment: not fully refunded, and no dispute lost. */
function isRetained(): SQL | undefined {
  const lost = sql`not exists (select 1 from ${disputes} where ${disputes.invoiceId} = ${invoices.id} and ${disputes.status} = 'lost')`;
  return and(eq(invoices.status, 'paid'), ne(proposals.paymentStatus, 'payment_refunded'), lost);
}

/** Returns the current stage of the deals that were created in the period. */
export async function readFunnel(reader: Reader, agentId: UserId, period: Period): Promise<Funnel> {
  const [row] = await reader
    .select({
      deals: dealsWith(sql`1 = 1`),
      proposed: dealsWith(sql`${proposals.id} is not null`),
      approved: dealsWith(inArray(proposals.status, [...APPROVED])),
      signed: dealsWith(eq(contracts.status, 'signed')),
      invoiced: dealsWith(inArray(invoices.status, [...ISSUED])),
      paid: dealsWith(isRetained()),
    })
    .from(deals)
    .leftJoin(proposals, eq(proposals.dealId, deals.id))
    .leftJoin(contracts, eq(contracts.proposalId, proposals.id))
    .leftJoin(invoices, eq(invoices.proposalId, proposals.id))
    .where(
      and(eq(deals.agentId, agentId), gte(deals.createdAt, period.from), lt(deals.createdAt, period.to)),
    );
  return row ?? { deals: 0, proposed: 0, approved: 0, signed: 0, invoiced: 0, paid: 0 };
}
