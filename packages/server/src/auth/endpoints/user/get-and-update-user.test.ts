import { instant, userIdSchema } from '@gable/contracts/kernel';
import { isAuthSessionMissingError } from '@supabase/supabase-js';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { runConcurrently } from '#auth/testing/run-concurrently.ts';
import { PASSWORD, signIn, signUp } from '#auth/testing/sign-in.ts';
import { PUBLISHABLE_KEY, startAuth } from '#auth/testing/start-auth.ts';
import { authUsers } from '#auth/user.tables.ts';
import { updateUserRow } from '#auth/users/user-store.ts';

describe('GET /user', () => {
  test('returns the current user', async () => {
    const context = await startAuth();
    const browser = context.browser();
    const { user } = await signUp(browser, 'ann@example.com', { name: 'Ann' });
    expect((await browser.auth.getUser()).data.user).toEqual(user);
    expect((await browser.auth.getUserIdentities()).data?.identities).toEqual(user.identities);
  });

  test.each([
    ['nothing', undefined],
    ['the publishable key', PUBLISHABLE_KEY],
    ['another publishable key', 'sb_publishable_of_yesterday'],
  ])('rejects %s as the bearer token', async (_name, token) => {
    const context = await startAuth();
    const response = await context.call('GET', '/user', token === undefined ? {} : { token });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      code: 401,
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    });
  });

  test('rejects an invalid token, a banned user and a deleted user', async () => {
    const context = await startAuth();
    const { access_token: token, user } = await signUp(context.browser(), 'ann@example.com');
    const code = async (bearer: string) => {
      const response = await context.call('GET', '/user', { token: bearer });
      return [response.status, response.headers.get('x-sb-error-code')];
    };
    expect(await code('not.a.token')).toEqual([403, 'bad_jwt']);

    const id = userIdSchema.parse(user.id);
    const now = context.clock.now();
    await context.db.transaction((tx) =>
      updateUserRow(tx, id, { bannedUntil: instant(now + 60_000), updatedAt: now }),
    );
    expect(await code(token)).toEqual([403, 'user_banned']);

    await context.db.transaction(async (tx) => {
      await tx.delete(authUsers).where(eq(authUsers.id, id));
    });
    expect(await code(token)).toEqual([403, 'user_not_found']);
  });

  test('makes supabase-js clear an ended session', async () => {
    const context = await startAuth();
    const browser = context.browser();
    const { access_token } = await signUp(browser, 'ann@example.com');
    await context.call('POST', '/logout', { token: access_token });
    expect(isAuthSessionMissingError((await browser.auth.getUser()).error)).toBe(true);
    expect((await browser.auth.getSession()).data.session).toBeNull();
  });
});

describe('PUT /user', () => {
  test('merges metadata, and deletes keys set to null', async () => {
    const context = await startAuth();
    const browser = context.browser();
    await signUp(browser, 'ann@example.com', { name: 'Ann', city: 'Oslo', user_type: 'buyer' });
    const { data, error } = await browser.auth.updateUser({ data: { name: 'Anna', city: null } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ name: 'Anna', user_type: 'buyer' });
    expect((await browser.auth.getUser()).data.user?.user_metadata).toEqual({
      name: 'Anna',
      user_type: 'buyer',
    });
  });

  test('keeps all concurrent metadata changes', async () => {
    const context = await startAuth();
    const { access_token: token } = await signUp(context.browser(), 'ann@example.com');
    await runConcurrently(context.db, (index) =>
      context.call('PUT', '/user', { token, body: { data: { [index]: true } } }),
    );
    const session = await context.service.verifyAccessToken(token);
    expect(Object.keys((await session?.readMetadata()) ?? {})).toHaveLength(6);
  });

  test("changes the password and ends the user's other sessions", async () => {
    const context = await startAuth();
    const here = context.browser();
    const mine = await signUp(here, 'ann@example.com');
    const other = await signIn(context.browser(), 'ann@example.com');

    expect((await here.auth.updateUser({ password: 'a new secret' })).error).toBeNull();
    expect(await context.service.verifyAccessToken(mine.access_token)).not.toBeNull();
    expect(await context.service.verifyAccessToken(other.access_token)).toBeNull();
    const old = await context
      .browser()
      .auth.signInWithPassword({ email: 'ann@example.com', password: PASSWORD });
    expect(old.error).toMatchObject({ code: 'invalid_credentials' });
    await expect(signIn(context.browser(), 'ann@example.com', 'a new secret')).resolves.toBeDefined();
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
  ])('rejects %j and changes nothing', async (body, status, code) => {
    const context = await startAuth();
    const { access_token: token } = await signUp(context.browser(), 'ann@example.com', { name: 'Ann' });
    const response = await context.call('PUT', '/user', { token, body: { data: { name: 'Eve' }, ...body } });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([status, code]);
    expect((await signIn(context.browser(), 'ann@example.com')).user.user_metadata).toEqual({ name: 'Ann' });
  });

  test("accepts the user's current address", async () => {
    const context = await startAuth();
    const browser = context.browser();
    await signUp(browser, 'ann@example.com');
    expect(
      (await browser.auth.updateUser({ email: ' Ann@example.com', data: { name: 'Ann' } })).error,
    ).toBeNull();
  });
});
