import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import type { AuthSettings } from '../index.ts';
import { enrollTotp } from '../testing/second-factor.ts';
import { PASSWORD, signIn, signUp } from '../testing/sign-in.ts';
import { type AuthTestContext, startAuth } from '../testing/start-auth.ts';
import { NO_LIMITS, UNLIMITED } from '../testing/test-auth-settings.ts';
import type { LimitedAction, RateLimits } from './rate-limits.ts';

const ONCE = { times: 1, seconds: 60 };
const EMAIL = 'ann@example.com';
const PHONE = '+14155550123';

/** Limits this action to once per address and account. */
function once(action: LimitedAction): RateLimits {
  return { ...NO_LIMITS, [action]: { perAddress: ONCE, perAccount: ONCE, total: null } };
}

interface Endpoint {
  readonly action: LimitedAction;
  readonly path: `${'GET' | 'POST' | 'PUT'} /${string}`;
  readonly body?: object;
  readonly code?: string;
  /** Sent by a signed-in user. */
  readonly signedIn?: true;
  readonly settings?: Partial<AuthSettings>;
}

const MAIL = { action: 'mail', code: 'over_email_send_rate_limit' } as const;
const SMS = { action: 'mail', code: 'over_sms_send_rate_limit' } as const;
const UNCONFIRMED = { autoconfirm: false };

/** An unavailable provider. */
const ACME = {
  name: 'acme',
  label: 'Acme',
  issuer: 'http://127.0.0.1:9',
  clientId: 'us',
  clientSecret: 'ours',
};
const OPEN = { phoneSignIn: true, anonymousSignIn: true, providers: [ACME] };

const ENDPOINTS: readonly Endpoint[] = [
  { action: 'sign_in', path: 'POST /token?grant_type=password', body: { email: EMAIL, password: 'a guess' } },
  { action: 'sign_in', path: 'POST /token?grant_type=password', body: { phone: PHONE, password: 'a guess' } },
  { action: 'sign_up', path: 'POST /signup', body: { email: EMAIL, password: PASSWORD } },
  { action: 'sign_up', path: 'POST /signup', body: { phone: PHONE, password: PASSWORD } },
  { action: 'sign_up', path: 'POST /signup', body: {} },
  { ...MAIL, path: 'POST /signup', body: { email: EMAIL, password: PASSWORD }, settings: UNCONFIRMED },
  { ...SMS, path: 'POST /signup', body: { phone: PHONE, password: PASSWORD }, settings: UNCONFIRMED },
  { ...MAIL, path: 'POST /recover', body: { email: EMAIL } },
  { ...MAIL, path: 'POST /resend', body: { type: 'signup', email: EMAIL } },
  { ...MAIL, path: 'POST /resend', body: { type: 'email_change', email: EMAIL } },
  { ...SMS, path: 'POST /resend', body: { type: 'sms', phone: PHONE } },
  { ...SMS, path: 'POST /resend', body: { type: 'phone_change', phone: PHONE } },
  { ...MAIL, path: 'POST /otp', body: { email: EMAIL } },
  { ...SMS, path: 'POST /otp', body: { phone: PHONE } },
  { ...MAIL, path: 'GET /reauthenticate', signedIn: true },
  { ...MAIL, path: 'PUT /user', body: { email: 'new@example.com' }, signedIn: true },
  { ...SMS, path: 'PUT /user', body: { phone: PHONE }, signedIn: true },
  {
    action: 'sign_in',
    path: 'PUT /user',
    body: { password: 'another', current_password: 'a guess' },
    signedIn: true,
  },
  { action: 'code', path: 'POST /verify', body: { type: 'email', email: EMAIL, token: '123456' } },
  { action: 'code', path: 'POST /verify', body: { type: 'sms', phone: PHONE, token: '123456' } },
  { action: 'code', path: 'POST /verify', body: { type: 'phone_change', phone: PHONE, token: '123456' } },
  { action: 'code', path: 'POST /verify', body: { type: 'recovery', token_hash: 'x'.repeat(43) } },
];

/** Sends the same request twice from one address. */
async function sendTwice(
  context: AuthTestContext,
  { path, body }: Pick<Endpoint, 'path' | 'body'>,
  token?: string,
) {
  const [method = '', rest = ''] = path.split(' ');
  const options = { ...(method !== 'GET' && { body }), ...(token !== undefined && { token }) };
  const first = await context.call(method, rest, options);
  return { first, second: await context.call(method, rest, options) };
}

/** Routes without a limit: nothing can be guessed, sent or created without bound. */
const UNLIMITED_ROUTES = [
  'GET /health',
  'GET /settings',
  'GET /.well-known/jwks.json',
  // Protected by secrets of 32 random bytes.
  'GET /verify',
  'HEAD /verify',
  'POST /verify/link',
  'GET /callback',
  'POST /callback',
  // Limited by the sign-in of the session.
  'GET /user',
  'POST /logout',
  'POST /factors',
  'DELETE /factors/:factorId',
  'DELETE /user/identities/:identityId',
  // Always rejected.
  'POST /sso',
];

/** Limited, and tested separately below. */
const SEPARATELY_TESTED_ROUTES = [
  'GET /authorize',
  'GET /user/identities/authorize',
  'POST /factors/:factorId/challenge',
  'POST /factors/:factorId/verify',
];

/** All routes of the service except the admin routes. */
async function listRoutes(context: AuthTestContext): Promise<string[]> {
  const app = Fastify({ exposeHeadRoutes: false });
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push(`${one} ${url}`);
  });
  await app.register(context.service.plugin);
  await app.close();
  return routes.filter((route) => !/^OPTIONS|\/admin\/|\/invite$/.test(route));
}

describe('rate-limited endpoints', () => {
  const groups = Map.groupBy(ENDPOINTS, ({ action, settings }) =>
    settings ? `${action}, unconfirmed` : action,
  );

  test.each([...groups])('rejects the second request for %s', async (_name, endpoints) => {
    const [{ action = 'code', settings = {} } = {}] = endpoints;
    const open = await startAuth(OPEN);
    await signUp(open.browser(), EMAIL);
    const context = await startAuth({ ...OPEN, ...settings, rateLimits: once(action) }, open);
    for (const { code, signedIn, path, body = {} } of endpoints) {
      const token = signedIn && (await signIn(open.browser(), EMAIL)).access_token;
      const { first, second } = await sendTwice(context, { path, body }, token);
      const what = `${path} ${JSON.stringify(body)}`;
      expect([first.status < 500, first.status === 429], what).toEqual([true, false]);
      expect([second.status, second.headers.get('x-sb-error-code')], what).toEqual([
        429,
        code ?? 'over_request_rate_limit',
      ]);
      expect(Number(second.headers.get('retry-after')), what).toBeGreaterThan(50);
      context.clock.advance(61_000);
    }
  });

  test('limits every endpoint that sends a message or can be guessed', async () => {
    const limited = ENDPOINTS.map(({ path }) => path.split('?')[0] ?? '');
    const known = new Set([...limited, ...SEPARATELY_TESTED_ROUTES, ...UNLIMITED_ROUTES]);
    const routes = await listRoutes(await startAuth());
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter((route) => !known.has(route))).toEqual([]);
  });

  test('redirects the browser with the error at GET /authorize', async () => {
    const context = await startAuth({ ...OPEN, rateLimits: once('sign_in') });
    const authorize = () => fetch(`${context.url}/authorize?provider=acme`, { redirect: 'manual' });
    const [first, second] = [await authorize(), await authorize()];
    expect(first.headers.get('location')).not.toContain('over_request_rate_limit');
    expect(second.headers.get('location')).toContain('over_request_rate_limit');
    const { access_token: token } = await signUp(context.browser(), EMAIL);
    const linking = await context.call('GET', '/user/identities/authorize?provider=acme', { token });
    expect(linking.headers.get('x-sb-error-code')).toBe('over_request_rate_limit');
  });

  test('limits MFA challenges by SMS and MFA codes', async () => {
    const owner = await startAuth();
    const browser = owner.browser();
    const { access_token: token } = await signUp(browser, EMAIL);
    const totp = await enrollTotp(browser);
    const enrolled = await browser.auth.mfa.enroll({
      factorType: 'phone',
      phone: PHONE,
      friendlyName: 'Phone',
    });
    const smsLimited = await startAuth({ rateLimits: once('mail') }, owner);
    const challenge = await sendTwice(
      smsLimited,
      { path: `POST /factors/${enrolled.data?.id}/challenge` },
      token,
    );
    expect(challenge.first.status).toBe(200);
    expect(challenge.second.headers.get('x-sb-error-code')).toBe('over_sms_send_rate_limit');

    const codes = await startAuth({ rateLimits: once('factor') }, owner);
    const { data } = await browser.auth.mfa.challenge({ factorId: totp.factorId });
    const body = { challenge_id: data?.id, code: 'no code' };
    const response = await sendTwice(codes, { path: `POST /factors/${totp.factorId}/verify`, body }, token);
    expect(response.first.status).not.toBe(429);
    expect(response.second.headers.get('x-sb-error-code')).toBe('over_request_rate_limit');
  });

  test('returns both error formats with the retry time', async () => {
    const context = await startAuth({ rateLimits: once('sign_in') });
    const request = (headers: Record<string, string>) =>
      context.call('POST', '/token?grant_type=password', { body: { email: EMAIL, password: 'x' }, headers });
    await request({});
    const message = expect.stringMatching(
      /^For security purposes, you can only request this after \d\d seconds\.$/,
    );
    expect(await (await request({})).json()).toEqual({
      code: 429,
      error_code: 'over_request_rate_limit',
      msg: message,
    });
    const current = await request({ 'X-Supabase-Api-Version': '2024-01-01' });
    expect(await current.json()).toEqual({ code: 'over_request_rate_limit', message });
    expect(current.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('password guessing', () => {
  test('rejects further guesses per account and network, for known and unknown accounts alike', async () => {
    const perAccount = { times: 3, seconds: 300 };
    const context = await startAuth({ rateLimits: { ...NO_LIMITS, sign_in: { ...UNLIMITED, perAccount } } });
    await signUp(context.browser('203.0.113.1'), EMAIL);
    const attacker = context.browser('198.51.100.7');
    for (const email of [EMAIL, 'unknown@example.com']) {
      const codes: (string | undefined)[] = [];
      for (let n = 0; n < 4; n += 1) {
        const { error } = await attacker.auth.signInWithPassword({ email, password: `guess ${n}` });
        codes.push(error?.code);
      }
      expect(codes).toEqual([
        'invalid_credentials',
        'invalid_credentials',
        'invalid_credentials',
        'over_request_rate_limit',
      ]);
    }
    // The right password is not checked, because the response would confirm the guess.
    const right = { email: EMAIL, password: PASSWORD };
    expect((await attacker.auth.signInWithPassword(right)).error).toMatchObject({ status: 429 });
    context.clock.advance(300_000);
    expect((await attacker.auth.signInWithPassword(right)).error).toBeNull();
  });

  test('does not count sign-ins with the right password', async () => {
    const perAccount = { times: 2, seconds: 300 };
    const context = await startAuth({ rateLimits: { ...NO_LIMITS, sign_in: { ...UNLIMITED, perAccount } } });
    await signUp(context.browser(), EMAIL);
    for (let n = 0; n < 4; n += 1) {
      const { error } = await context.browser().auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
      expect(error).toBeNull();
    }
  });
});
