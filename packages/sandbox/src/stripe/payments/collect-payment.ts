import { AUTHENTICATION_FAILED, type Decline } from '../cards/declines.ts';
import { requirePaymentMethod } from '../cards/payment-method.ts';
import { disputeCharge } from '../disputes/dispute.ts';
import type { PaymentIntentDocument, PaymentMethodDocument } from '../documents/payment.document.ts';
import { invoicePaid, invoicePaymentFailed } from '../invoices/invoice-outcome.ts';
import { publicView } from '../kernel/public-view.ts';
import { StripeError } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { chargeCard } from './charge-card.ts';
import type { Authentication } from './new-charge.ts';

/** What a confirmation may leave behind: the intent as it now is, or the refusal that its effects go with. */
export type Confirmation = PaymentIntentDocument | StripeError;

/** Takes the money: at once, or where the control `payments` wants it, after a while as `processing`. */
export function takePayment(
  work: Work,
  intent: PaymentIntentDocument,
  method: PaymentMethodDocument,
  authentication: Authentication,
): Confirmation {
  const seconds = work.settings.processingSeconds;
  if (seconds === 0) return collect(work, intent, method, authentication);
  const processing: PaymentIntentDocument = {
    ...intent,
    status: 'processing',
    next_action: null,
    processing: { type: 'card', card: {} },
    sandbox: { ...intent.sandbox, challenge: null, authentication },
  };
  work.store.save(work.account, 'payment_intent', processing);
  const due = work.now + seconds;
  work.tasks.schedule({ due, kind: 'payment_settles', account: work.account, subject: intent.id });
  work.outbox.emit(work, 'payment_intent.processing', processing);
  return processing;
}

/** Ends `processing`: the card succeeds or is declined as its number says. */
export function settlePayment(work: Work, intent: PaymentIntentDocument): void {
  if (intent.status !== 'processing' || intent.payment_method === null) return;
  const method = requirePaymentMethod(work, intent.payment_method);
  // A decline is kept on the intent and told by events; nobody waits for the answer.
  collect(work, { ...intent, processing: null }, method, intent.sandbox.authentication ?? 'none');
}

/** The cardholder did not prove themselves: the intent asks for another card. */
export function refuseUnauthenticated(
  work: Work,
  intent: PaymentIntentDocument,
  method: PaymentMethodDocument,
): StripeError {
  return refuse(work, intent, method, AUTHENTICATION_FAILED, null);
}

function collect(
  work: Work,
  intent: PaymentIntentDocument,
  method: PaymentMethodDocument,
  authentication: Authentication,
): Confirmation {
  const { charge, decline } = chargeCard(work, intent, method, authentication);
  if (decline !== undefined) return refuse(work, intent, method, decline, charge.id);
  const succeeded: PaymentIntentDocument = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
    sandbox: { ...intent.sandbox, challenge: null },
  };
  work.store.save(work.account, 'payment_intent', succeeded);
  work.outbox.emit(work, 'payment_intent.succeeded', succeeded);
  if (succeeded.sandbox.invoice !== null) invoicePaid(work, succeeded.sandbox.invoice, succeeded.amount);
  if (method.sandbox.behaviour === 'disputed') disputeCharge(work, charge, 'fraudulent');
  return succeeded;
}

function refuse(
  work: Work,
  intent: PaymentIntentDocument,
  method: PaymentMethodDocument,
  decline: Decline,
  charge: string | null,
): StripeError {
  const details = {
    type: 'card_error',
    code: decline.code,
    ...(decline.declineCode === null ? {} : { decline_code: decline.declineCode }),
    ...(decline.advice === null ? {} : { advice_code: decline.advice }),
    ...(charge === null ? {} : { charge }),
    ...(decline.code === 'incorrect_cvc' ? { param: 'cvc' } : {}),
  } as const;
  const payment_method = publicView(method);
  const failed: PaymentIntentDocument = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: charge ?? intent.latest_charge,
    last_payment_error: { ...details, message: decline.message, payment_method },
    next_action: null,
    sandbox: { ...intent.sandbox, challenge: null },
  };
  work.store.save(work.account, 'payment_intent', failed);
  work.outbox.emit(work, 'payment_intent.payment_failed', failed);
  if (failed.sandbox.invoice !== null) invoicePaymentFailed(work, failed.sandbox.invoice);
  return new StripeError(402, decline.message, {
    ...details,
    payment_intent: publicView(failed),
    payment_method,
  });
}
