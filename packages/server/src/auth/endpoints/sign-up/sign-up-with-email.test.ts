import { describe, expect, test } from 'vitest';
import { followLink, getToken } from '#auth/testing/follow-link.ts';
import { runConcurrently } from '#auth/testing/run-concurrently.ts';
import { expectSession, PASSWORD, signIn } from '#auth/testing/sign-in.ts';
import { PUBLIC_URL, startAuth } from '#auth/testing/start-auth.ts';

const EMAIL = 'ann@example.com';

describe('sign-up with email confirmation', () => {
  test('sends an email whose link starts the first session, with the sign-up metadata', async () => {
    const context = await startAuth({ autoconfirm: false });
    const options = {
      data: { name: 'Ann' },
      emailRedirectTo: `${PUBLIC_URL}/agent/auth/callback?next=%2Fdeals`,
    };
    await context.browser().auth.signUp({ email: 'Ann@Example.com', password: PASSWORD, options });
    const [message, ...more] = await context.emails(EMAIL);
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      subject: 'Confirm your email address',
      code: expect.stringMatching(/^\d{6}$/),
    });
    expect(message?.text).toContain('24 hours');
    const link = new URL(message?.link ?? '');
    expect(link.origin + link.pathname).toBe(`${PUBLIC_URL}/auth/v1/verify`);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      type: 'signup',
      redirect_to: options.emailRedirectTo,
    });

    const { fragment } = await followLink(context, link.href);
    const claims = await context.service.verifyAccessToken(fragment.get('access_token') ?? '');
    expect(claims).toMatchObject({ email: EMAIL, emailVerified: true });
    expect(await claims?.readMetadata()).toMatchObject({ name: 'Ann' });
    const { user } = await signIn(context.browser(), EMAIL);
    expect(user.identities?.[0]?.identity_data).toMatchObject({ email: EMAIL, email_verified: true });
  });

  test('notifies the owner of a taken address, with an email that does not sign in', async () => {
    const context = await startAuth({ autoconfirm: false });
    await context.service.createUser({ email: EMAIL, password: PASSWORD, metadata: {} });
    const { data } = await context.browser().auth.signUp({ email: EMAIL, password: 'another one' });
    expect(data.user?.identities).toEqual([]);
    const messages = await context.emails(EMAIL);
    expect(messages).toMatchObject([{ subject: 'You already have an account', code: '', link: PUBLIC_URL }]);
    await signIn(context.browser(), EMAIL);
  });

  test('resends the email for a repeated sign-up, and invalidates the earlier one', async () => {
    const context = await startAuth({ autoconfirm: false });
    await runConcurrently(context.db, () =>
      context.browser().auth.signUp({ email: EMAIL, password: PASSWORD }),
    );
    const messages = await context.emails(EMAIL);
    const links = messages.map(({ link }) => link);
    const last = await context.browser().auth.signUp({ email: EMAIL, password: PASSWORD });
    expect(last.data.user?.identities).toHaveLength(1);
    const newest = (await context.emails(EMAIL)).at(-1);
    expect(newest?.subject).toBe('Confirm your email address');
    for (const link of links)
      expect((await followLink(context, link)).fragment.get('error_code')).toBe('otp_expired');
    expect((await followLink(context, newest?.link ?? '')).fragment.get('access_token')).toBeTruthy();
    await expect(signIn(context.browser(), EMAIL)).resolves.toBeDefined();
  });

  test('keeps no password after sign-ups with different passwords', async () => {
    const context = await startAuth({ autoconfirm: false });
    for (const password of ['attacker secret', PASSWORD, 'attacker secret']) {
      await context.emails(EMAIL);
      await context.browser().auth.signUp({ email: EMAIL, password, options: { data: { by: password } } });
    }
    const message = (await context.emails(EMAIL)).at(-1);
    expect(message?.text).toContain('we kept none of them');
    const token_hash = getToken(message?.link ?? '');
    const { data } = await context.browser().auth.verifyOtp({ type: 'signup', token_hash });
    expect(data.user?.email).toBe(EMAIL);
    for (const password of ['attacker secret', PASSWORD]) {
      const attempt = await context.browser().auth.signInWithPassword({ email: EMAIL, password });
      expect(attempt.error).toMatchObject({ code: 'invalid_credentials' });
    }
  });

  test('keeps the name and role of the first sign-up for the owner to review', async () => {
    const context = await startAuth({ autoconfirm: false });
    const first = { name: 'Ann', user_type: 'buyer' };
    const other = { name: 'Mallory', user_type: 'agent' };
    const signUpAs = async (password: string, data: object) => {
      await context.emails(EMAIL);
      return context.browser().auth.signUp({ email: EMAIL, password, options: { data } });
    };
    await signUpAs(PASSWORD, first);
    // The response does not reveal another person's metadata.
    const { user } = (await signUpAs('attacker secret', other)).data;
    expect(user).toMatchObject({ user_metadata: other, app_metadata: { provider: 'email' } });
    expect(user?.app_metadata).not.toHaveProperty('sign_up_review');

    const browser = context.browser();
    const token = (await context.emails(EMAIL)).at(-1)?.code ?? '';
    const session = expectSession(await browser.auth.verifyOtp({ type: 'signup', email: EMAIL, token }));
    expect(session.user).toMatchObject({ user_metadata: first, app_metadata: { sign_up_review: true } });
    expect(context.signedIn).toEqual([]);
    await browser.auth.updateUser({ data: { name: 'Ann Lee' } });
    const refreshed = expectSession(await browser.auth.refreshSession());
    expect(refreshed.user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect(context.signedIn).toMatchObject([{ email: EMAIL, metadata: { ...first, name: 'Ann Lee' } }]);
  });

  test("keeps the owner's email valid when an attacker signs up with the same address", async () => {
    const context = await startAuth({ autoconfirm: false });
    const [home, elsewhere] = ['203.0.113.1', '198.51.100.1'].map((address) => context.browser(address));
    await elsewhere?.auth.signUp({ email: EMAIL, password: 'attacker secret' });
    await context.emails(EMAIL);
    await home?.auth.signUp({ email: EMAIL, password: PASSWORD });
    const own = (await context.emails(EMAIL)).at(-1);
    await elsewhere?.auth.signUp({ email: EMAIL, password: 'another attacker secret' });
    await context.emails(EMAIL);
    const { fragment } = await followLink(context, own?.link ?? '');
    expect(fragment.get('access_token')).toBeTruthy();
    for (const password of ['attacker secret', 'another attacker secret']) {
      const attempt = await context.browser().auth.signInWithPassword({ email: EMAIL, password });
      expect(attempt.error).toMatchObject({ code: 'invalid_credentials' });
    }
  });

  test('keeps the link and code of the first sign-up valid when an attacker signs up with the same address', async () => {
    const context = await startAuth({ autoconfirm: false });
    const [home, elsewhere] = ['203.0.113.1', '198.51.100.1'].map((address) => context.browser(address));
    await home?.auth.signUp({ email: EMAIL, password: PASSWORD });
    const own = (await context.emails(EMAIL)).at(-1);
    await elsewhere?.auth.signUp({ email: EMAIL, password: 'attacker secret' });
    await context.emails(EMAIL);
    const { fragment } = await followLink(context, own?.link ?? '');
    expect(fragment.get('access_token')).toBeTruthy();
  });

  test('uses the latest name and role when the password is the same', async () => {
    const context = await startAuth({ autoconfirm: false });
    for (const name of ['Ann', 'Ann Lee']) {
      await context.emails(EMAIL);
      await context.browser().auth.signUp({ email: EMAIL, password: PASSWORD, options: { data: { name } } });
    }
    await followLink(context, (await context.emails(EMAIL)).at(-1)?.link ?? '');
    const { user } = await signIn(context.browser(), EMAIL);
    expect(user.user_metadata).toEqual({ name: 'Ann Lee' });
    expect(user.app_metadata).not.toHaveProperty('sign_up_review');
  });

  test('redirects the email link of a PKCE client with an auth code', async () => {
    const context = await startAuth({ autoconfirm: false });
    const code_challenge = 'a'.repeat(43);
    const body = { email: EMAIL, password: PASSWORD, code_challenge, code_challenge_method: 's256' };
    await context.call('POST', '/signup', { body });
    const [message] = await context.emails(EMAIL);
    expect(getToken(message?.link ?? '')).toMatch(/^pkce_/);
    expect((await followLink(context, message?.link ?? '')).query.get('code')).toBeTruthy();
  });

  test('rejects an incomplete code challenge, and oversized metadata', async () => {
    const context = await startAuth({ autoconfirm: false });
    const cases = [
      [{ code_challenge: 'a'.repeat(43) }, 'PKCE flow requires code_challenge_method and code_challenge'],
      [{ code_challenge: 'short', code_challenge_method: 's256' }, expect.stringContaining('43 and 128')],
      [
        { code_challenge: 'a'.repeat(43), code_challenge_method: 'md5' },
        expect.stringContaining('s256 or plain'),
      ],
      [{ data: { biography: 'ä'.repeat(750) } }, expect.stringContaining('at most 1500 bytes')],
    ] as const;
    for (const [extra, message] of cases) {
      const response = await context.call('POST', '/signup', {
        body: { email: EMAIL, password: PASSWORD, ...extra },
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ code: 400, error_code: 'validation_failed', msg: message });
      expect(await context.emails(EMAIL)).toEqual([]);
    }
  });
});
