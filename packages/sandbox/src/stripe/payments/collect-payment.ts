import { isOpenSeller } from '../accounts/account.ts';
import {
  AUTHENTICATION_FAILED,
  AUTHENTICATION_REQUIRED,
  type Decline,
  declineDetails,
  declineOf,
} from '../cards/declines.ts';
import { requirePaymentMethod } from '../cards/payment-method.ts';
import { keepMethod } from '../cards/saved-card.ts';
import { disputeCharge } from '../disputes/dispute.ts';
import { warnOfFraud } from '../disputes/early-fraud-warning.ts';
import { openInquiry } from '../disputes/inquiry.ts';
import type {
  ChargeDocument,
  PaymentIntentDocument,
  PaymentMethodDocument,
} from '../documents/payment.document.ts';
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

/** Ends `processing`: the card succeeds or is declined as its number says; on a closed account it is declined. */
export function settlePayment(work: Work, intent: PaymentIntentDocument): void {
  if (intent.status !== 'processing' || intent.payment_method === null) return;
  const method = requirePaymentMethod(work, intent.payment_method);
  // A decline is kept on the intent and told by events; nobody waits for the answer.
  const settled = { ...intent, processing: null };
  const authentication = intent.sandbox.authentication ?? 'none';
  const decline = isOpenSeller(work) ? undefined : declineOf('generic_decline');
  if (decline === undefined) collect(work, settled, method, authentication);
  else declineWith(work, settled, method, decline);
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
  const { charge, decline } = chargeCard(work, { intent, method, authentication });
  if (decline !== undefined) return refuse(work, intent, method, decline, charge.id);
  keepMethod(work, intent, method, authentication);
  const charged: PaymentIntentDocument = {
    ...intent,
    latest_charge: charge.id,
    next_action: null,
    sandbox: { ...intent.sandbox, challenge: null },
  };
  return charge.captured ? completePayment(work, charged, method, charge) : hold(work, charged);
}

/** Waits for the capture of an authorized payment. */
function hold(work: Work, intent: PaymentIntentDocument): PaymentIntentDocument {
  const held: PaymentIntentDocument = {
    ...intent,
    status: 'requires_capture',
    amount_capturable: intent.amount,
  };
  work.store.save(work.account, 'payment_intent', held);
  work.outbox.emit(work, 'payment_intent.amount_capturable_updated', held);
  return held;
}

/** Ends a payment whose money was taken, and starts what its card stands for in test mode. */
export function completePayment(
  work: Work,
  intent: PaymentIntentDocument,
  method: PaymentMethodDocument,
  charge: ChargeDocument,
): PaymentIntentDocument {
  const succeeded: PaymentIntentDocument = {
    ...intent,
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: charge.amount_captured,
  };
  work.store.save(work.account, 'payment_intent', succeeded);
  work.outbox.emit(work, 'payment_intent.succeeded', succeeded);
  if (succeeded.sandbox.invoice !== null)
    invoicePaid(work, succeeded.sandbox.invoice, charge.amount_captured);
  startAftermath(work, method, charge);
  return succeeded;
}

/** What some test cards do after they paid. */
function startAftermath(work: Work, method: PaymentMethodDocument, charge: ChargeDocument): void {
  switch (method.sandbox.behaviour) {
    case 'disputed':
      disputeCharge(work, charge, 'fraudulent');
      break;
    case 'disputed_as_not_received':
      disputeCharge(work, charge, 'product_not_received');
      break;
    case 'inquired':
      openInquiry(work, charge, 'fraudulent');
      break;
    case 'early_fraud_warning':
      warnOfFraud(work, charge);
      break;
    default:
      break;
  }
}

/** The issuer wants the cardholder, who is not there: a failed charge, and the intent asks for another card. */
export function refuseOffSession(
  work: Work,
  intent: PaymentIntentDocument,
  method: PaymentMethodDocument,
): StripeError {
  return declineWith(work, intent, method, AUTHENTICATION_REQUIRED);
}

/** A failed charge that ends so whatever the card's number says. */
function declineWith(
  work: Work,
  intent: PaymentIntentDocument,
  method: PaymentMethodDocument,
  decline: Decline,
): StripeError {
  const { charge } = chargeCard(work, { intent, method, authentication: 'none' }, decline);
  return refuse(work, intent, method, decline, charge.id);
}

function refuse(
  work: Work,
  intent: PaymentIntentDocument,
  method: PaymentMethodDocument,
  decline: Decline,
  charge: string | null,
): StripeError {
  const details = { ...declineDetails(decline), ...(charge === null ? {} : { charge }) };
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
