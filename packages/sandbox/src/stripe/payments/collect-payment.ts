import { isAccountOpen } from '../accounts/account.ts';
import {
  AUTHENTICATION_FAILED,
  AUTHENTICATION_REQUIRED,
  type Decline,
  declineDetails,
  getDecline,
} from '../cards/declines.ts';
import { requirePaymentMethod } from '../cards/payment-method.ts';
import { saveOrUseUpMethod } from '../cards/saved-card.ts';
import { disputeCharge } from '../disputes/dispute.ts';
import { createFraudWarning } from '../disputes/early-fraud-warning.ts';
import { openInquiry } from '../disputes/inquiry.ts';
import type {
  ChargeDocument,
  PaymentIntentDocument,
  PaymentMethodDocument,
} from '../documents/payment.document.ts';
import { invoicePaid, invoicePaymentFailed } from '../invoices/invoice-outcome.ts';
import { toPublicView } from '../kernel/public-view.ts';
import { StripeError } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import type { Authentication } from './build-charge.ts';
import { chargeCard } from './charge-card.ts';

/** The result of a confirmation: the intent, or an error whose effects persist. */
export type Confirmation = PaymentIntentDocument | StripeError;

/** Collects the payment: immediately, or after `processing` if the control `payments` says so. */
export function collectPayment(
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
    sandbox: { ...intent.sandbox, challenge: null, authentication, acceptedAt: work.now },
  };
  work.store.save(work.account, 'payment_intent', processing);
  const due = work.now + seconds;
  work.tasks.schedule({ due, kind: 'payment_settles', account: work.account, subject: intent.id });
  work.outbox.emit(work, 'payment_intent.processing', processing);
  return processing;
}

/**
 * Finishes `processing`: the card succeeds or is declined as its number determines; on a closed
 * account it is declined.
 */
export function finishProcessing(work: Work, intent: PaymentIntentDocument): void {
  if (intent.status !== 'processing' || intent.payment_method === null) return;
  const method = requirePaymentMethod(work, intent.payment_method);
  // A decline is stored on the intent and reported by events; no request waits for it.
  const settled = { ...intent, processing: null };
  const authentication = intent.sandbox.authentication ?? 'none';
  const decline = isAccountOpen(work) ? undefined : getDecline('generic_decline');
  if (decline === undefined) collect(work, settled, method, authentication);
  else declineWith(work, settled, method, decline);
}

/** Fails authentication: the intent requires another card. */
export function declineUnauthenticated(
  work: Work,
  intent: PaymentIntentDocument,
  method: PaymentMethodDocument,
): StripeError {
  return failPayment(work, intent, method, AUTHENTICATION_FAILED, null);
}

function collect(
  work: Work,
  intent: PaymentIntentDocument,
  method: PaymentMethodDocument,
  authentication: Authentication,
): Confirmation {
  const { charge, decline } = chargeCard(work, { intent, method, authentication });
  if (decline !== undefined) return failPayment(work, intent, method, decline, charge.id);
  saveOrUseUpMethod(work, intent, method, authentication);
  const charged: PaymentIntentDocument = {
    ...intent,
    latest_charge: charge.id,
    next_action: null,
    sandbox: { ...intent.sandbox, challenge: null },
  };
  return charge.captured ? completePayment(work, charged, method, charge) : hold(work, charged);
}

/** Authorizes a payment for a later capture. */
function hold(work: Work, intent: PaymentIntentDocument): PaymentIntentDocument {
  const authorized: PaymentIntentDocument = {
    ...intent,
    status: 'requires_capture',
    amount_capturable: intent.amount,
  };
  work.store.save(work.account, 'payment_intent', authorized);
  work.outbox.emit(work, 'payment_intent.amount_capturable_updated', authorized);
  return authorized;
}

/** Completes a collected payment and runs the effects of its test card. */
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
  runTestCardEffects(work, method, charge);
  return succeeded;
}

/** Runs the effects of test cards after payment. */
function runTestCardEffects(work: Work, method: PaymentMethodDocument, charge: ChargeDocument): void {
  switch (method.sandbox.behavior) {
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
      createFraudWarning(work, charge);
      break;
    default:
      break;
  }
}

/**
 * Declines an off-session payment that requires authentication: the intent requires another card.
 */
export function declineOffSession(
  work: Work,
  intent: PaymentIntentDocument,
  method: PaymentMethodDocument,
): StripeError {
  return declineWith(work, intent, method, AUTHENTICATION_REQUIRED);
}

/** Declines with a given reason, regardless of the card number. */
function declineWith(
  work: Work,
  intent: PaymentIntentDocument,
  method: PaymentMethodDocument,
  decline: Decline,
): StripeError {
  const { charge } = chargeCard(work, { intent, method, authentication: 'none' }, decline);
  return failPayment(work, intent, method, decline, charge.id);
}

function failPayment(
  work: Work,
  intent: PaymentIntentDocument,
  method: PaymentMethodDocument,
  decline: Decline,
  charge: string | null,
): StripeError {
  const details = { ...declineDetails(decline), ...(charge === null ? {} : { charge }) };
  const payment_method = toPublicView(method);
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
    payment_intent: toPublicView(failed),
    payment_method,
  });
}
