import { userIdSchema } from '@gable/contracts/kernel';
import { describe, expect, test } from 'vitest';
import { authSessions } from '#auth/session.tables.ts';
import { followLink, getToken } from '#auth/testing/follow-link.ts';
import { runConcurrently } from '#auth/testing/run-concurrently.ts';
import { expectSession, PASSWORD, signIn, signUp } from '#auth/testing/sign-in.ts';
import { PUBLIC_URL, startAuth } from '#auth/testing/start-auth.ts';
import { NO_LIMITS, UNLIMITED } from '#auth/testing/test-auth-settings.ts';
import { authUsers } from '#auth/user.tables.ts';
import { updateUserRow } from '#auth/users/user-store.ts';

const OLD_EMAIL = 'ann@example.com';
const NEW_EMAIL = 'anna@example.com';
const PARTIAL = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** Creates a user with a pending email change and both emails. */
async function startEmailChange() {
  const context = await startAuth();
  const browser = context.browser();
  const session = await signUp(browser, OLD_EMAIL);
  const { data, error } = await browser.auth.updateUser({ email: 'Anna@Example.com' });
  if (error) throw error;
  const [oldAddressEmail] = await context.emails(OLD_EMAIL);
  const [newAddressEmail] = await context.emails(NEW_EMAIL);
  if (!oldAddressEmail || !newAddressEmail) throw new Error('An email is missing.');
  return { context, browser, session, user: data.user, oldAddressEmail, newAddressEmail };
}

describe('email change', () => {
  test('takes effect after both confirmations, by link and by code', async () => {
    const { context, browser, user, oldAddressEmail, newAddressEmail } = await startEmailChange();
    expect(user).toMatchObject({
      email: OLD_EMAIL,
      new_email: NEW_EMAIL,
      email_change_sent_at: expect.any(String),
    });
    expect([oldAddressEmail.subject, newAddressEmail.subject]).toEqual([
      'Confirm your email address change',
      'Confirm your new email address',
    ]);
    const partial = await context.call('POST', '/verify', {
      body: { type: 'email_change', token_hash: getToken(oldAddressEmail.link) },
    });
    expect([partial.status, await partial.json()]).toEqual([200, { msg: PARTIAL, code: '200' }]);
    expect((await browser.auth.getUser()).data.user).toMatchObject({
      email: OLD_EMAIL,
      new_email: NEW_EMAIL,
    });

    const { email, new_email, identities } = expectSession(
      await context
        .browser()
        .auth.verifyOtp({ type: 'email_change', email: NEW_EMAIL, token: newAddressEmail.code }),
    ).user;
    expect({ email, new_email }).toEqual({ email: NEW_EMAIL, new_email: undefined });
    expect(identities).toMatchObject([
      { provider: 'email', identity_data: { email: NEW_EMAIL, email_verified: true } },
    ]);
    await signIn(context.browser(), NEW_EMAIL);
    expect((await context.emails(OLD_EMAIL)).at(-1)).toMatchObject({
      subject: 'Your email address was changed',
    });
    expect((await context.emails(OLD_EMAIL)).at(-1)?.text).toContain(NEW_EMAIL);
  });

  test('accepts the links in either order and concurrently', async () => {
    const { context, oldAddressEmail, newAddressEmail } = await startEmailChange();
    const results = await runConcurrently(context.db, (index) =>
      followLink(context, (index % 2 ? oldAddressEmail : newAddressEmail).link),
    );
    const outcomes = results.map(({ fragment }) => fragment.get('message') ?? fragment.get('error_code'));
    const others = Array.from({ length: 4 }, () => 'otp_expired');
    expect(outcomes.toSorted()).toEqual([PARTIAL, null, ...others].toSorted());
    const completed = results.find(({ fragment }) => fragment.has('access_token'));
    expect(completed?.fragment.get('type')).toBe('email_change');
    const claims = await context.service.verifyAccessToken(completed?.fragment.get('access_token') ?? '');
    expect(claims?.email).toBe(NEW_EMAIL);
  });

  test('does not take effect after one confirmation', async () => {
    const { context, browser, newAddressEmail } = await startEmailChange();
    await followLink(context, newAddressEmail.link);
    const again = await context
      .browser()
      .auth.verifyOtp({ type: 'email_change', email: NEW_EMAIL, token: newAddressEmail.code });
    expect(again.error).toMatchObject({ code: 'otp_expired' });
    expect((await browser.auth.getUser()).data.user?.email).toBe(OLD_EMAIL);
  });

  test('invalidates links to the old address, and links of an earlier change', async () => {
    const { context, browser, oldAddressEmail, newAddressEmail } = await startEmailChange();
    await browser.auth.updateUser({ email: 'third@example.com' });
    const change = (await context.emails(OLD_EMAIL)).at(-1);
    expect((await followLink(context, oldAddressEmail.link)).fragment.get('error_code')).toBe('otp_expired');
    expect((await followLink(context, newAddressEmail.link)).fragment.get('error_code')).toBe('otp_expired');
    await context.browser().auth.resetPasswordForEmail(OLD_EMAIL);
    const recovery = (await context.emails(OLD_EMAIL)).at(-1);
    await followLink(context, change?.link ?? '');
    await followLink(context, (await context.emails('third@example.com'))[0]?.link ?? '');
    expect((await browser.auth.getUser()).data.user?.email).toBe('third@example.com');
    expect((await followLink(context, recovery?.link ?? '')).fragment.get('error_code')).toBe('otp_expired');
  });

  test("rejects another user's address, at the request or at the confirmation", async () => {
    const { context, browser, oldAddressEmail, newAddressEmail } = await startEmailChange();
    await signUp(context.browser(), 'bob@example.com');
    const rejected = { status: 422, code: 'email_exists' };
    expect((await browser.auth.updateUser({ email: 'bob@example.com' })).error).toMatchObject(rejected);
    await signUp(context.browser(), NEW_EMAIL);
    await followLink(context, oldAddressEmail.link);
    const { error } = await context
      .browser()
      .auth.verifyOtp({ type: 'email_change', token_hash: getToken(newAddressEmail.link) });
    expect(error).toMatchObject(rejected);
    expect((await browser.auth.getUser()).data.user?.email).toBe(OLD_EMAIL);
  });

  test('takes an unverified address from its earlier sign-up', async () => {
    const { context, oldAddressEmail, newAddressEmail } = await startEmailChange();
    const confirming = await startAuth({ autoconfirm: false }, context);
    await confirming.browser().auth.signUp({ email: NEW_EMAIL, password: 'attacker secret' });
    await followLink(context, oldAddressEmail.link);
    expect((await followLink(context, newAddressEmail.link)).fragment.has('access_token')).toBe(true);
    const claim = await context
      .browser()
      .auth.signInWithPassword({ email: NEW_EMAIL, password: 'attacker secret' });
    expect(claim.error).toMatchObject({ code: 'invalid_credentials' });
    await signIn(context.browser(), NEW_EMAIL, PASSWORD);
  });

  test('requires one confirmation for an anonymous user, who becomes permanent', async () => {
    const context = await startAuth();
    const browser = context.browser();
    const { user } = await signUp(browser, OLD_EMAIL);
    const anonymousFields = {
      email: null,
      emailConfirmedAt: null,
      isAnonymous: true,
      updatedAt: context.clock.now(),
    };
    await context.db.transaction((tx) => updateUserRow(tx, userIdSchema.parse(user.id), anonymousFields));
    await browser.auth.updateUser({ email: NEW_EMAIL });
    const [message] = await context.emails(NEW_EMAIL);
    const { fragment } = await followLink(context, message?.link ?? '');
    expect(fragment.has('access_token')).toBe(true);
    expect((await browser.auth.getUser()).data.user).toMatchObject({
      email: NEW_EMAIL,
      is_anonymous: false,
      email_confirmed_at: expect.any(String),
      app_metadata: { providers: ['email'] },
    });
    expect(await context.emails(OLD_EMAIL)).toEqual([]);
  });

  test('redirects to an allowed URL after each confirmation', async () => {
    const { context, oldAddressEmail } = await startEmailChange();
    const { status, page, location } = await followLink(context, oldAddressEmail.link);
    expect([status, page]).toEqual([303, `${PUBLIC_URL}/`]);
    expect(location.split('#')[1]).toBe(`message=${PARTIAL.replaceAll(' ', '+')}&sb=`);
  });
});

test('counts emails per recipient, regardless of the requester', async () => {
  const mail = { ...UNLIMITED, perAccount: { times: 2, seconds: 600 } };
  const context = await startAuth({ rateLimits: { ...NO_LIMITS, mail } });
  const rejected = { status: 429, code: 'over_email_send_rate_limit' };
  const change = async (name: string) => {
    const browser = context.browser();
    await signUp(browser, `${name}@example.com`);
    return (await browser.auth.updateUser({ email: NEW_EMAIL })).error;
  };
  expect(await change('bob')).toBeNull();
  expect(await change('cat')).toBeNull();
  expect(await change('dan')).toMatchObject(rejected);
  // An error would reveal the pending address, so no email is sent instead.
  const again = await context.browser().auth.resend({ type: 'email_change', email: 'bob@example.com' });
  expect(again.error).toBeNull();
  expect(await context.emails(NEW_EMAIL)).toHaveLength(2);
  expect(await context.emails('bob@example.com')).toHaveLength(2);
  expect((await context.browser().auth.resetPasswordForEmail(NEW_EMAIL)).error).toMatchObject(rejected);
});

test('requires the second factor for changes of address or password, not of metadata', async () => {
  const context = await startAuth();
  const browser = context.browser();
  await signUp(browser, OLD_EMAIL);
  await context.db.transaction(async (tx) => {
    await tx.update(authUsers).set({ hasSecondFactor: true });
  });
  for (const change of [{ email: NEW_EMAIL }, { password: 'a new secret' }])
    expect((await browser.auth.updateUser(change)).error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    });
  expect((await browser.auth.updateUser({ data: { name: 'Ann' } })).error).toBeNull();
  await context.db.transaction(async (tx) => {
    await tx.update(authSessions).set({ aal: 'aal2' });
  });
  await browser.auth.refreshSession();
  expect((await browser.auth.updateUser({ email: NEW_EMAIL, password: 'a new secret' })).error).toBeNull();
  expect(await context.emails(NEW_EMAIL)).toHaveLength(1);
});
