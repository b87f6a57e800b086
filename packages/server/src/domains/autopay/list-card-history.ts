import type { AutopayInput } from '@gable/contracts/autopay';
import { asc, eq } from 'drizzle-orm';
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
  const { invoiceId, attempt, status, dueAt, failure, updatedAt } = autopayCharges;
  const readAttempts = (cardId: (typeof cards)[number]['id']) =>
    ctx.db.read
      .select({ invoiceId, attempt, status, dueAt, failure, updatedAt })
      .from(autopayCharges)
      .where(eq(autopayCharges.cardId, cardId))
      .orderBy(asc(autopayCharges.createdAt));
  return Promise.all(
    cards.map(async (card) => ({
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
      attempts: await readAttempts(card.id),
    })),
  );
}

export type SavedCard = Awaited<ReturnType<typeof listCardHistory>>[number];
