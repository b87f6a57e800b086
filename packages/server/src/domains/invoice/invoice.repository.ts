import { type InvoiceEvent, invoiceLifecycle } from '@gable/contracts/invoice';
import type { Instant, InvoiceId, PageInput, ProposalId } from '@gable/contracts/kernel';
import type { Viewer } from '@gable/contracts/profile';
import { and, asc, desc, eq, inArray, isNull, max, ne, or, sql } from 'drizzle-orm';
import { afterCursor, type Reader, type Transaction } from '#db/index.ts';
import type { AccountOwner } from '../connect/index.ts';
import { proposalIdsOfBuyer } from '../proposal/index.ts';
import { type InvoiceRow, invoices } from './invoice.tables.ts';

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

/** The invoice that a payment at the provider pays; null for a payment that our books do not know. */
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

/** The proposal's one invoice that is not void, if it has one. */
export async function findLiveInvoice(reader: Reader, proposalId: ProposalId): Promise<InvoiceRow | null> {
  const [row] = await reader
    .select()
    .from(invoices)
    .where(and(eq(invoices.proposalId, proposalId), ne(invoices.status, 'void')));
  return row ?? null;
}

/** Invoices that wait for their agent's account, oldest first. */
export async function listWaitingInvoices(
  reader: Reader,
  agentId: InvoiceRow['agentId'],
): Promise<InvoiceRow[]> {
  return reader
    .select()
    .from(invoices)
    .where(and(eq(invoices.agentId, agentId), eq(invoices.status, 'draft'), isNull(invoices.voidRequestedAt)))
    .orderBy(invoices.createdAt);
}

/** Our rows for some of the provider's invoices, by the provider's id. */
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

/** 1 for a proposal's first invoice. */
export async function nextAttempt(reader: Reader, proposalId: ProposalId): Promise<number> {
  const [row] = await reader
    .select({ last: max(invoices.attempt) })
    .from(invoices)
    .where(eq(invoices.proposalId, proposalId));
  return Number(row?.last ?? 0) + 1;
}

/**
 * One page of an agent's invoices, or of those of a buyer's proposals, newest first, and one row more when there is a next page; `issuedOnly`
 * leaves out what the provider has not made yet.
 */
export async function listInvoicesOf(
  reader: Reader,
  viewer: Viewer,
  options: PageInput & { readonly issuedOnly: boolean },
): Promise<InvoiceRow[]> {
  return reader
    .select()
    .from(invoices)
    .where(
      and(
        viewer.userType === 'agent'
          ? eq(invoices.agentId, viewer.userId)
          : sql`${invoices.proposalId} in ${proposalIdsOfBuyer(viewer)}`,
        options.issuedOnly ? ne(invoices.status, 'draft') : undefined,
        afterCursor(invoices.createdAt, invoices.id, options.cursor),
      ),
    )
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(options.limit + 1);
}

/** Moves an invoice on as a compare-and-set; answers whether it moved. Forward only, whatever order messages come in. */
export async function moveInvoice(
  tx: Transaction,
  invoiceId: InvoiceId,
  event: InvoiceEvent,
  changes: Partial<
    Pick<InvoiceRow, 'accountId' | 'providerId' | 'number' | 'intentId' | 'url' | 'failure' | 'paidAt'>
  > &
    Pick<InvoiceRow, 'updatedAt'>,
): Promise<boolean> {
  const { from, to } = invoiceLifecycle[event];
  // An invoice that is to be voided is no longer shown for payment.
  const notVoiding = event === 'opened' ? isNull(invoices.voidRequestedAt) : undefined;
  const moved = await tx
    .update(invoices)
    .set({ ...changes, status: to })
    .where(and(eq(invoices.id, invoiceId), inArray(invoices.status, [...from]), notVoiding))
    .returning({ id: invoices.id });
  return moved.length > 0;
}

/**
 * Notes the account that a draft is made on, as a compare-and-set against what `row` says. False for a draft that is to be
 * voided, or that is not a draft any more.
 */
export async function claimForAccount(
  tx: Transaction,
  row: InvoiceRow,
  accountId: string,
  now: Instant,
): Promise<boolean> {
  const before = row.accountId === null ? isNull(invoices.accountId) : eq(invoices.accountId, row.accountId);
  const claimed = await tx
    .update(invoices)
    .set({ accountId, updatedAt: now })
    .where(
      and(
        eq(invoices.id, row.id),
        eq(invoices.status, 'draft'),
        isNull(invoices.voidRequestedAt),
        or(before, eq(invoices.accountId, accountId)),
      ),
    )
    .returning({ id: invoices.id });
  return claimed.length > 0;
}

/**
 * Gives a draft the next attempt's number, and so another idempotency key, as a compare-and-set: of several that ask for
 * it one changes it.
 */
export async function raiseAttempt(tx: Transaction, row: InvoiceRow, now: Instant): Promise<void> {
  const next = await nextAttempt(tx, row.proposalId);
  await tx
    .update(invoices)
    .set({ attempt: next, updatedAt: now })
    .where(and(eq(invoices.id, row.id), eq(invoices.attempt, row.attempt), eq(invoices.status, 'draft')));
}

/** An account's invoices that the provider may have moved on: asked for there and not yet paid or void, the oldest first. */
export async function listUnsettledInvoices(
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

/** Notes what the provider made for an invoice that was withdrawn before it answered. */
export async function rememberProvider(
  tx: Transaction,
  invoiceId: InvoiceId,
  facts: Pick<InvoiceRow, 'accountId' | 'providerId' | 'intentId' | 'updatedAt'> &
    Partial<Pick<InvoiceRow, 'number'>>,
): Promise<void> {
  await tx.update(invoices).set(facts).where(eq(invoices.id, invoiceId));
}

/** Notes what a card paid of a paid invoice. */
export async function storeCollected(
  tx: Transaction,
  invoiceId: InvoiceId,
  collected: Pick<InvoiceRow, 'intentId' | 'collected' | 'collectedFee' | 'chargeId'>,
): Promise<void> {
  await tx.update(invoices).set(collected).where(eq(invoices.id, invoiceId));
}

/** Notes the failed try that its proposal is told of, as a compare-and-set: answers whether it is another than before. */
export async function rememberFailure(
  tx: Transaction,
  invoiceId: InvoiceId,
  failureId: string,
): Promise<boolean> {
  const changed = await tx
    .update(invoices)
    .set({ seenFailure: failureId })
    .where(
      and(eq(invoices.id, invoiceId), or(isNull(invoices.seenFailure), ne(invoices.seenFailure, failureId))),
    )
    .returning({ id: invoices.id });
  return changed.length > 0;
}
