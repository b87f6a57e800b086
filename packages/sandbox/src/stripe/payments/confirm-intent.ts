import { requireChargesEnabled } from '../accounts/account-abilities.ts';
import { asksForAuthentication } from '../cards/declines.ts';
import { requirePaymentMethod } from '../cards/payment-method.ts';
import { requireUsable } from '../cards/saved-card.ts';
import type { PaymentIntentDocument, PaymentMethodDocument } from '../documents/payment.document.ts';
import { invoiceNeedsAction } from '../invoices/invoice-outcome.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import {
  type Confirmation,
  refuseOffSession,
  refuseUnauthenticated,
  takePayment,
} from './collect-payment.ts';
import { newChallenge } from './new-challenge.ts';
import { unexpectedState } from './payment-intent.ts';

/** How a payment is confirmed. */
export interface ConfirmOptions {
  /** Where the browser goes after a redirect. */
  readonly returnUrl: string | null;
  /** Whether the cardholder is not there to authenticate (`off_session`). */
  readonly isOffSession?: boolean;
}

/** Confirms an intent with a card: charges it, or asks for the cardholder first. */
export function confirmIntent(
  work: Work,
  intent: PaymentIntentDocument,
  method: PaymentMethodDocument,
  { returnUrl, isOffSession = false }: ConfirmOptions,
): Confirmation {
  requireConfirmable(intent);
  requireChargesEnabled(work);
  requireUsable(method, intent.customer);
  const attached: PaymentIntentDocument = {
    ...intent,
    payment_method: method.id,
    last_payment_error: null,
    sandbox: { ...intent.sandbox, offSession: isOffSession },
  };
  if (!asksForAuthentication(method.sandbox.behaviour, method.sandbox.isSetUp))
    return takePayment(work, attached, method, 'none');
  if (isOffSession) return refuseOffSession(work, attached, method);
  return askForAuthentication(work, attached, returnUrl);
}

/** Goes on after the 3-D Secure page, with what the cardholder did there. */
export function finishAuthentication(
  work: Work,
  intent: PaymentIntentDocument,
  outcome: 'completed' | 'failed',
): Confirmation {
  if (intent.status !== 'requires_action' || intent.payment_method === null) {
    throw unexpectedState(intent, 'authenticate', `a status of ${intent.status}`);
  }
  const method = requirePaymentMethod(work, intent.payment_method);
  const settled = { ...intent, next_action: null, sandbox: { ...intent.sandbox, challenge: null } };
  if (outcome === 'failed') return refuseUnauthenticated(work, settled, method);
  return takePayment(work, settled, method, 'authenticated');
}

function requireConfirmable(intent: PaymentIntentDocument): void {
  switch (intent.status) {
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_action':
      return;
    case 'succeeded':
      throw unexpectedState(intent, 'confirm', 'already succeeded after being previously confirmed');
    case 'processing':
    case 'requires_capture':
    case 'canceled':
      throw unexpectedState(intent, 'confirm', `a status of ${intent.status}`);
  }
}

function askForAuthentication(
  work: Work,
  intent: PaymentIntentDocument,
  returnUrl: string | null,
): PaymentIntentDocument {
  const { challenge, next_action } = newChallenge(work, intent.id, returnUrl);
  const waiting: PaymentIntentDocument = {
    ...intent,
    status: 'requires_action',
    next_action,
    sandbox: { ...intent.sandbox, challenge, returnUrl },
  };
  work.store.save(work.account, 'payment_intent', waiting);
  work.outbox.emit(work, 'payment_intent.requires_action', waiting);
  if (waiting.sandbox.invoice !== null) invoiceNeedsAction(work, waiting.sandbox.invoice);
  return waiting;
}

/** The method a confirmation names, or the one the intent already has. */
export function methodToConfirm(
  work: Work,
  intent: PaymentIntentDocument,
  named: string | undefined,
): PaymentMethodDocument {
  const id = named ?? intent.payment_method;
  if (id === null) {
    throw invalidRequest(
      'You cannot confirm this PaymentIntent because it is missing a payment method. Send payment_method or payment_method_data.',
      'payment_method',
      'payment_intent_unexpected_state',
    );
  }
  return requirePaymentMethod(work, id);
}
