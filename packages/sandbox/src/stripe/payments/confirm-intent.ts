import { requireChargesEnabled } from '../accounts/account-capabilities.ts';
import { requiresAuthentication } from '../cards/declines.ts';
import { requirePaymentMethod } from '../cards/payment-method.ts';
import { requireUsable } from '../cards/saved-card.ts';
import type { PaymentIntentDocument, PaymentMethodDocument } from '../documents/payment.document.ts';
import { invoiceNeedsAction } from '../invoices/invoice-outcome.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import {
  type Confirmation,
  collectPayment,
  declineOffSession,
  declineUnauthenticated,
} from './collect-payment.ts';
import { createChallenge } from './create-challenge.ts';
import { unexpectedState } from './payment-intent.ts';

export interface ConfirmOptions {
  readonly returnUrl: string | null;
  /** Whether the cardholder is absent (`off_session`). */
  readonly isOffSession?: boolean;
}

/** Confirms an intent with a card: charges it, or requires authentication first. */
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
  if (!requiresAuthentication(method.sandbox.behavior, method.sandbox.isSetUp))
    return collectPayment(work, attached, method, 'none');
  if (isOffSession) return declineOffSession(work, attached, method);
  return requestAuthentication(work, attached, returnUrl);
}

/** Continues after 3-D Secure with its result. */
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
  if (outcome === 'failed') return declineUnauthenticated(work, settled, method);
  return collectPayment(work, settled, method, 'authenticated');
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

function requestAuthentication(
  work: Work,
  intent: PaymentIntentDocument,
  returnUrl: string | null,
): PaymentIntentDocument {
  const { challenge, next_action } = createChallenge(work, intent.id, returnUrl);
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

/** Returns the payment method of a confirmation, or the intent's. */
export function resolvePaymentMethod(
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
