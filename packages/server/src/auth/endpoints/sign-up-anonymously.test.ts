import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { PASSWORD, sessionOf, signIn } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';

describe('signing in without saying who one is', () => {
  test('opens a session that says so', async () => {
    const world = await startAuth({ anonymousSignIn: true, autoconfirm: false });
    const session = sessionOf(
      await world.browser().auth.signInAnonymously({ options: { data: { colour: 'blue' } } }),
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
    expect(await world.service.verifyAccessToken(session.access_token)).toMatchObject({
      email: '',
      emailVerified: false,
    });
    const other = sessionOf(await world.browser().auth.signInAnonymously());
    expect(other.user.id).not.toBe(session.user.id);
  });

  test('goes on, and ends for good with the session', async () => {
    const world = await startAuth({ anonymousSignIn: true });
    const browser = world.browser();
    const { user } = sessionOf(await browser.auth.signInAnonymously());
    expect(sessionOf(await browser.auth.refreshSession()).user).toMatchObject({
      id: user.id,
      is_anonymous: true,
    });
  });

  test('becomes an account when an address is proven: the same user, with all that is theirs', async () => {
    const world = await startAuth({ anonymousSignIn: true });
    const browser = world.browser();
    const { user } = sessionOf(
      await browser.auth.signInAnonymously({ options: { data: { colour: 'blue' } } }),
    );
    const withoutAddress = await browser.auth.updateUser({ password: PASSWORD });
    expect(withoutAddress.error).toMatchObject({ status: 422, code: 'validation_failed' });

    const asked = await browser.auth.updateUser({ email: 'Ann@example.com' });
    expect(asked.data.user).toMatchObject({ is_anonymous: true, new_email: 'ann@example.com' });
    const [letter] = await world.letters('ann@example.com');
    const proven = sessionOf(
      await browser.auth.verifyOtp({
        type: 'email_change',
        email: 'ann@example.com',
        token: letter?.code ?? '',
      }),
    );
    expect(proven.user).toMatchObject({
      id: user.id,
      is_anonymous: false,
      email: 'ann@example.com',
      user_metadata: { colour: 'blue' },
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(decodeJwt(proven.access_token)).toMatchObject({ is_anonymous: false });
    expect((await browser.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    expect((await signIn(world.browser(), 'ann@example.com')).user.id).toBe(user.id);
  });

  test.each([
    [{}, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    [
      { anonymousSignIn: true, disableSignup: true },
      'signup_disabled',
      'Signups not allowed for this instance',
    ],
  ])('is refused with %j', async (settings, code, message) => {
    const world = await startAuth(settings);
    const { error } = await world.browser().auth.signInAnonymously();
    expect(error).toMatchObject({ status: 422, code, message });
  });
});
