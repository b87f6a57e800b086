import type { AutopayInput } from '@gable/contracts/autopay';
import { asc, eq, inArray } from 'drizzle-orm';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { autopayCards, autopayCharges } from './autopay.tables.ts';

/**
 * Lists the cards that the client of a proposal has saved, also removed ones, with the agreements and the
 * attempts to charge them, oldest first. The agent only.
 */
export async function listCardHistory(ctx: UseCaseContext, { proposalId }: AutopayInput) {
  requireAgent(ctx.actor);
  await requireProposal(ctx, proposalId, 'read');
  const cards = await ctx.db.read
    .select()
    .from(autopayCards)
    .where(eq(autopayCards.proposalId, proposalId))
    .orderBy(asc(autopayCards.createdAt));
  if (cards.length === 0) return [];
  const cardIds = cards.map(({ id }) => id);
  const { cardId, invoiceId, attempt, status, dueAt, failure, updatedAt } = autopayCharges;
  const charges = await ctx.db.read
    .select({ cardId, invoiceId, attempt, status, dueAt, failure, updatedAt })
    .from(autopayCharges)
    .where(inArray(cardId, cardIds))
    .orderBy(asc(autopayCharges.createdAt));
  const byCard = Map.groupBy(charges, (charge) => charge.cardId);
  return cards.map((card) => ({
    status: card.status,
    brand: card.cardBrand,
    last4: card.cardLast4,
    clientEmail: card.clientEmail,
    amount: card.amountCents,
    mandate: { version: card.mandateVersion, text: card.mandateText, acceptedAt: card.acceptedAt },
    savedAt: card.savedAt,
    pausedAt: card.pausedAt,
    resumedAt: card.resumedAt,
    removedAt: card.removedAt,
    attempts: (byCard.get(card.id) ?? []).map(({ cardId: _ofCard, ...charge }) => charge),
  }));
}

export type SavedCard = Awaited<ReturnType<typeof listCardHistory>>[number];
