import { isAuthWeakPasswordError } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { sideBySide } from '../testing/side-by-side.ts';
import { PASSWORD, sessionOf, signIn, signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';

describe('sign-up with autoconfirm on', () => {
  test('signs the new user in at once and keeps what they said about themselves', async () => {
    const world = await startAuth();
    const session = await signUp(world.browser(), 'Ann@Example.com', { name: 'Ann', user_type: 'buyer' });

    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(session.refresh_token).toMatch(/^[\w-]{12,}$/);
    expect(session.user).toMatchObject({
      email: 'ann@example.com',
      aud: 'authenticated',
      role: 'authenticated',
      phone: '',
      user_metadata: { name: 'Ann', user_type: 'buyer' },
      app_metadata: { provider: 'email', providers: ['email'] },
      is_anonymous: false,
    });
    const [identity] = session.user.identities ?? [];
    expect(identity).toMatchObject({ id: session.user.id, provider: 'email', user_id: session.user.id });
    expect(identity?.identity_data).toMatchObject({ email: 'ann@example.com', email_verified: true });
    expect(identity?.identity_id).not.toBe(identity?.id);
    expect(Date.parse(session.user.email_confirmed_at ?? '')).not.toBeNaN();
    expect(session.user).not.toHaveProperty('banned_until');
  });

  test('refuses an address that is taken, in whatever case', async () => {
    const world = await startAuth();
    await signUp(world.browser(), 'ann@example.com');
    const { error } = await world.browser().auth.signUp({ email: 'ANN@example.com', password: PASSWORD });
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
  });

  test('gives one address to one of several who ask in the same moment', async () => {
    const world = await startAuth();
    const answers = await sideBySide(world.db, () =>
      world.browser().auth.signUp({ email: 'ann@example.com', password: PASSWORD }),
    );
    const outcomes = answers.map(({ error }) => error?.code ?? 'signed in').toSorted();
    expect(outcomes).toEqual(['signed in', ...Array.from({ length: 5 }, () => 'user_already_exists')]);
  });

  test('accepts what supabase-js sends on the implicit flow: an empty meta object and a null challenge', async () => {
    const world = await startAuth();
    const answer = await world.call('POST', '/signup', {
      body: {
        email: 'ann@example.com',
        password: PASSWORD,
        data: null,
        gotrue_meta_security: {},
        code_challenge: null,
        code_challenge_method: null,
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('sign-up refuses', () => {
  test('a weak password, with the reasons', async () => {
    const world = await startAuth();
    const { error } = await world.browser().auth.signUp({ email: 'ann@example.com', password: '12345' });
    expect(isAuthWeakPasswordError(error)).toBe(true);
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] });
  });

  test.each([
    [
      'not-an-address',
      PASSWORD,
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    ['ann@example.com', '', 400, 'validation_failed', 'Signup requires a valid password'],
    [
      'ann@example.com',
      'x'.repeat(73),
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
  ])('%s with %s', async (email, password, status, code, message) => {
    const world = await startAuth();
    const { error } = await world.browser().auth.signUp({ email, password });
    expect(error).toMatchObject({ status, code, message });
  });

  test('someone without an address, by telephone, and everyone when it is closed', async () => {
    const world = await startAuth();
    expect((await world.browser().auth.signInAnonymously()).error).toMatchObject({
      status: 422,
      code: 'anonymous_provider_disabled',
    });
    const byPhone = await world.browser().auth.signUp({ phone: '+15550100', password: PASSWORD });
    expect(byPhone.error).toMatchObject({ status: 400, code: 'phone_provider_disabled' });

    const closed = await startAuth({ disableSignup: true });
    const { error } = await closed.browser().auth.signUp({ email: 'ann@example.com', password: PASSWORD });
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
  });
});

describe('sign-up with autoconfirm off', () => {
  test('answers the bare user, who cannot sign in before their address is proven', async () => {
    const world = await startAuth({ autoconfirm: false });
    const { data, error } = await world
      .browser()
      .auth.signUp({ email: 'ann@example.com', password: PASSWORD });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user?.identities).toHaveLength(1);
    expect(data.user).not.toHaveProperty('email_confirmed_at');
    expect(data.user).toHaveProperty('confirmation_sent_at');

    const attempt = await world
      .browser()
      .auth.signInWithPassword({ email: 'ann@example.com', password: PASSWORD });
    expect(attempt.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
  });

  test('does not tell that an address is taken, and changes nothing about its user', async () => {
    const world = await startAuth({ autoconfirm: false });
    const { id } = await world.service.createUser({
      email: 'ann@example.com',
      password: PASSWORD,
      metadata: { name: 'Ann' },
    });
    const { data, error } = await world
      .browser()
      .auth.signUp({ email: 'ann@example.com', password: 'another one', options: { data: { name: 'Eve' } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: 'ann@example.com',
      identities: [],
      user_metadata: { name: 'Eve' },
    });
    expect(data.user?.id).not.toBe(id);
    const session = await signIn(world.browser(), 'ann@example.com');
    expect(session.user.user_metadata).toEqual({ name: 'Ann' });
  });
});

test('an address that was never proven goes to the sign-up that may have it, with no way in for the first', async () => {
  const guarded = await startAuth({ autoconfirm: false });
  await guarded.browser().auth.signUp({ email: 'ann@example.com', password: 'first password' });
  const open = await startAuth({}, guarded);

  const session = sessionOf(
    await open.browser().auth.signUp({ email: 'ann@example.com', password: PASSWORD }),
  );
  expect(session.user.identities?.[0]?.identity_data).toMatchObject({ email_verified: true });
  const first = await open
    .browser()
    .auth.signInWithPassword({ email: 'ann@example.com', password: 'first password' });
  expect(first.error).toMatchObject({ code: 'invalid_credentials' });
  await expect(signIn(open.browser(), 'ann@example.com')).resolves.toBeDefined();
});

test('the house adds confirmed users, once an address', async () => {
  const world = await startAuth({ autoconfirm: false });
  const input = { email: 'Demo@Example.com', password: PASSWORD, metadata: { name: 'Demo' } };
  const first = await world.service.createUser(input);
  const second = await world.service.createUser({ ...input, password: 'changed by hand' });
  expect(second).toEqual(first);
  expect((await signIn(world.browser(), 'demo@example.com')).user.id).toBe(first.id);
});
