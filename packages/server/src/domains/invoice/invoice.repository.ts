import { type InvoiceEvent, invoiceLifecycle } from '@gable/contracts/invoice';
import type { Instant, InvoiceId, PageInput, ProposalId } from '@gable/contracts/kernel';
import type { Viewer } from '@gable/contracts/profile';
import { and, asc, desc, eq, inArray, isNotNull, isNull, max, ne, or } from 'drizzle-orm';
import { afterCursor, type Reader, type Transaction } from '../../db/index.ts';
import type { AccountOwner } from '../connect/index.ts';
import { deals, dealsOf } from '../deal/index.ts';
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
    .where(and(eq(invoices.agentId, agentId), eq(invoices.status, 'draft')))
    .orderBy(invoices.createdAt);
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
 * One page of the invoices in a person's deals, newest first, and one row more when there is a next page; `issuedOnly`
 * leaves out what the provider has not made yet.
 */
export async function listInvoicesOf(
  reader: Reader,
  viewer: Viewer,
  options: PageInput & { readonly issuedOnly: boolean },
): Promise<InvoiceRow[]> {
  const rows = await reader
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(deals, eq(deals.id, invoices.dealId))
    .where(
      and(
        dealsOf(viewer),
        options.issuedOnly ? ne(invoices.status, 'draft') : undefined,
        afterCursor(invoices.createdAt, invoices.id, options.cursor),
      ),
    )
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(options.limit + 1);
  return rows.map((row) => row.invoice);
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
  const moved = await tx
    .update(invoices)
    .set({ ...changes, status: to })
    .where(and(eq(invoices.id, invoiceId), inArray(invoices.status, [...from])))
    .returning({ id: invoices.id });
  return moved.length > 0;
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

/** An account's invoices that the provider may have moved on: issued and not yet paid or void, the oldest first. */
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
        inArray(invoices.status, ['open', 'uncollectible']),
        isNotNull(invoices.providerId),
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
