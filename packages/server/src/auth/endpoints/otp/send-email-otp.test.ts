import { describe, expect, test } from 'vitest';
import { getToken } from '#auth/testing/follow-link.ts';
import { pkceBrowser } from '#auth/testing/pkce-browser.ts';
import { expectSession, PASSWORD, signIn, signUp } from '#auth/testing/sign-in.ts';
import { startAuth } from '#auth/testing/start-auth.ts';
import { NO_LIMITS, UNLIMITED } from '#auth/testing/test-auth-settings.ts';
import { authUsers } from '#auth/user.tables.ts';

const EMAIL = 'ann@example.com';

describe('POST /otp with an email address', () => {
  test('creates a user without a password for a new address', async () => {
    const context = await startAuth({ autoconfirm: false });
    const options = { data: { name: 'Ann' } };
    expect((await context.browser().auth.signInWithOtp({ email: EMAIL, options })).error).toBeNull();
    const [message] = await context.emails(EMAIL);
    const token = message?.code ?? '';
    const { user } = expectSession(
      await context.browser().auth.verifyOtp({ type: 'email', email: EMAIL, token }),
    );
    expect(user).toMatchObject({ email: EMAIL, user_metadata: { name: 'Ann' } });
    const attempt = await context.browser().auth.signInWithPassword({ email: EMAIL, password: '' });
    expect(attempt.error).toBeTruthy();
  });

  test('sends the same email again to an address whose code was not entered', async () => {
    const context = await startAuth({ autoconfirm: false });
    const request = { email: EMAIL, options: { data: { name: 'Ann' } } };
    for (const _ of [1, 2]) await context.browser().auth.signInWithOtp(request);
    const messages = await context.emails(EMAIL);
    expect(messages.map(({ subject }) => subject)).toEqual(['Your Gable code', 'Your Gable code']);
    const token = messages.at(-1)?.code ?? '';
    expectSession(await context.browser().auth.verifyOtp({ type: 'email', email: EMAIL, token }));
  });

  test('keeps an existing user unchanged, including the password', async () => {
    const context = await startAuth();
    await signUp(context.browser(), EMAIL, { name: 'Ann' });
    await context.browser().auth.signInWithOtp({ email: EMAIL, options: { data: { name: 'Eve' } } });
    const [message] = await context.emails(EMAIL);
    expect(message?.subject).toBe('Sign in to Gable');
    const token_hash = getToken(message?.link ?? '');
    const { user } = expectSession(await context.browser().auth.verifyOtp({ type: 'magiclink', token_hash }));
    expect(user.user_metadata).toEqual({ name: 'Ann' });
    await signIn(context.browser(), EMAIL);
  });

  test('removes the password of an unverified sign-up', async () => {
    const context = await startAuth({ autoconfirm: false });
    await context.browser().auth.signUp({ email: EMAIL, password: PASSWORD });
    expect(await context.emails(EMAIL)).toHaveLength(1);
    await context.browser().auth.signInWithOtp({ email: EMAIL });
    const token = (await context.emails(EMAIL)).at(-1)?.code ?? '';
    expectSession(await context.browser().auth.verifyOtp({ type: 'email', email: EMAIL, token }));
    const attempt = await context.browser().auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
    expect(attempt.error).toMatchObject({ code: 'invalid_credentials' });
  });

  test.each(['implicit', 'pkce'] as const)(
    'rejects an unknown address with create_user false on the %s flow',
    async (flowType) => {
      const context = await startAuth();
      const { auth } = flowType === 'pkce' ? pkceBrowser(context) : context.browser();
      const rejecting = { email: EMAIL, options: { shouldCreateUser: false } };
      expect((await auth.signInWithOtp(rejecting)).error).toMatchObject({
        status: 422,
        code: 'otp_disabled',
        message: 'Signups not allowed for otp',
      });
      expect(await context.emails(EMAIL)).toEqual([]);
      expect(await context.db.read.select().from(authUsers)).toEqual([]);
    },
  );

  test('rejects an unknown address when sign-up is disabled', async () => {
    const context = await startAuth({ disableSignup: true });
    const { error } = await context.browser().auth.signInWithOtp({ email: EMAIL });
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
    expect(await context.db.read.select().from(authUsers)).toEqual([]);
  });

  test('counts requests for unknown addresses against the email limit', async () => {
    const mail = { ...UNLIMITED, perAddress: { times: 1, seconds: 300 } };
    const context = await startAuth({ rateLimits: { ...NO_LIMITS, mail } });
    const requestOtp = (email: string) =>
      context.browser().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect((await requestOtp(EMAIL)).error).toMatchObject({ code: 'otp_disabled' });
    expect((await requestOtp('bob@example.com')).error).toMatchObject({ code: 'over_email_send_rate_limit' });
  });
});

test('rejects a malformed request with a message', async () => {
  const context = await startAuth();
  const cases = [
    [{}, 'One of email or phone must be set'],
    [{ email: EMAIL, phone: '+15550100' }, 'Only an email address or phone number should be provided'],
    [{ email: EMAIL, channel: 'sms' }, 'Channel should only be specified with Phone OTP'],
    [{ email: 'no address' }, 'Unable to validate email address: invalid format'],
    [{ email: EMAIL, data: { biography: 'x'.repeat(1_500) } }, expect.stringContaining('at most 1500 bytes')],
  ] as const;
  for (const [body, msg] of cases) {
    const response = await context.call('POST', '/otp', { body });
    expect(await response.json()).toEqual({ code: 400, error_code: 'validation_failed', msg });
  }
});
