import { describe, expect, test } from 'vitest';
import { signIn, signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { dataOf, openAdmin } from './testing/open-admin.ts';

describe('deleting a user', () => {
  test('leaves nothing, and the address free', async () => {
    const world = await startAuth();
    const admin = await openAdmin(world);
    const { user, access_token } = await signUp(world.browser(), 'ann@example.com');
    expect(dataOf(await admin.deleteUser(user.id)).user?.email).toBe('ann@example.com');
    expect((await admin.getUserById(user.id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
    expect((await world.call('GET', '/user', { token: access_token })).headers.get('x-sb-error-code')).toBe(
      'user_not_found',
    );
    expect((await signUp(world.browser(), 'ann@example.com')).user.id).not.toBe(user.id);
  });

  test('softly leaves an id without a person, which nobody can sign in with', async () => {
    const world = await startAuth();
    const admin = await openAdmin(world);
    const { user, access_token } = await signUp(world.browser(), 'ann@example.com', { name: 'Ann' });
    dataOf(await admin.updateUserById(user.id, { phone: '14155550123', app_metadata: { plan: 'gold' } }));
    dataOf(await admin.deleteUser(user.id, true));
    const left = dataOf(await admin.getUserById(user.id)).user;
    expect(left).toMatchObject({ id: user.id, email: '', phone: '', user_metadata: {}, identities: [] });
    expect(JSON.stringify(left)).not.toMatch(/ann@|"Ann"|gold|4155550123/);
    expect(left).toMatchObject({ created_at: user.created_at, banned_until: expect.stringMatching(/^9999/) });
    expect(await world.service.verifyAccessToken(access_token)).toBeNull();
    await expect(signIn(world.browser(), 'ann@example.com')).rejects.toThrow('Invalid login credentials');
    expect((await signUp(world.browser(), 'ann@example.com')).user.id).not.toBe(user.id);
  });
});
