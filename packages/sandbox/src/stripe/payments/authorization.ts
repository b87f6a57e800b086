import type { ChargeDocument, PaymentIntentDocument } from '../documents/payment.document.ts';
import { DAY } from '../kernel/business-days.ts';
import type { Work } from '../kernel/work.ts';

/**
 * How long card networks hold an on-session authorization (Stripe, "Place a hold on a payment
 * method").
 */
const HOLD_SECONDS = 7 * DAY;
/** Off-session Visa authorizations: 4 days and 18 hours. */
const OFF_SESSION_VISA_HOLD_SECONDS = 4 * DAY + 18 * 3600;

/** Turns the charge into an authorization, which expires at `capture_before` (Unix seconds). */
export function holdAmount(
  work: Work,
  intent: PaymentIntentDocument,
  charge: ChargeDocument,
): ChargeDocument {
  const { card } = charge.payment_method_details;
  const isShort = intent.sandbox.offSession === true && card.brand === 'visa';
  const captureBefore = work.now + (isShort ? OFF_SESSION_VISA_HOLD_SECONDS : HOLD_SECONDS);
  work.tasks.schedule({
    due: captureBefore,
    kind: 'authorization_expires',
    account: work.account,
    subject: intent.id,
  });
  const details = { ...charge.payment_method_details, card: { ...card, capture_before: captureBefore } };
  return { ...charge, payment_method_details: details };
}

/** Releases an authorization; the charge then counts as fully refunded. */
export function releaseHold(
  work: Work,
  intent: PaymentIntentDocument,
  event: 'charge.refunded' | 'charge.expired',
): void {
  work.tasks.cancel(work.account, 'authorization_expires', intent.id);
  const charge =
    intent.latest_charge === null ? undefined : work.store.find(work.account, 'charge', intent.latest_charge);
  if (charge === undefined) throw new Error(`authorized intent without a charge: ${intent.id}`);
  const released: ChargeDocument = { ...charge, amount_refunded: charge.amount, refunded: true };
  work.store.save(work.account, 'charge', released);
  work.outbox.emit(work, event, released, { amount_refunded: charge.amount_refunded });
}
