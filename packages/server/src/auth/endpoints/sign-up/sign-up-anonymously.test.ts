import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { expectSession, PASSWORD, signIn } from '#auth/testing/sign-in.ts';
import { startAuth } from '#auth/testing/start-auth.ts';

describe('anonymous sign-in', () => {
  test('returns an anonymous session', async () => {
    const context = await startAuth({ anonymousSignIn: true, autoconfirm: false });
    const session = expectSession(
      await context.browser().auth.signInAnonymously({ options: { data: { colour: 'blue' } } }),
    );
    expect(session.user).toMatchObject({
      is_anonymous: true,
      email: '',
      phone: '',
      identities: [],
      user_metadata: { colour: 'blue' },
      app_metadata: {},
    });
    expect(decodeJwt(session.access_token)).toMatchObject({
      is_anonymous: true,
      amr: [{ method: 'anonymous' }],
      aal: 'aal1',
    });
    expect(await context.service.verifyAccessToken(session.access_token)).toMatchObject({
      email: '',
      emailVerified: false,
    });
    const other = expectSession(await context.browser().auth.signInAnonymously());
    expect(other.user.id).not.toBe(session.user.id);
  });

  test('supports refresh, and ends with the session', async () => {
    const context = await startAuth({ anonymousSignIn: true });
    const browser = context.browser();
    const { user } = expectSession(await browser.auth.signInAnonymously());
    expect(expectSession(await browser.auth.refreshSession()).user).toMatchObject({
      id: user.id,
      is_anonymous: true,
    });
  });

  test("becomes permanent when an email address is verified, and keeps the user's data", async () => {
    const context = await startAuth({ anonymousSignIn: true });
    const browser = context.browser();
    const { user } = expectSession(
      await browser.auth.signInAnonymously({ options: { data: { colour: 'blue' } } }),
    );
    const withoutAddress = await browser.auth.updateUser({ password: PASSWORD });
    expect(withoutAddress.error).toMatchObject({ status: 422, code: 'validation_failed' });

    const asked = await browser.auth.updateUser({ email: 'Ann@example.com' });
    expect(asked.data.user).toMatchObject({ is_anonymous: true, new_email: 'ann@example.com' });
    const [message] = await context.emails('ann@example.com');
    const confirmed = expectSession(
      await browser.auth.verifyOtp({
        type: 'email_change',
        email: 'ann@example.com',
        token: message?.code ?? '',
      }),
    );
    expect(confirmed.user).toMatchObject({
      id: user.id,
      is_anonymous: false,
      email: 'ann@example.com',
      user_metadata: { colour: 'blue' },
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(decodeJwt(confirmed.access_token)).toMatchObject({ is_anonymous: false });
    expect((await browser.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    expect((await signIn(context.browser(), 'ann@example.com')).user.id).toBe(user.id);
  });

  test.each([
    [{}, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    [
      { anonymousSignIn: true, disableSignup: true },
      'signup_disabled',
      'Signups not allowed for this instance',
    ],
  ])('rejects the sign-in with the settings %j', async (settings, code, message) => {
    const context = await startAuth(settings);
    const { error } = await context.browser().auth.signInAnonymously();
    expect(error).toMatchObject({ status: 422, code, message });
  });
});
