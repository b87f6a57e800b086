import { HOUR_MS } from '@gable/contracts/kernel';
import { describe, expect, test } from 'vitest';
import { confirmLink, followLink, getToken, openLink } from '#auth/testing/follow-link.ts';
import { pkceBrowser } from '#auth/testing/pkce-browser.ts';
import { runConcurrently } from '#auth/testing/run-concurrently.ts';
import { signUp } from '#auth/testing/sign-in.ts';
import { PUBLIC_URL, startAuth } from '#auth/testing/start-auth.ts';

const EMAIL = 'ann@example.com';
const PAGE = `${PUBLIC_URL}/agent/auth/callback`;
const EXPIRED = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
};

async function startWithLink(redirectTo = PAGE) {
  const context = await startAuth();
  await signUp(context.browser(), EMAIL);
  await context.browser().auth.signInWithOtp({ email: EMAIL, options: { emailRedirectTo: redirectTo } });
  const [message] = await context.emails(EMAIL);
  return { context, link: message?.link ?? '' };
}

describe('GET /verify', () => {
  test('redirects to the requested page with a session in the fragment, which is not cached', async () => {
    const { context, link } = await startWithLink(`${PAGE}?next=%2Fdeals`);
    const { status, headers, page, query, fragment, location } = await followLink(context, link);
    expect([status, page, query.get('next')]).toEqual([303, PAGE, '/deals']);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(location).toMatch(
      /#access_token=[^&]+&expires_at=\d+&expires_in=3600&refresh_token=[^&]+&sb=&token_type=bearer&type=magiclink$/,
    );
    const browser = context.browser();
    const { error } = await browser.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect(error).toBeNull();
    expect((await browser.auth.getUser()).data.user?.email).toBe(EMAIL);
  });

  test('accepts a link once, also concurrently', async () => {
    const { context, link } = await startWithLink();
    const results = await runConcurrently(context.db, () => followLink(context, link));
    expect(results.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1);
    const expired = await followLink(context, link);
    expect([expired.status, expired.page]).toEqual([303, PAGE]);
    expect(expired.location.split('#')[1]).toBe(
      'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    );
  });

  test('does not consume the link on HEAD', async () => {
    const { context, link } = await startWithLink();
    const headResponse = await openLink(context, link, { method: 'HEAD' });
    expect([headResponse.status, headResponse.location, headResponse.headers.get('cache-control')]).toEqual([
      200,
      '',
      'private, no-store',
    ]);
    expect((await followLink(context, link)).fragment.has('access_token')).toBe(true);
  });

  test('does not consume a link to our site on GET, and waits for the button', async () => {
    const { context, link } = await startWithLink(`${PAGE}?next=%2Fdeals`);
    for (let visit = 0; visit < 3; visit += 1) {
      const { status, page, query, fragment } = await openLink(context, link);
      expect([status, page, [...query]]).toEqual([303, `${PUBLIC_URL}/auth/confirm`, []]);
      expect(Object.fromEntries(fragment)).toEqual({
        token: getToken(link),
        type: 'magiclink',
        redirect_to: `${PAGE}?next=%2Fdeals`,
      });
    }
    const opened = await openLink(context, link);
    const elsewhere = await fetch(`${context.url}/verify/link`, {
      method: 'POST',
      body: opened.fragment,
      headers: { 'sec-fetch-site': 'cross-site' },
      redirect: 'manual',
    });
    expect(elsewhere.status).toBe(403);
    const { page, fragment, headers } = await confirmLink(context, opened);
    expect([page, fragment.has('access_token'), headers.get('cache-control')]).toEqual([
      PAGE,
      true,
      'private, no-store',
    ]);
    expect((await openLink(context, link)).fragment.get('error_code')).toBe('otp_expired');
    expect((await confirmLink(context, opened)).fragment.get('error_code')).toBe('otp_expired');
  });

  test('waits for the button on every loopback name, but not on other sites', async () => {
    const context = await startAuth({
      publicUrl: 'http://localhost:3000',
      redirectUrls: ['https://app.example.com/*'],
    });
    await signUp(context.browser(), EMAIL);
    const getPage = async (redirectTo: string) => {
      await context.browser().auth.signInWithOtp({ email: EMAIL, options: { emailRedirectTo: redirectTo } });
      const { page, fragment } = await openLink(context, (await context.emails(EMAIL)).at(-1)?.link ?? '');
      return [page, fragment.has('access_token')];
    };
    expect(await getPage('http://127.0.0.1:3000/auth/callback')).toEqual([
      'http://127.0.0.1:3000/auth/confirm',
      false,
    ]);
    expect(await getPage('')).toEqual(['http://localhost:3000/auth/confirm', false]);
    expect(await getPage('https://evil.example/')).toEqual(['http://localhost:3000/auth/confirm', false]);
    expect(await getPage('https://app.example.com/in')).toEqual(['https://app.example.com/in', true]);
    expect(await getPage('http://localhost:5173/in')).toEqual(['http://localhost:5173/in', true]);
  });

  test("does not confirm an attacker's sign-up when a scanner opens the link", async () => {
    const context = await startAuth({ autoconfirm: false });
    const credentials = { email: EMAIL, password: 'attacker secret' };
    await context.browser().auth.signUp({ ...credentials, options: { emailRedirectTo: PAGE } });
    const [message] = await context.emails(EMAIL);
    await openLink(context, message?.link ?? '');
    const { error } = await context.browser().auth.signInWithPassword(credentials);
    expect(error?.code).toBe('email_not_confirmed');
  });

  test("does not redirect a session to an attacker's page, and accepts the token_hash parameter", async () => {
    const { context, link } = await startWithLink('https://evil.example/');
    const address = new URL(link);
    expect(address.searchParams.get('redirect_to')).toBe(`${PUBLIC_URL}/`);
    address.search = `?token_hash=${getToken(link)}&type=magiclink&redirect_to=https%3A%2F%2Fevil.example%2F`;
    const { page, fragment } = await followLink(context, address.href);
    expect([page, fragment.has('access_token')]).toEqual([`${PUBLIC_URL}/`, true]);
  });

  test('redirects to the requested page with the error', async () => {
    const { context, link } = await startWithLink();
    const visit = async (search: string) => {
      const { fragment, query } = await followLink(context, `${PUBLIC_URL}/auth/v1/verify?${search}`);
      return { fragment: Object.fromEntries(fragment), query: Object.fromEntries(query) };
    };
    expect(await visit('token=unknown&type=signup')).toEqual({ fragment: { ...EXPIRED, sb: '' }, query: {} });
    expect(await visit('token=pkce_unknown&type=signup')).toEqual({
      fragment: { ...EXPIRED, sb: '' },
      query: EXPIRED,
    });
    expect(await visit(`token=${getToken(link)}&type=signup`)).toMatchObject({ fragment: EXPIRED });
    expect((await visit('type=signup')).fragment).toMatchObject({
      error: 'invalid_request',
      error_code: 'validation_failed',
    });
    expect((await visit(`token=a&token=b&type=signup`)).fragment).toMatchObject({ error: 'invalid_request' });
    context.clock.advance(HOUR_MS);
    expect((await followLink(context, link)).fragment.get('error_code')).toBe('otp_expired');
  });

  test('redirects a PKCE client with a code that only that client can use', async () => {
    const context = await startAuth();
    await signUp(context.browser(), EMAIL);
    const browser = pkceBrowser(context);
    await browser.auth.signInWithOtp({ email: EMAIL, options: { emailRedirectTo: `${PAGE}?next=%2Fdeals` } });
    const [message] = await context.emails(EMAIL);
    const { page, query, fragment } = await followLink(context, message?.link ?? '');
    expect([page, query.get('next'), [...fragment]]).toEqual([PAGE, '/deals', []]);
    const { data, error } = await browser.auth.exchangeCodeForSession(query.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(EMAIL);
  });
});
