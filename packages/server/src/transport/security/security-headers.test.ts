import { createHash } from 'node:crypto';
import type { PublicSettings } from '@gable/contracts/settings';
import { expect, it } from 'vitest';
import { buildHttp } from '../build-http.ts';
import { createPagePolicy } from './page-policy.ts';

const SETTINGS: PublicSettings = {
  authUrl: '/',
  authKey: 'sb_publishable_gable',
  signIn: { providers: [], phoneFactors: false, sessionList: true },
  stripePublishableKey: 'pk_test_1',
  stripeScript: '/sandbox/stripe/js/stripe.js',
  environment: 'development',
  apiBaseUrl: 'http://localhost:3000',
};

const PAGE =
  '<head><style>b{}</style><script type="application/json" id="x">{"a":1}</script></head><script type="module">go()</script>';

/** Parses a policy to sources by directive. */
function parsePolicy(policy: string): Record<string, readonly string[]> {
  const parts = policy.split('; ').map((directive) => directive.split(' '));
  return Object.fromEntries(parts.map(([name = '', ...sources]) => [name, sources]));
}

const toHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('allows only inline code of the page and files of the app', () => {
  const policy = parsePolicy(createPagePolicy(SETTINGS, PAGE)('abc'));
  expect(policy).toMatchObject({
    'default-src': ["'none'"],
    'script-src': ["'self'", toHash('go()')],
    'style-src': ["'self'", toHash('b{}'), "'nonce-abc'"],
    'connect-src': ["'self'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  });
  expect(createPagePolicy(SETTINGS, PAGE)()).not.toMatch(/unsafe|nonce|\*/);
});

it('allows Stripe’s hosts with the live provider, and the hosted auth service', () => {
  const real = { ...SETTINGS, stripeScript: null, authUrl: 'https://abc.supabase.co' };
  const policy = parsePolicy(createPagePolicy(real, PAGE)());
  expect(policy['script-src']).toEqual(
    expect.arrayContaining(['https://js.stripe.com', 'https://*.js.stripe.com']),
  );
  expect(policy['frame-src']).toEqual([
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
  ]);
  expect(policy['connect-src']).toEqual(["'self'", 'https://abc.supabase.co', 'https://api.stripe.com']);
});

it('allows the origin of a sandbox in another process', () => {
  const elsewhere = { ...SETTINGS, stripeScript: 'http://localhost:4000/sandbox/stripe/js/stripe.js' };
  const policy = parsePolicy(createPagePolicy(elsewhere, PAGE)());
  expect(policy['script-src']?.at(-1)).toBe('http://localhost:4000');
  expect(policy['connect-src']).toEqual(["'self'", 'http://localhost:4000']);
});

it.each(['/healthz', '/nothing', '/%c3%28'])(
  'sends security headers at %s, and HSTS with https',
  async (url) => {
    const [plain, secure] = [
      await buildHttp({ logLevel: 'silent' }),
      await buildHttp({ logLevel: 'silent', secure: true }),
    ];
    const responses = [await plain.inject(url), await secure.inject(url)];
    for (const { headers } of responses)
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      });
    expect(responses.map(({ headers }) => headers['strict-transport-security'])).toEqual([
      undefined,
      'max-age=31536000',
    ]);
    await Promise.all([plain.close(), secure.close()]);
  },
);
