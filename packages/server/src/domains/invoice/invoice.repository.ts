import { DEFAULT_INVOICE_SORT, type InvoiceDueFilter, type InvoiceFilter } from '@gable/contracts/invoice';
import {
  type Cents,
  cents,
  DAY_MS,
  type Instant,
  type InvoiceId,
  instant,
  type PageInput,
  type ProposalId,
  parseShortReference,
} from '@gable/contracts/kernel';
import type { Viewer } from '@gable/contracts/profile';
import { and, asc, desc, eq, gte, inArray, isNull, lt, max, ne, or, type SQL, sql, sum } from 'drizzle-orm';
import {
  afterCursor,
  afterPosition,
  containsTextInAnyCase,
  matchesReference,
  orderTerms,
  type Reader,
  toSearchKey,
} from '#db/index.ts';
import type { AccountOwner } from '../connect/index.ts';
import { proposalIdsOfBuyer, proposals } from '../proposal/index.ts';
import { INVOICE_ORDERS } from './invoice.orders.ts';
import { type InvoiceRow, invoices, isInvoiceLive } from './invoice.tables.ts';

export async function findInvoiceById(reader: Reader, invoiceId: InvoiceId): Promise<InvoiceRow | null> {
  const [row] = await reader.select().from(invoices).where(eq(invoices.id, invoiceId));
  return row ?? null;
}

export async function findInvoiceByProviderId(
  reader: Reader,
  providerId: string,
): Promise<InvoiceRow | null> {
  const [row] = await reader.select().from(invoices).where(eq(invoices.providerId, providerId));
  return row ?? null;
}

/** Finds the invoice of a payment intent; null for a payment that is not ours. */
export async function findInvoiceByIntent(
  reader: Reader,
  accountId: string,
  intentId: string,
): Promise<InvoiceRow | null> {
  const [row] = await reader
    .select()
    .from(invoices)
    .where(and(eq(invoices.intentId, intentId), eq(invoices.accountId, accountId)));
  return row ?? null;
}

/**
 * Finds the proposal's current invoice: that of its latest billing which is not void. Those before it
 * are paid.
 */
export async function findActiveInvoice(reader: Reader, proposalId: ProposalId): Promise<InvoiceRow | null> {
  const [row] = await reader
    .select()
    .from(invoices)
    .where(and(eq(invoices.proposalId, proposalId), isInvoiceLive))
    .orderBy(desc(invoices.billing))
    .limit(1);
  return row ?? null;
}

/**
 * Finds the invoice whose payment is refunded: `invoiceId` of the proposal, otherwise the latest paid
 * one. The current one if none is paid.
 */
export async function findPaymentInvoice(
  reader: Reader,
  { proposalId, invoiceId }: { readonly proposalId: ProposalId; readonly invoiceId?: InvoiceId | undefined },
): Promise<InvoiceRow | null> {
  if (invoiceId !== undefined) {
    const row = await findInvoiceById(reader, invoiceId);
    return row?.proposalId === proposalId ? row : null;
  }
  const [paid] = await reader
    .select()
    .from(invoices)
    .where(and(eq(invoices.proposalId, proposalId), eq(invoices.status, 'paid')))
    .orderBy(desc(invoices.billing))
    .limit(1);
  return paid ?? findActiveInvoice(reader, proposalId);
}

/** Lists drafts that wait for their agent's account, oldest first. */
export async function listDraftInvoices(
  reader: Reader,
  agentId: InvoiceRow['agentId'],
): Promise<InvoiceRow[]> {
  return reader
    .select()
    .from(invoices)
    .where(and(eq(invoices.agentId, agentId), eq(invoices.status, 'draft'), isNull(invoices.voidRequestedAt)))
    .orderBy(invoices.createdAt);
}

/** Lists the drafts of a deal that wait to be issued, oldest first. */
export async function listDraftsOfDeal(reader: Reader, dealId: InvoiceRow['dealId']): Promise<InvoiceRow[]> {
  return reader
    .select()
    .from(invoices)
    .where(and(eq(invoices.dealId, dealId), eq(invoices.status, 'draft'), isNull(invoices.voidRequestedAt)))
    .orderBy(invoices.createdAt);
}

/**
 * Lists an agent's newest invoices that the provider does not list: drafts that were not issued, and payments
 * on the account without an invoice, which are captured tours.
 */
export async function listUnlistedInvoices(
  reader: Reader,
  { agentId, accountId }: AccountOwner,
  limit: number,
): Promise<InvoiceRow[]> {
  return reader
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.agentId, agentId),
        isNull(invoices.providerId),
        or(eq(invoices.status, 'draft'), and(eq(invoices.status, 'paid'), eq(invoices.accountId, accountId))),
      ),
    )
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(limit);
}

/** Finds our rows for provider invoices, keyed by provider id. */
export async function findByProviderIds(
  reader: Reader,
  providerIds: readonly string[],
): Promise<ReadonlyMap<string | null, InvoiceRow>> {
  if (providerIds.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(invoices)
    .where(inArray(invoices.providerId, [...providerIds]));
  return new Map(rows.map((row) => [row.providerId, row]));
}

/** Returns the next attempt number; 1 for a proposal's first invoice. */
export async function nextAttempt(reader: Reader, proposalId: ProposalId): Promise<number> {
  const [row] = await reader
    .select({ last: max(invoices.attempt) })
    .from(invoices)
    .where(eq(invoices.proposalId, proposalId));
  return Number(row?.last ?? 0) + 1;
}

/** The invoices that a viewer can see: an agent's own, or those of a buyer's proposals. */
function isVisibleTo(viewer: Viewer): SQL {
  return viewer.userType === 'agent'
    ? eq(invoices.agentId, viewer.userId)
    : sql`${invoices.proposalId} in ${proposalIdsOfBuyer(viewer)}`;
}

/**
 * Lists one page of an agent's or a buyer's invoices, newest first, plus one row if there is a next
 * page. `issuedOnly` excludes drafts.
 */
export async function listVisibleInvoices(
  reader: Reader,
  viewer: Viewer,
  options: PageInput & { readonly issuedOnly: boolean },
): Promise<InvoiceRow[]> {
  return reader
    .select()
    .from(invoices)
    .where(
      and(
        isVisibleTo(viewer),
        options.issuedOnly ? ne(invoices.status, 'draft') : undefined,
        afterCursor(invoices.createdAt, invoices.id, options.cursor),
      ),
    )
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(options.limit + 1);
}

/**
 * Lists one page of the paid invoices that a viewer can see, most recently paid first, plus one row if
 * there is a next page.
 */
export async function listPaidInvoices(
  reader: Reader,
  viewer: Viewer,
  { cursor, limit }: PageInput,
): Promise<InvoiceRow[]> {
  return reader
    .select()
    .from(invoices)
    .where(
      and(
        isVisibleTo(viewer),
        eq(invoices.status, 'paid'),
        afterCursor(invoices.paidAt, invoices.id, cursor),
      ),
    )
    .orderBy(desc(invoices.paidAt), desc(invoices.id))
    .limit(limit + 1);
}

const DAYS_UNTIL = { week: 7, month: 30 } as const;

/** The unpaid invoices that are due then. Only these are the active invoice of their proposal. */
function isDue(due: InvoiceDueFilter, now: Instant): SQL | undefined {
  const time =
    due === 'overdue'
      ? lt(proposals.dueAt, now)
      : and(gte(proposals.dueAt, now), lt(proposals.dueAt, instant(now + DAYS_UNTIL[due] * DAY_MS)));
  return and(inArray(invoices.status, ['open', 'uncollectible']), time);
}

/** Matches the number of an invoice, or the short reference that is shown while it has none. */
function matchesNumber(search: string): SQL | undefined {
  const { id, providerId, number } = invoices;
  const reference = parseShortReference(search);
  const displayId = sql`coalesce(${providerId}, cast(${id} as text))`;
  return or(
    containsTextInAnyCase([number], toSearchKey(search)),
    reference === null ? undefined : and(isNull(number), matchesReference(displayId, reference)),
  );
}

function matchesSearch(search: string): SQL | undefined {
  const { customerName, customerEmail, description } = invoices;
  const searched = [customerName, customerEmail, description];
  return or(containsTextInAnyCase(searched, toSearchKey(search)), matchesNumber(search));
}

/** Lists the newest invoices of an agent with a number, or a short reference, that matches a text. */
export async function listInvoiceRowsByNumber(
  reader: Reader,
  { userId }: Viewer,
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<InvoiceRow[]> {
  return reader
    .select()
    .from(invoices)
    .where(and(eq(invoices.agentId, userId), matchesNumber(search)))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(limit);
}

/**
 * Lists one page of an agent's invoices, filtered, in the order of `sort`, plus one row if there is a
 * next page.
 */
export async function listAgentInvoiceRows(
  reader: Reader,
  agent: Viewer,
  { search = '', status, due, cursor, limit, sort = DEFAULT_INVOICE_SORT }: InvoiceFilter,
  now: Instant,
): Promise<{ readonly invoice: InvoiceRow }[]> {
  return reader
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(proposals, eq(proposals.id, invoices.proposalId))
    .where(
      and(
        eq(invoices.agentId, agent.userId),
        status && eq(invoices.status, status),
        due && isDue(due, now),
        search === '' ? undefined : matchesSearch(search),
        afterPosition(sort, INVOICE_ORDERS[sort], cursor),
      ),
    )
    .orderBy(...orderTerms(INVOICE_ORDERS[sort]))
    .limit(limit + 1);
}

/** Lists an account's invoices that are neither paid nor void, oldest first. */
export async function listUnpaidInvoices(
  reader: Reader,
  { agentId, accountId }: AccountOwner,
): Promise<InvoiceRow[]> {
  return reader
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.agentId, agentId),
        eq(invoices.accountId, accountId),
        inArray(invoices.status, ['draft', 'open', 'uncollectible']),
      ),
    )
    .orderBy(asc(invoices.createdAt), asc(invoices.id));
}

/** Sums what the cards of clients were charged for proposals, in cents, refunds included. */
export async function sumCollected(reader: Reader, proposalIds: readonly ProposalId[]): Promise<Cents> {
  if (proposalIds.length === 0) return cents(0);
  const [row] = await reader
    .select({ total: sum(invoices.collected).mapWith(Number) })
    .from(invoices)
    .where(and(inArray(invoices.proposalId, [...proposalIds]), eq(invoices.status, 'paid')));
  return cents(row?.total ?? 0);
}
