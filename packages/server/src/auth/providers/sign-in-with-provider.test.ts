import { instant } from '@gable/contracts/kernel';
import { describe, expect, test } from 'vitest';
import { sessionOf } from '../testing/sign-in.ts';
import { authUsers } from '../user.tables.ts';
import { fragmentOf, signInAddress, startProviderWorld, WELCOME } from './testing/start-provider-world.ts';

describe('signing in with a provider', () => {
  test('adds a new user, whom the next visit finds again', async () => {
    const world = await startProviderWorld();
    world.provider.accounts.set('ann', {
      email: 'Ann@Example.com',
      email_verified: true,
      name: 'Ann Archer',
      picture: 'https://pictures.example.com/ann.png',
    });
    const browser = world.visitor();
    const end = await browser.travel(await signInAddress(browser), 'ann');

    expect(end.origin + end.pathname + end.search).toBe(WELCOME);
    const said = fragmentOf(end);
    expect(Object.keys(said)).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'provider_token',
      'refresh_token',
      'sb',
      'token_type',
    ]);
    const session = sessionOf(
      await browser.supabase.auth.setSession({
        access_token: said.access_token ?? '',
        refresh_token: said.refresh_token ?? '',
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
        iss: world.provider.settings.issuer,
        sub: 'ann',
        provider_id: 'ann',
      },
      identities: [{ provider: 'acme', id: 'ann', email: 'ann@example.com' }],
    });
    expect(Date.parse(session.user.email_confirmed_at ?? '')).not.toBeNaN();

    world.provider.accounts.set('ann', {
      email: 'new@example.com',
      email_verified: false,
      name: 'Ann Baker',
    });
    const later = world.visitor('pkce');
    const code = (await later.travel(await signInAddress(later), 'ann')).searchParams.get('code') ?? '';
    const again = sessionOf(await later.supabase.auth.exchangeCodeForSession(code));
    expect(again.user).toMatchObject({
      id: session.user.id,
      email: 'ann@example.com',
      user_metadata: { name: 'Ann Archer' },
    });
    expect(again.user.identities).toHaveLength(1);
    expect(again.user.identities?.[0]?.identity_data).toMatchObject({ name: 'Ann Baker' });
  });

  test('gives a PKCE client a code, once, and with it the tokens of the provider', async () => {
    const world = await startProviderWorld();
    const browser = world.visitor('pkce');
    const address = await signInAddress(browser, {
      login_hint: 'ben',
      state: 'mine',
      redirect_uri: 'http://evil.test/',
    });
    const stop = await browser.open(address);
    if (!('page' in stop)) throw new Error('The provider did not ask.');
    await expect((await browser.request(stop.page)).text()).resolves.toContain('value="ben"');

    const end = await browser.travel(address, 'ben');
    expect(end.hash).toBe('');
    const code = end.searchParams.get('code') ?? '';
    const session = sessionOf(await browser.supabase.auth.exchangeCodeForSession(code));
    expect(session.user.email).toBe('ben@example.com');
    expect(session.provider_token).toMatch(/^[\w-]{20,}$/);
    const { data } = await browser.supabase.auth.getClaims(session.access_token);
    expect(data?.claims.amr).toMatchObject([{ method: 'oauth' }]);

    const replay = await world.call('POST', '/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'x'.repeat(43) },
    });
    expect(replay.status).toBe(404);
  });

  test('refuses newcomers while sign-up is closed, and whoever is banned', async () => {
    const open = await startProviderWorld();
    const first = open.visitor();
    await first.travel(await signInAddress(first), 'ann');
    const closed = await startProviderWorld({ disableSignup: true }, open);

    const known = closed.visitor();
    expect(fragmentOf(await known.travel(await signInAddress(known), 'ann'))).toHaveProperty('access_token');
    const unknown = closed.visitor();
    expect(fragmentOf(await unknown.travel(await signInAddress(unknown), 'ben'))).toMatchObject({
      error_code: 'signup_disabled',
      error_description: 'Signups not allowed for this instance',
    });

    await open.db.transaction(async (tx) => {
      await tx.update(authUsers).set({ bannedUntil: instant(open.clock.now() + 60_000) });
    });
    expect(fragmentOf(await known.travel(await signInAddress(known), 'ann'))).toMatchObject({
      error: 'access_denied',
      error_code: 'user_banned',
    });
  });
});
