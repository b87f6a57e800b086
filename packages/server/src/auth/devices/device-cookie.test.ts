import { DAY_MS } from '@gable/contracts/kernel';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { followLink } from '../testing/follow-link.ts';
import { advanceToNextStep, generateCode, signUpWithFactor } from '../testing/second-factor.ts';
import { expectSession, PASSWORD, signUp } from '../testing/sign-in.ts';
import { type AuthTestContext, startAuth } from '../testing/start-auth.ts';
import { NO_LIMITS } from '../testing/test-auth-settings.ts';

const EMAIL = 'ann@example.com';
const HOME = '203.0.113.1';
const TRAIN = '203.0.113.99';
const TWICE = { times: 2, seconds: 300 };
const LIMITS = { ...NO_LIMITS, sign_in: { perAddress: TWICE, perAccount: TWICE, total: null } };

const signIn = (context: AuthTestContext, email: string, password: string, headers: Record<string, string>) =>
  context.call('POST', '/token?grant_type=password', { body: { email, password }, headers });

/** The response's cookie in the form of a request header. */
function getCookie(response: Response): string {
  return response.headers.getSetCookie().join('; ').split(';')[0] ?? '';
}

describe('device cookie', () => {
  test('is not readable by scripts or other sites, and sent to the service only', async () => {
    const context = await startAuth();
    await signUp(context.browser(), EMAIL);
    const secure = await startAuth({ publicUrl: 'https://gable.test' }, context);
    const attributes = async (from: AuthTestContext) => {
      const [cookie = ''] = (await signIn(from, EMAIL, PASSWORD, {})).headers.getSetCookie();
      return cookie.split('; ').slice(1);
    };
    const common = ['Max-Age=15552000', 'Path=/auth/v1', 'HttpOnly', 'SameSite=Strict'];
    expect(await attributes(context)).toEqual(common);
    expect(await attributes(secure)).toEqual([...common, 'Secure']);
    const wrong = await signIn(context, EMAIL, 'a guess', {});
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  test('allows sign-in on a network where unknown callers exhausted the limits', async () => {
    const context = await startAuth({ rateLimits: LIMITS });
    const browser = context.browserWithCookies(HOME);
    await signUp(browser, EMAIL);
    for (let n = 0; n < 4; n += 1) await signIn(context, EMAIL, 'a guess', { 'x-forwarded-for': HOME });
    const right = { email: EMAIL, password: PASSWORD };
    expect((await context.browser(HOME).auth.signInWithPassword(right)).error).toMatchObject({ status: 429 });
    expectSession(await browser.auth.signInWithPassword(right));
  });

  test('has a separate limit of failed attempts for its account', async () => {
    const context = await startAuth({ rateLimits: LIMITS });
    await signUp(context.browser(), EMAIL);
    await signUp(context.browser(), 'bob@example.com');
    const cookie = getCookie(await signIn(context, EMAIL, PASSWORD, { 'x-forwarded-for': HOME }));
    const statuses = [];
    for (const [index, email] of [EMAIL, EMAIL, EMAIL, 'bob@example.com'].entries()) {
      const headers = { cookie, 'x-forwarded-for': `198.51.100.${index}` };
      statuses.push((await signIn(context, email, 'a guess', headers)).status);
    }
    expect(statuses).toEqual([400, 400, 429, 400]);
    expect((await signIn(context, EMAIL, PASSWORD, { 'x-forwarded-for': TRAIN })).status).toBe(200);
    for (let n = 0; n < 2; n += 1)
      await signIn(context, 'bob@example.com', 'a guess', { cookie, 'x-forwarded-for': '192.0.2.9' });
    const asBob = await signIn(context, 'bob@example.com', PASSWORD, {
      cookie,
      'x-forwarded-for': '192.0.2.9',
    });
    expect(asBob.status).toBe(429);
  });

  test('is ignored when it was modified, has expired, or the password was changed', async () => {
    const context = await startAuth({ rateLimits: LIMITS });
    const { access_token: token } = await signUp(context.browser(HOME), EMAIL);
    const cookie = getCookie(await signIn(context, EMAIL, PASSWORD, { 'x-forwarded-for': HOME }));
    /** Whether the exhausted limits of the network do not apply. */
    const isKnown = async (brought: string, address: string, password = PASSWORD) => {
      for (let n = 0; n < 2; n += 1) await signIn(context, EMAIL, 'a guess', { 'x-forwarded-for': address });
      const headers = { cookie: brought, 'x-forwarded-for': address };
      return (await signIn(context, EMAIL, password, headers)).status === 200;
    };
    expect(await isKnown(cookie, '192.0.2.1')).toBe(true);
    const end = cookie.at(-2) === 'A' ? 'B' : 'A';
    expect(await isKnown(cookie.slice(0, -2) + end + cookie.slice(-1), '192.0.2.2')).toBe(false);
    expect(await isKnown(cookie.replace(/\.\d+\./, '.9999999999.'), '192.0.2.3')).toBe(false);
    const changed = await context.call('PUT', '/user', { token, body: { password: 'a new secret' } });
    expect(await isKnown(cookie, '192.0.2.4', 'a new secret')).toBe(false);
    expect(await isKnown(getCookie(changed), '192.0.2.5', 'a new secret')).toBe(true);
    context.clock.advance(180 * DAY_MS);
    expect(await isKnown(getCookie(changed), '192.0.2.6', 'a new secret')).toBe(false);
  });

  test('is set by a sign-in link and by a code', async () => {
    const context = await startAuth();
    await signUp(context.browser(), EMAIL);
    await context.browser().auth.signInWithOtp({ email: EMAIL });
    const [first] = await context.emails(EMAIL);
    const { headers } = await followLink(context, first?.link ?? '');
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^gable_device_/)]);
    await context.browser().auth.signInWithOtp({ email: EMAIL });
    const token = (await context.emails(EMAIL)).at(-1)?.code;
    const verified = await context.call('POST', '/verify', { body: { type: 'email', email: EMAIL, token } });
    expect(verified.headers.getSetCookie()).toEqual([expect.stringMatching(/^gable_device_/)]);
  });

  test('requires the second factor if there is one', async () => {
    const context = await startAuth();
    const { app } = await signUpWithFactor(context, EMAIL);
    const response = await signIn(context, EMAIL, PASSWORD, {});
    expect(response.headers.getSetCookie()).toEqual([]);
    const { access_token: token } = z.parse(z.object({ access_token: z.string() }), await response.json());
    advanceToNextStep(context);
    const asked = await context.call('POST', `/factors/${app.factorId}/challenge`, { token, body: {} });
    const { id } = z.parse(z.object({ id: z.string() }), await asked.json());
    const body = { challenge_id: id, code: generateCode(context, app) };
    const upgraded = await context.call('POST', `/factors/${app.factorId}/verify`, { token, body });
    expect(upgraded.headers.getSetCookie()).toEqual([expect.stringMatching(/^gable_device_/)]);
  });
});
