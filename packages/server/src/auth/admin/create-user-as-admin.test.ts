import { describe, expect, test } from 'vitest';
import { PASSWORD, signIn } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { createAdminClient, expectData } from './testing/admin-client.ts';

describe('POST /admin/users', () => {
  test('accepts all attributes that Supabase accepts', async () => {
    const context = await startAuth({ autoconfirm: false });
    const admin = await createAdminClient(context);
    const id = crypto.randomUUID();
    const { user } = expectData(
      await admin.createUser({
        id,
        email: 'Ann@Example.com',
        phone: '+1 (415) 555-0123',
        password: PASSWORD,
        email_confirm: true,
        user_metadata: { name: 'Ann' },
        app_metadata: { plan: 'gold', provider: 'forged', providers: ['forged'] },
      }),
    );
    expect(user).toMatchObject({
      id,
      email: 'ann@example.com',
      phone: '14155550123',
      user_metadata: { name: 'Ann' },
      app_metadata: { plan: 'gold', provider: 'email', providers: ['email', 'phone'] },
    });
    expect(user?.email_confirmed_at).toBeDefined();
    expect(user?.phone_confirmed_at).toBeUndefined();
    expect(user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'phone']);
    expect((await signIn(context.browser(), 'ann@example.com')).user.id).toBe(id);
  });

  test('creates an unconfirmed user who cannot sign in, and sends nothing', async () => {
    const context = await startAuth();
    const admin = await createAdminClient(context);
    expectData(await admin.createUser({ email: 'ann@example.com', password: PASSWORD }));
    const { error } = await context
      .browser()
      .auth.signInWithPassword({ email: 'ann@example.com', password: PASSWORD });
    expect(error).toMatchObject({ code: 'email_not_confirmed' });
    expect(await context.emails('ann@example.com')).toEqual([]);
  });

  test('rejects invalid and taken attributes', async () => {
    const context = await startAuth();
    const admin = await createAdminClient(context);
    expectData(await admin.createUser({ email: 'ann@example.com', phone: '14155550123' }));
    const cases = [
      [{}, 400, 'validation_failed', 'Cannot create a user without either an email or phone'],
      [{ email: 'ann@example.com' }, 422, 'email_exists', /already been registered/],
      [{ phone: '+14155550123' }, 422, 'phone_exists', /^Phone number already registered/],
      [{ phone: '12' }, 400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
      [{ email: 'nowhere' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
      [{ email: 'b@example.com', password: '12345' }, 422, 'weak_password', /at least 6/],
      [
        { email: 'b@example.com', id: '7' },
        400,
        'validation_failed',
        'ID must conform to the uuid v4 format',
      ],
      [{ email: 'b@example.com', ban_duration: 'soon' }, 400, 'validation_failed', /invalid format for ban/],
      [{ email: 'b@example.com', password_hash: '$2y$10$' }, 400, 'validation_failed', /password hash/],
      [{ email: 'b@example.com', role: 'service_role' }, 400, 'validation_failed', /role/],
      [{ email: 5 }, 400, 'bad_json', /email/],
    ] as const;
    for (const [body, status, code, message] of cases) {
      const response = await context.call('POST', '/admin/users', {
        body,
        token: await context.service.createServiceKey(),
      });
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({
        error_code: code,
        msg: typeof message === 'string' ? message : expect.stringMatching(message),
      });
    }
  });

  test('rejects an ID that is in use', async () => {
    const context = await startAuth();
    const admin = await createAdminClient(context);
    const { user } = expectData(await admin.createUser({ email: 'ann@example.com' }));
    const { error } = await admin.createUser({ email: 'bob@example.com', id: user?.id ?? '' });
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' });
  });
});
