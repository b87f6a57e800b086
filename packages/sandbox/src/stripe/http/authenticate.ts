import { timingSafeEqual } from 'node:crypto';
import { StripeError } from '../kernel/stripe-error.ts';
import type { KeyKind } from './call.ts';

/** The keys that open the sandbox. */
export interface SandboxKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

/** Which key a request carries: as a bearer, as the user name of basic authentication, or as a browser's `key` parameter. */
export function authenticate(
  keys: SandboxKeys,
  header: string | undefined,
  parameter: string | undefined,
): KeyKind {
  const key = keyOf(header) ?? parameter;
  if (key === undefined || key === '') {
    throw new StripeError(
      401,
      "You did not provide an API key. Provide it in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      {},
      true,
    );
  }
  if (same(key, keys.secretKey)) return 'secret';
  if (same(key, keys.publishableKey)) return 'publishable';
  throw new StripeError(401, `Invalid API Key provided: ${masked(key)}`, {}, true);
}

/** Refuses a browser's key where only a server may call. */
export function secretKeyRequired(): StripeError {
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
  return new StripeError(403, message, { code: 'secret_key_required' }, true);
}

function keyOf(header: string | undefined): string | undefined {
  const [scheme = '', value = ''] = (header ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return undefined;
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function masked(key: string): string {
  return key.length <= 12
    ? '*'.repeat(key.length)
    : `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`;
}
