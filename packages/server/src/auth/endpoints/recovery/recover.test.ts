import { HOUR_MS } from '@gable/contracts/kernel';
import { describe, expect, test } from 'vitest';
import { authOneTimeTokens } from '#auth/one-time-token.tables.ts';
import { followLink, getToken } from '#auth/testing/follow-link.ts';
import { expectSession, PASSWORD, signIn, signUp } from '#auth/testing/sign-in.ts';
import { PUBLIC_URL, startAuth } from '#auth/testing/start-auth.ts';
import { NO_LIMITS, UNLIMITED } from '#auth/testing/test-auth-settings.ts';
import { MailRejectedError } from '#integrations/mail/mail.port.ts';
import { outbox } from '#outbox/outbox.tables.ts';

const EMAIL = 'ann@example.com';

describe('POST /recover', () => {
  test('lets the user set a new password by link, and signs out everywhere', async () => {
    const context = await startAuth();
    const before = await signUp(context.browser(), EMAIL);
    const redirectTo = `${PUBLIC_URL}/agent/reset-password`;
    expect(await context.browser().auth.resetPasswordForEmail(EMAIL, { redirectTo })).toEqual({
      data: {},
      error: null,
    });
    const [message] = await context.emails(EMAIL);
    expect(message).toMatchObject({ subject: 'Reset your password' });
    expect(message?.text).toContain('1 hour.');

    const { page, fragment } = await followLink(context, message?.link ?? '');
    expect([page, fragment.get('type')]).toEqual([redirectTo, 'recovery']);
    const token = fragment.get('access_token') ?? '';
    await context.call('PUT', '/user', { token, body: { password: 'a new secret' } });
    expect(await context.service.verifyAccessToken(before.access_token)).toBeNull();
    await signIn(context.browser(), EMAIL, 'a new secret');
    expect((await context.emails(EMAIL)).at(-1)?.subject).toBe('Your password was changed');
  });

  test('returns the same response for an unknown address, and sends nothing', async () => {
    const context = await startAuth();
    await signUp(context.browser(), EMAIL);
    const requestRecovery = async (email: string) => {
      const response = await context.call('POST', '/recover', { body: { email } });
      return [response.status, await response.text()];
    };
    expect(await requestRecovery('unknown@example.com')).toEqual(await requestRecovery(EMAIL));
    expect(await requestRecovery(EMAIL)).toEqual([200, '{}']);
    expect(await context.emails('unknown@example.com')).toEqual([]);
    // Both leave the same number of jobs: the same work precedes the response.
    const jobs = await context.db.read.select({ topic: outbox.topic, state: outbox.state }).from(outbox);
    expect(jobs).toEqual(
      Array.from({ length: 3 }, () => ({ topic: 'auth.verification-email', state: 'done' })),
    );
  });

  test('verifies an unverified address, and removes the password of its sign-up', async () => {
    const context = await startAuth({ autoconfirm: false });
    await context.browser().auth.signUp({ email: EMAIL, password: PASSWORD });
    const [confirmation] = await context.emails(EMAIL);
    await context.browser().auth.resetPasswordForEmail(EMAIL);
    const recovery = (await context.emails(EMAIL)).at(-1);
    const token_hash = getToken(recovery?.link ?? '');
    const { user } = expectSession(await context.browser().auth.verifyOtp({ type: 'recovery', token_hash }));
    expect(user.email_confirmed_at).toBeDefined();
    const attempt = await context.browser().auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
    expect(attempt.error).toMatchObject({ code: 'invalid_credentials' });
    expect((await followLink(context, confirmation?.link ?? '')).fragment.get('error_code')).toBe(
      'otp_expired',
    );
  });

  test('rejects a missing or invalid address', async () => {
    const context = await startAuth();
    const cases = [
      [{}, 'Password recovery requires an email'],
      [{ email: 'no address' }, 'Unable to validate email address: invalid format'],
    ] as const;
    for (const [body, msg] of cases) {
      const response = await context.call('POST', '/recover', { body });
      expect(await response.json()).toEqual({ code: 400, error_code: 'validation_failed', msg });
    }
  });

  test('limits the requests for known and unknown addresses alike', async () => {
    const mail = { ...UNLIMITED, perAccount: { times: 2, seconds: 600 } };
    const context = await startAuth({ rateLimits: { ...NO_LIMITS, mail } });
    await signUp(context.browser(), EMAIL);
    for (const email of [EMAIL, 'unknown@example.com']) {
      const responses = [];
      for (let time = 0; time < 3; time += 1)
        responses.push(await context.call('POST', '/recover', { body: { email } }));
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
      expect(responses[2]?.headers.get('x-sb-error-code')).toBe('over_email_send_rate_limit');
    }
  });
});

describe('the recovery email', () => {
  test('is retried during a mail server outage, without failing the request', async () => {
    const context = await startAuth();
    await signUp(context.browser(), EMAIL);
    context.mailServer.failure = new Error('connect ECONNREFUSED');
    expect((await context.browser().auth.resetPasswordForEmail(EMAIL)).error).toBeNull();
    expect(await context.emails(EMAIL)).toEqual([]);
    context.mailServer.failure = null;
    context.clock.advance(1_500);
    const [message, ...more] = await context.emails(EMAIL);
    expect(more).toEqual([]);
    expect((await followLink(context, message?.link ?? '')).fragment.get('access_token')).toBeTruthy();
  });

  test('is dropped when the address is permanently rejected or the token is no longer valid', async () => {
    const context = await startAuth();
    await signUp(context.browser(), EMAIL);
    context.mailServer.failure = new MailRejectedError('550 No such user here');
    await context.browser().auth.resetPasswordForEmail(EMAIL);
    expect(await context.emails(EMAIL)).toEqual([]);
    context.mailServer.failure = new Error('connect ECONNREFUSED');
    await context.browser().auth.resetPasswordForEmail(EMAIL);
    expect(await context.emails(EMAIL)).toEqual([]);
    context.mailServer.failure = null;
    context.clock.advance(HOUR_MS);
    expect(await context.emails(EMAIL)).toEqual([]);
    const states = await context.db.read.select({ state: outbox.state }).from(outbox).orderBy(outbox.id);
    expect(states).toEqual([{ state: 'dead' }, { state: 'done' }]);
  });

  test('stores no secret that would allow signing in', async () => {
    const context = await startAuth();
    await signUp(context.browser(), EMAIL);
    await context.browser().auth.resetPasswordForEmail(EMAIL);
    const [message] = await context.emails(EMAIL);
    const stored = JSON.stringify([
      await context.db.read.select().from(outbox),
      await context.db.read.select().from(authOneTimeTokens),
    ]);
    expect(stored).toContain(EMAIL);
    expect(stored).not.toContain(getToken(message?.link ?? ''));
    expect(stored).not.toContain(message?.code);
  });
});
