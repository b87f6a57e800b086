import { invalidRequest } from '../kernel/stripe-error.ts';
import type { Call } from './call.ts';

/** Throws if a browser lacks the client secret of an intent. Secret keys need none. */
export function requireClientSecret(
  call: Call,
  expected: string,
  kind: 'PaymentIntent' | 'SetupIntent',
): void {
  const sent = call.params.string('client_secret');
  if (sent === expected || (call.keyKind === 'secret' && sent === undefined)) return;
  if (sent === undefined) {
    throw invalidRequest('Missing required param: client_secret.', 'client_secret', 'parameter_missing');
  }
  throw invalidRequest(
    `The client_secret provided does not match the client_secret associated with the ${kind}.`,
    'client_secret',
    kind === 'PaymentIntent' ? 'payment_intent_invalid_parameter' : 'setup_intent_invalid_parameter',
  );
}
