import { describe, expect, test } from 'vitest';
import { authIdentities } from '../identity.tables.ts';
import { PASSWORD, sessionOf, signIn, signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { authUsers } from '../user.tables.ts';
import type { Visitor } from './testing/open-visitor.ts';
import { fragmentOf, signInAddress, startProviderWorld, WELCOME } from './testing/start-provider-world.ts';

async function linkAddress({ supabase }: Visitor): Promise<string> {
  const { data, error } = await supabase.auth.linkIdentity({
    provider: 'custom:acme',
    options: { redirectTo: WELCOME, skipBrowserRedirect: true },
  });
  if (error) throw error;
  if (data.url === null) throw new Error('There is no address in the answer.');
  return data.url;
}

async function identitiesOf({ supabase }: Visitor) {
  const { data, error } = await supabase.auth.getUserIdentities();
  if (error) throw error;
  return data.identities;
}

/** Removes the identity of this provider; answers the refusal's code. */
async function unlink(browser: Visitor, provider: string): Promise<string | undefined> {
  const identity = (await identitiesOf(browser)).find((one) => one.provider === provider);
  if (!identity) throw new Error(`There is no identity ${provider}.`);
  return (await browser.supabase.auth.unlinkIdentity(identity)).error?.code;
}

describe('linking', () => {
  test('adds an account to the user, which then signs them in, and can be removed again', async () => {
    const world = await startProviderWorld();
    const browser = world.visitor('pkce');
    const { user } = await signUp(browser.supabase, 'ann@example.com');
    world.provider.accounts.set('other', { email: 'elsewhere@example.com', email_verified: false });
    expect(await unlink(browser, 'email')).toBe('single_identity_not_deletable');

    const code = (await browser.travel(await linkAddress(browser), 'other')).searchParams.get('code') ?? '';
    const linked = sessionOf(await browser.supabase.auth.exchangeCodeForSession(code));
    expect(linked.user).toMatchObject({
      id: user.id,
      email: 'ann@example.com',
      app_metadata: { provider: 'email', providers: ['email', 'acme'] },
    });
    const later = world.visitor();
    expect(fragmentOf(await later.travel(await signInAddress(later), 'other'))).toHaveProperty(
      'access_token',
    );

    // The account does not vouch for an address, so the one that is proven stays.
    expect(await unlink(browser, 'email')).toBe('single_identity_not_deletable');
    expect(await unlink(browser, 'acme')).toBeUndefined();
    expect((await identitiesOf(browser)).map(({ provider }) => provider)).toEqual(['email']);
    const { data } = await browser.supabase.auth.getUser();
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  });

  test('does not link an account for a session that ended during the visit', async () => {
    const world = await startProviderWorld();
    const owner = world.browser();
    await signUp(owner, 'ann@example.com');
    const thief = world.visitor();
    await signIn(thief.supabase, 'ann@example.com');
    const address = await linkAddress(thief);
    const late = await linkAddress(thief);
    const ends = async (end: () => Promise<unknown>, to: string) => {
      // The visit is looked up first, and the account linked after the provider was asked.
      const held = world.hold(1);
      const visit = thief.travel(to, 'mallory');
      await held.reached;
      await end().finally(held.release);
      return fragmentOf(await visit);
    };
    const ended = { error: 'access_denied', error_code: 'session_not_found' };
    const change = () => owner.auth.updateUser({ password: 'a new secret' });
    expect(await ends(change, address)).toMatchObject(ended);
    expect(fragmentOf(await thief.travel(late, 'mallory'))).toMatchObject(ended);
    expect((await identitiesOf({ ...thief, supabase: owner })).map(({ provider }) => provider)).toEqual([
      'email',
    ]);
  });

  test('signs nobody in by an account that is unlinked in the same moment', async () => {
    const world = await startProviderWorld();
    const owner = world.visitor();
    await signUp(owner.supabase, 'ann@example.com');
    world.provider.accounts.set('other', { email: 'elsewhere@example.com', email_verified: false });
    await owner.travel(await linkAddress(owner), 'other');
    const stranger = world.visitor();
    const address = await signInAddress(stranger);
    const held = world.hold(1);
    const visit = stranger.travel(address, 'other');
    await held.reached;
    await unlink(owner, 'acme').finally(held.release);
    expect(fragmentOf(await visit)).toMatchObject({ error_code: 'provider_email_needs_verification' });
  });

  test('refuses an account that is somebody already, and a browser that did not ask', async () => {
    const world = await startProviderWorld();
    const owner = world.visitor();
    await owner.travel(await signInAddress(owner), 'ann');

    const browser = world.visitor();
    await signUp(browser.supabase, 'ben@example.com');
    expect(fragmentOf(await browser.travel(await linkAddress(browser), 'ann'))).toMatchObject({
      error: 'access_denied',
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked to another user',
    });
    await browser.travel(await linkAddress(browser), 'ben');
    expect(fragmentOf(await browser.travel(await linkAddress(browser), 'ben'))).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked',
    });

    const victim = world.visitor();
    expect(fragmentOf(await victim.travel(await linkAddress(browser), 'victim'))).toMatchObject({
      error_code: 'bad_oauth_state',
    });
  });

  test('gives a user without an address the one that is vouched for', async () => {
    const world = await startProviderWorld();
    const browser = world.visitor();
    const session = await signUp(browser.supabase, 'gone@example.com');
    const { id } = session.user;
    await world.db.transaction(async (tx) => {
      await tx.delete(authIdentities);
      await tx.update(authUsers).set({ email: null, emailConfirmedAt: null, isAnonymous: true });
    });
    world.provider.accounts.set('doubtful', { email: 'doubtful@example.com', email_verified: false });
    expect(fragmentOf(await browser.travel(await linkAddress(browser), 'doubtful'))).toMatchObject({
      error_code: 'provider_email_needs_verification',
    });
    await signUp(world.browser(), 'ben@example.com');
    expect(fragmentOf(await browser.travel(await linkAddress(browser), 'ben'))).toMatchObject({
      error_code: 'email_exists',
    });
    expect(fragmentOf(await browser.travel(await linkAddress(browser), 'ann'))).toHaveProperty(
      'access_token',
    );
    const { data } = await browser.supabase.auth.getUser();
    expect(data.user).toMatchObject({ id, email: 'ann@example.com', is_anonymous: false });
  });

  test('is for whoever is signed in, with their second factor, where it is allowed', async () => {
    const world = await startProviderWorld();
    const query = '/user/identities/authorize?provider=acme&skip_http_redirect=true';
    expect((await world.call('GET', query)).status).toBe(401);

    const { access_token: token, user } = await signUp(world.browser(), 'ann@example.com');
    expect((await world.call('GET', query.replace('&skip_http_redirect=true', ''), { token })).url).toContain(
      world.provider.settings.issuer,
    );
    const closed = await startAuth({ manualLinking: false, providers: [world.provider.settings] }, world);
    const refused = await closed.call('GET', query, { token });
    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({ error_code: 'manual_linking_disabled' });

    await world.db.transaction(async (tx) => {
      await tx.update(authUsers).set({ hasSecondFactor: true });
    });
    const remove = `/user/identities/${user.identities?.[0]?.identity_id}`;
    for (const answer of [
      await world.call('GET', query, { token }),
      await world.call('DELETE', remove, { token }),
    ]) {
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ error_code: 'insufficient_aal' });
    }
  });
});

describe('unlinking', () => {
  test('the address goes with the identity it came with, and the password with the e-mail identity', async () => {
    const world = await startProviderWorld();
    const browser = world.visitor();
    await signUp(browser.supabase, 'old@example.com');
    await browser.travel(await linkAddress(browser), 'new');
    expect(await unlink(browser, 'email')).toBeUndefined();

    const { data } = await browser.supabase.auth.getUser();
    expect(data.user).toMatchObject({
      email: 'new@example.com',
      app_metadata: { provider: 'acme', providers: ['acme'] },
    });
    for (const email of ['old@example.com', 'new@example.com']) {
      const attempt = await world.browser().auth.signInWithPassword({ email, password: PASSWORD });
      expect(attempt.error).toMatchObject({ code: 'invalid_credentials' });
    }
    expect(await unlink(browser, 'acme')).toBe('single_identity_not_deletable');
  });

  test('does not take an address that is of somebody else, nor an identity that is', async () => {
    const world = await startProviderWorld();
    const browser = world.visitor();
    await signUp(browser.supabase, 'ann@example.com');
    await browser.travel(await linkAddress(browser), 'ben');
    const other = await signUp(world.browser(), 'ben@example.com');
    expect(await unlink(browser, 'email')).toBe('email_exists');

    const { access_token: token } = await signIn(world.browser(), 'ann@example.com');
    const cases = [
      [other.user.identities?.[0]?.identity_id, 422, 'identity_not_found', "Identity doesn't exist"],
      ['nonsense', 404, 'validation_failed', 'identity_id must be an UUID'],
    ] as const;
    for (const [id, code, error_code, msg] of cases) {
      const answer = await world.call('DELETE', `/user/identities/${id}`, { token });
      expect(await answer.json()).toEqual({ code, error_code, msg });
    }
    const second = world.visitor();
    await second.travel(await signInAddress(second), 'ben');
    expect(
      (await second.supabase.auth.signInWithPassword({ email: 'ben@example.com', password: PASSWORD })).error,
    ).toBeNull();
  });
});
