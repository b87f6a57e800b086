import type { PaymentIntentDocument, PaymentMethodDocument } from '../documents/payment.document.ts';
import { requireCustomer } from '../invoices/customer.ts';
import { mergeMetadata } from '../kernel/metadata.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, notSupported, StripeError } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import type { Authentication } from '../payments/build-charge.ts';
import { getSetupDecline } from './declines.ts';
import { billingDetails } from './payment-method.ts';

/** Attaches a card to a customer for later payments. */
export function attachMethod(
  work: Work,
  method: PaymentMethodDocument,
  customer: string,
): PaymentMethodDocument {
  requireCustomer(work, customer);
  if (method.customer === customer) return method;
  if (method.customer !== null) {
    throw invalidRequest(
      'The payment method you provided has already been attached to a customer.',
      'payment_method',
      'payment_method_unexpected_state',
    );
  }
  requireNotUsedUp(method);
  const attached: PaymentMethodDocument = { ...method, customer };
  work.store.save(work.account, 'payment_method', attached);
  work.outbox.emit(work, 'payment_method.attached', attached);
  return attached;
}

/** Handles `POST /v1/payment_methods/{id}/attach`, which checks with the issuer like a charge. */
export function attachFromRequest(
  work: Work,
  method: PaymentMethodDocument,
  params: Params,
): PaymentMethodDocument {
  const customer = params.string('customer');
  if (customer === undefined)
    throw invalidRequest('Missing required param: customer.', 'customer', 'parameter_missing');
  const decline = getSetupDecline(method.sandbox.behavior);
  if (decline === undefined) return attachMethod(work, method, customer);
  throw new StripeError(402, decline.message, {
    type: 'card_error',
    code: decline.code,
    ...(decline.declineCode === null ? {} : { decline_code: decline.declineCode }),
  });
}

/** Detaches a card from its customer. It can never be used again. */
export function detachMethod(work: Work, method: PaymentMethodDocument): PaymentMethodDocument {
  if (method.customer === null) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      'payment_method',
      'payment_method_unexpected_state',
    );
  }
  const detached: PaymentMethodDocument = {
    ...method,
    customer: null,
    sandbox: { ...method.sandbox, isSpent: true },
  };
  work.store.save(work.account, 'payment_method', detached);
  work.outbox.emit(work, 'payment_method.detached', detached, { customer: method.customer });
  return detached;
}

/** Updates a saved card. */
export function updateMethod(
  work: Work,
  method: PaymentMethodDocument,
  params: Params,
): PaymentMethodDocument {
  if (params.has('us_bank_account')) throw notSupported('bank accounts as payment methods');
  if (method.customer === null) {
    throw invalidRequest(
      'You must save this PaymentMethod to a customer before you can update it.',
      undefined,
      'payment_method_unexpected_state',
    );
  }
  const card = params.group('card');
  const updated: PaymentMethodDocument = {
    ...method,
    allow_redisplay: params.string('allow_redisplay') ?? method.allow_redisplay,
    billing_details: params.has('billing_details')
      ? billingDetails(params.group('billing_details'))
      : method.billing_details,
    card: {
      ...method.card,
      exp_month: card.integer('exp_month') ?? method.card.exp_month,
      exp_year: card.integer('exp_year') ?? method.card.exp_year,
    },
    metadata: mergeMetadata(method.metadata, params.raw('metadata')),
  };
  work.store.save(work.account, 'payment_method', updated);
  work.outbox.emit(work, 'payment_method.updated', updated);
  return updated;
}

/** Throws if a card is used up or saved by another customer. `payer` is the intent's customer. */
export function requireUsable(method: PaymentMethodDocument, payer: string | null): void {
  requireNotUsedUp(method);
  if (method.customer === null || method.customer === payer) return;
  throw invalidRequest(
    payer === null
      ? `The PaymentMethod ${method.id} belongs to a Customer. Include that Customer in the request.`
      : `The PaymentMethod ${method.id} does not belong to the Customer ${payer}.`,
    'payment_method',
  );
}

/**
 * After a payment, attaches the card if the intent has `setup_future_usage`; otherwise marks it as
 * used up.
 */
export function saveOrUseUpMethod(
  work: Work,
  intent: PaymentIntentDocument,
  method: PaymentMethodDocument,
  authentication: Authentication,
): void {
  if (intent.setup_future_usage !== null && intent.customer !== null) {
    const attached = attachMethod(work, method, intent.customer);
    markSetUp(work, attached, authentication);
    return;
  }
  if (method.customer !== null) return;
  const usedUp = { ...method, sandbox: { ...method.sandbox, isSpent: true } };
  work.store.save(work.account, 'payment_method', usedUp);
}

/**
 * Records that the cardholder authenticated for later payments, which exempts the card at some
 * issuers.
 */
export function markSetUp(
  work: Work,
  method: PaymentMethodDocument,
  authentication: Authentication,
): PaymentMethodDocument {
  if (authentication === 'none' || method.sandbox.isSetUp === true) return method;
  const marked = { ...method, sandbox: { ...method.sandbox, isSetUp: true } };
  work.store.save(work.account, 'payment_method', marked);
  return marked;
}

function requireNotUsedUp(method: PaymentMethodDocument): void {
  if (method.sandbox.isSpent !== true) return;
  throw invalidRequest(
    'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
    'payment_method',
    'payment_method_unexpected_state',
  );
}
