import { userIdSchema } from '@gable/contracts/kernel';
import { describe, expect, test } from 'vitest';
import { authSessions } from '../session.tables.ts';
import { followLink, tokenOf } from '../testing/follow-link.ts';
import { sideBySide } from '../testing/side-by-side.ts';
import { PASSWORD, sessionOf, signIn, signUp } from '../testing/sign-in.ts';
import { PUBLIC_URL, startAuth } from '../testing/start-auth.ts';
import { NO_LIMITS, UNLIMITED } from '../testing/test-auth-settings.ts';
import { authUsers } from '../user.tables.ts';
import { changeUser } from '../users/user-store.ts';

const OLD = 'ann@example.com';
const NEW = 'anna@example.com';
const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** A user whose new address waits, and the letters to both. */
async function withChange() {
  const world = await startAuth();
  const browser = world.browser();
  const session = await signUp(browser, OLD);
  const { data, error } = await browser.auth.updateUser({ email: 'Anna@Example.com' });
  if (error) throw error;
  const [toOld] = await world.letters(OLD);
  const [toNew] = await world.letters(NEW);
  if (!toOld || !toNew) throw new Error('A letter is missing.');
  return { world, browser, session, user: data.user, toOld, toNew };
}

describe('a new address', () => {
  test('waits until both mailboxes have agreed, by link and by code', async () => {
    const { world, browser, user, toOld, toNew } = await withChange();
    expect(user).toMatchObject({ email: OLD, new_email: NEW, email_change_sent_at: expect.any(String) });
    expect([toOld.subject, toNew.subject]).toEqual([
      'Confirm the change of your e-mail address',
      'Confirm your new e-mail address',
    ]);
    const half = await world.call('POST', '/verify', {
      body: { type: 'email_change', token_hash: tokenOf(toOld.link) },
    });
    expect([half.status, await half.json()]).toEqual([200, { msg: HALF, code: '200' }]);
    expect((await browser.auth.getUser()).data.user).toMatchObject({ email: OLD, new_email: NEW });

    const { email, new_email, identities } = sessionOf(
      await world.browser().auth.verifyOtp({ type: 'email_change', email: NEW, token: toNew.code }),
    ).user;
    expect({ email, new_email }).toEqual({ email: NEW, new_email: undefined });
    expect(identities).toMatchObject([
      { provider: 'email', identity_data: { email: NEW, email_verified: true } },
    ]);
    await signIn(world.browser(), NEW);
    expect((await world.letters(OLD)).at(-1)).toMatchObject({ subject: 'Your e-mail address was changed' });
    expect((await world.letters(OLD)).at(-1)?.text).toContain(NEW);
  });

  test('is proven by links in either order, also followed in the same moment', async () => {
    const { world, toOld, toNew } = await withChange();
    const visits = await sideBySide(world.db, (index) => followLink(world, (index % 2 ? toOld : toNew).link));
    const messages = visits.map(({ fragment }) => fragment.get('message') ?? fragment.get('error_code'));
    const others = Array.from({ length: 4 }, () => 'otp_expired');
    expect(messages.toSorted()).toEqual([HALF, null, ...others].toSorted());
    const whole = visits.find(({ fragment }) => fragment.has('access_token'));
    expect(whole?.fragment.get('type')).toBe('email_change');
    const claims = await world.service.verifyAccessToken(whole?.fragment.get('access_token') ?? '');
    expect(claims?.email).toBe(NEW);
  });

  test('cannot be had with the letter to one mailbox alone', async () => {
    const { world, browser, toNew } = await withChange();
    await followLink(world, toNew.link);
    const again = await world
      .browser()
      .auth.verifyOtp({ type: 'email_change', email: NEW, token: toNew.code });
    expect(again.error).toMatchObject({ code: 'otp_expired' });
    expect((await browser.auth.getUser()).data.user?.email).toBe(OLD);
  });

  test('makes links to the address before worthless, and the change of a change the links of the first', async () => {
    const { world, browser, toOld, toNew } = await withChange();
    await browser.auth.updateUser({ email: 'third@example.com' });
    const change = (await world.letters(OLD)).at(-1);
    expect((await followLink(world, toOld.link)).fragment.get('error_code')).toBe('otp_expired');
    expect((await followLink(world, toNew.link)).fragment.get('error_code')).toBe('otp_expired');
    await world.browser().auth.resetPasswordForEmail(OLD);
    const recovery = (await world.letters(OLD)).at(-1);
    await followLink(world, change?.link ?? '');
    await followLink(world, (await world.letters('third@example.com'))[0]?.link ?? '');
    expect((await browser.auth.getUser()).data.user?.email).toBe('third@example.com');
    expect((await followLink(world, recovery?.link ?? '')).fragment.get('error_code')).toBe('otp_expired');
  });

  test('that is somebody’s is refused, at once or when it has become so', async () => {
    const { world, browser, toOld, toNew } = await withChange();
    await signUp(world.browser(), 'bob@example.com');
    const refused = { status: 422, code: 'email_exists' };
    expect((await browser.auth.updateUser({ email: 'bob@example.com' })).error).toMatchObject(refused);
    await signUp(world.browser(), NEW);
    await followLink(world, toOld.link);
    const { error } = await world
      .browser()
      .auth.verifyOtp({ type: 'email_change', token_hash: tokenOf(toNew.link) });
    expect(error).toMatchObject(refused);
    expect((await browser.auth.getUser()).data.user?.email).toBe(OLD);
  });

  test('that somebody only claimed goes to whoever proves it', async () => {
    const { world, toOld, toNew } = await withChange();
    const guarded = await startAuth({ autoconfirm: false }, world);
    await guarded.browser().auth.signUp({ email: NEW, password: 'of a stranger' });
    await followLink(world, toOld.link);
    expect((await followLink(world, toNew.link)).fragment.has('access_token')).toBe(true);
    const claim = await world.browser().auth.signInWithPassword({ email: NEW, password: 'of a stranger' });
    expect(claim.error).toMatchObject({ code: 'invalid_credentials' });
    await signIn(world.browser(), NEW, PASSWORD);
  });

  test('of a user without one is proven by its own mailbox alone, and makes them permanent', async () => {
    const world = await startAuth();
    const browser = world.browser();
    const { user } = await signUp(browser, OLD);
    const nobody = { email: null, emailConfirmedAt: null, isAnonymous: true, updatedAt: world.clock.now() };
    await world.db.transaction((tx) => changeUser(tx, userIdSchema.parse(user.id), nobody));
    await browser.auth.updateUser({ email: NEW });
    const [letter] = await world.letters(NEW);
    const { fragment } = await followLink(world, letter?.link ?? '');
    expect(fragment.has('access_token')).toBe(true);
    expect((await browser.auth.getUser()).data.user).toMatchObject({
      email: NEW,
      is_anonymous: false,
      email_confirmed_at: expect.any(String),
      app_metadata: { providers: ['email'] },
    });
    expect(await world.letters(OLD)).toEqual([]);
  });

  test('leads back to an allowed page, half-way too', async () => {
    const { world, toOld } = await withChange();
    const { status, page, location } = await followLink(world, toOld.link);
    expect([status, page]).toEqual([303, `${PUBLIC_URL}/`]);
    expect(location.split('#')[1]).toBe(`message=${HALF.replaceAll(' ', '+')}&sb=`);
  });
});

test('emails of a change count for the address that they go to, whoever asks', async () => {
  const mail = { ...UNLIMITED, perAccount: { times: 2, seconds: 600 } };
  const world = await startAuth({ rateLimits: { ...NO_LIMITS, mail } });
  const refused = { status: 429, code: 'over_email_send_rate_limit' };
  const change = async (name: string) => {
    const browser = world.browser();
    await signUp(browser, `${name}@example.com`);
    return (await browser.auth.updateUser({ email: NEW })).error;
  };
  expect(await change('bob')).toBeNull();
  expect(await change('cat')).toBeNull();
  expect(await change('dan')).toMatchObject(refused);
  // A refusal would tell that the account waits for this address: there is just no email.
  const again = await world.browser().auth.resend({ type: 'email_change', email: 'bob@example.com' });
  expect(again.error).toBeNull();
  expect(await world.letters(NEW)).toHaveLength(2);
  expect(await world.letters('bob@example.com')).toHaveLength(2);
  expect((await world.browser().auth.resetPasswordForEmail(NEW)).error).toMatchObject(refused);
});

test('a user with a second factor must have given it to change address or password, not to change metadata', async () => {
  const world = await startAuth();
  const browser = world.browser();
  await signUp(browser, OLD);
  await world.db.transaction(async (tx) => {
    await tx.update(authUsers).set({ hasSecondFactor: true });
  });
  for (const change of [{ email: NEW }, { password: 'a new secret' }])
    expect((await browser.auth.updateUser(change)).error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    });
  expect((await browser.auth.updateUser({ data: { name: 'Ann' } })).error).toBeNull();
  await world.db.transaction(async (tx) => {
    await tx.update(authSessions).set({ aal: 'aal2' });
  });
  await browser.auth.refreshSession();
  expect((await browser.auth.updateUser({ email: NEW, password: 'a new secret' })).error).toBeNull();
  expect(await world.letters(NEW)).toHaveLength(1);
});
