import { timingSafeEqual } from 'node:crypto';
import { StripeError } from '../kernel/stripe-error.ts';
import type { KeyKind } from './call.ts';

/** The keys of the host's own client; scripts from outside bring any of test mode's. */
export interface SandboxKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

/** Test mode's keys by what they may do: secret and restricted ones of a server, publishable ones of a browser. */
const TEST_KEYS: { readonly [kind in KeyKind]: RegExp } = {
  secret: /^[sr]k_test_\w+$/,
  publishable: /^pk_test_\w+$/,
};

/** As a test card's number says what it does, a key says that nobody knows it (any more), so that a refusal can be tried. */
const REFUSED_BY_NAME = /_(wrong|invalid|bad|unknown|incorrect|nonexistent|revoked|expired)/i;

/**
 * Which key a request carries: as a bearer, as the user name of basic authentication, or as a browser's `key` parameter.
 * Every key of test mode opens the sandbox, whose one platform it means: there is nobody to hand a script the right one,
 * and nothing to keep from it. A live key, what has no key's form, and a key that calls itself wrong, such as
 * `sk_test_wrong`, is refused as Stripe refuses one it does not know.
 */
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
  if (same(key, keys.secretKey) || isTestKey(key, 'secret')) return 'secret';
  if (same(key, keys.publishableKey) || isTestKey(key, 'publishable')) return 'publishable';
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

function isTestKey(key: string, kind: KeyKind): boolean {
  return TEST_KEYS[kind].test(key) && !REFUSED_BY_NAME.test(key);
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
