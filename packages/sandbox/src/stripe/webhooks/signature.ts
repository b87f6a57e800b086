import { createHmac } from 'node:crypto';

/**
 * The `Stripe-Signature` header for a payload: the time, and the HMAC-SHA256 of time and payload under the endpoint's
 * secret. `at` is wall clock, Unix seconds: a receiver refuses a signature older than its tolerance.
 */
export function signatureHeader(payload: string, secret: string, at: number): string {
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`, 'utf8').digest('hex');
  return `t=${at},v1=${signature}`;
}
