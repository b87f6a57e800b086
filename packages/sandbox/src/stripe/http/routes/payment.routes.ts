import { createPaymentMethod } from '#stripe/cards/payment-method.ts';
import type { PaymentIntentDocument, PaymentMethodDocument } from '#stripe/documents/payment.document.ts';
import type { JsonObject } from '#stripe/json.ts';
import { toPublicView } from '#stripe/kernel/public-view.ts';
import { invalidRequest, notSupported, resourceMissing, StripeError } from '#stripe/kernel/stripe-error.ts';
import { capturePayment } from '#stripe/payments/capture-payment.ts';
import { type ConfirmOptions, confirmIntent, resolvePaymentMethod } from '#stripe/payments/confirm-intent.ts';
import {
  createIntentFromParams,
  isOffSession,
  updateIntent,
  withConfirmParams,
} from '#stripe/payments/intent-params.ts';
import { type CancellationReason, cancelIntent, requireIntent } from '#stripe/payments/payment-intent.ts';
import type { Call, CallResult, Route } from '../call.ts';
import { requireClientSecret } from '../client-secret.ts';
import { createListResponse, equalityFilters, timeFilters } from '../list-response.ts';

/** `/v1/payment_intents` and `/v1/charges`. */
export const paymentRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/payment_intents',
    handle: (call) =>
      createListResponse(call, 'payment_intent', [
        ...equalityFilters(call.params, 'customer'),
        ...timeFilters(call.params, 'created'),
      ]),
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    browser: true,
    handle: (call) => intentView(call, permitted(call)),
  },
  { method: 'POST', path: '/v1/payment_intents', handle: create },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id',
    handle: (call) => toPublicView(updateIntent(call, requireIntent(call, call.id()), call.params)),
  },
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', browser: true, handle: confirm },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/capture',
    handle: (call) => toPublicView(capturePayment(call, requireIntent(call, call.id()), call.params)),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    handle: (call) => {
      const intent = requireIntent(call, call.id());
      if (intent.sandbox.invoice !== null && intent.status !== 'canceled') {
        throw invalidRequest(
          'You cannot cancel a PaymentIntent that was created by an invoice. Void the invoice instead.',
          undefined,
          'payment_intent_unexpected_state',
        );
      }
      return toPublicView(cancelIntent(call, intent, getReason(call.params.string('cancellation_reason'))));
    },
  },
  {
    method: 'GET',
    path: '/v1/charges',
    handle: (call) =>
      createListResponse(call, 'charge', [
        ...equalityFilters(call.params, 'customer', 'payment_intent'),
        ...timeFilters(call.params, 'created'),
      ]),
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    handle: (call) => {
      const charge = call.store.find(call.account, 'charge', call.id());
      if (charge === undefined) throw resourceMissing('charge', call.id());
      return charge;
    },
  },
];

function create(call: Call): CallResult {
  const intent = createIntentFromParams(call, call.params);
  if (call.params.boolean('confirm') !== true) return toPublicView(intent);
  const method = resolvePaymentMethod(call, intent, undefined);
  const confirmed = confirmIntent(call, intent, method, getOptions(call));
  return confirmed instanceof StripeError ? confirmed : toPublicView(confirmed);
}

function confirm(call: Call): CallResult {
  const intent = permitted(call);
  const { params } = call;
  if (params.has('confirmation_token')) throw notSupported('confirmation tokens on confirm');
  const updated = withConfirmParams(intent, params);
  const confirmed = confirmIntent(call, updated, chosenMethod(call, updated), getOptions(call));
  return confirmed instanceof StripeError ? redactForBrowser(call, confirmed) : intentView(call, confirmed);
}

function getOptions({ params }: Call): ConfirmOptions {
  return { returnUrl: params.string('return_url') ?? null, isOffSession: isOffSession(params) };
}

function chosenMethod(call: Call, intent: PaymentIntentDocument): PaymentMethodDocument {
  if (call.params.has('payment_method_data'))
    return createPaymentMethod(call, call.params.group('payment_method_data'));
  return resolvePaymentMethod(call, intent, call.params.string('payment_method'));
}

/** Returns the intent of the path. A browser needs its client secret. */
function permitted(call: Call): PaymentIntentDocument {
  const intent = requireIntent(call, call.id());
  requireClientSecret(call, intent.client_secret, 'PaymentIntent');
  return intent;
}

/** Omits the fields between platform and connected account for browsers. */
function intentView(call: Call, intent: PaymentIntentDocument): JsonObject {
  const view = toPublicView(intent);
  return call.keyKind === 'secret'
    ? view
    : { ...view, application_fee_amount: null, application: null, metadata: {} };
}

function redactForBrowser(call: Call, error: StripeError): StripeError {
  if (call.keyKind === 'secret') return error;
  const intent = error.details.payment_intent;
  if (intent === undefined) return error;
  const payment_intent = { ...intent, application_fee_amount: null, application: null, metadata: {} };
  return new StripeError(error.status, error.message, { ...error.details, payment_intent });
}

function getReason(reason: string | undefined): CancellationReason | null {
  switch (reason) {
    case 'abandoned':
    case 'duplicate':
    case 'fraudulent':
    case 'requested_by_customer':
      return reason;
    default:
      return null;
  }
}
