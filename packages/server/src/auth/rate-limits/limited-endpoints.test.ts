import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import type { AuthSettings } from '../index.ts';
import { beginTotp } from '../testing/second-factor.ts';
import { PASSWORD, signIn, signUp } from '../testing/sign-in.ts';
import { type AuthWorld, startAuth } from '../testing/start-auth.ts';
import { NO_LIMITS, UNLIMITED } from '../testing/test-auth-settings.ts';
import type { LimitedAct, RateLimits } from './rate-limits.ts';

const ONCE = { times: 1, seconds: 60 };
const EMAIL = 'ann@example.com';
const PHONE = '+14155550123';

/** So often each address or session may do this one thing; everything else as often as it likes. */
function once(act: LimitedAct): RateLimits {
  return { ...NO_LIMITS, [act]: { perAddress: ONCE, perAccount: ONCE, total: null } };
}

interface Endpoint {
  readonly act: LimitedAct;
  readonly path: `${'GET' | 'POST' | 'PUT'} /${string}`;
  readonly body?: object;
  readonly code?: string;
  /** Asked by somebody who is signed in. */
  readonly signedIn?: true;
  readonly settings?: Partial<AuthSettings>;
}

const MAIL = { act: 'mail', code: 'over_email_send_rate_limit' } as const;
const TEXT = { act: 'mail', code: 'over_sms_send_rate_limit' } as const;
const GUARDED = { autoconfirm: false };

/** A provider that nobody answers for. */
const ACME = {
  name: 'acme',
  label: 'Acme',
  issuer: 'http://127.0.0.1:9',
  clientId: 'us',
  clientSecret: 'ours',
};
const OPEN = { phoneSignIn: true, anonymousSignIn: true, providers: [ACME] };

const ENDPOINTS: readonly Endpoint[] = [
  { act: 'sign_in', path: 'POST /token?grant_type=password', body: { email: EMAIL, password: 'a guess' } },
  { act: 'sign_in', path: 'POST /token?grant_type=password', body: { phone: PHONE, password: 'a guess' } },
  { act: 'sign_up', path: 'POST /signup', body: { email: EMAIL, password: PASSWORD } },
  { act: 'sign_up', path: 'POST /signup', body: { phone: PHONE, password: PASSWORD } },
  { act: 'sign_up', path: 'POST /signup', body: {} },
  { ...MAIL, path: 'POST /signup', body: { email: EMAIL, password: PASSWORD }, settings: GUARDED },
  { ...TEXT, path: 'POST /signup', body: { phone: PHONE, password: PASSWORD }, settings: GUARDED },
  { ...MAIL, path: 'POST /recover', body: { email: EMAIL } },
  { ...MAIL, path: 'POST /resend', body: { type: 'signup', email: EMAIL } },
  { ...MAIL, path: 'POST /resend', body: { type: 'email_change', email: EMAIL } },
  { ...TEXT, path: 'POST /resend', body: { type: 'sms', phone: PHONE } },
  { ...TEXT, path: 'POST /resend', body: { type: 'phone_change', phone: PHONE } },
  { ...MAIL, path: 'POST /otp', body: { email: EMAIL } },
  { ...TEXT, path: 'POST /otp', body: { phone: PHONE } },
  { ...MAIL, path: 'GET /reauthenticate', signedIn: true },
  { ...MAIL, path: 'PUT /user', body: { email: 'new@example.com' }, signedIn: true },
  { ...TEXT, path: 'PUT /user', body: { phone: PHONE }, signedIn: true },
  {
    act: 'sign_in',
    path: 'PUT /user',
    body: { password: 'another', current_password: 'a guess' },
    signedIn: true,
  },
  { act: 'code', path: 'POST /verify', body: { type: 'email', email: EMAIL, token: '123456' } },
  { act: 'code', path: 'POST /verify', body: { type: 'sms', phone: PHONE, token: '123456' } },
  { act: 'code', path: 'POST /verify', body: { type: 'phone_change', phone: PHONE, token: '123456' } },
  { act: 'code', path: 'POST /verify', body: { type: 'recovery', token_hash: 'x'.repeat(43) } },
];

/** The same request twice, from one address. */
async function askTwice(world: AuthWorld, { path, body }: Pick<Endpoint, 'path' | 'body'>, token?: string) {
  const [method = '', rest = ''] = path.split(' ');
  const options = { ...(method !== 'GET' && { body }), ...(token !== undefined && { token }) };
  const first = await world.call(method, rest, options);
  return { first, second: await world.call(method, rest, options) };
}

/** What needs no limit of its own, since nothing in it can be guessed, sent or made without end. */
const UNLIMITED_ROUTES = [
  'GET /health',
  'GET /settings',
  'GET /.well-known/jwks.json',
  // Secrets of 32 random bytes.
  'GET /verify',
  'HEAD /verify',
  'POST /verify/link',
  'GET /callback',
  'POST /callback',
  // What a session may do to itself; it was limited when it was begun.
  'GET /user',
  'POST /logout',
  'POST /factors',
  'DELETE /factors/:factorId',
  'DELETE /user/identities/:identityId',
  // Refused to everybody.
  'POST /sso',
];

/** Limited, and tried further down. */
const ROUTES_OF_THEIR_OWN = [
  'GET /authorize',
  'GET /user/identities/authorize',
  'POST /factors/:factorId/challenge',
  'POST /factors/:factorId/verify',
];

/** Every route of the service but those that ask for a service key. */
async function listRoutes(world: AuthWorld): Promise<string[]> {
  const app = Fastify({ exposeHeadRoutes: false });
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push(`${one} ${url}`);
  });
  await app.register(world.service.plugin);
  await app.close();
  return routes.filter((route) => !/^OPTIONS|\/admin\/|\/invite$/.test(route));
}

describe('too often from one address or session is refused', () => {
  const groups = Map.groupBy(ENDPOINTS, ({ act, settings }) => (settings ? `${act}, guarded` : act));

  test.each([...groups])('to %s', async (_name, endpoints) => {
    const [{ act = 'code', settings = {} } = {}] = endpoints;
    const open = await startAuth(OPEN);
    await signUp(open.browser(), EMAIL);
    const world = await startAuth({ ...OPEN, ...settings, rateLimits: once(act) }, open);
    for (const { code, signedIn, path, body = {} } of endpoints) {
      const token = signedIn && (await signIn(open.browser(), EMAIL)).access_token;
      const { first, second } = await askTwice(world, { path, body }, token);
      const what = `${path} ${JSON.stringify(body)}`;
      expect([first.status < 500, first.status === 429], what).toEqual([true, false]);
      expect([second.status, second.headers.get('x-sb-error-code')], what).toEqual([
        429,
        code ?? 'over_request_rate_limit',
      ]);
      expect(Number(second.headers.get('retry-after')), what).toBeGreaterThan(50);
      world.clock.advance(61_000);
    }
  });

  test('wherever something is sent or can be guessed, which was thought about for each endpoint', async () => {
    const limited = ENDPOINTS.map(({ path }) => path.split('?')[0] ?? '');
    const known = new Set([...limited, ...ROUTES_OF_THEIR_OWN, ...UNLIMITED_ROUTES]);
    const routes = await listRoutes(await startAuth());
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter((route) => !known.has(route))).toEqual([]);
  });

  test('on the way to a provider, where the browser is sent back with it', async () => {
    const world = await startAuth({ ...OPEN, rateLimits: once('sign_in') });
    const leave = () => fetch(`${world.url}/authorize?provider=acme`, { redirect: 'manual' });
    const [first, second] = [await leave(), await leave()];
    expect(first.headers.get('location')).not.toContain('over_request_rate_limit');
    expect(second.headers.get('location')).toContain('over_request_rate_limit');
    const { access_token: token } = await signUp(world.browser(), EMAIL);
    const linking = await world.call('GET', '/user/identities/authorize?provider=acme', { token });
    expect(linking.headers.get('x-sb-error-code')).toBe('over_request_rate_limit');
  });

  test('with a second factor: asking it by text, and answering', async () => {
    const owner = await startAuth();
    const browser = owner.browser();
    const { access_token: token } = await signUp(browser, EMAIL);
    const totp = await beginTotp(browser);
    const enrolled = await browser.auth.mfa.enroll({
      factorType: 'phone',
      phone: PHONE,
      friendlyName: 'Phone',
    });
    const texts = await startAuth({ rateLimits: once('mail') }, owner);
    const challenge = await askTwice(texts, { path: `POST /factors/${enrolled.data?.id}/challenge` }, token);
    expect(challenge.first.status).toBe(200);
    expect(challenge.second.headers.get('x-sb-error-code')).toBe('over_sms_send_rate_limit');

    const codes = await startAuth({ rateLimits: once('factor') }, owner);
    const { data } = await browser.auth.mfa.challenge({ factorId: totp.factorId });
    const body = { challenge_id: data?.id, code: 'no code' };
    const answer = await askTwice(codes, { path: `POST /factors/${totp.factorId}/verify`, body }, token);
    expect(answer.first.status).not.toBe(429);
    expect(answer.second.headers.get('x-sb-error-code')).toBe('over_request_rate_limit');
  });

  test('in both shapes of an error, with the seconds to wait', async () => {
    const world = await startAuth({ rateLimits: once('sign_in') });
    const ask = (headers: Record<string, string>) =>
      world.call('POST', '/token?grant_type=password', { body: { email: EMAIL, password: 'x' }, headers });
    await ask({});
    const message = expect.stringMatching(
      /^For security purposes, you can only request this after \d\d seconds\.$/,
    );
    expect(await (await ask({})).json()).toEqual({
      code: 429,
      error_code: 'over_request_rate_limit',
      msg: message,
    });
    const current = await ask({ 'X-Supabase-Api-Version': '2024-01-01' });
    expect(await current.json()).toEqual({ code: 'over_request_rate_limit', message });
    expect(current.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('guessing a password', () => {
  test('is refused after some tries for one account from one network, and for nobody alike', async () => {
    const perAccount = { times: 3, seconds: 300 };
    const world = await startAuth({ rateLimits: { ...NO_LIMITS, sign_in: { ...UNLIMITED, perAccount } } });
    await signUp(world.browser('203.0.113.1'), EMAIL);
    const stranger = world.browser('198.51.100.7');
    for (const email of [EMAIL, 'nobody@example.com']) {
      const codes: (string | undefined)[] = [];
      for (let n = 0; n < 4; n += 1) {
        const { error } = await stranger.auth.signInWithPassword({ email, password: `guess ${n}` });
        codes.push(error?.code);
      }
      expect(codes).toEqual([
        'invalid_credentials',
        'invalid_credentials',
        'invalid_credentials',
        'over_request_rate_limit',
      ]);
    }
    // The right one is not even looked at, or the refusal would tell that the guess was right.
    const right = { email: EMAIL, password: PASSWORD };
    expect((await stranger.auth.signInWithPassword(right)).error).toMatchObject({ status: 429 });
    world.clock.advance(300_000);
    expect((await stranger.auth.signInWithPassword(right)).error).toBeNull();
  });

  test('does not count those who know it', async () => {
    const perAccount = { times: 2, seconds: 300 };
    const world = await startAuth({ rateLimits: { ...NO_LIMITS, sign_in: { ...UNLIMITED, perAccount } } });
    await signUp(world.browser(), EMAIL);
    for (let n = 0; n < 4; n += 1) {
      const { error } = await world.browser().auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
      expect(error).toBeNull();
    }
  });
});
