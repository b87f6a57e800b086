import { instant, userIdSchema } from '@gable/contracts/kernel';
import { isAuthSessionMissingError } from '@supabase/supabase-js';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sideBySide } from '../testing/side-by-side.ts';
import { PASSWORD, signIn, signUp } from '../testing/sign-in.ts';
import { PUBLISHABLE_KEY, startAuth } from '../testing/start-auth.ts';
import { authUsers } from '../user.tables.ts';
import { changeUser } from '../users/user-store.ts';

describe('GET /user', () => {
  test('tells the signed-in user who they are now', async () => {
    const world = await startAuth();
    const browser = world.browser();
    const { user } = await signUp(browser, 'ann@example.com', { name: 'Ann' });
    expect((await browser.auth.getUser()).data.user).toEqual(user);
    expect((await browser.auth.getUserIdentities()).data?.identities).toEqual(user.identities);
  });

  test.each([
    ['nothing', undefined],
    ['the publishable key', PUBLISHABLE_KEY],
    ['another publishable key', 'sb_publishable_of_yesterday'],
  ])('with %s as bearer is nobody', async (_name, token) => {
    const world = await startAuth();
    const answer = await world.call('GET', '/user', token === undefined ? {} : { token });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      code: 401,
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    });
  });

  test('refuses a token that is none, a user who is banned, and one who is gone', async () => {
    const world = await startAuth();
    const { access_token: token, user } = await signUp(world.browser(), 'ann@example.com');
    const code = async (bearer: string) => {
      const answer = await world.call('GET', '/user', { token: bearer });
      return [answer.status, answer.headers.get('x-sb-error-code')];
    };
    expect(await code('not.a.token')).toEqual([403, 'bad_jwt']);

    const id = userIdSchema.parse(user.id);
    const now = world.clock.now();
    await world.db.transaction((tx) =>
      changeUser(tx, id, { bannedUntil: instant(now + 60_000), updatedAt: now }),
    );
    expect(await code(token)).toEqual([403, 'user_banned']);

    await world.db.transaction(async (tx) => {
      await tx.delete(authUsers).where(eq(authUsers.id, id));
    });
    expect(await code(token)).toEqual([403, 'user_not_found']);
  });

  test('tells the official client that its session ended, so that it lets go of it', async () => {
    const world = await startAuth();
    const browser = world.browser();
    const { access_token } = await signUp(browser, 'ann@example.com');
    await world.call('POST', '/logout', { token: access_token });
    expect(isAuthSessionMissingError((await browser.auth.getUser()).error)).toBe(true);
    expect((await browser.auth.getSession()).data.session).toBeNull();
  });
});

describe('PUT /user', () => {
  test('lays metadata over what is there, and a null takes its key away', async () => {
    const world = await startAuth();
    const browser = world.browser();
    await signUp(browser, 'ann@example.com', { name: 'Ann', city: 'Oslo', user_type: 'buyer' });
    const { data, error } = await browser.auth.updateUser({ data: { name: 'Anna', city: null } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ name: 'Anna', user_type: 'buyer' });
    expect((await browser.auth.getUser()).data.user?.user_metadata).toEqual({
      name: 'Anna',
      user_type: 'buyer',
    });
  });

  test('loses none of several changes of metadata in the same moment', async () => {
    const world = await startAuth();
    const { access_token: token } = await signUp(world.browser(), 'ann@example.com');
    await sideBySide(world.db, (index) =>
      world.call('PUT', '/user', { token, body: { data: { [index]: true } } }),
    );
    const session = await world.service.verifyAccessToken(token);
    expect(Object.keys((await session?.readMetadata()) ?? {})).toHaveLength(6);
  });

  test('changes the password, keeps this session and ends the others', async () => {
    const world = await startAuth();
    const here = world.browser();
    const mine = await signUp(here, 'ann@example.com');
    const other = await signIn(world.browser(), 'ann@example.com');

    expect((await here.auth.updateUser({ password: 'a new secret' })).error).toBeNull();
    expect(await world.service.verifyAccessToken(mine.access_token)).not.toBeNull();
    expect(await world.service.verifyAccessToken(other.access_token)).toBeNull();
    const old = await world
      .browser()
      .auth.signInWithPassword({ email: 'ann@example.com', password: PASSWORD });
    expect(old.error).toMatchObject({ code: 'invalid_credentials' });
    await expect(signIn(world.browser(), 'ann@example.com', 'a new secret')).resolves.toBeDefined();
  });

  test.each([
    [{ password: PASSWORD }, 422, 'same_password'],
    [{ password: '12345' }, 422, 'weak_password'],
    [{ password: '' }, 422, 'weak_password'],
    [{ password: 'a new secret', current_password: 'a wrong guess' }, 400, 'invalid_credentials'],
    [{ email: 'no address' }, 400, 'validation_failed'],
    [{ data: { biography: 'x'.repeat(1_500) } }, 400, 'validation_failed'],
    [{ phone: '+15550100' }, 400, 'phone_provider_disabled'],
    [{ app_metadata: { provider: 'google' } }, 403, 'not_admin'],
    [{ data: ['not', 'an', 'object'] }, 400, 'bad_json'],
  ])('refuses %j and changes nothing', async (body, status, code) => {
    const world = await startAuth();
    const { access_token: token } = await signUp(world.browser(), 'ann@example.com', { name: 'Ann' });
    const answer = await world.call('PUT', '/user', { token, body: { data: { name: 'Eve' }, ...body } });
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([status, code]);
    expect((await signIn(world.browser(), 'ann@example.com')).user.user_metadata).toEqual({ name: 'Ann' });
  });

  test('takes the address that the user already has', async () => {
    const world = await startAuth();
    const browser = world.browser();
    await signUp(browser, 'ann@example.com');
    expect(
      (await browser.auth.updateUser({ email: ' Ann@example.com', data: { name: 'Ann' } })).error,
    ).toBeNull();
  });
});
