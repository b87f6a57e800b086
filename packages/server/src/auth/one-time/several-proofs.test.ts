import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { authOneTimeTokens } from '../one-time-token.tables.ts';
import { followLink, openLink, tokenOf } from '../testing/follow-link.ts';
import { PASSWORD, sessionOf, signUp } from '../testing/sign-in.ts';
import { type AuthWorld, PUBLIC_URL, startAuth } from '../testing/start-auth.ts';

const EMAIL = 'ann@example.com';
const NEW = 'new@example.com';
const HOME = '203.0.113.1';
const STRANGER = '198.51.100.1';
const VERIFIER = 'v'.repeat(56);

/** Asks for an email as a stranger's PKCE client, which leaves a challenge of its own. */
async function askAsStranger(world: AuthWorld, path: '/recover' | '/otp' = '/recover') {
  const code_challenge = hash('sha256', VERIFIER, 'base64url');
  const answer = await world.call('POST', path, {
    body: { email: EMAIL, code_challenge, code_challenge_method: 's256' },
    headers: { 'x-forwarded-for': STRANGER },
  });
  expect(answer.status).toBe(200);
}

async function newestLetter(world: AuthWorld, to = EMAIL) {
  const letter = (await world.letters(to)).at(-1);
  if (!letter) throw new Error('There is no letter.');
  return letter;
}

async function withOwner() {
  const world = await startAuth();
  await signUp(world.browser(HOME), EMAIL);
  return world;
}

describe('a recovery email that a stranger asked for', () => {
  test('leaves the link and the code of the owner as they are', async () => {
    const world = await withOwner();
    await world.browser(HOME).auth.resetPasswordForEmail(EMAIL);
    const own = await newestLetter(world);
    await askAsStranger(world);
    await askAsStranger(world, '/otp');
    await world.browser(STRANGER).auth.resetPasswordForEmail(EMAIL);
    const verified = await world
      .browser(HOME)
      .auth.verifyOtp({ type: 'recovery', email: EMAIL, token: own.code });
    sessionOf(verified);
  });

  test('signs its reader in, by link and by code, and not the stranger', async () => {
    const world = await withOwner();
    await askAsStranger(world);
    const { link } = await newestLetter(world);
    const { fragment, query, page } = await followLink(world, link, HOME);
    expect(page).toBe(`${PUBLIC_URL}/`);
    expect(fragment.get('type')).toBe('recovery');
    expect((await world.service.verifyAccessToken(fragment.get('access_token') ?? ''))?.email).toBe(EMAIL);
    expect(query.has('code')).toBe(false);

    await askAsStranger(world);
    const { code } = await newestLetter(world);
    sessionOf(await world.browser(HOME).auth.verifyOtp({ type: 'recovery', email: EMAIL, token: code }));
  });

  test('signs in who presses the button of our page, also on the network of the stranger', async () => {
    const world = await withOwner();
    await askAsStranger(world);
    const opened = await openLink(world, (await newestLetter(world)).link);
    const answer = await fetch(`${world.url}/verify/link`, {
      method: 'POST',
      body: opened.fragment,
      headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': STRANGER },
      redirect: 'manual',
    });
    expect(answer.headers.get('location')).toContain('#access_token=');
  });

  test('keeps its challenge where the account is signed in from the network that asked', async () => {
    const world = await startAuth();
    await signUp(world.browser(STRANGER), EMAIL);
    await askAsStranger(world);
    const { link } = await newestLetter(world);
    expect((await followLink(world, link, HOME)).query.has('code')).toBe(true);
  });

  test('keeps its challenge where the page of another site asked for it', async () => {
    const site = 'https://app.example';
    const world = await startAuth({ redirectUrls: [`${site}/*`] });
    await signUp(world.browser(HOME), EMAIL);
    const code_challenge = hash('sha256', VERIFIER, 'base64url');
    await world.call('POST', `/recover?redirect_to=${encodeURIComponent(`${site}/reset`)}`, {
      body: { email: EMAIL, code_challenge, code_challenge_method: 's256' },
      headers: { 'x-forwarded-for': STRANGER },
    });
    const { query, page } = await followLink(world, (await newestLetter(world)).link, HOME);
    expect(page).toBe(`${site}/reset`);
    const body = { auth_code: query.get('code'), code_verifier: VERIFIER };
    expect((await world.call('POST', '/token?grant_type=pkce', { body })).status).toBe(200);
  });

  test('ends when any of the others is used', async () => {
    const world = await withOwner();
    await askAsStranger(world);
    const strange = await newestLetter(world);
    await world.browser(HOME).auth.signInWithOtp({ email: EMAIL });
    const own = await newestLetter(world);
    expect(await world.db.read.$count(authOneTimeTokens)).toBe(2);
    const token_hash = tokenOf(own.link);
    sessionOf(await world.browser(HOME).auth.verifyOtp({ type: 'email', token_hash }));
    expect(await world.db.read.$count(authOneTimeTokens)).toBe(0);
    const late = await followLink(world, strange.link, HOME);
    expect(late.query.get('error_code')).toBe('otp_expired');
  });
});

test('the confirmation email of a sign-up stays good while a stranger signs up with the same address', async () => {
  const world = await startAuth({ autoconfirm: false });
  await world.browser(HOME).auth.signUp({ email: EMAIL, password: PASSWORD });
  const { link } = await newestLetter(world);
  await world.browser(STRANGER).auth.resend({ type: 'signup', email: EMAIL });
  expect((await followLink(world, link, HOME)).fragment.has('access_token')).toBe(true);
});

test.each([HOME, undefined])(
  'the code of the first account that claims an address stays good while others claim it too (from %s)',
  async (address) => {
    const world = await startAuth();
    const first = world.browser(address);
    await signUp(first, EMAIL);
    await first.auth.updateUser({ email: NEW });
    const toNew = await newestLetter(world, NEW);
    const toOld = await newestLetter(world, EMAIL);
    for (const name of ['bob', 'cat', 'dan']) {
      const other = world.browser(address && STRANGER);
      await signUp(other, `${name}@example.com`);
      expect((await other.auth.updateUser({ email: NEW })).error).toBeNull();
    }
    expect(await world.letters(NEW)).toHaveLength(4);
    const verify = (email: string, token: string) =>
      world.browser(address).auth.verifyOtp({ type: 'email_change', email, token });
    expect((await verify(NEW, toNew.code)).error).toBeNull();
    expect((await verify(EMAIL, toOld.code)).error).toBeNull();
    expect((await first.auth.getUser()).data.user?.email).toBe(NEW);
  },
);
