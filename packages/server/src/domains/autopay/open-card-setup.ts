import type { CardSetupView } from '@gable/contracts/autopay';
import type { CardSetup } from '#integrations/stripe/holds.port.ts';
import { failure, inTransaction, type UseCaseContext } from '#kernel/index.ts';
import type { AutopayCardRow } from './autopay.tables.ts';
import { storeSetupId } from './autopay-card.repository.ts';
import { storeSavedCard } from './sync-card.ts';

/** What the client reads on the statement of the payment provider. */
const DESCRIPTION = 'Automatic payment of monthly invoices';

async function requestSetup(
  ctx: UseCaseContext,
  card: AutopayCardRow,
  customerName: string,
): Promise<CardSetup> {
  const { holds } = ctx.ports.payments;
  const { id, accountId, setupIntentId, clientEmail: customerEmail, proposalId } = card;
  if (setupIntentId) return holds.readCardSetup(accountId, setupIntentId);
  const setup = await holds.createCardSetup({
    accountId,
    customerName,
    customerEmail,
    description: DESCRIPTION,
    metadata: { autopayCardId: id, proposalId },
    key: `autopay:${id}`,
  });
  await inTransaction(ctx, (tx) => storeSetupId(tx, id, setup.id, ctx.clock.now()));
  return setup;
}

/**
 * Returns the provider's card form of a card that is not entered yet, the same each time: the key comes
 * from the row. Call it after the commit of the row. AUTOPAY_STARTED if the card is saved by now,
 * PROVIDER_REFUSED, PROVIDER_UNAVAILABLE.
 */
export async function openCardSetup(
  ctx: UseCaseContext,
  card: AutopayCardRow,
  customerName: string,
): Promise<CardSetupView> {
  const setup = await requestSetup(ctx, card, customerName);
  if (setup.saved !== null) {
    await storeSavedCard(ctx, card.id, setup);
    throw failure('AUTOPAY_STARTED', {});
  }
  if (setup.clientSecret === null || setup.state === 'canceled')
    throw failure('PROVIDER_REFUSED', { detail: 'This card form has ended. Reload the page to try again.' });
  const { publishableKey } = ctx.ports.payments;
  return { clientSecret: setup.clientSecret, publishableKey, accountId: card.accountId };
}
