import { type AutopayCardEvent, autopayCardLifecycle } from '@gable/contracts/autopay';
import type { AutopayCardId, Instant, ProposalId } from '@gable/contracts/kernel';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import { type AutopayCardRow, autopayCards } from './autopay.tables.ts';

export async function findCardById(reader: Reader, cardId: AutopayCardId): Promise<AutopayCardRow | null> {
  const [row] = await reader.select().from(autopayCards).where(eq(autopayCards.id, cardId));
  return row ?? null;
}

/** Finds the card of a proposal that is saved or being saved; null if there is none. */
export async function findLiveCard(reader: Reader, proposalId: ProposalId): Promise<AutopayCardRow | null> {
  const [row] = await reader
    .select()
    .from(autopayCards)
    .where(
      and(
        eq(autopayCards.proposalId, proposalId),
        // A literal, so that the partial index is used.
        sql`${autopayCards.status} in ('awaiting_card', 'active')`,
      ),
    );
  return row ?? null;
}

/** Finds the card that a setup intent saves; null for one that is not ours. */
export async function findCardBySetup(
  reader: Reader,
  accountId: string,
  setupIntentId: string,
): Promise<AutopayCardRow | null> {
  const [row] = await reader
    .select()
    .from(autopayCards)
    .where(and(eq(autopayCards.setupIntentId, setupIntentId), eq(autopayCards.accountId, accountId)));
  return row ?? null;
}

export async function insertCard(tx: Transaction, row: AutopayCardRow): Promise<void> {
  await tx.insert(autopayCards).values(row);
}

type CardChanges = Partial<
  Pick<AutopayCardRow, 'cardBrand' | 'cardLast4' | 'customerId' | 'paymentMethodId' | 'removedAt' | 'savedAt'>
>;

/** Applies an event with compare-and-set. Returns whether the status changed. */
export async function transitionCard(
  tx: Transaction,
  cardId: AutopayCardId,
  event: AutopayCardEvent,
  changes: CardChanges,
  now: Instant,
): Promise<boolean> {
  const { from, to } = autopayCardLifecycle[event];
  const moved = await tx
    .update(autopayCards)
    .set({ ...changes, status: to, updatedAt: now })
    .where(and(eq(autopayCards.id, cardId), inArray(autopayCards.status, [...from])))
    .returning({ id: autopayCards.id });
  return moved.length > 0;
}

/**
 * Locks a card that may be charged now, so that it is not removed or paused meanwhile. Returns false if
 * it may not.
 */
export async function lockChargeableCard(tx: Transaction, cardId: AutopayCardId): Promise<boolean> {
  const locked = await tx
    .update(autopayCards)
    .set({ updatedAt: sql`${autopayCards.updatedAt}` })
    .where(and(eq(autopayCards.id, cardId), eq(autopayCards.status, 'active'), isNull(autopayCards.pausedAt)))
    .returning({ id: autopayCards.id });
  return locked.length > 0;
}

/** Pauses the charges of a card. Returns false if they are paused already. */
export async function pauseCard(tx: Transaction, cardId: AutopayCardId, now: Instant): Promise<boolean> {
  const paused = await tx
    .update(autopayCards)
    .set({ pausedAt: now, updatedAt: now })
    .where(and(eq(autopayCards.id, cardId), isNull(autopayCards.pausedAt)))
    .returning({ id: autopayCards.id });
  return paused.length > 0;
}

/** Stores that the client agreed to continue after a pause. */
export async function resumeCard(tx: Transaction, cardId: AutopayCardId, now: Instant): Promise<void> {
  await tx
    .update(autopayCards)
    .set({ pausedAt: null, resumedAt: now, updatedAt: now })
    .where(and(eq(autopayCards.id, cardId), isNotNull(autopayCards.pausedAt)));
}

/** Stores the provider's setup intent once. */
export async function storeSetupId(
  tx: Transaction,
  cardId: AutopayCardId,
  setupIntentId: string,
  now: Instant,
): Promise<void> {
  await tx
    .update(autopayCards)
    .set({ setupIntentId, updatedAt: now })
    .where(and(eq(autopayCards.id, cardId), isNull(autopayCards.setupIntentId)));
}

/** Stores that the provider has deleted a removed card. */
export async function storeDeletedCard(tx: Transaction, cardId: AutopayCardId, now: Instant): Promise<void> {
  await tx
    .update(autopayCards)
    .set({ detachedAt: now, updatedAt: now })
    .where(and(eq(autopayCards.id, cardId), eq(autopayCards.status, 'removed')));
}

/** Stores when a client agreed to the same text again. */
export async function storeAgreement(tx: Transaction, cardId: AutopayCardId, now: Instant): Promise<void> {
  await tx.update(autopayCards).set({ acceptedAt: now, updatedAt: now }).where(eq(autopayCards.id, cardId));
}
