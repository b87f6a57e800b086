import { requireChargesEnabled } from '../accounts/account-capabilities.ts';
import {
  type Decline,
  declineDetails,
  getSetupDecline,
  requiresAuthentication,
  SETUP_AUTHENTICATION_FAILED,
} from '../cards/declines.ts';
import { requirePaymentMethod } from '../cards/payment-method.ts';
import { attachMethod, markSetUp, requireUsable } from '../cards/saved-card.ts';
import type { PaymentMethodDocument } from '../documents/payment.document.ts';
import type { SetupAttemptDocument, SetupIntentDocument } from '../documents/setup.document.ts';
import { newId } from '../kernel/ids.ts';
import { toPublicView } from '../kernel/public-view.ts';
import { StripeError } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import type { Authentication } from '../payments/build-charge.ts';
import { createChallenge } from '../payments/create-challenge.ts';
import { buildSetupAttempt } from './setup-attempt.ts';
import { unexpectedSetupState } from './setup-intent.ts';

/** The result of a confirmation: the setup, or an error whose effects persist. */
export type SetupConfirmation = SetupIntentDocument | StripeError;

/**
 * Confirms a setup with a card: requires authentication if the issuer does, then saves the card.
 */
export function confirmSetup(
  work: Work,
  setup: SetupIntentDocument,
  method: PaymentMethodDocument,
  returnUrl: string | null,
): SetupConfirmation {
  if (setup.status === 'succeeded' || setup.status === 'canceled')
    throw unexpectedSetupState(setup, 'confirm');
  requireChargesEnabled(work);
  requireUsable(method, setup.customer);
  const chosen: SetupIntentDocument = { ...setup, payment_method: method.id, last_setup_error: null };
  // Saving a card always authenticates if the issuer ever requires it.
  if (requiresAuthentication(method.sandbox.behavior))
    return requestAuthentication(work, chosen, method, returnUrl);
  return saveCard(work, chosen, method, 'none');
}

/** Continues after 3-D Secure with its result. */
export function finishSetupAuthentication(
  work: Work,
  setup: SetupIntentDocument,
  outcome: 'completed' | 'failed',
): SetupConfirmation {
  if (setup.status !== 'requires_action' || setup.payment_method === null)
    throw unexpectedSetupState(setup, 'authenticate');
  const method = requirePaymentMethod(work, setup.payment_method);
  const challenged: SetupIntentDocument = {
    ...setup,
    next_action: null,
    sandbox: { ...setup.sandbox, challenge: null },
  };
  if (outcome === 'failed') return failSetup(work, challenged, method, SETUP_AUTHENTICATION_FAILED);
  return saveCard(work, challenged, method, 'authenticated');
}

function saveCard(
  work: Work,
  setup: SetupIntentDocument,
  method: PaymentMethodDocument,
  authentication: Authentication,
): SetupConfirmation {
  const decline = getSetupDecline(method.sandbox.behavior);
  if (decline !== undefined) return failSetup(work, setup, method, decline);
  const attempt = recordAttempt(work, setup, method, 'succeeded', authentication);
  const attached = setup.customer === null ? method : attachMethod(work, method, setup.customer);
  markSetUp(work, attached, authentication);
  const succeeded: SetupIntentDocument = {
    ...setup,
    status: 'succeeded',
    latest_attempt: attempt.id,
    next_action: null,
  };
  work.store.save(work.account, 'setup_intent', succeeded);
  work.outbox.emit(work, 'setup_intent.succeeded', succeeded);
  return succeeded;
}

function failSetup(
  work: Work,
  setup: SetupIntentDocument,
  method: PaymentMethodDocument,
  decline: Decline,
): StripeError {
  const details = declineDetails(decline);
  const payment_method = toPublicView(method);
  const error = { ...details, message: decline.message, payment_method };
  const attempt = recordAttempt(work, setup, method, 'failed', 'none', error);
  const failed: SetupIntentDocument = {
    ...setup,
    status: 'requires_payment_method',
    payment_method: null,
    latest_attempt: attempt.id,
    last_setup_error: error,
    next_action: null,
    sandbox: { ...setup.sandbox, challenge: null },
  };
  work.store.save(work.account, 'setup_intent', failed);
  work.outbox.emit(work, 'setup_intent.setup_failed', failed);
  return new StripeError(402, decline.message, {
    ...details,
    setup_intent: toPublicView(failed),
    payment_method,
  });
}

function requestAuthentication(
  work: Work,
  setup: SetupIntentDocument,
  method: PaymentMethodDocument,
  returnUrl: string | null,
): SetupIntentDocument {
  const { challenge, next_action } = createChallenge(work, setup.id, returnUrl);
  const attempt = recordAttempt(work, setup, method, 'requires_action', 'none');
  const waiting: SetupIntentDocument = {
    ...setup,
    status: 'requires_action',
    latest_attempt: attempt.id,
    next_action,
    sandbox: { challenge, returnUrl },
  };
  work.store.save(work.account, 'setup_intent', waiting);
  work.outbox.emit(work, 'setup_intent.requires_action', waiting);
  return waiting;
}

function recordAttempt(
  work: Work,
  setup: SetupIntentDocument,
  method: PaymentMethodDocument,
  status: SetupAttemptDocument['status'],
  authentication: Authentication,
  error: SetupAttemptDocument['setup_error'] = null,
): SetupAttemptDocument {
  const attempt = buildSetupAttempt({
    id: newId('setatt'),
    setup,
    method,
    status,
    authentication,
    error,
    now: work.now,
  });
  work.store.insert(work.account, 'setup_attempt', attempt);
  return attempt;
}
