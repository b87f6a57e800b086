import { describe, expect, test } from 'vitest';
import { followLink } from '../testing/follow-link.ts';
import { PASSWORD, sessionOf, signIn, signUp } from '../testing/sign-in.ts';
import { type AuthWorld, PUBLIC_URL, startAuth } from '../testing/start-auth.ts';
import { dataOf, openAdmin } from './testing/open-admin.ts';

/** Follows a link as a person does; answers where it leads. */
async function follow(world: AuthWorld, link: string): Promise<URL> {
  const { status, location } = await followLink(world, link);
  expect(status).toBe(303);
  return new URL(location);
}

describe('an invitation', () => {
  test('lets its reader in, who then chooses a password', async () => {
    const world = await startAuth({ autoconfirm: false });
    const admin = await openAdmin(world);
    const redirectTo = `${PUBLIC_URL}/welcome`;
    const { user } = dataOf(
      await admin.inviteUserByEmail('Ann@example.com', { data: { name: 'Ann' }, redirectTo }),
    );
    expect(user).toMatchObject({ email: 'ann@example.com', user_metadata: { name: 'Ann' } });
    expect(user.invited_at).toBeDefined();
    expect(user.email_confirmed_at).toBeUndefined();
    const [letter] = await world.letters('ann@example.com');
    expect(letter?.subject).toBe('You are invited to Gable');
    expect(new URL(letter?.link ?? '').searchParams.get('redirect_to')).toBe(redirectTo);

    const browser = world.browser();
    const arrived = await follow(world, letter?.link ?? '');
    const tokens = new URLSearchParams(arrived.hash.slice(1));
    expect(arrived.pathname).toBe('/welcome');
    expect(tokens.get('type')).toBe('invite');
    const session = sessionOf(
      await browser.auth.setSession({
        access_token: tokens.get('access_token') ?? '',
        refresh_token: tokens.get('refresh_token') ?? '',
      }),
    );
    expect(session.user.id).toBe(user.id);
    expect((await browser.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    await expect(signIn(world.browser(), 'ann@example.com')).resolves.toBeDefined();
  });

  test('may be repeated, and takes the password of whoever signed up with the address before', async () => {
    const world = await startAuth({ autoconfirm: false });
    const admin = await openAdmin(world);
    const { data } = await world.browser().auth.signUp({ email: 'ann@example.com', password: PASSWORD });
    const { user } = dataOf(await admin.inviteUserByEmail('ann@example.com'));
    expect(user.id).toBe(data.user?.id);
    dataOf(await admin.inviteUserByEmail('ann@example.com'));
    const code = (await world.letters('ann@example.com')).at(-1)?.code ?? '';
    sessionOf(
      await world.browser().auth.verifyOtp({ type: 'invite', email: 'ann@example.com', token: code }),
    );
    await expect(signIn(world.browser(), 'ann@example.com')).rejects.toThrow('Invalid login credentials');
  });

  test('is refused for an address that is proven, and for none', async () => {
    const world = await startAuth();
    const admin = await openAdmin(world);
    await signUp(world.browser(), 'ann@example.com');
    expect((await admin.inviteUserByEmail('ann@example.com')).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
    expect((await admin.inviteUserByEmail('nobody')).error).toMatchObject({ code: 'validation_failed' });
    expect(await world.letters('ann@example.com')).toEqual([]);
  });
});

describe('a generated link', () => {
  test('of each kind signs in whom it is for, by its address, its hash and its code', async () => {
    const world = await startAuth({ autoconfirm: false });
    const admin = await openAdmin(world);
    const made = dataOf(
      await admin.generateLink({
        type: 'signup',
        email: 'ann@example.com',
        password: PASSWORD,
        options: { data: { name: 'Ann' }, redirectTo: `${PUBLIC_URL}/hello` },
      }),
    );
    expect(made.properties).toMatchObject({
      verification_type: 'signup',
      redirect_to: `${PUBLIC_URL}/hello`,
      email_otp: expect.stringMatching(/^\d{6}$/),
    });
    expect(made.user).toMatchObject({ email: 'ann@example.com', user_metadata: { name: 'Ann' } });
    expect(made.properties.action_link).toContain(`token=${made.properties.hashed_token}`);
    const arrived = await follow(world, made.properties.action_link);
    expect(arrived.pathname).toBe('/hello');
    expect(new URLSearchParams(arrived.hash.slice(1)).get('access_token')).toBeTruthy();
    await expect(signIn(world.browser(), 'ann@example.com')).resolves.toBeDefined();

    const magic = dataOf(
      await admin.generateLink({ type: 'magiclink', email: 'ann@example.com' }),
    ).properties;
    expect(magic.redirect_to).toBe(`${PUBLIC_URL}/`);
    const byHash = await world
      .browser()
      .auth.verifyOtp({ type: 'magiclink', token_hash: magic.hashed_token });
    expect(sessionOf(byHash).user.id).toBe(made.user.id);

    const recovery = dataOf(
      await admin.generateLink({ type: 'recovery', email: 'ann@example.com' }),
    ).properties;
    const byCode = await world
      .browser()
      .auth.verifyOtp({ type: 'recovery', email: 'ann@example.com', token: recovery.email_otp });
    expect(sessionOf(byCode).user.id).toBe(made.user.id);

    const invite = dataOf(await admin.generateLink({ type: 'invite', email: 'bob@example.com' }));
    expect(invite.user.invited_at).toBeDefined();
    const invited = await world
      .browser()
      .auth.verifyOtp({ type: 'invite', token_hash: invite.properties.hashed_token });
    expect(sessionOf(invited).user.email).toBe('bob@example.com');
    expect(await world.letters('ann@example.com')).toEqual([]);
    expect(await world.letters('bob@example.com')).toEqual([]);
  });

  test('changes an address when both halves of it were followed', async () => {
    const world = await startAuth();
    const admin = await openAdmin(world);
    const { user } = await signUp(world.browser(), 'ann@example.com');
    const asked = { email: 'ann@example.com', newEmail: 'Anna@example.com' };
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const { properties, user: waiting } = dataOf(await admin.generateLink({ type, ...asked }));
      expect(waiting.new_email).toBe('anna@example.com');
      expect(properties.verification_type).toBe(type);
      expect(properties.action_link).toContain('type=email_change&');
      const { error } = await world
        .browser()
        .auth.verifyOtp({ type: 'email_change', token_hash: properties.hashed_token });
      expect(error).toBeNull();
    }
    expect((await signIn(world.browser(), 'anna@example.com')).user.id).toBe(user.id);
  });

  test('for nobody is a sign-up when it is magic, and else refused', async () => {
    const world = await startAuth({ autoconfirm: false });
    const admin = await openAdmin(world);
    const { properties } = dataOf(await admin.generateLink({ type: 'magiclink', email: 'ann@example.com' }));
    expect(properties.verification_type).toBe('signup');
    const unknown = { email: 'bob@example.com', newEmail: 'ben@example.com' };
    for (const type of ['recovery', 'email_change_current', 'email_change_new'] as const) {
      const { error } = await admin.generateLink({ type, ...unknown });
      expect(error).toMatchObject({ status: 404, code: 'user_not_found' });
    }
  });

  test('is refused for what it cannot be for', async () => {
    const world = await startAuth();
    await signUp(world.browser(), 'ann@example.com');
    await signUp(world.browser(), 'bob@example.com');
    const token = await world.service.makeServiceKey();
    const cases = [
      [{ type: 'signup', email: 'ann@example.com', password: PASSWORD }, 422, 'email_exists'],
      [{ type: 'invite', email: 'ann@example.com' }, 422, 'email_exists'],
      [{ type: 'signup', email: 'new@example.com' }, 400, 'validation_failed'],
      [{ type: 'signup', email: 'new@example.com', password: '12345' }, 422, 'weak_password'],
      [{ type: 'sms', email: 'ann@example.com' }, 400, 'validation_failed'],
      [{ type: 'magiclink' }, 400, 'validation_failed'],
      [{ type: 'email_change_new', email: 'ann@example.com' }, 400, 'validation_failed'],
      [
        { type: 'email_change_new', email: 'ann@example.com', new_email: 'bob@example.com' },
        422,
        'email_exists',
      ],
    ] as const;
    for (const [body, status, code] of cases) {
      const answer = await world.call('POST', '/admin/generate_link', { body, token });
      expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([status, code]);
    }
  });
});
