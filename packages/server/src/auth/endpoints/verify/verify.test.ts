import { HOUR_MS, instant, userIdSchema } from '@gable/contracts/kernel';
import { describe, expect, test } from 'vitest';
import { getToken } from '#auth/testing/follow-link.ts';
import { runConcurrently } from '#auth/testing/run-concurrently.ts';
import { expectSession, PASSWORD, signUp } from '#auth/testing/sign-in.ts';
import { type AuthTestContext, startAuth } from '#auth/testing/start-auth.ts';
import { NO_LIMITS, UNLIMITED } from '#auth/testing/test-auth-settings.ts';
import { updateUserRow } from '#auth/users/user-store.ts';

const EMAIL = 'ann@example.com';
const EXPIRED_CODE = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' };
const EXPIRED_LINK = { status: 403, code: 'otp_expired', message: 'Email link is invalid or has expired' };

/** Creates a user and a sign-in email. */
async function startWithEmail(email = EMAIL, context?: AuthTestContext) {
  const testContext = context ?? (await startAuth());
  const { user } = await signUp(testContext.browser(), email);
  await testContext.browser().auth.signInWithOtp({ email });
  const [message] = await testContext.emails(email);
  if (!message) throw new Error('No email was sent.');
  return { context: testContext, message, user, wrong: message.code === '000000' ? '000001' : '000000' };
}

describe('POST /verify with an emailed code', () => {
  test('confirms a sign-up and returns a session with the amr method', async () => {
    const context = await startAuth({ autoconfirm: false });
    await context.browser().auth.signUp({ email: EMAIL, password: PASSWORD });
    const [message] = await context.emails(EMAIL);
    const browser = context.browser();
    const token = message?.code ?? '';
    const session = expectSession(
      await browser.auth.verifyOtp({ type: 'signup', email: 'ANN@example.com', token }),
    );
    expect(session.user.email_confirmed_at).toBeDefined();
    expect(session.user.identities?.[0]?.identity_data).toMatchObject({ email_verified: true });
    const { data } = await browser.auth.getClaims(session.access_token);
    expect(data?.claims.amr).toEqual([{ method: 'otp', timestamp: expect.any(Number) }]);
    expect((await browser.auth.verifyOtp({ type: 'email', email: EMAIL, token })).error).toMatchObject(
      EXPIRED_CODE,
    );
  });

  test('accepts a code once, also concurrently', async () => {
    const { context, message } = await startWithEmail();
    const responses = await runConcurrently(context.db, () =>
      context.browser().auth.verifyOtp({ type: 'email', email: EMAIL, token: message.code }),
    );
    expect(responses.filter(({ data }) => data.session !== null)).toHaveLength(1);
  });

  test('rejects the code after five wrong ones, but accepts the link', async () => {
    const { context, message, wrong } = await startWithEmail();
    const attempt = (token: string) =>
      context.browser().auth.verifyOtp({ type: 'email', email: EMAIL, token });
    const guesses = await runConcurrently(context.db, () => attempt(wrong));
    for (const { error } of guesses) expect(error).toMatchObject(EXPIRED_CODE);
    expect((await attempt(message.code)).error).toMatchObject(EXPIRED_CODE);
    const token_hash = getToken(message.link);
    expectSession(await context.browser().auth.verifyOtp({ type: 'email', token_hash }));
  });

  test('accepts the code after four wrong ones', async () => {
    const { context, message, wrong } = await startWithEmail();
    const attempt = (token: string) =>
      context.browser().auth.verifyOtp({ type: 'magiclink', email: EMAIL, token });
    for (let time = 0; time < 4; time += 1) await attempt(wrong);
    expectSession(await attempt(message.code));
  });

  test('rejects the code for another user, another type, or after an hour', async () => {
    const { context, message } = await startWithEmail();
    await startWithEmail('bob@example.com', context);
    const attempt = async (type: 'email' | 'signup' | 'email_change', email: string) =>
      (await context.browser().auth.verifyOtp({ type, email, token: message.code })).error;
    expect(await attempt('email', 'bob@example.com')).toMatchObject(EXPIRED_CODE);
    expect(await attempt('email', 'unknown@example.com')).toMatchObject(EXPIRED_CODE);
    expect(await attempt('signup', EMAIL)).toMatchObject(EXPIRED_CODE);
    expect(await attempt('email_change', EMAIL)).toMatchObject(EXPIRED_CODE);
    context.clock.advance(HOUR_MS);
    expect(await attempt('email', EMAIL)).toMatchObject(EXPIRED_CODE);
  });

  test('limits the attempts, and does not count a right code', async () => {
    const code = { ...UNLIMITED, perAccount: { times: 1, seconds: 300 } };
    const { context, message, wrong } = await startWithEmail(
      EMAIL,
      await startAuth({ rateLimits: { ...NO_LIMITS, code } }),
    );
    const attempt = (token: string) =>
      context.browser().auth.verifyOtp({ type: 'email', email: EMAIL, token });
    expectSession(await attempt(message.code));
    expect((await attempt(wrong)).error).toMatchObject(EXPIRED_CODE);
    expect((await attempt(wrong)).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });
});

describe('POST /verify with a link token', () => {
  test('rejects a token after a password change', async () => {
    const { context, message, user } = await startWithEmail();
    const browser = context.browser();
    await browser.auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
    await browser.auth.updateUser({ password: 'a new secret' });
    const token_hash = getToken(message.link);
    const { error } = await context.browser().auth.verifyOtp({ type: 'magiclink', token_hash });
    expect(error).toMatchObject(EXPIRED_LINK);
    expect(user.email).toBe(EMAIL);
  });

  test('rejects a banned user, and accepts the token after the ban', async () => {
    const { context, message, user } = await startWithEmail();
    const updatedAt = context.clock.now();
    const bannedUntil = instant(updatedAt + 60_000);
    await context.db.transaction((tx) =>
      updateUserRow(tx, userIdSchema.parse(user.id), { bannedUntil, updatedAt }),
    );
    const token_hash = getToken(message.link);
    const redeem = () => context.browser().auth.verifyOtp({ type: 'magiclink', token_hash });
    expect((await redeem()).error).toMatchObject({ status: 403, code: 'user_banned' });
    context.clock.advance(60_000);
    expectSession(await redeem());
    expect((await redeem()).error).toMatchObject(EXPIRED_LINK);
  });
});

test('rejects a malformed request with a message', async () => {
  const context = await startAuth();
  const either = 'Verify requires either a token or a token hash';
  const cases = [
    [{}, 'Verify requires a verification type'],
    [{ type: 'guess', token_hash: 'x' }, 'Invalid email verification type'],
    [{ type: 'sms', token_hash: 'x' }, 'Invalid email verification type'],
    [{ type: 'email' }, either],
    [{ type: 'email', token_hash: 'x', token: '123456' }, either],
    [
      { type: 'email', token: '123456' },
      'Only an email address or phone number should be provided on verify',
    ],
    [
      { type: 'sms', token: '123456', phone: '+15550100', email: EMAIL },
      'Only an email address or phone number should be provided on verify',
    ],
    [{ type: 'email', token: '123456', email: 'no address' }, 'Invalid email format', 422],
    [{ type: 'email', token_hash: 'x', email: EMAIL }, 'Only the token_hash and type should be provided'],
  ] as const;
  for (const [body, msg, status = 400] of cases) {
    const response = await context.call('POST', '/verify', { body });
    expect(await response.json()).toEqual({ code: status, error_code: 'validation_failed', msg });
  }
});

test('treats a code of the wrong type as a wrong code, and consumes nothing', async () => {
  const { context, message } = await startWithEmail();
  const { code: token } = message;
  const cases = [
    { type: 'sms', token, email: EMAIL },
    { type: 'guess', token, email: EMAIL },
    { type: 'email', token, phone: '+14155550100' },
  ];
  for (const body of cases) {
    const response = await context.call('POST', '/verify', { body });
    expect([response.status, await response.json()]).toMatchObject([403, { msg: EXPIRED_CODE.message }]);
  }
  expectSession(await context.browser().auth.verifyOtp({ type: 'magiclink', email: EMAIL, token }));
});
