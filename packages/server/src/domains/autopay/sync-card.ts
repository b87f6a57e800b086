import type { AutopayCardId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { CardSetup } from '#integrations/stripe/holds.port.ts';
import { inTransaction, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler, enqueue } from '#outbox/index.ts';
import { ignoreDisconnectedAccount } from '../connect/index.ts';
import { enqueueClientNotification, notifyParticipants } from '../notification/index.ts';
import { loadProposal, lockProposalWithDeal } from '../proposal/index.ts';
import type { AutopayCardRow } from './autopay.tables.ts';
import { deleteCardTopic, syncCardSetupTopic } from './autopay.topics.ts';
import { findCardById, transitionCard } from './autopay-card.repository.ts';

/** Confirms to the client by email what they agreed to. */
async function announceSaved(
  ctx: UseCaseContext,
  tx: Transaction,
  card: AutopayCardRow,
  setup: CardSetup,
): Promise<void> {
  const found = await loadProposal(tx, card.proposalId);
  const notification = {
    kind: 'autopay_started',
    key: `autopay_started:${card.id}`,
    email: card.clientEmail,
    payload: {
      serviceType: found.proposal.serviceType,
      card: { brand: setup.card?.brand ?? null, last4: setup.card?.last4 ?? null },
      mandate: card.mandateText,
    },
    dealId: found.deal.id,
    proposalId: card.proposalId,
  } as const;
  await enqueueClientNotification(tx, notification, ctx.clock.now());
  await notifyParticipants(ctx, tx, found, ['proposals']);
}

/**
 * Stores a card that the provider has saved. A card that the client removed in the meantime is deleted
 * at the provider. States only move forward, so repeated and late events change nothing.
 */
export async function storeSavedCard(
  ctx: UseCaseContext,
  cardId: AutopayCardId,
  setup: CardSetup,
): Promise<void> {
  const { saved } = setup;
  if (saved === null) return;
  await inTransaction(ctx, async (tx) => {
    const known = await findCardById(tx, cardId);
    if (!known) return;
    await lockProposalWithDeal(tx, known.proposalId);
    const now = ctx.clock.now();
    const shown = { cardBrand: setup.card?.brand ?? null, cardLast4: setup.card?.last4 ?? null };
    if (await transitionCard(tx, cardId, 'save', { ...saved, ...shown, savedAt: now }, now))
      return announceSaved(ctx, tx, known, setup);
    const current = await findCardById(tx, cardId);
    if (current?.status === 'removed') await enqueue(tx, deleteCardTopic, { cardId }, { now });
  });
}

/** Reads a card that is being saved from the provider, and stores it once it is. */
async function syncCard(ctx: UseCaseContext, card: AutopayCardRow): Promise<void> {
  const { id, accountId, setupIntentId, paymentMethodId } = card;
  if (!setupIntentId || paymentMethodId) return;
  await storeSavedCard(ctx, id, await ctx.ports.payments.holds.readCardSetup(accountId, setupIntentId));
}

export const syncCardSetupHandler = defineJobHandler(syncCardSetupTopic, async (ctx, { cardId }) => {
  const card = await findCardById(ctx.db.read, cardId);
  if (card) await ignoreDisconnectedAccount(ctx, card.accountId, () => syncCard(ctx, card));
});

/**
 * Syncs a card before it is shown, because the client may return before the provider's event. Keeps the
 * stored state if the provider is unavailable.
 */
export async function trySyncCard(ctx: UseCaseContext, card: AutopayCardRow): Promise<void> {
  if (card.status !== 'awaiting_card') return;
  try {
    await syncCard(ctx, card);
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_REFUSED') && !isAppError(error, 'PROVIDER_UNAVAILABLE')) throw error;
    ctx.log.warn({ err: error, cardId: card.id }, 'a card could not be synced; the stored state is shown');
  }
}
