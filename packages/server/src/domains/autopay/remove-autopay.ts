import type { AutopayInput } from '@gable/contracts/autopay';
import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { inTransaction, requireBuyer, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler, enqueue } from '#outbox/index.ts';
import { ignoreDisconnectedAccount } from '../connect/index.ts';
import { notifyParticipants } from '../notification/index.ts';
import { loadProposal, lockProposalWithDeal, requireProposal } from '../proposal/index.ts';
import { subscriptionEndedTopic } from '../subscription/index.ts';
import type { AutopayCardRow } from './autopay.tables.ts';
import { deleteCardTopic } from './autopay.topics.ts';
import { findCardById, findLiveCard, storeDeletedCard, transitionCard } from './autopay-card.repository.ts';
import { cancelPlannedCharges } from './autopay-charge.repository.ts';

/**
 * Ends the use of a card: it is not charged from now on, and is deleted at the provider. The proposal is
 * locked, so that no charge starts meanwhile.
 */
export async function retireCard(
  tx: Transaction,
  { id: cardId }: AutopayCardRow,
  now: Instant,
): Promise<void> {
  if (!(await transitionCard(tx, cardId, 'remove', { removedAt: now }, now))) return;
  await cancelPlannedCharges(tx, cardId, now);
  await enqueue(tx, deleteCardTopic, { cardId }, { now });
}

/**
 * Removes the client's saved card. A charge that was sent before is not stopped. Client only. Changes
 * nothing if no card is saved.
 */
export async function removeAutopay(
  ctx: UseCaseContext,
  { proposalId }: AutopayInput,
): Promise<{ readonly card: null }> {
  requireBuyer(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    await lockProposalWithDeal(tx, proposalId);
    const { row: found } = await requireProposal(ctx, proposalId, 'pay', tx);
    const card = await findLiveCard(tx, proposalId);
    if (!card) return;
    await retireCard(tx, card, ctx.clock.now());
    await notifyParticipants(ctx, tx, found, ['proposals']);
  });
  return { card: null };
}

/** Ends the use of a card whose monthly invoices the agent ended or started again. Repeatable. */
export const subscriptionEndedHandler = defineJobHandler(
  subscriptionEndedTopic,
  async (ctx, { proposalId, at }) => {
    await inTransaction(ctx, async (tx) => {
      await lockProposalWithDeal(tx, proposalId);
      const card = await findLiveCard(tx, proposalId);
      // Another one was saved since.
      if (card === null || card.acceptedAt > at) return;
      await retireCard(tx, card, ctx.clock.now());
      await notifyParticipants(ctx, tx, await loadProposal(tx, proposalId), ['proposals']);
    });
  },
);

/** Finds the provider's card, or ends the form in which it could still be entered. */
async function findProviderCard(ctx: UseCaseContext, card: AutopayCardRow): Promise<string | null> {
  const { accountId, setupIntentId, paymentMethodId } = card;
  if (paymentMethodId) return paymentMethodId;
  // Without a setup intent, the client has never received a card form.
  if (!setupIntentId) return null;
  const setup = await ctx.ports.payments.holds.cancelCardSetup(accountId, setupIntentId);
  return setup.saved?.paymentMethodId ?? null;
}

/** Deletes a removed card at the provider. Repeatable. */
export const deleteCardHandler = defineJobHandler(deleteCardTopic, async (ctx, { cardId }) => {
  const card = await findCardById(ctx.db.read, cardId);
  if (card?.status !== 'removed' || card.detachedAt !== null) return;
  await ignoreDisconnectedAccount(ctx, card.accountId, async () => {
    const paymentMethodId = await findProviderCard(ctx, card);
    if (paymentMethodId) await ctx.ports.payments.holds.deleteCard(card.accountId, paymentMethodId);
  });
  await inTransaction(ctx, (tx) => storeDeletedCard(tx, cardId, ctx.clock.now()));
});
