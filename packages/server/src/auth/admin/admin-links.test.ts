import { describe, expect, test } from 'vitest';
import { followLink } from '../testing/follow-link.ts';
import { expectSession, PASSWORD, signIn, signUp } from '../testing/sign-in.ts';
import { type AuthTestContext, PUBLIC_URL, startAuth } from '../testing/start-auth.ts';
import { createAdminClient, expectData } from './testing/admin-client.ts';

/** Follows a link and returns where it redirects. */
async function follow(context: AuthTestContext, link: string): Promise<URL> {
  const { status, location } = await followLink(context, link);
  expect(status).toBe(303);
  return new URL(location);
}

describe('POST /invite', () => {
  test('signs in the invited user, who then sets a password', async () => {
    const context = await startAuth({ autoconfirm: false });
    const admin = await createAdminClient(context);
    const redirectTo = `${PUBLIC_URL}/welcome`;
    const { user } = expectData(
      await admin.inviteUserByEmail('Ann@example.com', { data: { name: 'Ann' }, redirectTo }),
    );
    expect(user).toMatchObject({ email: 'ann@example.com', user_metadata: { name: 'Ann' } });
    expect(user.invited_at).toBeDefined();
    expect(user.email_confirmed_at).toBeUndefined();
    const [message] = await context.emails('ann@example.com');
    expect(message?.subject).toBe("You're invited to Gable");
    expect(new URL(message?.link ?? '').searchParams.get('redirect_to')).toBe(redirectTo);

    const browser = context.browser();
    const target = await follow(context, message?.link ?? '');
    const tokens = new URLSearchParams(target.hash.slice(1));
    expect(target.pathname).toBe('/welcome');
    expect(tokens.get('type')).toBe('invite');
    const session = expectSession(
      await browser.auth.setSession({
        access_token: tokens.get('access_token') ?? '',
        refresh_token: tokens.get('refresh_token') ?? '',
      }),
    );
    expect(session.user.id).toBe(user.id);
    expect((await browser.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    await expect(signIn(context.browser(), 'ann@example.com')).resolves.toBeDefined();
  });

  test('can be repeated, and removes the password of an earlier sign-up', async () => {
    const context = await startAuth({ autoconfirm: false });
    const admin = await createAdminClient(context);
    const { data } = await context.browser().auth.signUp({ email: 'ann@example.com', password: PASSWORD });
    const { user } = expectData(await admin.inviteUserByEmail('ann@example.com'));
    expect(user.id).toBe(data.user?.id);
    expectData(await admin.inviteUserByEmail('ann@example.com'));
    const code = (await context.emails('ann@example.com')).at(-1)?.code ?? '';
    expectSession(
      await context.browser().auth.verifyOtp({ type: 'invite', email: 'ann@example.com', token: code }),
    );
    await expect(signIn(context.browser(), 'ann@example.com')).rejects.toThrow('Invalid login credentials');
  });

  test('rejects a verified address and an invalid one', async () => {
    const context = await startAuth();
    const admin = await createAdminClient(context);
    await signUp(context.browser(), 'ann@example.com');
    expect((await admin.inviteUserByEmail('ann@example.com')).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
    expect((await admin.inviteUserByEmail('invalid')).error).toMatchObject({ code: 'validation_failed' });
    expect(await context.emails('ann@example.com')).toEqual([]);
  });
});

describe('POST /admin/generate_link', () => {
  test('returns links of each type that sign in by URL, hash and code', async () => {
    const context = await startAuth({ autoconfirm: false });
    const admin = await createAdminClient(context);
    const generated = expectData(
      await admin.generateLink({
        type: 'signup',
        email: 'ann@example.com',
        password: PASSWORD,
        options: { data: { name: 'Ann' }, redirectTo: `${PUBLIC_URL}/hello` },
      }),
    );
    expect(generated.properties).toMatchObject({
      verification_type: 'signup',
      redirect_to: `${PUBLIC_URL}/hello`,
      email_otp: expect.stringMatching(/^\d{6}$/),
    });
    expect(generated.user).toMatchObject({ email: 'ann@example.com', user_metadata: { name: 'Ann' } });
    expect(generated.properties.action_link).toContain(`token=${generated.properties.hashed_token}`);
    const target = await follow(context, generated.properties.action_link);
    expect(target.pathname).toBe('/hello');
    expect(new URLSearchParams(target.hash.slice(1)).get('access_token')).toBeTruthy();
    await expect(signIn(context.browser(), 'ann@example.com')).resolves.toBeDefined();

    const magic = expectData(
      await admin.generateLink({ type: 'magiclink', email: 'ann@example.com' }),
    ).properties;
    expect(magic.redirect_to).toBe(`${PUBLIC_URL}/`);
    const byHash = await context
      .browser()
      .auth.verifyOtp({ type: 'magiclink', token_hash: magic.hashed_token });
    expect(expectSession(byHash).user.id).toBe(generated.user.id);

    const recovery = expectData(
      await admin.generateLink({ type: 'recovery', email: 'ann@example.com' }),
    ).properties;
    const byCode = await context
      .browser()
      .auth.verifyOtp({ type: 'recovery', email: 'ann@example.com', token: recovery.email_otp });
    expect(expectSession(byCode).user.id).toBe(generated.user.id);

    const invite = expectData(await admin.generateLink({ type: 'invite', email: 'bob@example.com' }));
    expect(invite.user.invited_at).toBeDefined();
    const invited = await context
      .browser()
      .auth.verifyOtp({ type: 'invite', token_hash: invite.properties.hashed_token });
    expect(expectSession(invited).user.email).toBe('bob@example.com');
    expect(await context.emails('ann@example.com')).toEqual([]);
    expect(await context.emails('bob@example.com')).toEqual([]);
  });

  test('changes the email address after both confirmations', async () => {
    const context = await startAuth();
    const admin = await createAdminClient(context);
    const { user } = await signUp(context.browser(), 'ann@example.com');
    const asked = { email: 'ann@example.com', newEmail: 'Anna@example.com' };
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const { properties, user: waiting } = expectData(await admin.generateLink({ type, ...asked }));
      expect(waiting.new_email).toBe('anna@example.com');
      expect(properties.verification_type).toBe(type);
      expect(properties.action_link).toContain('type=email_change&');
      const { error } = await context
        .browser()
        .auth.verifyOtp({ type: 'email_change', token_hash: properties.hashed_token });
      expect(error).toBeNull();
    }
    expect((await signIn(context.browser(), 'anna@example.com')).user.id).toBe(user.id);
  });

  test('returns a sign-up link for a magic link to an unknown address, and rejects other types', async () => {
    const context = await startAuth({ autoconfirm: false });
    const admin = await createAdminClient(context);
    const { properties } = expectData(
      await admin.generateLink({ type: 'magiclink', email: 'ann@example.com' }),
    );
    expect(properties.verification_type).toBe('signup');
    const unknown = { email: 'bob@example.com', newEmail: 'ben@example.com' };
    for (const type of ['recovery', 'email_change_current', 'email_change_new'] as const) {
      const { error } = await admin.generateLink({ type, ...unknown });
      expect(error).toMatchObject({ status: 404, code: 'user_not_found' });
    }
  });

  test('rejects invalid types, addresses and passwords', async () => {
    const context = await startAuth();
    await signUp(context.browser(), 'ann@example.com');
    await signUp(context.browser(), 'bob@example.com');
    const token = await context.service.createServiceKey();
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
      const response = await context.call('POST', '/admin/generate_link', { body, token });
      expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([status, code]);
    }
  });
});
