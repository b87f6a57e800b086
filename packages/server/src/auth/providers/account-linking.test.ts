import { expect, test } from 'vitest';
import { PASSWORD, signIn, signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { authUsers } from '../user.tables.ts';
import {
  getSignInUrl,
  type ProviderTestContext,
  parseFragment,
  startProviderContext,
} from './testing/start-provider-context.ts';

/** Signs in with this account and returns the fragment. */
async function signInAs(context: ProviderTestContext, account: string): Promise<Record<string, string>> {
  const browser = context.openBrowser();
  return parseFragment(await browser.signInAtProvider(await getSignInUrl(browser), account));
}

/** Returns the user of the session. */
async function getUser(context: ProviderTestContext, { access_token: token = '' }: Record<string, string>) {
  const response = await context.call('GET', '/user', { token });
  expect(response.status).toBe(200);
  return await response.json();
}

test('links a verified provider address to its user, who keeps the password', async () => {
  const context = await startProviderContext();
  const session = await signUp(context.browser(), 'ann@example.com', { name: 'Ann', user_type: 'agent' });
  context.provider.accounts.set('ann', {
    email: 'ANN@example.com',
    email_verified: true,
    name: 'Other Name',
  });

  const user = await getUser(context, await signInAs(context, 'ann'));
  expect(user).toMatchObject({
    id: session.user.id,
    user_metadata: { name: 'Ann', user_type: 'agent' },
    app_metadata: { provider: 'email', providers: ['email', 'acme'] },
  });
  await expect(signIn(context.browser(), 'ann@example.com')).resolves.toBeDefined();
  expect(await getUser(context, await signInAs(context, 'ann'))).toMatchObject({ id: session.user.id });
});

test('rejects an address that the provider has not verified, taken or not', async () => {
  const context = await startProviderContext();
  await signUp(context.browser(), 'ann@example.com');
  context.provider.accounts.set('taken', { email: 'ann@example.com', email_verified: false });
  context.provider.accounts.set('silent', { email: 'ann@example.com' });
  context.provider.accounts.set('free', { email: 'new@example.com', email_verified: false });
  context.provider.accounts.set('nameless', { name: 'No Email' });

  const unverified = {
    error: 'access_denied',
    error_code: 'provider_email_needs_verification',
    error_description:
      'Acme ID has not verified your email address. Verify it there, or sign in another way.',
    sb: '',
  };
  expect(await signInAs(context, 'taken')).toEqual(unverified);
  expect(await signInAs(context, 'silent')).toEqual(unverified);
  expect(await signInAs(context, 'free')).toEqual(unverified);
  expect(await signInAs(context, 'nameless')).toMatchObject({
    error_code: 'provider_email_needs_verification',
    error_description: expect.stringContaining('did not share'),
  });
  const users = await context.db.read.select().from(authUsers);
  expect(users.map(({ email }) => email)).toEqual(['ann@example.com']);
  const { user } = await signIn(context.browser(), 'ann@example.com');
  expect(user.identities?.map(({ provider }) => provider)).toEqual(['email']);
});

test('gives an unverified address to the user who verified it at the provider, without earlier credentials', async () => {
  const context = await startProviderContext({ autoconfirm: false });
  await context.browser().auth.signUp({
    email: 'ann@example.com',
    password: PASSWORD,
    options: { data: { name: 'Mallory', user_type: 'agent' } },
  });
  const user = await getUser(context, await signInAs(context, 'ann'));
  expect(user).toMatchObject({
    email: 'ann@example.com',
    app_metadata: { provider: 'acme', providers: ['acme'] },
    user_metadata: { name: 'Test Person' },
    identities: [{ provider: 'acme' }],
  });
  expect(user).toHaveProperty('email_confirmed_at');
  expect(JSON.stringify(user)).not.toContain('Mallory');
  expect(JSON.stringify(user)).not.toContain('user_type');
  const attempt = await context
    .browser()
    .auth.signInWithPassword({ email: 'ann@example.com', password: PASSWORD });
  expect(attempt.error).toMatchObject({ code: 'invalid_credentials' });
  const open = await startAuth({}, context);
  expect(
    (await open.browser().auth.signUp({ email: 'ann@example.com', password: PASSWORD })).error,
  ).toMatchObject({
    code: 'user_already_exists',
  });
});

test('creates one user for concurrent sign-ins with one account', async () => {
  const context = await startProviderContext();
  const browsers = Array.from({ length: 4 }, () => context.openBrowser());
  const ends = await Promise.all(
    browsers.map(async (browser) =>
      parseFragment(await browser.signInAtProvider(await getSignInUrl(browser), 'ann')),
    ),
  );
  expect(ends.map((result) => result.error_description ?? 'signed in')).toEqual(ends.map(() => 'signed in'));
  expect(await context.db.read.select({ id: authUsers.id }).from(authUsers)).toHaveLength(1);
});
