import { describe, expect, test } from 'vitest';
import { confirmLink, followLink, openLink, tokenOf } from '../testing/follow-link.ts';
import { pkceBrowser } from '../testing/pkce-browser.ts';
import { sideBySide } from '../testing/side-by-side.ts';
import { signUp } from '../testing/sign-in.ts';
import { PUBLIC_URL, startAuth } from '../testing/start-auth.ts';

const EMAIL = 'ann@example.com';
const PAGE = `${PUBLIC_URL}/agent/auth/callback`;
const EXPIRED = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
};

async function withLink(redirectTo = PAGE) {
  const world = await startAuth();
  await signUp(world.browser(), EMAIL);
  await world.browser().auth.signInWithOtp({ email: EMAIL, options: { emailRedirectTo: redirectTo } });
  const [letter] = await world.letters(EMAIL);
  return { world, link: letter?.link ?? '' };
}

describe('the link of a letter', () => {
  test('leads to the page that was wished for, with a session in the fragment that is kept by nobody', async () => {
    const { world, link } = await withLink(`${PAGE}?next=%2Fdeals`);
    const { status, headers, page, query, fragment, location } = await followLink(world, link);
    expect([status, page, query.get('next')]).toEqual([303, PAGE, '/deals']);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(location).toMatch(
      /#access_token=[^&]+&expires_at=\d+&expires_in=3600&refresh_token=[^&]+&sb=&token_type=bearer&type=magiclink$/,
    );
    const browser = world.browser();
    const { error } = await browser.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect(error).toBeNull();
    expect((await browser.auth.getUser()).data.user?.email).toBe(EMAIL);
  });

  test('works once, also for several who follow it in the same moment', async () => {
    const { world, link } = await withLink();
    const visits = await sideBySide(world.db, () => followLink(world, link));
    expect(visits.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1);
    const late = await followLink(world, link);
    expect([late.status, late.page]).toEqual([303, PAGE]);
    expect(late.location.split('#')[1]).toBe(
      'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    );
  });

  test('is not used up by someone who only looks at it', async () => {
    const { world, link } = await withLink();
    const look = await openLink(world, link, { method: 'HEAD' });
    expect([look.status, look.location, look.headers.get('cache-control')]).toEqual([
      200,
      '',
      'private, no-store',
    ]);
    expect((await followLink(world, link)).fragment.has('access_token')).toBe(true);
  });

  test('is not used up by a scanner that opens it, and waits for the button of our own page', async () => {
    const { world, link } = await withLink(`${PAGE}?next=%2Fdeals`);
    for (let visit = 0; visit < 3; visit += 1) {
      const { status, page, query, fragment } = await openLink(world, link);
      expect([status, page, [...query]]).toEqual([303, `${PUBLIC_URL}/auth/confirm`, []]);
      expect(Object.fromEntries(fragment)).toEqual({
        token: tokenOf(link),
        type: 'magiclink',
        redirect_to: `${PAGE}?next=%2Fdeals`,
      });
    }
    const opened = await openLink(world, link);
    const elsewhere = await fetch(`${world.url}/verify/link`, {
      method: 'POST',
      body: opened.fragment,
      headers: { 'sec-fetch-site': 'cross-site' },
      redirect: 'manual',
    });
    expect(elsewhere.status).toBe(403);
    const { page, fragment, headers } = await confirmLink(world, opened);
    expect([page, fragment.has('access_token'), headers.get('cache-control')]).toEqual([
      PAGE,
      true,
      'private, no-store',
    ]);
    expect((await openLink(world, link)).fragment.get('error_code')).toBe('otp_expired');
    expect((await confirmLink(world, opened)).fragment.get('error_code')).toBe('otp_expired');
  });

  test('waits for the button under any name of this machine, and not for other sites’ pages', async () => {
    const world = await startAuth({
      publicUrl: 'http://localhost:3000',
      redirectUrls: ['https://app.example.com/*'],
    });
    await signUp(world.browser(), EMAIL);
    const pageOf = async (redirectTo: string) => {
      await world.browser().auth.signInWithOtp({ email: EMAIL, options: { emailRedirectTo: redirectTo } });
      const { page, fragment } = await openLink(world, (await world.letters(EMAIL)).at(-1)?.link ?? '');
      return [page, fragment.has('access_token')];
    };
    expect(await pageOf('http://127.0.0.1:3000/auth/callback')).toEqual([
      'http://127.0.0.1:3000/auth/confirm',
      false,
    ]);
    expect(await pageOf('')).toEqual(['http://localhost:3000/auth/confirm', false]);
    expect(await pageOf('https://evil.example/')).toEqual(['http://localhost:3000/auth/confirm', false]);
    expect(await pageOf('https://app.example.com/in')).toEqual(['https://app.example.com/in', true]);
    expect(await pageOf('http://localhost:5173/in')).toEqual(['http://localhost:5173/in', true]);
  });

  test('of a stranger’s sign-up does not confirm their password when a scanner opens it', async () => {
    const world = await startAuth({ autoconfirm: false });
    const credentials = { email: EMAIL, password: 'the stranger’s' };
    await world.browser().auth.signUp({ ...credentials, options: { emailRedirectTo: PAGE } });
    const [letter] = await world.letters(EMAIL);
    await openLink(world, letter?.link ?? '');
    const { error } = await world.browser().auth.signInWithPassword(credentials);
    expect(error?.code).toBe('email_not_confirmed');
  });

  test('does not hand a session to a stranger’s page, and works under its other name', async () => {
    const { world, link } = await withLink('https://evil.example/');
    const address = new URL(link);
    expect(address.searchParams.get('redirect_to')).toBe(`${PUBLIC_URL}/`);
    address.search = `?token_hash=${tokenOf(link)}&type=magiclink&redirect_to=https%3A%2F%2Fevil.example%2F`;
    const { page, fragment } = await followLink(world, address.href);
    expect([page, fragment.has('access_token')]).toEqual([`${PUBLIC_URL}/`, true]);
  });

  test('says what is wrong with it on the page that was wished for', async () => {
    const { world, link } = await withLink();
    const visit = async (search: string) => {
      const { fragment, query } = await followLink(world, `${PUBLIC_URL}/auth/v1/verify?${search}`);
      return { fragment: Object.fromEntries(fragment), query: Object.fromEntries(query) };
    };
    expect(await visit('token=unknown&type=signup')).toEqual({ fragment: { ...EXPIRED, sb: '' }, query: {} });
    expect(await visit('token=pkce_unknown&type=signup')).toEqual({
      fragment: { ...EXPIRED, sb: '' },
      query: EXPIRED,
    });
    expect(await visit(`token=${tokenOf(link)}&type=signup`)).toMatchObject({ fragment: EXPIRED });
    expect((await visit('type=signup')).fragment).toMatchObject({
      error: 'invalid_request',
      error_code: 'validation_failed',
    });
    expect((await visit(`token=a&token=b&type=signup`)).fragment).toMatchObject({ error: 'invalid_request' });
    world.clock.advance(3_600_000);
    expect((await followLink(world, link)).fragment.get('error_code')).toBe('otp_expired');
  });

  test('of a PKCE client leads back with a code that only that client can use', async () => {
    const world = await startAuth();
    await signUp(world.browser(), EMAIL);
    const browser = pkceBrowser(world);
    await browser.auth.signInWithOtp({ email: EMAIL, options: { emailRedirectTo: `${PAGE}?next=%2Fdeals` } });
    const [letter] = await world.letters(EMAIL);
    const { page, query, fragment } = await followLink(world, letter?.link ?? '');
    expect([page, query.get('next'), [...fragment]]).toEqual([PAGE, '/deals', []]);
    const { data, error } = await browser.auth.exchangeCodeForSession(query.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(EMAIL);
  });
});
