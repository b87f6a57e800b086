import { type Instant, instant, type UserId } from '@gable/contracts/kernel';
import { and, asc, eq, isNotNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { countRows, MAX_COUNTED, preparedQuery, type Reader } from '#db/index.ts';
import { deals } from '../deal/index.ts';
import { disputes } from '../dispute/dispute.tables.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { type ProposalWithDeal, withClient } from './proposal.access.ts';
import { proposals } from './proposal.tables.ts';

/**
 * The conditions of `proposals_by_agent_due` and `proposals_flagged`. They contain the values, because
 * SQLite does not use a partial index for parameters.
 */
const isInvoiced: SQL = sql`${proposals.paymentStatus} = 'invoiced'`;
const isFlagged: SQL = sql`(${proposals.dispute} = 'open' or ${proposals.changesRequestedAt} is not null or ${proposals.paymentStatus} = 'payment_failed')`;

/** The proposal's disputes for which the bank takes a response (`needsResponse` in contracts). */
const fromOpenDisputes: SQL = sql`from ${disputes}
  inner join ${invoices} on ${invoices.id} = ${disputes.invoiceId}
  where ${invoices.proposalId} = ${proposals.id} and ${disputes.status} like '%needs_response'`;

/** Whether a dispute of the proposal waits for the agent, and not only for the bank. */
const needsResponse = sql`(${proposals.dispute} is not null and ${proposals.dispute} = 'open' and exists (select 1 ${fromOpenDisputes}))`;

/** The first deadline for a response; null if the bank has set none. */
const respondBy = sql`(select min(${disputes.respondBy}) ${fromOpenDisputes})`.mapWith((at) =>
  at === null ? null : instant(Number(at)),
);

/** Of the flagged proposals, those for which the agent can do something (`getAttention`). */
const needsAgent: SQL = sql`(${needsResponse} or ${proposals.paymentStatus} = 'payment_failed' or (${proposals.changesRequestedAt} is not null and ${proposals.status} = 'pending' and ${proposals.paymentStatus} = 'not_initiated'))`;

/** The most urgent first, as on the home screen: disputes, failed payments, requests for changes. */
const urgency: SQL = sql`case when ${needsResponse} then 0 when ${proposals.paymentStatus} = 'payment_failed' then 1 else 2 end`;
const since: SQL = sql`case when ${proposals.paymentStatus} = 'not_initiated' then ${proposals.changesRequestedAt} else ${proposals.dueAt} end`;

const ofAgent = eq(proposals.agentId, sql.placeholder('agentId'));

/** The proposals of the conditions, with how many there are. */
function selectCounted(reader: Reader, where: SQL | undefined) {
  const counted = reader
    .select({ id: proposals.id })
    .from(proposals)
    .where(where)
    .limit(MAX_COUNTED)
    .as('counted');
  return reader
    .select({
      proposal: proposals,
      deal: deals,
      needsResponse: needsResponse.mapWith(Boolean),
      respondBy,
      total: countRows(counted),
    })
    .from(proposals)
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .where(where);
}

const invoicedProposals = preparedQuery((reader) =>
  selectCounted(
    reader,
    and(
      ofAgent,
      isInvoiced,
      or(
        and(lt(proposals.dueAt, sql.placeholder('now')), isNotNull(proposals.invoiceUrl)),
        // Its invoice is to be voided.
        eq(proposals.status, 'declined'),
      ),
      // An earlier payment of its schedule can be disputed.
      not(needsResponse),
    ),
  )
    .orderBy(asc(proposals.dueAt))
    .limit(sql.placeholder('limit')),
);

const flaggedProposals = preparedQuery((reader) =>
  selectCounted(reader, and(ofAgent, isFlagged, needsAgent))
    // SQLite sorts null first, and PostgreSQL last.
    .orderBy(urgency, sql`coalesce(${respondBy}, ${since}, ${Number.MAX_SAFE_INTEGER})`)
    .limit(sql.placeholder('limit')),
);

/** A proposal for which the agent can do something. */
interface WaitingProposal extends ProposalWithDeal {
  /** The response that its dispute waits for; null without such a dispute. */
  readonly disputeResponse: { readonly by: Instant | null } | null;
}

/**
 * Lists the agent's proposals with an overdue invoice, those that are declined and have an invoice, and those
 * with a dispute to respond to, a failed payment or a request for changes: at most `limit` of each, the most
 * urgent and then the oldest first.
 *
 * @returns `total`, how many there are of both, exact up to `MAX_COUNTED` of each
 */
export async function listWaitingProposals(
  reader: Reader,
  { agentId, now, limit }: { readonly agentId: UserId; readonly now: Instant; readonly limit: number },
): Promise<{ readonly proposals: WaitingProposal[]; readonly total: number }> {
  const [invoiced, flagged] = await Promise.all([
    invoicedProposals(reader, {}).execute({ agentId, now, limit }),
    flaggedProposals(reader, {}).execute({ agentId, limit }),
  ]);
  return {
    proposals: [...invoiced, ...flagged].map((row) => ({
      ...withClient(row),
      disputeResponse: row.needsResponse ? { by: row.respondBy } : null,
    })),
    total: (invoiced[0]?.total ?? 0) + (flagged[0]?.total ?? 0),
  };
}
