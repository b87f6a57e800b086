import { type CardSetupView, MANDATE_VERSION, type StartAutopay } from '@gable/contracts/autopay';
import { autopayCardIdSchema, type Instant, type ProposalId, type UserId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, newId, requireBuyer, type UseCaseContext } from '#kernel/index.ts';
import { bindClient, lockProposalWithDeal, requireProposal } from '../proposal/index.ts';
import type { AutopayCardRow } from './autopay.tables.ts';
import { findLiveCard, insertCard, storeAgreement } from './autopay-card.repository.ts';
import { type AutopayOffer, requireOffer } from './find-offer.ts';
import { openCardSetup } from './open-card-setup.ts';
import { retireCard } from './remove-autopay.ts';

interface Agreement {
  readonly proposalId: ProposalId;
  readonly clientId: UserId;
  readonly clientEmail: string;
  readonly offer: AutopayOffer;
  readonly now: Instant;
}

/** Stores a new card that the client has agreed to and is about to enter. */
async function storeNewCard(
  tx: Transaction,
  { proposalId, clientId, clientEmail, offer, now }: Agreement,
): Promise<AutopayCardRow> {
  const row: AutopayCardRow = {
    id: newId(autopayCardIdSchema),
    proposalId,
    clientId,
    clientEmail,
    status: 'awaiting_card',
    accountId: offer.accountId,
    setupIntentId: null,
    customerId: null,
    paymentMethodId: null,
    cardBrand: null,
    cardLast4: null,
    amountCents: offer.amount,
    mandateVersion: MANDATE_VERSION,
    mandateText: offer.text,
    acceptedAt: now,
    savedAt: null,
    pausedAt: null,
    resumedAt: null,
    removedAt: null,
    detachedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  await insertCard(tx, row);
  return row;
}

/** Whether a card that is not entered yet is for this client, account and text. */
function isSame(card: AutopayCardRow, { clientId, offer }: Agreement): boolean {
  const { accountId, mandateText } = card;
  return card.clientId === clientId && accountId === offer.accountId && mandateText === offer.text;
}

async function storeAgreedCard(tx: Transaction, agreement: Agreement): Promise<AutopayCardRow> {
  const { proposalId, now } = agreement;
  const live = await findLiveCard(tx, proposalId);
  if (live?.status === 'active') throw failure('AUTOPAY_STARTED', {});
  if (live && isSame(live, agreement)) {
    await storeAgreement(tx, live.id, now);
    return { ...live, acceptedAt: now };
  }
  if (live) await retireCard(tx, live, now);
  return storeNewCard(tx, agreement);
}

/**
 * Stores that the client agrees to automatic payments, and asks the provider for their card. The text
 * is kept with its version and time. Binds the proposal to the client. Client only. The same request
 * again returns the same card form. AUTOPAY_TERMS_CHANGED if the client saw another text,
 * AUTOPAY_STARTED while a card is saved; errors as of `requireOffer`, PROVIDER_REFUSED,
 * PROVIDER_UNAVAILABLE.
 */
export async function startAutopay(
  ctx: UseCaseContext,
  { proposalId, mandate }: StartAutopay,
): Promise<CardSetupView> {
  const { userId: clientId } = requireBuyer(ctx.actor);
  const { card, customerName } = await inTransaction(ctx, async (tx) => {
    await lockProposalWithDeal(tx, proposalId);
    const { row: found } = await requireProposal(ctx, proposalId, 'pay', tx);
    const offer = await requireOffer(tx, found);
    if (offer.text !== mandate) throw failure('AUTOPAY_TERMS_CHANGED', {});
    const now = ctx.clock.now();
    const { client } = await bindClient(tx, proposalId, { clientId, now });
    const agreement = { proposalId, clientId, clientEmail: client.email, offer, now };
    return { card: await storeAgreedCard(tx, agreement), customerName: client.name };
  });
  return openCardSetup(ctx, card, customerName);
}
