import type { FutureUsage } from '../documents/payment.document.ts';
import type { SetupIntentDocument } from '../documents/setup.document.ts';
import { isPlatform, newId, PLATFORM_APPLICATION, randomToken } from '../kernel/ids.ts';
import type { Metadata } from '../kernel/metadata.ts';
import { toPublicView } from '../kernel/public-view.ts';
import { resourceMissing, StripeError } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';

export interface NewSetup {
  readonly customer: string | null;
  readonly description: string | null;
  readonly metadata: Metadata;
  readonly usage: FutureUsage;
}

/** Creates a setup intent that requires a payment method. */
export function createSetup(work: Work, values: NewSetup): SetupIntentDocument {
  const id = newId('seti');
  const setup: SetupIntentDocument = {
    ...NEW_SETUP,
    ...values,
    id,
    object: 'setup_intent',
    application: isPlatform(work.account) ? null : PLATFORM_APPLICATION,
    client_secret: `${id}_secret_${randomToken(25)}`,
    created: work.now,
    latest_attempt: null,
    payment_method: null,
    status: 'requires_payment_method',
    sandbox: { challenge: null, returnUrl: null },
  };
  work.store.insert(work.account, 'setup_intent', setup);
  work.outbox.emit(work, 'setup_intent.created', setup);
  return setup;
}

/** The initial fields of a setup intent. */
const NEW_SETUP = {
  allowed_payment_method_types: null,
  automatic_payment_methods: null,
  cancellation_reason: null,
  customer_account: null,
  excluded_payment_method_types: null,
  flow_directions: null,
  last_setup_error: null,
  livemode: false,
  managed_payments: null,
  mandate: null,
  next_action: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: {
    card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
  },
  payment_method_types: ['card'],
  single_use_mandate: null,
} as const;

/** Returns a setup intent, or throws 404. */
export function requireSetup(work: Work, id: string, param = 'intent'): SetupIntentDocument {
  const setup = work.store.find(work.account, 'setup_intent', id);
  if (setup === undefined) throw resourceMissing('setupintent', id, param);
  return setup;
}

export type SetupCancellation = 'abandoned' | 'duplicate' | 'requested_by_customer';

/** Cancels a setup that has not succeeded. */
export function cancelSetup(
  work: Work,
  setup: SetupIntentDocument,
  reason: SetupCancellation | null,
): SetupIntentDocument {
  if (setup.status === 'succeeded' || setup.status === 'canceled')
    throw unexpectedSetupState(setup, 'cancel');
  const canceled: SetupIntentDocument = {
    ...setup,
    status: 'canceled',
    cancellation_reason: reason,
    next_action: null,
    sandbox: { ...setup.sandbox, challenge: null },
  };
  work.store.save(work.account, 'setup_intent', canceled);
  work.outbox.emit(work, 'setup_intent.canceled', canceled);
  return canceled;
}

/** Creates the error for a setup intent in an unexpected state. */
export function unexpectedSetupState(setup: SetupIntentDocument, verb: string): StripeError {
  const message = `You cannot ${verb} this SetupIntent because it has a status of ${setup.status}.`;
  return new StripeError(400, message, {
    code: 'setup_intent_unexpected_state',
    setup_intent: toPublicView(setup),
  });
}
