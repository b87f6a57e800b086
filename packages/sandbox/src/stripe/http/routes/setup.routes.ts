import type { SetupIntentDocument } from '#stripe/documents/setup.document.ts';
import type { JsonObject } from '#stripe/json.ts';
import { publicView } from '#stripe/kernel/public-view.ts';
import { StripeError } from '#stripe/kernel/stripe-error.ts';
import { confirmSetup } from '#stripe/setup/confirm-setup.ts';
import { cancelSetup, requireSetup, type SetupCancellation } from '#stripe/setup/setup-intent.ts';
import { newSetup, setupMethod, updateSetup } from '#stripe/setup/setup-params.ts';
import type { Call, CallResult, Route } from '../call.ts';
import { requireClientSecret } from '../client-secret.ts';
import { equalTo, listAnswer, within } from '../list-answer.ts';

/** `/v1/setup_intents`: saving a card without a payment. */
export const setupRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/setup_intents', handle: create },
  {
    method: 'GET',
    path: '/v1/setup_intents',
    handle: (call) =>
      listAnswer(call, 'setup_intent', [
        ...equalTo(call.params, 'customer', 'payment_method'),
        ...within(call.params, 'created'),
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
    handle: (call) => publicView(updateSetup(call, requireSetup(call, call.id()), call.params)),
  },
  { method: 'POST', path: '/v1/setup_intents/:id/confirm', browser: true, handle: confirm },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/cancel',
    handle: (call) => {
      const reason = reasonOf(call.params.string('cancellation_reason'));
      return publicView(cancelSetup(call, requireSetup(call, call.id()), reason));
    },
  },
];

function create(call: Call): CallResult {
  const setup = newSetup(call, call.params);
  if (call.params.boolean('confirm') !== true) return publicView(setup);
  const method = setupMethod(call, setup, call.params);
  const confirmed = confirmSetup(call, setup, method, call.params.string('return_url') ?? null);
  return confirmed instanceof StripeError ? confirmed : publicView(confirmed);
}

function confirm(call: Call): CallResult {
  const setup = permitted(call);
  const method = setupMethod(call, setup, call.params);
  const confirmed = confirmSetup(call, setup, method, call.params.string('return_url') ?? null);
  return confirmed instanceof StripeError ? asSeenBy(call, confirmed) : setupView(call, confirmed);
}

function permitted(call: Call): SetupIntentDocument {
  const setup = requireSetup(call, call.id());
  requireClientSecret(call, setup.client_secret, 'SetupIntent');
  return setup;
}

/** A browser does not see what is between the platform and the connected account. */
function setupView(call: Call, setup: SetupIntentDocument): JsonObject {
  const view = publicView(setup);
  return call.keyKind === 'secret' ? view : { ...view, application: null, metadata: {} };
}

function asSeenBy(call: Call, error: StripeError): StripeError {
  const { setup_intent: setup } = error.details;
  if (call.keyKind === 'secret' || setup === undefined) return error;
  const setup_intent = { ...setup, application: null, metadata: {} };
  return new StripeError(error.status, error.message, { ...error.details, setup_intent });
}

function reasonOf(reason: string | undefined): SetupCancellation | null {
  switch (reason) {
    case 'abandoned':
    case 'duplicate':
    case 'requested_by_customer':
      return reason;
    default:
      return null;
  }
}
