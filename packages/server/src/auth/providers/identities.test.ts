import { describe, expect, test } from 'vitest';
import { authIdentities } from '../identity.tables.ts';
import { expectSession, PASSWORD, signIn, signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { authUsers } from '../user.tables.ts';
import type { TestBrowser } from './testing/open-test-browser.ts';
import {
  getSignInUrl,
  parseFragment,
  startProviderContext,
  WELCOME,
} from './testing/start-provider-context.ts';

async function linkAddress({ supabase }: TestBrowser): Promise<string> {
  const { data, error } = await supabase.auth.linkIdentity({
    provider: 'custom:acme',
    options: { redirectTo: WELCOME, skipBrowserRedirect: true },
  });
  if (error) throw error;
  if (data.url === null) throw new Error('There is no address in the answer.');
  return data.url;
}

async function listIdentities({ supabase }: TestBrowser) {
  const { data, error } = await supabase.auth.getUserIdentities();
  if (error) throw error;
  return data.identities;
}

/** Removes the identity of this provider and returns the error code. */
async function unlink(browser: TestBrowser, provider: string): Promise<string | undefined> {
  const identity = (await listIdentities(browser)).find((one) => one.provider === provider);
  if (!identity) throw new Error(`There is no identity ${provider}.`);
  return (await browser.supabase.auth.unlinkIdentity(identity)).error?.code;
}

describe('GET /user/identities/authorize', () => {
  test('links an account, which then signs in and can be unlinked', async () => {
    const context = await startProviderContext();
    const browser = context.openBrowser('pkce');
    const { user } = await signUp(browser.supabase, 'ann@example.com');
    context.provider.accounts.set('other', { email: 'elsewhere@example.com', email_verified: false });
    expect(await unlink(browser, 'email')).toBe('single_identity_not_deletable');

    const code =
      (await browser.signInAtProvider(await linkAddress(browser), 'other')).searchParams.get('code') ?? '';
    const linked = expectSession(await browser.supabase.auth.exchangeCodeForSession(code));
    expect(linked.user).toMatchObject({
      id: user.id,
      email: 'ann@example.com',
      app_metadata: { provider: 'email', providers: ['email', 'acme'] },
    });
    const later = context.openBrowser();
    expect(parseFragment(await later.signInAtProvider(await getSignInUrl(later), 'other'))).toHaveProperty(
      'access_token',
    );

    // The provider has not verified the address, so the user's verified one stays.
    expect(await unlink(browser, 'email')).toBe('single_identity_not_deletable');
    expect(await unlink(browser, 'acme')).toBeUndefined();
    expect((await listIdentities(browser)).map(({ provider }) => provider)).toEqual(['email']);
    const { data } = await browser.supabase.auth.getUser();
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  });

  test('does not link an account for a session that ended meanwhile', async () => {
    const context = await startProviderContext();
    const owner = context.browser();
    await signUp(owner, 'ann@example.com');
    const thief = context.openBrowser();
    await signIn(thief.supabase, 'ann@example.com');
    const address = await linkAddress(thief);
    const lateAddress = await linkAddress(thief);
    const ends = async (end: () => Promise<unknown>, to: string) => {
      // The OAuth state is read first; the account is linked after the token exchange.
      const paused = context.pause(1);
      const signingIn = thief.signInAtProvider(to, 'mallory');
      await paused.reached;
      await end().finally(paused.release);
      return parseFragment(await signingIn);
    };
    const ended = { error: 'access_denied', error_code: 'session_not_found' };
    const change = () => owner.auth.updateUser({ password: 'a new secret' });
    expect(await ends(change, address)).toMatchObject(ended);
    expect(parseFragment(await thief.signInAtProvider(lateAddress, 'mallory'))).toMatchObject(ended);
    expect((await listIdentities({ ...thief, supabase: owner })).map(({ provider }) => provider)).toEqual([
      'email',
    ]);
  });

  test('does not sign in with an account that is unlinked concurrently', async () => {
    const context = await startProviderContext();
    const owner = context.openBrowser();
    await signUp(owner.supabase, 'ann@example.com');
    context.provider.accounts.set('other', { email: 'elsewhere@example.com', email_verified: false });
    await owner.signInAtProvider(await linkAddress(owner), 'other');
    const attacker = context.openBrowser();
    const address = await getSignInUrl(attacker);
    const paused = context.pause(1);
    const signingIn = attacker.signInAtProvider(address, 'other');
    await paused.reached;
    await unlink(owner, 'acme').finally(paused.release);
    expect(parseFragment(await signingIn)).toMatchObject({ error_code: 'provider_email_needs_verification' });
  });

  test('rejects an account of another user, and another browser', async () => {
    const context = await startProviderContext();
    const owner = context.openBrowser();
    await owner.signInAtProvider(await getSignInUrl(owner), 'ann');

    const browser = context.openBrowser();
    await signUp(browser.supabase, 'ben@example.com');
    expect(parseFragment(await browser.signInAtProvider(await linkAddress(browser), 'ann'))).toMatchObject({
      error: 'access_denied',
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked to another user',
    });
    await browser.signInAtProvider(await linkAddress(browser), 'ben');
    expect(parseFragment(await browser.signInAtProvider(await linkAddress(browser), 'ben'))).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked',
    });

    const victim = context.openBrowser();
    expect(parseFragment(await victim.signInAtProvider(await linkAddress(browser), 'victim'))).toMatchObject({
      error_code: 'bad_oauth_state',
    });
  });

  test('sets the verified address of a user without one', async () => {
    const context = await startProviderContext();
    const browser = context.openBrowser();
    const session = await signUp(browser.supabase, 'gone@example.com');
    const { id } = session.user;
    await context.db.transaction(async (tx) => {
      await tx.delete(authIdentities);
      await tx.update(authUsers).set({ email: null, emailConfirmedAt: null, isAnonymous: true });
    });
    context.provider.accounts.set('doubtful', { email: 'doubtful@example.com', email_verified: false });
    expect(
      parseFragment(await browser.signInAtProvider(await linkAddress(browser), 'doubtful')),
    ).toMatchObject({
      error_code: 'provider_email_needs_verification',
    });
    await signUp(context.browser(), 'ben@example.com');
    expect(parseFragment(await browser.signInAtProvider(await linkAddress(browser), 'ben'))).toMatchObject({
      error_code: 'email_exists',
    });
    expect(parseFragment(await browser.signInAtProvider(await linkAddress(browser), 'ann'))).toHaveProperty(
      'access_token',
    );
    const { data } = await browser.supabase.auth.getUser();
    expect(data.user).toMatchObject({ id, email: 'ann@example.com', is_anonymous: false });
  });

  test('requires a session, the second factor, and manual linking', async () => {
    const context = await startProviderContext();
    const query = '/user/identities/authorize?provider=acme&skip_http_redirect=true';
    expect((await context.call('GET', query)).status).toBe(401);

    const { access_token: token, user } = await signUp(context.browser(), 'ann@example.com');
    expect(
      (await context.call('GET', query.replace('&skip_http_redirect=true', ''), { token })).url,
    ).toContain(context.provider.settings.issuer);
    const closed = await startAuth({ manualLinking: false, providers: [context.provider.settings] }, context);
    const rejected = await closed.call('GET', query, { token });
    expect(rejected.status).toBe(404);
    expect(await rejected.json()).toMatchObject({ error_code: 'manual_linking_disabled' });

    await context.db.transaction(async (tx) => {
      await tx.update(authUsers).set({ hasSecondFactor: true });
    });
    const remove = `/user/identities/${user.identities?.[0]?.identity_id}`;
    for (const response of [
      await context.call('GET', query, { token }),
      await context.call('DELETE', remove, { token }),
    ]) {
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ error_code: 'insufficient_aal' });
    }
  });
});

describe('DELETE /user/identities/{id}', () => {
  test('removes the address of the identity, and the password with the email identity', async () => {
    const context = await startProviderContext();
    const browser = context.openBrowser();
    await signUp(browser.supabase, 'old@example.com');
    await browser.signInAtProvider(await linkAddress(browser), 'new');
    expect(await unlink(browser, 'email')).toBeUndefined();

    const { data } = await browser.supabase.auth.getUser();
    expect(data.user).toMatchObject({
      email: 'new@example.com',
      app_metadata: { provider: 'acme', providers: ['acme'] },
    });
    for (const email of ['old@example.com', 'new@example.com']) {
      const attempt = await context.browser().auth.signInWithPassword({ email, password: PASSWORD });
      expect(attempt.error).toMatchObject({ code: 'invalid_credentials' });
    }
    expect(await unlink(browser, 'acme')).toBe('single_identity_not_deletable');
  });

  test("rejects another user's address and another user's identity", async () => {
    const context = await startProviderContext();
    const browser = context.openBrowser();
    await signUp(browser.supabase, 'ann@example.com');
    await browser.signInAtProvider(await linkAddress(browser), 'ben');
    const other = await signUp(context.browser(), 'ben@example.com');
    expect(await unlink(browser, 'email')).toBe('email_exists');

    const { access_token: token } = await signIn(context.browser(), 'ann@example.com');
    const cases = [
      [other.user.identities?.[0]?.identity_id, 422, 'identity_not_found', "Identity doesn't exist"],
      ['nonsense', 404, 'validation_failed', 'identity_id must be an UUID'],
    ] as const;
    for (const [id, code, error_code, msg] of cases) {
      const response = await context.call('DELETE', `/user/identities/${id}`, { token });
      expect(await response.json()).toEqual({ code, error_code, msg });
    }
    const second = context.openBrowser();
    await second.signInAtProvider(await getSignInUrl(second), 'ben');
    expect(
      (await second.supabase.auth.signInWithPassword({ email: 'ben@example.com', password: PASSWORD })).error,
    ).toBeNull();
  });
});
