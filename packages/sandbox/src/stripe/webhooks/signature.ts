import { createHmac } from 'node:crypto';

/**
 * Creates the `Stripe-Signature` header: the time, and the HMAC-SHA256 of time and payload with the
 * endpoint's secret. `at` is the wall clock in Unix seconds, because receivers reject old
 * signatures.
 */
export function createSignatureHeader(payload: string, secret: string, at: number): string {
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`, 'utf8').digest('hex');
  return `t=${at},v1=${signature}`;
}
