import { describe, expect, test } from 'vitest';
import { signIn, signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { createAdminClient, expectData } from './testing/admin-client.ts';

describe('DELETE /admin/users/{id}', () => {
  test("deletes the user's data and frees the email address", async () => {
    const context = await startAuth();
    const admin = await createAdminClient(context);
    const { user, access_token } = await signUp(context.browser(), 'ann@example.com');
    expect(expectData(await admin.deleteUser(user.id)).user?.email).toBe('ann@example.com');
    expect((await admin.getUserById(user.id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
    expect((await context.call('GET', '/user', { token: access_token })).headers.get('x-sb-error-code')).toBe(
      'user_not_found',
    );
    expect((await signUp(context.browser(), 'ann@example.com')).user.id).not.toBe(user.id);
  });

  test('anonymizes the user on a soft delete, and prevents sign-in', async () => {
    const context = await startAuth();
    const admin = await createAdminClient(context);
    const { user, access_token } = await signUp(context.browser(), 'ann@example.com', { name: 'Ann' });
    expectData(await admin.updateUserById(user.id, { phone: '14155550123', app_metadata: { plan: 'gold' } }));
    expectData(await admin.deleteUser(user.id, true));
    const deleted = expectData(await admin.getUserById(user.id)).user;
    expect(deleted).toMatchObject({ id: user.id, email: '', phone: '', user_metadata: {}, identities: [] });
    expect(JSON.stringify(deleted)).not.toMatch(/ann@|"Ann"|gold|4155550123/);
    expect(deleted).toMatchObject({
      created_at: user.created_at,
      banned_until: expect.stringMatching(/^9999/),
    });
    expect(await context.service.verifyAccessToken(access_token)).toBeNull();
    await expect(signIn(context.browser(), 'ann@example.com')).rejects.toThrow('Invalid login credentials');
    expect((await signUp(context.browser(), 'ann@example.com')).user.id).not.toBe(user.id);
  });
});
