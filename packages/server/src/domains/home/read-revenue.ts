import { HARMLESS_DISPUTES } from '@gable/contracts/dispute';
import { type EarnedProposal, type RevenueParts, sumRevenueParts } from '@gable/contracts/home';
import { type Cents, cents, type Instant, parseMoney, type UserId } from '@gable/contracts/kernel';
import { isEffectiveRefund, REFUND_STATES } from '@gable/contracts/refund';
import { and, eq, gte, inArray, notExists, notInArray, type SQL, sql } from 'drizzle-orm';
import { preparedQuery, type Reader } from '#db/index.ts';
import { loadCalendar } from '../agent-calendar/index.ts';
import { disputes } from '../dispute/dispute.tables.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { proposals } from '../proposal/index.ts';
import { refunds } from '../refund/refund.tables.ts';
import { tours } from '../tour/tour.tables.ts';

/** Revenue counts approved and completed proposals, a tour once the agent accepts it (docs/product.md). */
const EARNED = ['approved', 'completed'] as const;

const EFFECTIVE_REFUNDS = REFUND_STATES.filter((status) => isEffectiveRefund({ status }));

/**
 * 'Non-numeric characters stripped' (docs/product.md, Screens and routes): '$1,250 or so' counts as
 * 1,250.
 */
function toAmount(text: string): Cents {
  return parseMoney(text) ?? parseMoney(text.replace(/[^0-9.]/g, '')) ?? cents(0);
}

const toCents = (total: unknown) => cents(Number(total));

/** What of the payment of an invoice was refunded, in cents. */
const refunded = sql`(
  select coalesce(sum(${refunds.amount}), 0) from ${refunds}
  where ${refunds.invoiceId} = ${invoices.id} and ${inArray(refunds.status, EFFECTIVE_REFUNDS)}
)`.mapWith(toCents);

/** What of the payment of an invoice is in disputes with this condition, in cents. */
const sumDisputes = (condition: SQL) =>
  sql`(
  select coalesce(sum(${disputes.amount}), 0) from ${disputes}
  where ${disputes.invoiceId} = ${invoices.id} and ${condition}
)`.mapWith(toCents);

const lost = sumDisputes(eq(disputes.status, 'lost'));
const disputed = sumDisputes(notInArray(disputes.status, [...HARMLESS_DISPUTES, 'lost']));

/** A row for each paid invoice of a proposal, and for a proposal without any. */
const earnedProposals = preparedQuery((reader) =>
  reader
    .select({
      id: proposals.id,
      amount: proposals.amount,
      tourEnding: proposals.tourEnding,
      paid: invoices.amount,
      refunded,
      disputed,
      lost,
    })
    .from(proposals)
    .leftJoin(invoices, and(eq(invoices.proposalId, proposals.id), eq(invoices.status, 'paid')))
    .where(
      and(
        eq(proposals.agentId, sql.placeholder('agentId')),
        inArray(proposals.status, [...EARNED]),
        gte(proposals.updatedAt, sql.placeholder('since')),
        // The client has accepted it, but the agent not yet.
        notExists(
          reader
            .select({ id: tours.id })
            .from(tours)
            .where(and(eq(tours.proposalId, proposals.id), eq(tours.status, 'requested'))),
        ),
      ),
    ),
);

/** The invoices that clients paid since a time. */
const paidInvoices = preparedQuery((reader) =>
  reader
    .select({ proposalId: proposals.id, paid: invoices.amount, refunded, disputed, lost })
    .from(invoices)
    // With a join, the columns in the subqueries have the name of their table.
    .innerJoin(proposals, eq(proposals.id, invoices.proposalId))
    .where(
      and(
        eq(invoices.agentId, sql.placeholder('agentId')),
        // A literal, so that the partial index is used.
        sql`${invoices.status} = 'paid'`,
        gte(invoices.paidAt, sql.placeholder('since')),
      ),
    ),
);

type PaidRow = Awaited<ReturnType<ReturnType<typeof paidInvoices>['execute']>>[number];

/** Returns what is left of payments after refunds and disputes, in cents. */
function sumKept(rows: readonly PaidRow[]): Cents {
  const kept = rows.map((row) => Math.max(0, row.paid - row.refunded - row.disputed - row.lost));
  return cents(kept.reduce((sum, amount) => sum + amount, 0));
}

type EarnedRow = Awaited<ReturnType<ReturnType<typeof earnedProposals>['execute']>>[number];

const sumOf = (rows: readonly EarnedRow[], key: 'paid' | 'refunded' | 'disputed' | 'lost') =>
  cents(rows.reduce((sum, row) => sum + (row[key] ?? 0), 0));

function toEarned(rows: readonly [EarnedRow, ...EarnedRow[]]): EarnedProposal {
  const [{ amount, tourEnding }] = rows;
  return {
    amount: toAmount(amount),
    paid: sumOf(rows, 'paid'),
    refunded: sumOf(rows, 'refunded'),
    disputed: sumOf(rows, 'disputed'),
    lost: sumOf(rows, 'lost'),
    isTourEnded: tourEnding !== null,
  };
}

/** What the agent's proposals earned, in cents, and what it is made of. */
export interface EarnedRevenue {
  readonly total: Cents;
  readonly parts: RevenueParts;
  /** What was paid since the start of the month for proposals that it does not count. */
  readonly paidUncounted: Cents;
}

/** Returns the revenue of the month that contains `now`, in the time zone of the agent's statements. */
export async function readMonthRevenue(
  reader: Reader,
  agentId: UserId,
  now: Instant,
): Promise<EarnedRevenue> {
  const calendar = await loadCalendar(reader, agentId);
  const since = calendar.startOf(calendar.monthAt(now));
  const [rows, paid] = await Promise.all([
    earnedProposals(reader, {}).execute({ agentId, since }),
    paidInvoices(reader, {}).execute({ agentId, since }),
  ]);
  const counted = new Set(rows.map(({ id }) => id));
  const byProposal = [...Map.groupBy(rows, ({ id }) => id).values()];
  const earned = byProposal.flatMap(([first, ...others]) => (first ? [toEarned([first, ...others])] : []));
  return {
    total: cents(earned.reduce((sum, { amount }) => sum + amount, 0)),
    parts: sumRevenueParts(earned),
    paidUncounted: sumKept(paid.filter(({ proposalId }) => !counted.has(proposalId))),
  };
}
