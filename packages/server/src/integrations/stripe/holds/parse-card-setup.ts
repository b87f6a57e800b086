import type Stripe from 'stripe';
import type { CardSetup } from '../holds.port.ts';
import { getId } from '../refunds/parse-refund.ts';
import { HOLD_ID, readCardFailure } from './parse-hold.ts';

/** Converts a setup intent with expanded `payment_method`. */
export function parseCardSetup(setup: Stripe.SetupIntent): CardSetup {
  const { payment_method: method } = setup;
  const card = method === null || typeof method === 'string' ? null : (method.card ?? null);
  const customerId = getId(setup.customer);
  const paymentMethodId = getId(method);
  const state = readState(setup.status);
  const isSaved = state === 'saved' && customerId !== null && paymentMethodId !== null;
  return {
    id: setup.id,
    ownId: setup.metadata?.[HOLD_ID] ?? null,
    state,
    clientSecret: setup.client_secret,
    saved: isSaved ? { customerId, paymentMethodId } : null,
    card: isSaved && card !== null ? { brand: card.brand, last4: card.last4 } : null,
    failure: readCardFailure(setup.last_setup_error),
  };
}

function readState(status: Stripe.SetupIntent.Status): CardSetup['state'] {
  switch (status) {
    case 'succeeded':
      return 'saved';
    case 'canceled':
      return 'canceled';
    default:
      return 'awaiting_card';
  }
}
