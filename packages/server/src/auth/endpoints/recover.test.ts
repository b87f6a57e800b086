import { describe, expect, test } from 'vitest';
import { MailRefused } from '#integrations/mail/mail.port.ts';
import { outbox } from '#outbox/outbox.tables.ts';
import { authOneTimeTokens } from '../one-time-token.tables.ts';
import { followLink, tokenOf } from '../testing/follow-link.ts';
import { PASSWORD, sessionOf, signIn, signUp } from '../testing/sign-in.ts';
import { PUBLIC_URL, startAuth } from '../testing/start-auth.ts';
import { NO_LIMITS, UNLIMITED } from '../testing/test-auth-settings.ts';

const EMAIL = 'ann@example.com';

describe('a forgotten password', () => {
  test('is replaced through the link of a letter, and everyone who was signed in is out', async () => {
    const world = await startAuth();
    const before = await signUp(world.browser(), EMAIL);
    const redirectTo = `${PUBLIC_URL}/agent/reset-password`;
    expect(await world.browser().auth.resetPasswordForEmail(EMAIL, { redirectTo })).toEqual({
      data: {},
      error: null,
    });
    const [letter] = await world.letters(EMAIL);
    expect(letter).toMatchObject({ subject: 'Choose a new password' });
    expect(letter?.text).toContain('1 hour.');

    const { page, fragment } = await followLink(world, letter?.link ?? '');
    expect([page, fragment.get('type')]).toEqual([redirectTo, 'recovery']);
    const token = fragment.get('access_token') ?? '';
    await world.call('PUT', '/user', { token, body: { password: 'a new secret' } });
    expect(await world.service.verifyAccessToken(before.access_token)).toBeNull();
    await signIn(world.browser(), EMAIL, 'a new secret');
    expect((await world.letters(EMAIL)).at(-1)?.subject).toBe('Your password was changed');
  });

  test('has the same answer for an address that nobody has, to which nothing is sent', async () => {
    const world = await startAuth();
    await signUp(world.browser(), EMAIL);
    const ask = async (email: string) => {
      const answer = await world.call('POST', '/recover', { body: { email } });
      return [answer.status, await answer.text()];
    };
    expect(await ask('nobody@example.com')).toEqual(await ask(EMAIL));
    expect(await ask(EMAIL)).toEqual([200, '{}']);
    expect(await world.letters('nobody@example.com')).toEqual([]);
    // Both leave the same traces: the same work was done before the answer.
    const jobs = await world.db.read.select({ topic: outbox.topic, state: outbox.state }).from(outbox);
    expect(jobs).toEqual(Array.from({ length: 3 }, () => ({ topic: 'auth.proof-letter', state: 'done' })));
  });

  test('proves an address that never was, and leaves whoever signed it up no password', async () => {
    const world = await startAuth({ autoconfirm: false });
    await world.browser().auth.signUp({ email: EMAIL, password: PASSWORD });
    const [confirmation] = await world.letters(EMAIL);
    await world.browser().auth.resetPasswordForEmail(EMAIL);
    const recovery = (await world.letters(EMAIL)).at(-1);
    const token_hash = tokenOf(recovery?.link ?? '');
    const { user } = sessionOf(await world.browser().auth.verifyOtp({ type: 'recovery', token_hash }));
    expect(user.email_confirmed_at).toBeDefined();
    const attempt = await world.browser().auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
    expect(attempt.error).toMatchObject({ code: 'invalid_credentials' });
    expect((await followLink(world, confirmation?.link ?? '')).fragment.get('error_code')).toBe(
      'otp_expired',
    );
  });

  test('cannot be asked for without an address', async () => {
    const world = await startAuth();
    const cases = [
      [{}, 'Password recovery requires an email'],
      [{ email: 'no address' }, 'Unable to validate email address: invalid format'],
    ] as const;
    for (const [body, msg] of cases) {
      const answer = await world.call('POST', '/recover', { body });
      expect(await answer.json()).toEqual({ code: 400, error_code: 'validation_failed', msg });
    }
  });

  test('is asked for only so often, for an address that nobody has as for any other', async () => {
    const mail = { ...UNLIMITED, perAccount: { times: 2, seconds: 600 } };
    const world = await startAuth({ rateLimits: { ...NO_LIMITS, mail } });
    await signUp(world.browser(), EMAIL);
    for (const email of [EMAIL, 'nobody@example.com']) {
      const answers = [];
      for (let time = 0; time < 3; time += 1)
        answers.push(await world.call('POST', '/recover', { body: { email } }));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
      expect(answers[2]?.headers.get('x-sb-error-code')).toBe('over_email_send_rate_limit');
    }
  });
});

describe('the letter', () => {
  test('waits for a mail server that is down, and does not fail the request', async () => {
    const world = await startAuth();
    await signUp(world.browser(), EMAIL);
    world.postman.trouble = new Error('connect ECONNREFUSED');
    expect((await world.browser().auth.resetPasswordForEmail(EMAIL)).error).toBeNull();
    expect(await world.letters(EMAIL)).toEqual([]);
    world.postman.trouble = null;
    world.clock.advance(1_500);
    const [letter, ...more] = await world.letters(EMAIL);
    expect(more).toEqual([]);
    expect((await followLink(world, letter?.link ?? '')).fragment.get('access_token')).toBeTruthy();
  });

  test('is given up when the address will never take it, or its link would be no good any more', async () => {
    const world = await startAuth();
    await signUp(world.browser(), EMAIL);
    world.postman.trouble = new MailRefused('550 No such user here');
    await world.browser().auth.resetPasswordForEmail(EMAIL);
    expect(await world.letters(EMAIL)).toEqual([]);
    world.postman.trouble = new Error('connect ECONNREFUSED');
    await world.browser().auth.resetPasswordForEmail(EMAIL);
    expect(await world.letters(EMAIL)).toEqual([]);
    world.postman.trouble = null;
    world.clock.advance(3_600_000);
    expect(await world.letters(EMAIL)).toEqual([]);
    const states = await world.db.read.select({ state: outbox.state }).from(outbox).orderBy(outbox.id);
    expect(states).toEqual([{ state: 'dead' }, { state: 'done' }]);
  });

  test('leaves nothing in the database that would let anybody in', async () => {
    const world = await startAuth();
    await signUp(world.browser(), EMAIL);
    await world.browser().auth.resetPasswordForEmail(EMAIL);
    const [letter] = await world.letters(EMAIL);
    const kept = JSON.stringify([
      await world.db.read.select().from(outbox),
      await world.db.read.select().from(authOneTimeTokens),
    ]);
    expect(kept).toContain(EMAIL);
    expect(kept).not.toContain(tokenOf(letter?.link ?? ''));
    expect(kept).not.toContain(letter?.code);
  });
});
