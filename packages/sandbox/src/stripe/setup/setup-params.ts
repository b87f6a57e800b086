import { createPaymentMethod, requirePaymentMethod } from '../cards/payment-method.ts';
import { requireUsable } from '../cards/saved-card.ts';
import type { PaymentMethodDocument } from '../documents/payment.document.ts';
import type { SetupIntentDocument } from '../documents/setup.document.ts';
import { requireCustomer } from '../invoices/customer.ts';
import { mergeMetadata } from '../kernel/metadata.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, notSupported } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { createSetup, unexpectedSetupState } from './setup-intent.ts';

/** The supported parameters; others are rejected. */
const SUPPORTED = [
  'automatic_payment_methods',
  'confirm',
  'customer',
  'description',
  'expand',
  'metadata',
  'payment_method',
  'payment_method_data',
  'return_url',
  'usage',
];

/** Creates a setup intent from the parameters of `POST /v1/setup_intents`. */
export function createSetupFromParams(work: Work, params: Params): SetupIntentDocument {
  rejectUnsupported(params);
  const setup = createSetup(work, {
    customer: getCustomer(work, params) ?? null,
    description: params.string('description') ?? null,
    metadata: mergeMetadata({}, params.raw('metadata')),
    usage: params.string('usage') === 'on_session' ? 'on_session' : 'off_session',
  });
  return chooseMethod(work, setup, sentMethod(work, params));
}

/** Updates a setup that is not finished. */
export function updateSetup(work: Work, setup: SetupIntentDocument, params: Params): SetupIntentDocument {
  rejectUnsupported(params);
  const isOver = setup.status === 'succeeded' || setup.status === 'canceled';
  const fixed = params.names.find((name) => !['description', 'expand', 'metadata'].includes(name));
  if (isOver && fixed !== undefined) throw unexpectedSetupState(setup, 'update');
  const updated: SetupIntentDocument = {
    ...setup,
    customer: getCustomer(work, params) ?? setup.customer,
    description: params.stringOr('description', setup.description),
    metadata: mergeMetadata(setup.metadata, params.raw('metadata')),
  };
  work.store.save(work.account, 'setup_intent', updated);
  return chooseMethod(work, updated, sentMethod(work, params));
}

/** Returns the payment method of a confirmation, or the setup's. */
export function setupMethod(work: Work, setup: SetupIntentDocument, params: Params): PaymentMethodDocument {
  const sent = sentMethod(work, params);
  if (sent !== undefined) return sent;
  if (setup.payment_method !== null) return requirePaymentMethod(work, setup.payment_method);
  throw invalidRequest(
    'You cannot confirm this SetupIntent because it is missing a payment method. Send payment_method or payment_method_data.',
    'payment_method',
    'setup_intent_unexpected_state',
  );
}

function sentMethod(work: Work, params: Params): PaymentMethodDocument | undefined {
  if (params.has('confirmation_token')) throw notSupported('confirmation tokens on setup intents');
  if (params.has('payment_method_data'))
    return createPaymentMethod(work, params.group('payment_method_data'));
  const named = params.string('payment_method');
  return named === undefined ? undefined : requirePaymentMethod(work, named);
}

function chooseMethod(
  work: Work,
  setup: SetupIntentDocument,
  method: PaymentMethodDocument | undefined,
): SetupIntentDocument {
  if (method === undefined) return setup;
  requireUsable(method, setup.customer);
  const chosen: SetupIntentDocument = {
    ...setup,
    payment_method: method.id,
    status: 'requires_confirmation',
    next_action: null,
    sandbox: { ...setup.sandbox, challenge: null },
  };
  work.store.save(work.account, 'setup_intent', chosen);
  return chosen;
}

function getCustomer(work: Work, params: Params): string | undefined {
  const customer = params.string('customer');
  return customer === undefined ? undefined : requireCustomer(work, customer).id;
}

function rejectUnsupported(params: Params): void {
  const sent = params.names.find((name) => !SUPPORTED.includes(name));
  if (sent !== undefined) throw notSupported(`'${sent}' on setup intents`);
}
