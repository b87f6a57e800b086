import { describe, expect, test } from 'vitest';
import { followLink, tokenOf } from '../testing/follow-link.ts';
import { sideBySide } from '../testing/side-by-side.ts';
import { PASSWORD, sessionOf, signIn } from '../testing/sign-in.ts';
import { PUBLIC_URL, startAuth } from '../testing/start-auth.ts';

const EMAIL = 'ann@example.com';

describe('signing up where addresses are proven', () => {
  test('sends a letter whose link opens the first session, with what was said at sign-up', async () => {
    const world = await startAuth({ autoconfirm: false });
    const options = {
      data: { name: 'Ann' },
      emailRedirectTo: `${PUBLIC_URL}/agent/auth/callback?next=%2Fdeals`,
    };
    await world.browser().auth.signUp({ email: 'Ann@Example.com', password: PASSWORD, options });
    const [letter, ...more] = await world.letters(EMAIL);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      subject: 'Confirm your e-mail address',
      code: expect.stringMatching(/^\d{6}$/),
    });
    expect(letter?.text).toContain('24 hours');
    const link = new URL(letter?.link ?? '');
    expect(link.origin + link.pathname).toBe(`${PUBLIC_URL}/auth/v1/verify`);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      type: 'signup',
      redirect_to: options.emailRedirectTo,
    });

    const { fragment } = await followLink(world, link.href);
    const claims = await world.service.verifyAccessToken(fragment.get('access_token') ?? '');
    expect(claims).toMatchObject({ email: EMAIL, emailVerified: true });
    expect(await claims?.readMetadata()).toMatchObject({ name: 'Ann' });
    const { user } = await signIn(world.browser(), EMAIL);
    expect(user.identities?.[0]?.identity_data).toMatchObject({ email: EMAIL, email_verified: true });
  });

  test('tells the owner of an address that somebody tried, and gives that letter no way in', async () => {
    const world = await startAuth({ autoconfirm: false });
    await world.service.createUser({ email: EMAIL, password: PASSWORD, metadata: {} });
    const { data } = await world.browser().auth.signUp({ email: EMAIL, password: 'another one' });
    expect(data.user?.identities).toEqual([]);
    const letters = await world.letters(EMAIL);
    expect(letters).toMatchObject([{ subject: 'You already have an account', code: '', link: PUBLIC_URL }]);
    await signIn(world.browser(), EMAIL);
  });

  test('sends a new letter for the same sign-up again, and the letter before is worth nothing', async () => {
    const world = await startAuth({ autoconfirm: false });
    await sideBySide(world.db, () => world.browser().auth.signUp({ email: EMAIL, password: PASSWORD }));
    const letters = await world.letters(EMAIL);
    const links = letters.map(({ link }) => link);
    const last = await world.browser().auth.signUp({ email: EMAIL, password: PASSWORD });
    expect(last.data.user?.identities).toHaveLength(1);
    const newest = (await world.letters(EMAIL)).at(-1);
    expect(newest?.subject).toBe('Confirm your e-mail address');
    for (const link of links)
      expect((await followLink(world, link)).fragment.get('error_code')).toBe('otp_expired');
    expect((await followLink(world, newest?.link ?? '')).fragment.get('access_token')).toBeTruthy();
    await expect(signIn(world.browser(), EMAIL)).resolves.toBeDefined();
  });

  test('keeps no password of two different ones, whoever of the two reads the mail', async () => {
    const world = await startAuth({ autoconfirm: false });
    for (const password of ['of a stranger', PASSWORD, 'of a stranger']) {
      await world.letters(EMAIL);
      await world.browser().auth.signUp({ email: EMAIL, password, options: { data: { by: password } } });
    }
    const letter = (await world.letters(EMAIL)).at(-1);
    expect(letter?.text).toContain('we kept none of them');
    const token_hash = tokenOf(letter?.link ?? '');
    const { data } = await world.browser().auth.verifyOtp({ type: 'signup', token_hash });
    expect(data.user?.email).toBe(EMAIL);
    for (const password of ['of a stranger', PASSWORD]) {
      const attempt = await world.browser().auth.signInWithPassword({ email: EMAIL, password });
      expect(attempt.error).toMatchObject({ code: 'invalid_credentials' });
    }
  });

  test('keeps the name and role of the first sign-up, for its owner to review', async () => {
    const world = await startAuth({ autoconfirm: false });
    const first = { name: 'Ann', user_type: 'buyer' };
    const other = { name: 'Mallory', user_type: 'agent' };
    const signUpAs = async (password: string, data: object) => {
      await world.letters(EMAIL);
      return world.browser().auth.signUp({ email: EMAIL, password, options: { data } });
    };
    await signUpAs(PASSWORD, first);
    // The answer does not tell what somebody else said.
    const { user } = (await signUpAs('of a stranger', other)).data;
    expect(user).toMatchObject({ user_metadata: other, app_metadata: { provider: 'email' } });
    expect(user?.app_metadata).not.toHaveProperty('sign_up_review');

    const browser = world.browser();
    const token = (await world.letters(EMAIL)).at(-1)?.code ?? '';
    const session = sessionOf(await browser.auth.verifyOtp({ type: 'signup', email: EMAIL, token }));
    expect(session.user).toMatchObject({ user_metadata: first, app_metadata: { sign_up_review: true } });
    expect(world.signedIn).toEqual([]);
    await browser.auth.updateUser({ data: { name: 'Ann Lee' } });
    const refreshed = sessionOf(await browser.auth.refreshSession());
    expect(refreshed.user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect(world.signedIn).toMatchObject([{ email: EMAIL, metadata: { ...first, name: 'Ann Lee' } }]);
  });

  test('leaves the owner’s email good, however often a stranger signs the address up again', async () => {
    const world = await startAuth({ autoconfirm: false });
    const [home, elsewhere] = ['203.0.113.1', '198.51.100.1'].map((address) => world.browser(address));
    await elsewhere?.auth.signUp({ email: EMAIL, password: 'of a stranger' });
    await world.letters(EMAIL);
    await home?.auth.signUp({ email: EMAIL, password: PASSWORD });
    const own = (await world.letters(EMAIL)).at(-1);
    await elsewhere?.auth.signUp({ email: EMAIL, password: 'another of theirs' });
    await world.letters(EMAIL);
    const { fragment } = await followLink(world, own?.link ?? '');
    expect(fragment.get('access_token')).toBeTruthy();
    for (const password of ['of a stranger', 'another of theirs']) {
      const attempt = await world.browser().auth.signInWithPassword({ email: EMAIL, password });
      expect(attempt.error).toMatchObject({ code: 'invalid_credentials' });
    }
  });

  test('leaves the link and the code of the first sign-up good when a stranger signs the address up', async () => {
    const world = await startAuth({ autoconfirm: false });
    const [home, elsewhere] = ['203.0.113.1', '198.51.100.1'].map((address) => world.browser(address));
    await home?.auth.signUp({ email: EMAIL, password: PASSWORD });
    const own = (await world.letters(EMAIL)).at(-1);
    await elsewhere?.auth.signUp({ email: EMAIL, password: 'of a stranger' });
    await world.letters(EMAIL);
    const { fragment } = await followLink(world, own?.link ?? '');
    expect(fragment.get('access_token')).toBeTruthy();
  });

  test('takes the newest name and role of one person, who repeats the password', async () => {
    const world = await startAuth({ autoconfirm: false });
    for (const name of ['Ann', 'Ann Lee']) {
      await world.letters(EMAIL);
      await world.browser().auth.signUp({ email: EMAIL, password: PASSWORD, options: { data: { name } } });
    }
    await followLink(world, (await world.letters(EMAIL)).at(-1)?.link ?? '');
    const { user } = await signIn(world.browser(), EMAIL);
    expect(user.user_metadata).toEqual({ name: 'Ann Lee' });
    expect(user.app_metadata).not.toHaveProperty('sign_up_review');
  });

  test('leads the letter of a PKCE client back with a code', async () => {
    const world = await startAuth({ autoconfirm: false });
    const code_challenge = 'a'.repeat(43);
    const body = { email: EMAIL, password: PASSWORD, code_challenge, code_challenge_method: 's256' };
    await world.call('POST', '/signup', { body });
    const [letter] = await world.letters(EMAIL);
    expect(tokenOf(letter?.link ?? '')).toMatch(/^pkce_/);
    expect((await followLink(world, letter?.link ?? '')).query.get('code')).toBeTruthy();
  });

  test('refuses half a challenge, and more metadata than a token holds', async () => {
    const world = await startAuth({ autoconfirm: false });
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
      const answer = await world.call('POST', '/signup', {
        body: { email: EMAIL, password: PASSWORD, ...extra },
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ code: 400, error_code: 'validation_failed', msg: message });
      expect(await world.letters(EMAIL)).toEqual([]);
    }
  });
});
