import type { AutopayChargeId } from '@gable/contracts/kernel';
import type { CardFailure } from '#integrations/stripe/holds.port.ts';
import type { ProviderInvoice } from '#integrations/stripe/payments.port.ts';
import { failure, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { ignoreDisconnectedAccount } from '../connect/index.ts';
import { syncProviderInvoice } from '../invoice/index.ts';
import { type ClaimedCharge, claimCharge } from './claim-charge.ts';
import { type ChargeResult, storeResult } from './store-result.ts';

/** What people read if the provider rejected the request. Its own text is about the request. */
const REJECTED = 'The card could not be charged.';

/** The idempotency key of one attempt. */
function toChargeKey({ charge }: ClaimedCharge): string {
  return `autopay:${charge.invoiceId}:${charge.attempt}`;
}

/**
 * Asks the provider to charge the card. Returns why it was declined or rejected; null if it was not. A
 * rejected request is no fact about the payment, which the provider's invoice tells.
 */
async function sendCharge(
  ctx: UseCaseContext,
  claimed: ClaimedCharge,
  invoiceId: string,
): Promise<CardFailure | null> {
  const { accountId, paymentMethodId } = claimed.card;
  if (paymentMethodId === null) throw new Error(`The card ${claimed.card.id} has no payment method.`);
  const order = { accountId, invoiceId, paymentMethodId, key: toChargeKey(claimed) };
  try {
    return await ctx.ports.payments.invoices.payWithSavedCard(order);
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_REFUSED')) throw error;
    // For example, the agent's account cannot charge now, or the card was deleted at the provider.
    ctx.log.warn({ err: error, chargeId: claimed.charge.id }, 'the provider rejected an automatic payment');
    return { id: null, code: null, declineCode: null, advice: null, message: REJECTED };
  }
}

/** Concludes from the provider's invoice, whatever it answered to the charge. */
function conclude(
  { card, isWanted }: ClaimedCharge,
  latest: ProviderInvoice,
  declined: CardFailure | null,
): ChargeResult {
  if (latest.status === 'paid') {
    const isOwn = latest.cardPayment?.paymentMethodId === card.paymentMethodId;
    return { event: isOwn ? 'pay' : 'cancel' };
  }
  // The bank has not decided. The next run reads it again.
  if (latest.intentState === 'processing') throw failure('PROVIDER_UNAVAILABLE', {});
  if (!isWanted || latest.status !== 'open') return { event: 'cancel' };
  // The provider accepted the charge, and the bank declined it later.
  const reason = declined ?? latest.failure;
  if (reason === undefined) throw failure('PROVIDER_UNAVAILABLE', {});
  return { event: 'fail', declined: reason };
}

/**
 * Charges an invoice with its client's saved card. Safe to repeat after a kill at any line: the charge is
 * stored as sent first, its key comes from the row, and all ways to pay the invoice share one payment, so
 * that it is paid once. PROVIDER_UNAVAILABLE while the result is unknown.
 */
export async function chargeInvoice(ctx: UseCaseContext, chargeId: AutopayChargeId): Promise<void> {
  const claimed = await claimCharge(ctx, chargeId);
  if (claimed === null) return;
  const { accountId } = claimed.card;
  const { providerId } = claimed.invoice;
  if (providerId === null) throw new Error(`The invoice ${claimed.invoice.id} is not at the provider.`);
  const result = await ignoreDisconnectedAccount(ctx, accountId, async () => {
    const declined = claimed.isWanted ? await sendCharge(ctx, claimed, providerId) : null;
    const latest = await syncProviderInvoice(ctx, accountId, providerId);
    return latest && conclude(claimed, latest, declined);
  });
  await storeResult(ctx, claimed, result ?? { event: 'cancel' });
}
