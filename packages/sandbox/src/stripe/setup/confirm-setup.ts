import { requireChargesEnabled } from '../accounts/account-abilities.ts';
import {
  asksForAuthentication,
  type Decline,
  declineDetails,
  SETUP_AUTHENTICATION_FAILED,
  setupDeclineOf,
} from '../cards/declines.ts';
import { requirePaymentMethod } from '../cards/payment-method.ts';
import { attachMethod, markSetUp, requireUsable } from '../cards/saved-card.ts';
import type { PaymentMethodDocument } from '../documents/payment.document.ts';
import type { SetupAttemptDocument, SetupIntentDocument } from '../documents/setup.document.ts';
import { newId } from '../kernel/ids.ts';
import { publicView } from '../kernel/public-view.ts';
import { StripeError } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { newChallenge } from '../payments/new-challenge.ts';
import type { Authentication } from '../payments/new-charge.ts';
import { newAttempt } from './setup-attempt.ts';
import { unexpectedSetupState } from './setup-intent.ts';

/** What a confirmation may leave behind: the setup as it now is, or the refusal that its effects go with. */
export type SetupConfirmation = SetupIntentDocument | StripeError;

/** Confirms a setup with a card: asks for the cardholder where the issuer wants it, then saves the card. */
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
  // Saving a card for later always authenticates where the issuer ever asks.
  if (asksForAuthentication(method.sandbox.behaviour))
    return askForAuthentication(work, chosen, method, returnUrl);
  return saveCard(work, chosen, method, 'none');
}

/** Goes on after the 3-D Secure page, with what the cardholder did there. */
export function finishSetupAuthentication(
  work: Work,
  setup: SetupIntentDocument,
  outcome: 'completed' | 'failed',
): SetupConfirmation {
  if (setup.status !== 'requires_action' || setup.payment_method === null)
    throw unexpectedSetupState(setup, 'authenticate');
  const method = requirePaymentMethod(work, setup.payment_method);
  const asked: SetupIntentDocument = {
    ...setup,
    next_action: null,
    sandbox: { ...setup.sandbox, challenge: null },
  };
  if (outcome === 'failed') return refuseSetup(work, asked, method, SETUP_AUTHENTICATION_FAILED);
  return saveCard(work, asked, method, 'authenticated');
}

function saveCard(
  work: Work,
  setup: SetupIntentDocument,
  method: PaymentMethodDocument,
  authentication: Authentication,
): SetupConfirmation {
  const decline = setupDeclineOf(method.sandbox.behaviour);
  if (decline !== undefined) return refuseSetup(work, setup, method, decline);
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

function refuseSetup(
  work: Work,
  setup: SetupIntentDocument,
  method: PaymentMethodDocument,
  decline: Decline,
): StripeError {
  const details = declineDetails(decline);
  const payment_method = publicView(method);
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
    setup_intent: publicView(failed),
    payment_method,
  });
}

function askForAuthentication(
  work: Work,
  setup: SetupIntentDocument,
  method: PaymentMethodDocument,
  returnUrl: string | null,
): SetupIntentDocument {
  const { challenge, next_action } = newChallenge(work, setup.id, returnUrl);
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
  const attempt = newAttempt({
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
