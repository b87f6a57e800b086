import { expect, test } from 'vitest';
import { PASSWORD, signIn, signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { authUsers } from '../user.tables.ts';
import {
  fragmentOf,
  type ProviderWorld,
  signInAddress,
  startProviderWorld,
} from './testing/start-provider-world.ts';

/** What the fragment says after a visit by this account. */
async function visit(world: ProviderWorld, account: string): Promise<Record<string, string>> {
  const browser = world.visitor();
  return fragmentOf(await browser.travel(await signInAddress(browser), account));
}

/** Whose session that is. */
async function userOf(world: ProviderWorld, { access_token: token = '' }: Record<string, string>) {
  const answer = await world.call('GET', '/user', { token });
  expect(answer.status).toBe(200);
  return await answer.json();
}

test('a vouched address joins the user who has proven it, and their password stays', async () => {
  const world = await startProviderWorld();
  const session = await signUp(world.browser(), 'ann@example.com', { name: 'Ann', user_type: 'agent' });
  world.provider.accounts.set('ann', { email: 'ANN@example.com', email_verified: true, name: 'Somebody' });

  const user = await userOf(world, await visit(world, 'ann'));
  expect(user).toMatchObject({
    id: session.user.id,
    user_metadata: { name: 'Ann', user_type: 'agent' },
    app_metadata: { provider: 'email', providers: ['email', 'acme'] },
  });
  await expect(signIn(world.browser(), 'ann@example.com')).resolves.toBeDefined();
  expect(await userOf(world, await visit(world, 'ann'))).toMatchObject({ id: session.user.id });
});

test('an address that the provider does not vouch for opens nothing, be it taken or free', async () => {
  const world = await startProviderWorld();
  await signUp(world.browser(), 'ann@example.com');
  world.provider.accounts.set('taken', { email: 'ann@example.com', email_verified: false });
  world.provider.accounts.set('silent', { email: 'ann@example.com' });
  world.provider.accounts.set('free', { email: 'new@example.com', email_verified: false });
  world.provider.accounts.set('nameless', { name: 'Nobody' });

  const unverified = {
    error: 'access_denied',
    error_code: 'provider_email_needs_verification',
    error_description:
      'Acme ID has not verified your e-mail address. Verify it there, or sign in another way.',
    sb: '',
  };
  expect(await visit(world, 'taken')).toEqual(unverified);
  expect(await visit(world, 'silent')).toEqual(unverified);
  expect(await visit(world, 'free')).toEqual(unverified);
  expect(await visit(world, 'nameless')).toMatchObject({
    error_code: 'provider_email_needs_verification',
    error_description: expect.stringContaining('did not tell us'),
  });
  const users = await world.db.read.select().from(authUsers);
  expect(users.map(({ email }) => email)).toEqual(['ann@example.com']);
  const { user } = await signIn(world.browser(), 'ann@example.com');
  expect(user.identities?.map(({ provider }) => provider)).toEqual(['email']);
});

test('whoever named an address without proving it loses it to whoever proves it, with every way in', async () => {
  const world = await startProviderWorld({ autoconfirm: false });
  await world.browser().auth.signUp({
    email: 'ann@example.com',
    password: PASSWORD,
    options: { data: { name: 'Mallory', user_type: 'agent' } },
  });
  const user = await userOf(world, await visit(world, 'ann'));
  expect(user).toMatchObject({
    email: 'ann@example.com',
    app_metadata: { provider: 'acme', providers: ['acme'] },
    user_metadata: { name: 'Test Person' },
    identities: [{ provider: 'acme' }],
  });
  expect(user).toHaveProperty('email_confirmed_at');
  expect(JSON.stringify(user)).not.toContain('Mallory');
  expect(JSON.stringify(user)).not.toContain('user_type');
  const attempt = await world
    .browser()
    .auth.signInWithPassword({ email: 'ann@example.com', password: PASSWORD });
  expect(attempt.error).toMatchObject({ code: 'invalid_credentials' });
  const open = await startAuth({}, world);
  expect(
    (await open.browser().auth.signUp({ email: 'ann@example.com', password: PASSWORD })).error,
  ).toMatchObject({
    code: 'user_already_exists',
  });
});

test('an account that comes twice in the same moment becomes one user', async () => {
  const world = await startProviderWorld();
  const browsers = Array.from({ length: 4 }, () => world.visitor());
  const ends = await Promise.all(
    browsers.map(async (browser) => fragmentOf(await browser.travel(await signInAddress(browser), 'ann'))),
  );
  expect(ends.map((said) => said.error_description ?? 'signed in')).toEqual(ends.map(() => 'signed in'));
  expect(await world.db.read.select({ id: authUsers.id }).from(authUsers)).toHaveLength(1);
});
