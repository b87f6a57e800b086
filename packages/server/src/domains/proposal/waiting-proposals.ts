import type { Instant, UserId } from '@gable/contracts/kernel';
import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { preparedQuery, type Reader } from '#db/index.ts';
import { deals } from '../deal/index.ts';
import { type ProposalWithDeal, withClient } from './proposal.access.ts';
import { proposals } from './proposal.tables.ts';

/**
 * The conditions of `proposals_by_agent_due` and `proposals_flagged`. They contain the values, because
 * SQLite does not use a partial index for parameters.
 */
const isInvoiced: SQL = sql`${proposals.paymentStatus} = 'invoiced'`;
const isFlagged: SQL = sql`(${proposals.dispute} = 'open' or ${proposals.changesRequestedAt} is not null or ${proposals.paymentStatus} = 'payment_failed')`;

const ofAgent = eq(proposals.agentId, sql.placeholder('agentId'));

const overdueProposals = preparedQuery((reader) =>
  reader
    .select({ proposal: proposals, deal: deals })
    .from(proposals)
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .where(and(ofAgent, isInvoiced, lt(proposals.dueAt, sql.placeholder('now'))))
    .orderBy(asc(proposals.dueAt))
    .limit(sql.placeholder('limit')),
);

const flaggedProposals = preparedQuery((reader) =>
  reader
    .select({ proposal: proposals, deal: deals })
    .from(proposals)
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .where(and(ofAgent, isFlagged))
    .orderBy(asc(proposals.createdAt))
    .limit(sql.placeholder('limit')),
);

/**
 * Lists the agent's proposals with an overdue invoice, and those with an open dispute, a failed payment
 * or a request for changes: at most `limit` of each, the oldest first.
 */
export async function listWaitingProposals(
  reader: Reader,
  { agentId, now, limit }: { readonly agentId: UserId; readonly now: Instant; readonly limit: number },
): Promise<ProposalWithDeal[]> {
  const [overdue, flagged] = await Promise.all([
    overdueProposals(reader, {}).execute({ agentId, now, limit }),
    flaggedProposals(reader, {}).execute({ agentId, limit }),
  ]);
  // An overdue proposal can also be disputed, because an earlier payment of its schedule is.
  const known = new Set(overdue.map(({ proposal }) => proposal.id));
  return [...overdue, ...flagged.filter(({ proposal }) => !known.has(proposal.id))].map(withClient);
}
