import { instant } from '@gable/contracts/kernel';
import { describe, expect, test } from 'vitest';
import { expectSession } from '../testing/sign-in.ts';
import { authUsers } from '../user.tables.ts';
import {
  getSignInUrl,
  parseFragment,
  startProviderContext,
  WELCOME,
} from './testing/start-provider-context.ts';

describe('signing in with a provider', () => {
  test('creates a user, and finds the same user at the next sign-in', async () => {
    const context = await startProviderContext();
    context.provider.accounts.set('ann', {
      email: 'Ann@Example.com',
      email_verified: true,
      name: 'Ann Archer',
      picture: 'https://pictures.example.com/ann.png',
    });
    const browser = context.openBrowser();
    const end = await browser.signInAtProvider(await getSignInUrl(browser), 'ann');

    expect(end.origin + end.pathname + end.search).toBe(WELCOME);
    const fragment = parseFragment(end);
    expect(Object.keys(fragment)).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'provider_token',
      'refresh_token',
      'sb',
      'token_type',
    ]);
    const session = expectSession(
      await browser.supabase.auth.setSession({
        access_token: fragment.access_token ?? '',
        refresh_token: fragment.refresh_token ?? '',
      }),
    );
    const { data } = await browser.supabase.auth.getClaims(session.access_token);
    expect(data?.claims.amr).toMatchObject([{ method: 'oauth' }]);
    expect(session.user).toMatchObject({
      email: 'ann@example.com',
      app_metadata: { provider: 'acme', providers: ['acme'] },
      user_metadata: {
        name: 'Ann Archer',
        full_name: 'Ann Archer',
        avatar_url: 'https://pictures.example.com/ann.png',
        email: 'ann@example.com',
        email_verified: true,
        iss: context.provider.settings.issuer,
        sub: 'ann',
        provider_id: 'ann',
      },
      identities: [{ provider: 'acme', id: 'ann', email: 'ann@example.com' }],
    });
    expect(Date.parse(session.user.email_confirmed_at ?? '')).not.toBeNaN();

    context.provider.accounts.set('ann', {
      email: 'new@example.com',
      email_verified: false,
      name: 'Ann Baker',
    });
    const later = context.openBrowser('pkce');
    const code =
      (await later.signInAtProvider(await getSignInUrl(later), 'ann')).searchParams.get('code') ?? '';
    const again = expectSession(await later.supabase.auth.exchangeCodeForSession(code));
    expect(again.user).toMatchObject({
      id: session.user.id,
      email: 'ann@example.com',
      user_metadata: { name: 'Ann Archer' },
    });
    expect(again.user.identities).toHaveLength(1);
    expect(again.user.identities?.[0]?.identity_data).toMatchObject({ name: 'Ann Baker' });
  });

  test("returns a code to a PKCE client once, with the provider's tokens", async () => {
    const context = await startProviderContext();
    const browser = context.openBrowser('pkce');
    const address = await getSignInUrl(browser, {
      login_hint: 'ben',
      state: 'mine',
      redirect_uri: 'http://evil.test/',
    });
    const stop = await browser.open(address);
    if (!('page' in stop)) throw new Error('The provider did not ask.');
    await expect((await browser.request(stop.page)).text()).resolves.toContain('value="ben"');

    const end = await browser.signInAtProvider(address, 'ben');
    expect(end.hash).toBe('');
    const code = end.searchParams.get('code') ?? '';
    const session = expectSession(await browser.supabase.auth.exchangeCodeForSession(code));
    expect(session.user.email).toBe('ben@example.com');
    expect(session.provider_token).toMatch(/^[\w-]{20,}$/);
    const { data } = await browser.supabase.auth.getClaims(session.access_token);
    expect(data?.claims.amr).toMatchObject([{ method: 'oauth' }]);

    const replay = await context.call('POST', '/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'x'.repeat(43) },
    });
    expect(replay.status).toBe(404);
  });

  test('rejects new users when sign-up is disabled, and banned users', async () => {
    const open = await startProviderContext();
    const first = open.openBrowser();
    await first.signInAtProvider(await getSignInUrl(first), 'ann');
    const closed = await startProviderContext({ disableSignup: true }, open);

    const known = closed.openBrowser();
    expect(parseFragment(await known.signInAtProvider(await getSignInUrl(known), 'ann'))).toHaveProperty(
      'access_token',
    );
    const unknown = closed.openBrowser();
    expect(parseFragment(await unknown.signInAtProvider(await getSignInUrl(unknown), 'ben'))).toMatchObject({
      error_code: 'signup_disabled',
      error_description: 'Signups not allowed for this instance',
    });

    await open.db.transaction(async (tx) => {
      await tx.update(authUsers).set({ bannedUntil: instant(open.clock.now() + 60_000) });
    });
    expect(parseFragment(await known.signInAtProvider(await getSignInUrl(known), 'ann'))).toMatchObject({
      error: 'access_denied',
      error_code: 'user_banned',
    });
  });
});
