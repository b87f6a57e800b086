import { type AutopayChargeEvent, autopayChargeLifecycle } from '@gable/contracts/autopay';
import type { AutopayCardId, AutopayChargeId, Instant, InvoiceId, ProposalId } from '@gable/contracts/kernel';
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import {
  type AutopayCardRow,
  type AutopayChargeRow,
  autopayCards,
  autopayCharges,
} from './autopay.tables.ts';

// Literals, so that the partial index is used.
const isOpen = sql`${autopayCharges.status} in ('planned', 'sent')`;

export async function findChargeById(
  reader: Reader,
  chargeId: AutopayChargeId,
): Promise<AutopayChargeRow | null> {
  const [row] = await reader.select().from(autopayCharges).where(eq(autopayCharges.id, chargeId));
  return row ?? null;
}

/** Lists attempts that are due, in random order, so that those that fail do not keep the others waiting. */
export async function listDueCharges(
  reader: Reader,
  now: Instant,
  limit: number,
): Promise<AutopayChargeId[]> {
  const rows = await reader
    .select({ id: autopayCharges.id })
    .from(autopayCharges)
    .where(and(isOpen, lte(autopayCharges.dueAt, now)))
    .orderBy(sql`random()`)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Lists the attempts of an invoice, the first one first. */
export async function listChargesOfInvoice(
  reader: Reader,
  invoiceId: InvoiceId,
): Promise<AutopayChargeRow[]> {
  return reader
    .select()
    .from(autopayCharges)
    .where(eq(autopayCharges.invoiceId, invoiceId))
    .orderBy(asc(autopayCharges.attempt));
}

/** Whether the provider may be charging the card for an invoice now. */
export async function isBeingCharged(reader: Reader, invoiceId: InvoiceId): Promise<boolean> {
  const where = and(isOpen, eq(autopayCharges.status, 'sent'), eq(autopayCharges.invoiceId, invoiceId));
  return (await reader.$count(autopayCharges, where)) > 0;
}

/** Finds the latest attempt of a proposal, with its card. */
export async function findLatestCharge(
  reader: Reader,
  proposalId: ProposalId,
): Promise<{
  readonly charge: AutopayChargeRow;
  readonly card: AutopayCardRow;
} | null> {
  const [row] = await reader
    .select({ charge: autopayCharges, card: autopayCards })
    .from(autopayCards)
    .innerJoin(autopayCharges, eq(autopayCharges.cardId, autopayCards.id))
    .where(eq(autopayCards.proposalId, proposalId))
    .orderBy(desc(autopayCharges.createdAt), desc(autopayCharges.id))
    .limit(1);
  return row ?? null;
}

export async function insertCharge(tx: Transaction, row: AutopayChargeRow): Promise<void> {
  await tx.insert(autopayCharges).values(row);
}

/** Applies an event with compare-and-set. Returns whether the status changed. */
export async function transitionCharge(
  tx: Transaction,
  chargeId: AutopayChargeId,
  event: AutopayChargeEvent,
  changes: Partial<Pick<AutopayChargeRow, 'failure' | 'failureCode'>>,
  now: Instant,
): Promise<boolean> {
  const { from, to } = autopayChargeLifecycle[event];
  const moved = await tx
    .update(autopayCharges)
    .set({ ...changes, status: to, updatedAt: now })
    .where(and(eq(autopayCharges.id, chargeId), inArray(autopayCharges.status, [...from])))
    .returning({ id: autopayCharges.id });
  return moved.length > 0;
}

/** Cancels the attempts of a card that are planned. One that was sent ends with the provider's answer. */
export async function cancelPlannedCharges(
  tx: Transaction,
  cardId: AutopayCardId,
  now: Instant,
): Promise<void> {
  await tx
    .update(autopayCharges)
    .set({ status: 'canceled', updatedAt: now })
    .where(and(eq(autopayCharges.cardId, cardId), eq(autopayCharges.status, 'planned')));
}
