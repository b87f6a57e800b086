import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { authOneTimeTokens } from '../one-time-token.tables.ts';
import { followLink, getToken, openLink } from '../testing/follow-link.ts';
import { expectSession, PASSWORD, signUp } from '../testing/sign-in.ts';
import { type AuthTestContext, PUBLIC_URL, startAuth } from '../testing/start-auth.ts';

const EMAIL = 'ann@example.com';
const NEW_EMAIL = 'new@example.com';
const HOME = '203.0.113.1';
const ATTACKER = '198.51.100.1';
const VERIFIER = 'v'.repeat(56);

/** Requests an email as an attacker's PKCE client with its own code challenge. */
async function requestAsAttacker(context: AuthTestContext, path: '/recover' | '/otp' = '/recover') {
  const code_challenge = hash('sha256', VERIFIER, 'base64url');
  const response = await context.call('POST', path, {
    body: { email: EMAIL, code_challenge, code_challenge_method: 's256' },
    headers: { 'x-forwarded-for': ATTACKER },
  });
  expect(response.status).toBe(200);
}

async function getLatestEmail(context: AuthTestContext, to = EMAIL) {
  const message = (await context.emails(to)).at(-1);
  if (!message) throw new Error('No email was sent.');
  return message;
}

async function startWithOwner() {
  const context = await startAuth();
  await signUp(context.browser(HOME), EMAIL);
  return context;
}

describe('recovery email requested by an attacker', () => {
  test("keeps the owner's link and code valid", async () => {
    const context = await startWithOwner();
    await context.browser(HOME).auth.resetPasswordForEmail(EMAIL);
    const ownerEmail = await getLatestEmail(context);
    await requestAsAttacker(context);
    await requestAsAttacker(context, '/otp');
    await context.browser(ATTACKER).auth.resetPasswordForEmail(EMAIL);
    const verified = await context
      .browser(HOME)
      .auth.verifyOtp({ type: 'recovery', email: EMAIL, token: ownerEmail.code });
    expectSession(verified);
  });

  test('signs in its recipient by link and by code, and not the attacker', async () => {
    const context = await startWithOwner();
    await requestAsAttacker(context);
    const { link } = await getLatestEmail(context);
    const { fragment, query, page } = await followLink(context, link, HOME);
    expect(page).toBe(`${PUBLIC_URL}/`);
    expect(fragment.get('type')).toBe('recovery');
    expect((await context.service.verifyAccessToken(fragment.get('access_token') ?? ''))?.email).toBe(EMAIL);
    expect(query.has('code')).toBe(false);

    await requestAsAttacker(context);
    const { code } = await getLatestEmail(context);
    expectSession(
      await context.browser(HOME).auth.verifyOtp({ type: 'recovery', email: EMAIL, token: code }),
    );
  });

  test("signs in the recipient who uses our button, also on the attacker's network", async () => {
    const context = await startWithOwner();
    await requestAsAttacker(context);
    const opened = await openLink(context, (await getLatestEmail(context)).link);
    const response = await fetch(`${context.url}/verify/link`, {
      method: 'POST',
      body: opened.fragment,
      headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': ATTACKER },
      redirect: 'manual',
    });
    expect(response.headers.get('location')).toContain('#access_token=');
  });

  test('keeps its code challenge if the account has a session on the requesting network', async () => {
    const context = await startAuth();
    await signUp(context.browser(ATTACKER), EMAIL);
    await requestAsAttacker(context);
    const { link } = await getLatestEmail(context);
    expect((await followLink(context, link, HOME)).query.has('code')).toBe(true);
  });

  test('keeps its code challenge if another site requested it', async () => {
    const site = 'https://app.example';
    const context = await startAuth({ redirectUrls: [`${site}/*`] });
    await signUp(context.browser(HOME), EMAIL);
    const code_challenge = hash('sha256', VERIFIER, 'base64url');
    await context.call('POST', `/recover?redirect_to=${encodeURIComponent(`${site}/reset`)}`, {
      body: { email: EMAIL, code_challenge, code_challenge_method: 's256' },
      headers: { 'x-forwarded-for': ATTACKER },
    });
    const { query, page } = await followLink(context, (await getLatestEmail(context)).link, HOME);
    expect(page).toBe(`${site}/reset`);
    const body = { auth_code: query.get('code'), code_verifier: VERIFIER };
    expect((await context.call('POST', '/token?grant_type=pkce', { body })).status).toBe(200);
  });

  test('is deleted when any of the other tokens is used', async () => {
    const context = await startWithOwner();
    await requestAsAttacker(context);
    const attackerEmail = await getLatestEmail(context);
    await context.browser(HOME).auth.signInWithOtp({ email: EMAIL });
    const ownerEmail = await getLatestEmail(context);
    expect(await context.db.read.$count(authOneTimeTokens)).toBe(2);
    const token_hash = getToken(ownerEmail.link);
    expectSession(await context.browser(HOME).auth.verifyOtp({ type: 'email', token_hash }));
    expect(await context.db.read.$count(authOneTimeTokens)).toBe(0);
    const followed = await followLink(context, attackerEmail.link, HOME);
    expect(followed.query.get('error_code')).toBe('otp_expired');
  });
});

test('keeps a confirmation email valid when an attacker signs up with the same address', async () => {
  const context = await startAuth({ autoconfirm: false });
  await context.browser(HOME).auth.signUp({ email: EMAIL, password: PASSWORD });
  const { link } = await getLatestEmail(context);
  await context.browser(ATTACKER).auth.resend({ type: 'signup', email: EMAIL });
  expect((await followLink(context, link, HOME)).fragment.has('access_token')).toBe(true);
});

test.each([HOME, undefined])(
  'keeps the code of the first account that claims an address valid (from %s)',
  async (address) => {
    const context = await startAuth();
    const first = context.browser(address);
    await signUp(first, EMAIL);
    await first.auth.updateUser({ email: NEW_EMAIL });
    const newAddressEmail = await getLatestEmail(context, NEW_EMAIL);
    const oldAddressEmail = await getLatestEmail(context, EMAIL);
    for (const name of ['bob', 'cat', 'dan']) {
      const other = context.browser(address && ATTACKER);
      await signUp(other, `${name}@example.com`);
      expect((await other.auth.updateUser({ email: NEW_EMAIL })).error).toBeNull();
    }
    expect(await context.emails(NEW_EMAIL)).toHaveLength(4);
    const verify = (email: string, token: string) =>
      context.browser(address).auth.verifyOtp({ type: 'email_change', email, token });
    expect((await verify(NEW_EMAIL, newAddressEmail.code)).error).toBeNull();
    expect((await verify(EMAIL, oldAddressEmail.code)).error).toBeNull();
    expect((await first.auth.getUser()).data.user?.email).toBe(NEW_EMAIL);
  },
);
