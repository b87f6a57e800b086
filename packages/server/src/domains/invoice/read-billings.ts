import type { BillingsInput, BillingView, InvoiceLine } from '@gable/contracts/invoice';
import type { InvoiceId } from '@gable/contracts/kernel';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { findActiveInvoice } from './invoice.repository.ts';
import { type InvoiceRow, invoices } from './invoice.tables.ts';
import { isPaidOutside, type KnownInvoice, toInvoiceLink, toOutcome } from './invoice.view.ts';
import { type InvoiceLineRow, invoiceLines } from './invoice-line.tables.ts';
import { loadInvoiceStates } from './invoice-state.ts';

const toLine = ({
  kind,
  date,
  minutes,
  quantity,
  unitAmount,
  description,
  amount,
}: InvoiceLineRow): InvoiceLine => ({
  kind,
  date,
  minutes,
  quantity,
  unitAmount,
  description,
  amount,
});

/** Lists what invoices bill, in the order of their lines. */
export async function listInvoiceLines(
  reader: Reader,
  ids: readonly InvoiceId[],
): Promise<ReadonlyMap<InvoiceId, InvoiceLine[]>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, [...ids]))
    .orderBy(asc(invoiceLines.position));
  const byInvoice = Map.groupBy(rows, ({ invoiceId }) => invoiceId);
  return new Map([...byInvoice].map(([id, lines]) => [id, lines.map(toLine)]));
}

interface BillingFacts extends Pick<KnownInvoice, 'state' | 'now'> {
  readonly isCurrent: boolean;
  readonly lines: readonly InvoiceLine[];
}

function toBilling(row: InvoiceRow, { isCurrent, state, now, lines }: BillingFacts): BillingView {
  const { invoiceId, invoiceUrl, status } = toInvoiceLink(row, state);
  return {
    number: row.billing,
    id: row.id,
    invoiceId,
    amount: row.amount,
    status,
    paidOutside: isPaidOutside(row),
    invoiceUrl,
    ...toOutcome(state, now),
    isCurrent,
    createdAt: row.createdAt,
    paidAt: row.paidAt,
    lines,
  };
}

/**
 * Lists the invoices of a proposal with their lines, newest first, for both parties. The client does
 * not see one that is not issued.
 */
export async function listBillings(
  ctx: UseCaseContext,
  { proposalId }: BillingsInput,
): Promise<readonly BillingView[]> {
  const { row: found } = await requireProposal(ctx, proposalId, 'read');
  const isAgent = ctx.actor.kind === 'user' && ctx.actor.userId === found.deal.agentId;
  const rows = await ctx.db.read
    .select()
    .from(invoices)
    .where(eq(invoices.proposalId, proposalId))
    .orderBy(desc(invoices.createdAt), desc(invoices.id));
  const shown = isAgent ? rows : rows.filter(({ status }) => status !== 'draft');
  const ids = shown.map(({ id }) => id);
  const [current, lines, stateOf] = await Promise.all([
    findActiveInvoice(ctx.db.read, proposalId),
    listInvoiceLines(ctx.db.read, ids),
    loadInvoiceStates(ctx.db.read, shown),
  ]);
  const now = ctx.clock.now();
  return shown.map((row) =>
    toBilling(row, {
      isCurrent: row.id === current?.id,
      state: stateOf(row),
      now,
      lines: lines.get(row.id) ?? [],
    }),
  );
}
