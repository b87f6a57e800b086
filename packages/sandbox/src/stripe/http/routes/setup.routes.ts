import type { SetupIntentDocument } from '#stripe/documents/setup.document.ts';
import type { JsonObject } from '#stripe/json.ts';
import { toPublicView } from '#stripe/kernel/public-view.ts';
import { StripeError } from '#stripe/kernel/stripe-error.ts';
import { confirmSetup } from '#stripe/setup/confirm-setup.ts';
import { cancelSetup, requireSetup, type SetupCancellation } from '#stripe/setup/setup-intent.ts';
import { createSetupFromParams, setupMethod, updateSetup } from '#stripe/setup/setup-params.ts';
import type { Call, CallResult, Route } from '../call.ts';
import { requireClientSecret } from '../client-secret.ts';
import { createListResponse, equalityFilters, timeFilters } from '../list-response.ts';

/** `/v1/setup_intents`: saving a card without a payment. */
export const setupRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/setup_intents', handle: create },
  {
    method: 'GET',
    path: '/v1/setup_intents',
    handle: (call) =>
      createListResponse(call, 'setup_intent', [
        ...equalityFilters(call.params, 'customer', 'payment_method'),
        ...timeFilters(call.params, 'created'),
      ]),
  },
  {
    method: 'GET',
    path: '/v1/setup_intents/:id',
    browser: true,
    handle: (call) => setupView(call, permitted(call)),
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id',
    handle: (call) => toPublicView(updateSetup(call, requireSetup(call, call.id()), call.params)),
  },
  { method: 'POST', path: '/v1/setup_intents/:id/confirm', browser: true, handle: confirm },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/cancel',
    handle: (call) => {
      const reason = getReason(call.params.string('cancellation_reason'));
      return toPublicView(cancelSetup(call, requireSetup(call, call.id()), reason));
    },
  },
];

function create(call: Call): CallResult {
  const setup = createSetupFromParams(call, call.params);
  if (call.params.boolean('confirm') !== true) return toPublicView(setup);
  const method = setupMethod(call, setup, call.params);
  const confirmed = confirmSetup(call, setup, method, call.params.string('return_url') ?? null);
  return confirmed instanceof StripeError ? confirmed : toPublicView(confirmed);
}

function confirm(call: Call): CallResult {
  const setup = permitted(call);
  const method = setupMethod(call, setup, call.params);
  const confirmed = confirmSetup(call, setup, method, call.params.string('return_url') ?? null);
  return confirmed instanceof StripeError ? redactForBrowser(call, confirmed) : setupView(call, confirmed);
}

function permitted(call: Call): SetupIntentDocument {
  const setup = requireSetup(call, call.id());
  requireClientSecret(call, setup.client_secret, 'SetupIntent');
  return setup;
}

/** Omits the fields between platform and connected account for browsers. */
function setupView(call: Call, setup: SetupIntentDocument): JsonObject {
  const view = toPublicView(setup);
  return call.keyKind === 'secret' ? view : { ...view, application: null, metadata: {} };
}

function redactForBrowser(call: Call, error: StripeError): StripeError {
  const { setup_intent: setup } = error.details;
  if (call.keyKind === 'secret' || setup === undefined) return error;
  const setup_intent = { ...setup, application: null, metadata: {} };
  return new StripeError(error.status, error.message, { ...error.details, setup_intent });
}

function getReason(reason: string | undefined): SetupCancellation | null {
  switch (reason) {
    case 'abandoned':
    case 'duplicate':
    case 'requested_by_customer':
      return reason;
    default:
      return null;
  }
}
