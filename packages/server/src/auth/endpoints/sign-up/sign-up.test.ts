import { isAuthWeakPasswordError } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { runConcurrently } from '#auth/testing/run-concurrently.ts';
import { expectSession, PASSWORD, signIn, signUp } from '#auth/testing/sign-in.ts';
import { startAuth } from '#auth/testing/start-auth.ts';

describe('sign-up with autoconfirm on', () => {
  test('signs the new user in and stores the metadata', async () => {
    const context = await startAuth();
    const session = await signUp(context.browser(), 'Ann@Example.com', { name: 'Ann', user_type: 'buyer' });

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

  test('rejects a taken address in any case', async () => {
    const context = await startAuth();
    await signUp(context.browser(), 'ann@example.com');
    const { error } = await context.browser().auth.signUp({ email: 'ANN@example.com', password: PASSWORD });
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
  });

  test('accepts one of several concurrent sign-ups with the same address', async () => {
    const context = await startAuth();
    const responses = await runConcurrently(context.db, () =>
      context.browser().auth.signUp({ email: 'ann@example.com', password: PASSWORD }),
    );
    const outcomes = responses.map(({ error }) => error?.code ?? 'signed in').toSorted();
    expect(outcomes).toEqual(['signed in', ...Array.from({ length: 5 }, () => 'user_already_exists')]);
  });

  test('accepts the implicit-flow body of supabase-js: an empty meta object and a null challenge', async () => {
    const context = await startAuth();
    const response = await context.call('POST', '/signup', {
      body: {
        email: 'ann@example.com',
        password: PASSWORD,
        data: null,
        gotrue_meta_security: {},
        code_challenge: null,
        code_challenge_method: null,
      },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('sign-up validation', () => {
  test('rejects a weak password with reasons', async () => {
    const context = await startAuth();
    const { error } = await context.browser().auth.signUp({ email: 'ann@example.com', password: '12345' });
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
  ])('rejects %s with the password %s', async (email, password, status, code, message) => {
    const context = await startAuth();
    const { error } = await context.browser().auth.signUp({ email, password });
    expect(error).toMatchObject({ status, code, message });
  });

  test('rejects anonymous, phone and any sign-up when they are disabled', async () => {
    const context = await startAuth();
    expect((await context.browser().auth.signInAnonymously()).error).toMatchObject({
      status: 422,
      code: 'anonymous_provider_disabled',
    });
    const byPhone = await context.browser().auth.signUp({ phone: '+15550100', password: PASSWORD });
    expect(byPhone.error).toMatchObject({ status: 400, code: 'phone_provider_disabled' });

    const closed = await startAuth({ disableSignup: true });
    const { error } = await closed.browser().auth.signUp({ email: 'ann@example.com', password: PASSWORD });
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
  });
});

describe('sign-up with autoconfirm off', () => {
  test('returns the user, who cannot sign in before the address is verified', async () => {
    const context = await startAuth({ autoconfirm: false });
    const { data, error } = await context
      .browser()
      .auth.signUp({ email: 'ann@example.com', password: PASSWORD });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user?.identities).toHaveLength(1);
    expect(data.user).not.toHaveProperty('email_confirmed_at');
    expect(data.user).toHaveProperty('confirmation_sent_at');

    const attempt = await context
      .browser()
      .auth.signInWithPassword({ email: 'ann@example.com', password: PASSWORD });
    expect(attempt.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
  });

  test('does not reveal a taken address, and leaves its user unchanged', async () => {
    const context = await startAuth({ autoconfirm: false });
    const { id } = await context.service.createUser({
      email: 'ann@example.com',
      password: PASSWORD,
      metadata: { name: 'Ann' },
    });
    const { data, error } = await context
      .browser()
      .auth.signUp({ email: 'ann@example.com', password: 'another one', options: { data: { name: 'Eve' } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: 'ann@example.com',
      identities: [],
      user_metadata: { name: 'Eve' },
    });
    expect(data.user?.id).not.toBe(id);
    const session = await signIn(context.browser(), 'ann@example.com');
    expect(session.user.user_metadata).toEqual({ name: 'Ann' });
  });
});

test('gives an unverified address to a new sign-up, and removes the earlier credentials', async () => {
  const confirming = await startAuth({ autoconfirm: false });
  await confirming.browser().auth.signUp({ email: 'ann@example.com', password: 'first password' });
  const autoconfirming = await startAuth({}, confirming);

  const session = expectSession(
    await autoconfirming.browser().auth.signUp({ email: 'ann@example.com', password: PASSWORD }),
  );
  expect(session.user.identities?.[0]?.identity_data).toMatchObject({ email_verified: true });
  const first = await autoconfirming
    .browser()
    .auth.signInWithPassword({ email: 'ann@example.com', password: 'first password' });
  expect(first.error).toMatchObject({ code: 'invalid_credentials' });
  await expect(signIn(autoconfirming.browser(), 'ann@example.com')).resolves.toBeDefined();
});

test('creates a confirmed user once per address', async () => {
  const context = await startAuth({ autoconfirm: false });
  const input = { email: 'Demo@Example.com', password: PASSWORD, metadata: { name: 'Demo' } };
  const first = await context.service.createUser(input);
  const second = await context.service.createUser({ ...input, password: 'changed by hand' });
  expect(second).toEqual(first);
  expect((await signIn(context.browser(), 'demo@example.com')).user.id).toBe(first.id);
});
