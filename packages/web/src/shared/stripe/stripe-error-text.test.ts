import type { StripeError } from '@stripe/stripe-js';
import { expect, it } from 'vitest';
import { getStripeErrorText } from './stripe-error-text.ts';

const NOTHING_CHARGED = expect.stringContaining('nothing was charged');

it.each<[type: StripeError['type'], message: string | undefined, text: unknown]>([
  ['card_error', 'Your card was declined.', 'Your card was declined.'],
  ['validation_error', 'Your card number is incomplete.', 'Your card number is incomplete.'],
  ['api_connection_error', 'We are unable to reach Stripe.', 'We are unable to reach Stripe.'],
  ['card_error', undefined, 'An unexpected error occurred.'],
  ['api_error', 'Error of acct_1', 'An unexpected error occurred.'],
  ['invalid_request_error', 'The account acct_1 cannot take card payments.', NOTHING_CHARGED],
  ['authentication_error', 'No key for acct_1', NOTHING_CHARGED],
])('of the type %s with the message %j is readable', (type, message, text) => {
  const shown = getStripeErrorText({ type, ...(message !== undefined && { message }) });
  expect(shown).toEqual(text);
  expect(shown).not.toContain('acct_');
});
