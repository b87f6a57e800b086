import { describe, expect, test } from 'vitest';
import { PASSWORD, signIn } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { dataOf, openAdmin } from './testing/open-admin.ts';

describe('creating a user', () => {
  test('takes everything that Supabase takes', async () => {
    const world = await startAuth({ autoconfirm: false });
    const admin = await openAdmin(world);
    const id = crypto.randomUUID();
    const { user } = dataOf(
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
    expect((await signIn(world.browser(), 'ann@example.com')).user.id).toBe(id);
  });

  test('leaves who is not confirmed outside, and sends nothing', async () => {
    const world = await startAuth();
    const admin = await openAdmin(world);
    dataOf(await admin.createUser({ email: 'ann@example.com', password: PASSWORD }));
    const { error } = await world
      .browser()
      .auth.signInWithPassword({ email: 'ann@example.com', password: PASSWORD });
    expect(error).toMatchObject({ code: 'email_not_confirmed' });
    expect(await world.letters('ann@example.com')).toEqual([]);
  });

  test('refuses what is wrong or taken', async () => {
    const world = await startAuth();
    const admin = await openAdmin(world);
    dataOf(await admin.createUser({ email: 'ann@example.com', phone: '14155550123' }));
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
      const answer = await world.call('POST', '/admin/users', {
        body,
        token: await world.service.makeServiceKey(),
      });
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({
        error_code: code,
        msg: typeof message === 'string' ? message : expect.stringMatching(message),
      });
    }
  });

  test('refuses an id that is taken', async () => {
    const world = await startAuth();
    const admin = await openAdmin(world);
    const { user } = dataOf(await admin.createUser({ email: 'ann@example.com' }));
    const { error } = await admin.createUser({ email: 'bob@example.com', id: user?.id ?? '' });
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' });
  });
});
