import { describe, expect, test } from 'vitest';
import { PASSWORD, signIn, signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { dataOf, openAdmin } from './testing/open-admin.ts';

describe('one user', () => {
  test('is refused when there is none', async () => {
    const world = await startAuth();
    const token = await world.service.makeServiceKey();
    const cases = [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['GET', '/factors'],
      ['DELETE', `/factors/${crypto.randomUUID()}`],
    ] as const;
    for (const [method, rest] of cases) {
      const unknown = await world.call(method, `/admin/users/${crypto.randomUUID()}${rest}`, { token });
      expect(unknown.status).toBe(404);
      expect(await unknown.json()).toMatchObject({ error_code: 'user_not_found', msg: 'User not found' });
      const malformed = await world.call(method, `/admin/users/ann${rest}`, { token });
      expect(malformed.status).toBe(404);
      expect(await malformed.json()).toMatchObject({
        error_code: 'validation_failed',
        msg: 'user_id must be an UUID',
      });
    }
  });

  test('is changed in what is said and stays the same in all else', async () => {
    const world = await startAuth();
    const admin = await openAdmin(world);
    const { user } = await signUp(world.browser(), 'ann@example.com', { name: 'Ann', town: 'Ulm' });
    dataOf(await admin.updateUserById(user.id, { app_metadata: { plan: 'gold', seats: 3 } }));
    const changed = dataOf(
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
    expect((await signIn(world.browser(), 'anna@example.com')).user.id).toBe(user.id);
    expect(dataOf(await admin.getUserById(user.id)).user).toMatchObject({ email: 'anna@example.com' });
  });

  test('is confirmed by an administrator', async () => {
    const world = await startAuth({ autoconfirm: false });
    const admin = await openAdmin(world);
    const { data } = await world.browser().auth.signUp({ email: 'ann@example.com', password: PASSWORD });
    dataOf(await admin.updateUserById(data.user?.id ?? '', { email_confirm: true }));
    const session = await signIn(world.browser(), 'ann@example.com');
    expect(session.user.identities?.[0]?.identity_data).toMatchObject({ email_verified: true });
  });

  test('does not get what is another one’s', async () => {
    const world = await startAuth();
    const admin = await openAdmin(world);
    const { user } = await signUp(world.browser(), 'ann@example.com');
    dataOf(await admin.createUser({ email: 'bob@example.com', phone: '14155550123' }));
    const byEmail = await admin.updateUserById(user.id, { email: 'BOB@example.com' });
    expect(byEmail.error).toMatchObject({ status: 422, code: 'email_exists' });
    const byPhone = await admin.updateUserById(user.id, { phone: '14155550123' });
    expect(byPhone.error).toMatchObject({ status: 422, code: 'phone_exists' });
    expect((await admin.updateUserById(user.id, { email: 'ann@example.com' })).error).toBeNull();
  });

  test('loses its sessions and its open letters with its password', async () => {
    const world = await startAuth();
    const admin = await openAdmin(world);
    const { user, access_token } = await signUp(world.browser(), 'ann@example.com');
    await world.browser().auth.resetPasswordForEmail('ann@example.com');
    const [letter] = await world.letters('ann@example.com');
    dataOf(await admin.updateUserById(user.id, { password: 'another horse' }));
    expect(await world.service.verifyAccessToken(access_token)).toBeNull();
    const { error } = await world
      .browser()
      .auth.verifyOtp({ type: 'recovery', email: 'ann@example.com', token: letter?.code ?? '' });
    expect(error).toMatchObject({ code: 'otp_expired' });
    await expect(signIn(world.browser(), 'ann@example.com')).rejects.toThrow('Invalid login credentials');
    await expect(signIn(world.browser(), 'ann@example.com', 'another horse')).resolves.toBeDefined();
  });

  test('is banned for a while, or until that is lifted', async () => {
    const world = await startAuth();
    const admin = await openAdmin(world);
    const { user, access_token, refresh_token } = await signUp(world.browser(), 'ann@example.com');
    const banned = dataOf(await admin.updateUserById(user.id, { ban_duration: '1h30m' })).user;
    const until = 'banned_until' in banned ? Date.parse(String(banned.banned_until)) : 0;
    expect(Math.abs(until - world.clock.now() - 5_400_000)).toBeLessThan(10_000);
    expect(await world.service.verifyAccessToken(access_token)).toBeNull();
    const { error } = await world.browser().auth.getUser(access_token);
    expect(error).toMatchObject({ status: 403, code: 'user_banned' });
    await expect(signIn(world.browser(), 'ann@example.com')).rejects.toThrow('User is banned');
    dataOf(await admin.updateUserById(user.id, { ban_duration: 'none' }));
    await expect(signIn(world.browser(), 'ann@example.com')).resolves.toBeDefined();
    // What was open when the ban began stays closed.
    expect((await world.browser().auth.refreshSession({ refresh_token })).error).not.toBeNull();
    dataOf(await admin.updateUserById(user.id, { ban_duration: '24h' }));
    world.clock.advance(86_400_001);
    await expect(signIn(world.browser(), 'ann@example.com')).resolves.toBeDefined();
  });

  test('is signed out by an administrator who holds its token', async () => {
    const world = await startAuth();
    const admin = await openAdmin(world);
    const { access_token } = await signUp(world.browser(), 'ann@example.com');
    const elsewhere = await signIn(world.browser(), 'ann@example.com');
    expect((await admin.signOut(access_token, 'local')).error).toBeNull();
    expect(await world.service.verifyAccessToken(access_token)).toBeNull();
    expect((await admin.signOut(elsewhere.access_token, 'global')).error).toBeNull();
    expect(await world.service.verifyAccessToken(elsewhere.access_token)).toBeNull();
  });
});
