import { timingSafeEqual } from 'node:crypto';
import { StripeError } from '../kernel/stripe-error.ts';
import type { KeyKind } from './call.ts';

/** The keys of the host's client. External scripts can use any test-mode key. */
export interface SandboxKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

/** Test-mode keys: secret and restricted keys of servers, publishable keys of browsers. */
const TEST_KEYS: { readonly [kind in KeyKind]: RegExp } = {
  secret: /^[sr]k_test_\w+$/,
  publishable: /^pk_test_\w+$/,
};

/** Test keys with such a name are rejected, so that authentication errors can be tested. */
const INVALID_KEY_NAME = /_(wrong|invalid|bad|unknown|incorrect|nonexistent|revoked|expired)/i;

/**
 * Authenticates a request by bearer token, basic auth user name, or a browser's `key` parameter.
 * Every test-mode key is valid, because there is one platform and nothing to protect. Live keys,
 * malformed keys and keys such as `sk_test_wrong` are rejected like unknown keys at Stripe.
 */
export function authenticate(
  keys: SandboxKeys,
  header: string | undefined,
  parameter: string | undefined,
): KeyKind {
  const key = getKey(header) ?? parameter;
  if (key === undefined || key === '') {
    throw new StripeError(
      401,
      "You did not provide an API key. Provide it in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      {},
      true,
    );
  }
  if (same(key, keys.secretKey) || isTestKey(key, 'secret')) return 'secret';
  if (same(key, keys.publishableKey) || isTestKey(key, 'publishable')) return 'publishable';
  throw new StripeError(401, `Invalid API Key provided: ${masked(key)}`, {}, true);
}

/** The error for a publishable key where a secret key is required. */
export function secretKeyRequired(): StripeError {
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
  return new StripeError(403, message, { code: 'secret_key_required' }, true);
}

function getKey(header: string | undefined): string | undefined {
  const [scheme = '', value = ''] = (header ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return undefined;
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
}

function isTestKey(key: string, kind: KeyKind): boolean {
  return TEST_KEYS[kind].test(key) && !INVALID_KEY_NAME.test(key);
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
