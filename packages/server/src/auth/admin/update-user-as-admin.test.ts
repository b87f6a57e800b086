import { describe, expect, test } from 'vitest';
import { PASSWORD, signIn, signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { createAdminClient, expectData } from './testing/admin-client.ts';

describe('/admin/users/{id}', () => {
  test('rejects an unknown or invalid ID', async () => {
    const context = await startAuth();
    const token = await context.service.createServiceKey();
    const cases = [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['GET', '/factors'],
      ['DELETE', `/factors/${crypto.randomUUID()}`],
    ] as const;
    for (const [method, rest] of cases) {
      const unknown = await context.call(method, `/admin/users/${crypto.randomUUID()}${rest}`, { token });
      expect(unknown.status).toBe(404);
      expect(await unknown.json()).toMatchObject({ error_code: 'user_not_found', msg: 'User not found' });
      const malformed = await context.call(method, `/admin/users/ann${rest}`, { token });
      expect(malformed.status).toBe(404);
      expect(await malformed.json()).toMatchObject({
        error_code: 'validation_failed',
        msg: 'user_id must be an UUID',
      });
    }
  });

  test('updates the given fields and keeps all others', async () => {
    const context = await startAuth();
    const admin = await createAdminClient(context);
    const { user } = await signUp(context.browser(), 'ann@example.com', { name: 'Ann', town: 'Ulm' });
    expectData(await admin.updateUserById(user.id, { app_metadata: { plan: 'gold', seats: 3 } }));
    const changed = expectData(
      await admin.updateUserById(user.id, {
        email: 'Anna@example.com',
        phone: '+14155550123',
        phone_confirm: true,
        user_metadata: { town: null, name: 'Anna' },
        app_metadata: { seats: null, provider: 'forged' },
      }),
    ).user;
    expect(changed).toMatchObject({
      email: 'anna@example.com',
      phone: '14155550123',
      phone_confirmed_at: expect.any(String),
      user_metadata: { name: 'Anna' },
      app_metadata: { plan: 'gold', provider: 'email', providers: ['email', 'phone'] },
    });
    expect(changed.app_metadata).not.toHaveProperty('seats');
    const data = changed.identities?.map(({ identity_data }) => identity_data);
    expect(data).toEqual([
      expect.objectContaining({ email: 'anna@example.com', email_verified: true }),
      expect.objectContaining({ phone: '14155550123', phone_verified: true }),
    ]);
    expect((await signIn(context.browser(), 'anna@example.com')).user.id).toBe(user.id);
    expect(expectData(await admin.getUserById(user.id)).user).toMatchObject({ email: 'anna@example.com' });
  });

  test('confirms an email address', async () => {
    const context = await startAuth({ autoconfirm: false });
    const admin = await createAdminClient(context);
    const { data } = await context.browser().auth.signUp({ email: 'ann@example.com', password: PASSWORD });
    expectData(await admin.updateUserById(data.user?.id ?? '', { email_confirm: true }));
    const session = await signIn(context.browser(), 'ann@example.com');
    expect(session.user.identities?.[0]?.identity_data).toMatchObject({ email_verified: true });
  });

  test('rejects an email address or phone number of another user', async () => {
    const context = await startAuth();
    const admin = await createAdminClient(context);
    const { user } = await signUp(context.browser(), 'ann@example.com');
    expectData(await admin.createUser({ email: 'bob@example.com', phone: '14155550123' }));
    const byEmail = await admin.updateUserById(user.id, { email: 'BOB@example.com' });
    expect(byEmail.error).toMatchObject({ status: 422, code: 'email_exists' });
    const byPhone = await admin.updateUserById(user.id, { phone: '14155550123' });
    expect(byPhone.error).toMatchObject({ status: 422, code: 'phone_exists' });
    expect((await admin.updateUserById(user.id, { email: 'ann@example.com' })).error).toBeNull();
  });

  test('ends all sessions and invalidates emails when the password is set', async () => {
    const context = await startAuth();
    const admin = await createAdminClient(context);
    const { user, access_token } = await signUp(context.browser(), 'ann@example.com');
    await context.browser().auth.resetPasswordForEmail('ann@example.com');
    const [message] = await context.emails('ann@example.com');
    expectData(await admin.updateUserById(user.id, { password: 'another horse' }));
    expect(await context.service.verifyAccessToken(access_token)).toBeNull();
    const { error } = await context
      .browser()
      .auth.verifyOtp({ type: 'recovery', email: 'ann@example.com', token: message?.code ?? '' });
    expect(error).toMatchObject({ code: 'otp_expired' });
    await expect(signIn(context.browser(), 'ann@example.com')).rejects.toThrow('Invalid login credentials');
    await expect(signIn(context.browser(), 'ann@example.com', 'another horse')).resolves.toBeDefined();
  });

  test('bans a user for a duration, and lifts the ban', async () => {
    const context = await startAuth();
    const admin = await createAdminClient(context);
    const { user, access_token, refresh_token } = await signUp(context.browser(), 'ann@example.com');
    const banned = expectData(await admin.updateUserById(user.id, { ban_duration: '1h30m' })).user;
    const until = 'banned_until' in banned ? Date.parse(String(banned.banned_until)) : 0;
    expect(Math.abs(until - context.clock.now() - 5_400_000)).toBeLessThan(10_000);
    expect(await context.service.verifyAccessToken(access_token)).toBeNull();
    const { error } = await context.browser().auth.getUser(access_token);
    expect(error).toMatchObject({ status: 403, code: 'user_banned' });
    await expect(signIn(context.browser(), 'ann@example.com')).rejects.toThrow('User is banned');
    expectData(await admin.updateUserById(user.id, { ban_duration: 'none' }));
    await expect(signIn(context.browser(), 'ann@example.com')).resolves.toBeDefined();
    // Sessions from before the ban stay ended.
    expect((await context.browser().auth.refreshSession({ refresh_token })).error).not.toBeNull();
    expectData(await admin.updateUserById(user.id, { ban_duration: '24h' }));
    context.clock.advance(86_400_001);
    await expect(signIn(context.browser(), 'ann@example.com')).resolves.toBeDefined();
  });

  test('signs out a user by access token', async () => {
    const context = await startAuth();
    const admin = await createAdminClient(context);
    const { access_token } = await signUp(context.browser(), 'ann@example.com');
    const elsewhere = await signIn(context.browser(), 'ann@example.com');
    expect((await admin.signOut(access_token, 'local')).error).toBeNull();
    expect(await context.service.verifyAccessToken(access_token)).toBeNull();
    expect((await admin.signOut(elsewhere.access_token, 'global')).error).toBeNull();
    expect(await context.service.verifyAccessToken(elsewhere.access_token)).toBeNull();
  });
});
