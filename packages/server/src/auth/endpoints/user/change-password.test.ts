import { userIdSchema } from '@gable/contracts/kernel';
import { describe, expect, test } from 'vitest';
import { followLink } from '#auth/testing/follow-link.ts';
import { pkceBrowser } from '#auth/testing/pkce-browser.ts';
import { PASSWORD, signIn, signUp } from '#auth/testing/sign-in.ts';
import { startAuth } from '#auth/testing/start-auth.ts';
import { NO_LIMITS, UNLIMITED } from '#auth/testing/test-auth-settings.ts';
import { updateUserRow } from '#auth/users/user-store.ts';

const EMAIL = 'ann@example.com';

describe('password change', () => {
  test('notifies the owner, and invalidates all pending emails', async () => {
    const context = await startAuth();
    const browser = context.browser();
    await signUp(browser, EMAIL);
    await browser.auth.updateUser({ email: 'eve@example.com' });
    const [change] = await context.emails(EMAIL);
    const waiting = pkceBrowser(context);
    await waiting.auth.signInWithOtp({ email: EMAIL });
    const magic = (await context.emails(EMAIL)).at(-1);
    const { query } = await followLink(context, magic?.link ?? '');
    const { data } = await browser.auth.updateUser({ password: 'a new secret' });
    expect(data.user).not.toHaveProperty('new_email');

    const { error } = await waiting.auth.exchangeCodeForSession(query.get('code') ?? '');
    expect(error).toMatchObject({ code: 'flow_state_not_found' });
    expect((await followLink(context, change?.link ?? '')).fragment.get('error_code')).toBe('otp_expired');
    const [toNew] = await context.emails('eve@example.com');
    expect((await followLink(context, toNew?.link ?? '')).fragment.get('error_code')).toBe('otp_expired');
    expect((await context.emails(EMAIL)).at(-1)?.subject).toBe('Your password was changed');
  });

  test('accepts the current password, and limits the attempts', async () => {
    const sign_in = { ...UNLIMITED, perAccount: { times: 2, seconds: 300 } };
    const context = await startAuth({ rateLimits: { ...NO_LIMITS, sign_in } });
    const { access_token: token } = await signUp(context.browser(), EMAIL);
    const change = async (current_password: string, password: string) => {
      const response = await context.call('PUT', '/user', { token, body: { password, current_password } });
      return response.headers.get('x-sb-error-code');
    };
    expect(await change(PASSWORD, 'a new secret')).toBeNull();
    expect(await change(PASSWORD, 'another secret')).toBe('invalid_credentials');
    expect(await change('a guess', 'another secret')).toBe('invalid_credentials');
    expect(await change('a new secret', 'another secret')).toBe('over_request_rate_limit');
  });

  test('does not reveal the current password when another field is invalid', async () => {
    const context = await startAuth();
    const { access_token: token } = await signUp(context.browser(), EMAIL);
    await signUp(context.browser(), 'bob@example.com');
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
        const response = await context.call('PUT', '/user', { token, body: { ...one, password } });
        codes.push(`${response.status} ${response.headers.get('x-sb-error-code')}`);
      }
      expect(codes[0], JSON.stringify(one)).toBe(codes[1]);
      expect(codes[0]).not.toContain('same_password');
    }
    await signIn(context.browser(), EMAIL);
  });

  test('limits the attempts per session for passwords and for codes', async () => {
    const limit = { ...UNLIMITED, perAccount: { times: 3, seconds: 300 } };
    const context = await startAuth({ rateLimits: { ...NO_LIMITS, sign_in: limit, code: limit } });
    const browser = context.browser();
    const { access_token: token } = await signUp(browser, EMAIL);
    const other = await signIn(context.browser(), EMAIL);
    const change = async (body: object, bearer = token) => {
      const response = await context.call('PUT', '/user', { token: bearer, body });
      return response.headers.get('x-sb-error-code');
    };
    const same = 'same_password';
    const limited = 'over_request_rate_limit';
    const guesses = [];
    for (let n = 0; n < 4; n += 1) guesses.push(await change({ password: PASSWORD }));
    expect(guesses).toEqual([same, same, same, limited]);
    expect(await change({ password: PASSWORD }, other.access_token)).toBe(same);

    context.clock.advance(300_000);
    await browser.auth.reauthenticate();
    const { code } = (await context.emails(EMAIL)).at(-1) ?? { code: '' };
    const nonce = code === '000000' ? '000001' : '000000';
    const rejected = 'reauthentication_not_valid';
    const nonces = [];
    for (let n = 0; n < 4; n += 1) {
      const current_password = PASSWORD;
      nonces.push(await change({ password: 'a new secret', current_password, nonce }, other.access_token));
    }
    expect(nonces).toEqual([rejected, rejected, rejected, limited]);
    // The requesting session is not affected by the attempts of another.
    expect(await change({ password: 'a new secret', current_password: PASSWORD, nonce: code })).toBeNull();
  });

  test('rejects an anonymous user', async () => {
    const context = await startAuth();
    const browser = context.browser();
    const { user } = await signUp(browser, EMAIL);
    const anonymousFields = {
      email: null,
      emailConfirmedAt: null,
      isAnonymous: true,
      updatedAt: context.clock.now(),
    };
    await context.db.transaction((tx) => updateUserRow(tx, userIdSchema.parse(user.id), anonymousFields));
    const rejected = { status: 422, code: 'validation_failed' };
    expect((await browser.auth.updateUser({ password: 'a new secret' })).error).toMatchObject(rejected);
    expect((await browser.auth.reauthenticate()).error).toMatchObject({
      status: 400,
      message: 'Reauthentication requires the user to have an email or a phone number',
    });
  });
});

describe('reauthentication code', () => {
  test('is emailed without a link, and works once for its user', async () => {
    const context = await startAuth();
    const browser = context.browser();
    await signUp(browser, EMAIL);
    expect((await browser.auth.reauthenticate()).error).toBeNull();
    const [message] = await context.emails(EMAIL);
    expect(message?.text).toContain('5 minutes');
    expect(message?.text).not.toContain('/verify');
    const nonce = message?.code ?? '';

    const attacker = context.browser();
    await signUp(attacker, 'bob@example.com');
    const rejected = { status: 422, code: 'reauthentication_not_valid' };
    const change = (by: typeof browser, password: string) => by.auth.updateUser({ password, nonce });
    expect((await change(attacker, 'a new secret')).error).toMatchObject(rejected);
    expect((await change(browser, 'a new secret')).error).toBeNull();
    expect((await change(browser, 'another secret')).error).toMatchObject(rejected);
    await signIn(context.browser(), EMAIL, 'a new secret');
  });

  test('expires after five minutes, and does not sign in', async () => {
    const context = await startAuth();
    const browser = context.browser();
    await signUp(browser, EMAIL);
    await browser.auth.reauthenticate();
    const nonce = (await context.emails(EMAIL))[0]?.code ?? '';
    const attempt = await context.browser().auth.verifyOtp({ type: 'email', email: EMAIL, token: nonce });
    expect(attempt.error).toMatchObject({ code: 'otp_expired' });
    context.clock.advance(300_000);
    const { error } = await browser.auth.updateUser({ password: 'a new secret', nonce });
    expect(error).toMatchObject({ code: 'reauthentication_not_valid' });
  });
});
