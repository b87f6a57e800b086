import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { followLink } from '../testing/follow-link.ts';
import { codeOf, nextStep, signUpWithFactor } from '../testing/second-factor.ts';
import { PASSWORD, sessionOf, signUp } from '../testing/sign-in.ts';
import { type AuthWorld, startAuth } from '../testing/start-auth.ts';
import { NO_LIMITS } from '../testing/test-auth-settings.ts';

const EMAIL = 'ann@example.com';
const HOME = '203.0.113.1';
const TRAIN = '203.0.113.99';
const TWICE = { times: 2, seconds: 300 };
const LIMITS = { ...NO_LIMITS, sign_in: { perAddress: TWICE, perAccount: TWICE, total: null } };

const signIn = (world: AuthWorld, email: string, password: string, headers: Record<string, string>) =>
  world.call('POST', '/token?grant_type=password', { body: { email, password }, headers });

/** The cookie of an answer, as a browser sends it back. */
function cookieOf(answer: Response): string {
  return answer.headers.getSetCookie().join('; ').split(';')[0] ?? '';
}

describe('the cookie of a known device', () => {
  test('is kept from scripts and other sites, and sent to the service alone', async () => {
    const world = await startAuth();
    await signUp(world.browser(), EMAIL);
    const secure = await startAuth({ publicUrl: 'https://gable.test' }, world);
    const attributes = async (from: AuthWorld) => {
      const [cookie = ''] = (await signIn(from, EMAIL, PASSWORD, {})).headers.getSetCookie();
      return cookie.split('; ').slice(1);
    };
    const common = ['Max-Age=15552000', 'Path=/auth/v1', 'HttpOnly', 'SameSite=Strict'];
    expect(await attributes(world)).toEqual(common);
    expect(await attributes(secure)).toEqual([...common, 'Secure']);
    const wrong = await signIn(world, EMAIL, 'a guess', {});
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  test('lets its bearer in on a network where strangers used the limits up', async () => {
    const world = await startAuth({ rateLimits: LIMITS });
    const browser = world.browserWithCookies(HOME);
    await signUp(browser, EMAIL);
    for (let n = 0; n < 4; n += 1) await signIn(world, EMAIL, 'a guess', { 'x-forwarded-for': HOME });
    const right = { email: EMAIL, password: PASSWORD };
    expect((await world.browser(HOME).auth.signInWithPassword(right)).error).toMatchObject({ status: 429 });
    sessionOf(await browser.auth.signInWithPassword(right));
  });

  test('has a limit of failures of its own, for its own account', async () => {
    const world = await startAuth({ rateLimits: LIMITS });
    await signUp(world.browser(), EMAIL);
    await signUp(world.browser(), 'bob@example.com');
    const cookie = cookieOf(await signIn(world, EMAIL, PASSWORD, { 'x-forwarded-for': HOME }));
    const statuses = [];
    for (const [index, email] of [EMAIL, EMAIL, EMAIL, 'bob@example.com'].entries()) {
      const headers = { cookie, 'x-forwarded-for': `198.51.100.${index}` };
      statuses.push((await signIn(world, email, 'a guess', headers)).status);
    }
    expect(statuses).toEqual([400, 400, 429, 400]);
    expect((await signIn(world, EMAIL, PASSWORD, { 'x-forwarded-for': TRAIN })).status).toBe(200);
    for (let n = 0; n < 2; n += 1)
      await signIn(world, 'bob@example.com', 'a guess', { cookie, 'x-forwarded-for': '192.0.2.9' });
    const asBob = await signIn(world, 'bob@example.com', PASSWORD, {
      cookie,
      'x-forwarded-for': '192.0.2.9',
    });
    expect(asBob.status).toBe(429);
  });

  test('is worth nothing when it was changed, is too old or the password is another', async () => {
    const world = await startAuth({ rateLimits: LIMITS });
    const { access_token: token } = await signUp(world.browser(HOME), EMAIL);
    const cookie = cookieOf(await signIn(world, EMAIL, PASSWORD, { 'x-forwarded-for': HOME }));
    /** Whether the limits of a network that are used up do not count. */
    const isKnown = async (brought: string, address: string, password = PASSWORD) => {
      for (let n = 0; n < 2; n += 1) await signIn(world, EMAIL, 'a guess', { 'x-forwarded-for': address });
      const headers = { cookie: brought, 'x-forwarded-for': address };
      return (await signIn(world, EMAIL, password, headers)).status === 200;
    };
    expect(await isKnown(cookie, '192.0.2.1')).toBe(true);
    const end = cookie.at(-2) === 'A' ? 'B' : 'A';
    expect(await isKnown(cookie.slice(0, -2) + end + cookie.slice(-1), '192.0.2.2')).toBe(false);
    expect(await isKnown(cookie.replace(/\.\d+\./, '.9999999999.'), '192.0.2.3')).toBe(false);
    const changed = await world.call('PUT', '/user', { token, body: { password: 'a new secret' } });
    expect(await isKnown(cookie, '192.0.2.4', 'a new secret')).toBe(false);
    expect(await isKnown(cookieOf(changed), '192.0.2.5', 'a new secret')).toBe(true);
    world.clock.advance(180 * 86_400_000);
    expect(await isKnown(cookieOf(changed), '192.0.2.6', 'a new secret')).toBe(false);
  });

  test('is set by a link to sign in with, and by a code', async () => {
    const world = await startAuth();
    await signUp(world.browser(), EMAIL);
    await world.browser().auth.signInWithOtp({ email: EMAIL });
    const [first] = await world.letters(EMAIL);
    const { headers } = await followLink(world, first?.link ?? '');
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^gable_device_/)]);
    await world.browser().auth.signInWithOtp({ email: EMAIL });
    const token = (await world.letters(EMAIL)).at(-1)?.code;
    const verified = await world.call('POST', '/verify', { body: { type: 'email', email: EMAIL, token } });
    expect(verified.headers.getSetCookie()).toEqual([expect.stringMatching(/^gable_device_/)]);
  });

  test('takes the second factor, where there is one', async () => {
    const world = await startAuth();
    const { app } = await signUpWithFactor(world, EMAIL);
    const answer = await signIn(world, EMAIL, PASSWORD, {});
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { access_token: token } = z.parse(z.object({ access_token: z.string() }), await answer.json());
    nextStep(world);
    const asked = await world.call('POST', `/factors/${app.factorId}/challenge`, { token, body: {} });
    const { id } = z.parse(z.object({ id: z.string() }), await asked.json());
    const body = { challenge_id: id, code: codeOf(world, app) };
    const raised = await world.call('POST', `/factors/${app.factorId}/verify`, { token, body });
    expect(raised.headers.getSetCookie()).toEqual([expect.stringMatching(/^gable_device_/)]);
  });
});
