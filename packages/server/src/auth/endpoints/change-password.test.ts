import { userIdSchema } from '@gable/contracts/kernel';
import { describe, expect, test } from 'vitest';
import { followLink } from '../testing/follow-link.ts';
import { pkceBrowser } from '../testing/pkce-browser.ts';
import { PASSWORD, signIn, signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { NO_LIMITS, UNLIMITED } from '../testing/test-auth-settings.ts';
import { changeUser } from '../users/user-store.ts';

const EMAIL = 'ann@example.com';

describe('a new password', () => {
  test('is told to its owner, and makes everything that was on its way worthless', async () => {
    const world = await startAuth();
    const browser = world.browser();
    await signUp(browser, EMAIL);
    await browser.auth.updateUser({ email: 'eve@example.com' });
    const [change] = await world.letters(EMAIL);
    const waiting = pkceBrowser(world);
    await waiting.auth.signInWithOtp({ email: EMAIL });
    const magic = (await world.letters(EMAIL)).at(-1);
    const { query } = await followLink(world, magic?.link ?? '');
    const { data } = await browser.auth.updateUser({ password: 'a new secret' });
    expect(data.user).not.toHaveProperty('new_email');

    const { error } = await waiting.auth.exchangeCodeForSession(query.get('code') ?? '');
    expect(error).toMatchObject({ code: 'flow_state_not_found' });
    expect((await followLink(world, change?.link ?? '')).fragment.get('error_code')).toBe('otp_expired');
    const [toNew] = await world.letters('eve@example.com');
    expect((await followLink(world, toNew?.link ?? '')).fragment.get('error_code')).toBe('otp_expired');
    expect((await world.letters(EMAIL)).at(-1)?.subject).toBe('Your password was changed');
  });

  test('may be set with the present one, which may be guessed at only so often', async () => {
    const sign_in = { ...UNLIMITED, perAccount: { times: 2, seconds: 300 } };
    const world = await startAuth({ rateLimits: { ...NO_LIMITS, sign_in } });
    const { access_token: token } = await signUp(world.browser(), EMAIL);
    const change = async (current_password: string, password: string) => {
      const answer = await world.call('PUT', '/user', { token, body: { password, current_password } });
      return answer.headers.get('x-sb-error-code');
    };
    expect(await change(PASSWORD, 'a new secret')).toBeNull();
    expect(await change(PASSWORD, 'another secret')).toBe('invalid_credentials');
    expect(await change('a guess', 'another secret')).toBe('invalid_credentials');
    expect(await change('a new secret', 'another secret')).toBe('over_request_rate_limit');
  });

  test('tells nothing about the present one when the rest of the request is refused', async () => {
    const world = await startAuth();
    const { access_token: token } = await signUp(world.browser(), EMAIL);
    await signUp(world.browser(), 'bob@example.com');
    const rest = [
      { email: 'no address' },
      { email: 'bob@example.com' },
      { phone: '12' },
      { email: 'new@example.com', code_challenge: 'short', code_challenge_method: 's256' },
      { data: { long: 'x'.repeat(2_000) } },
      { app_metadata: { role: 'admin' } },
    ];
    for (const one of rest) {
      const codes = [];
      for (const password of [PASSWORD, 'a guess']) {
        const answer = await world.call('PUT', '/user', { token, body: { ...one, password } });
        codes.push(`${answer.status} ${answer.headers.get('x-sb-error-code')}`);
      }
      expect(codes[0], JSON.stringify(one)).toBe(codes[1]);
      expect(codes[0]).not.toContain('same_password');
    }
    await signIn(world.browser(), EMAIL);
  });

  test('may be tried only so often in one session, and so may the code that shows who asks', async () => {
    const limit = { ...UNLIMITED, perAccount: { times: 3, seconds: 300 } };
    const world = await startAuth({ rateLimits: { ...NO_LIMITS, sign_in: limit, code: limit } });
    const browser = world.browser();
    const { access_token: token } = await signUp(browser, EMAIL);
    const other = await signIn(world.browser(), EMAIL);
    const change = async (body: object, bearer = token) => {
      const answer = await world.call('PUT', '/user', { token: bearer, body });
      return answer.headers.get('x-sb-error-code');
    };
    const same = 'same_password';
    const limited = 'over_request_rate_limit';
    const guesses = [];
    for (let n = 0; n < 4; n += 1) guesses.push(await change({ password: PASSWORD }));
    expect(guesses).toEqual([same, same, same, limited]);
    expect(await change({ password: PASSWORD }, other.access_token)).toBe(same);

    world.clock.advance(300_000);
    await browser.auth.reauthenticate();
    const { code } = (await world.letters(EMAIL)).at(-1) ?? { code: '' };
    const nonce = code === '000000' ? '000001' : '000000';
    const refused = 'reauthentication_not_valid';
    const nonces = [];
    for (let n = 0; n < 4; n += 1) {
      const current_password = PASSWORD;
      nonces.push(await change({ password: 'a new secret', current_password, nonce }, other.access_token));
    }
    expect(nonces).toEqual([refused, refused, refused, limited]);
    // The session that asked for the code is not kept out by the tries of another.
    expect(await change({ password: 'a new secret', current_password: PASSWORD, nonce: code })).toBeNull();
  });

  test('is none for somebody who said nothing about themselves', async () => {
    const world = await startAuth();
    const browser = world.browser();
    const { user } = await signUp(browser, EMAIL);
    const nobody = { email: null, emailConfirmedAt: null, isAnonymous: true, updatedAt: world.clock.now() };
    await world.db.transaction((tx) => changeUser(tx, userIdSchema.parse(user.id), nobody));
    const refused = { status: 422, code: 'validation_failed' };
    expect((await browser.auth.updateUser({ password: 'a new secret' })).error).toMatchObject(refused);
    expect((await browser.auth.reauthenticate()).error).toMatchObject({
      status: 400,
      message: 'Reauthentication requires the user to have an email or a phone number',
    });
  });
});

describe('the code of a reauthentication', () => {
  test('is sent by letter without a link, and is good once for the user it was sent to', async () => {
    const world = await startAuth();
    const browser = world.browser();
    await signUp(browser, EMAIL);
    expect((await browser.auth.reauthenticate()).error).toBeNull();
    const [letter] = await world.letters(EMAIL);
    expect(letter?.text).toContain('5 minutes');
    expect(letter?.text).not.toContain('/verify');
    const nonce = letter?.code ?? '';

    const stranger = world.browser();
    await signUp(stranger, 'bob@example.com');
    const refused = { status: 422, code: 'reauthentication_not_valid' };
    const change = (by: typeof browser, password: string) => by.auth.updateUser({ password, nonce });
    expect((await change(stranger, 'a new secret')).error).toMatchObject(refused);
    expect((await change(browser, 'a new secret')).error).toBeNull();
    expect((await change(browser, 'another secret')).error).toMatchObject(refused);
    await signIn(world.browser(), EMAIL, 'a new secret');
  });

  test('is good for five minutes, and signs nobody in', async () => {
    const world = await startAuth();
    const browser = world.browser();
    await signUp(browser, EMAIL);
    await browser.auth.reauthenticate();
    const nonce = (await world.letters(EMAIL))[0]?.code ?? '';
    const attempt = await world.browser().auth.verifyOtp({ type: 'email', email: EMAIL, token: nonce });
    expect(attempt.error).toMatchObject({ code: 'otp_expired' });
    world.clock.advance(300_000);
    const { error } = await browser.auth.updateUser({ password: 'a new secret', nonce });
    expect(error).toMatchObject({ code: 'reauthentication_not_valid' });
  });
});
