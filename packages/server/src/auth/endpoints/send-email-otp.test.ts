import { describe, expect, test } from 'vitest';
import { tokenOf } from '../testing/follow-link.ts';
import { pkceBrowser } from '../testing/pkce-browser.ts';
import { PASSWORD, sessionOf, signIn, signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { NO_LIMITS, UNLIMITED } from '../testing/test-auth-settings.ts';
import { authUsers } from '../user.tables.ts';

const EMAIL = 'ann@example.com';

describe('signing in by letter', () => {
  test('makes a user of a new address, who has no password', async () => {
    const world = await startAuth({ autoconfirm: false });
    const options = { data: { name: 'Ann' } };
    expect((await world.browser().auth.signInWithOtp({ email: EMAIL, options })).error).toBeNull();
    const [letter] = await world.letters(EMAIL);
    const token = letter?.code ?? '';
    const { user } = sessionOf(await world.browser().auth.verifyOtp({ type: 'email', email: EMAIL, token }));
    expect(user).toMatchObject({ email: EMAIL, user_metadata: { name: 'Ann' } });
    const attempt = await world.browser().auth.signInWithPassword({ email: EMAIL, password: '' });
    expect(attempt.error).toBeTruthy();
  });

  test('leaves a user who is there as they are, password included', async () => {
    const world = await startAuth();
    await signUp(world.browser(), EMAIL, { name: 'Ann' });
    await world.browser().auth.signInWithOtp({ email: EMAIL, options: { data: { name: 'Eve' } } });
    const [letter] = await world.letters(EMAIL);
    expect(letter?.subject).toBe('Your link to sign in');
    const token_hash = tokenOf(letter?.link ?? '');
    const { user } = sessionOf(await world.browser().auth.verifyOtp({ type: 'magiclink', token_hash }));
    expect(user.user_metadata).toEqual({ name: 'Ann' });
    await signIn(world.browser(), EMAIL);
  });

  test('leaves no password to whoever signed an address up without proving it', async () => {
    const world = await startAuth({ autoconfirm: false });
    await world.browser().auth.signUp({ email: EMAIL, password: PASSWORD });
    expect(await world.letters(EMAIL)).toHaveLength(1);
    await world.browser().auth.signInWithOtp({ email: EMAIL });
    const token = (await world.letters(EMAIL)).at(-1)?.code ?? '';
    sessionOf(await world.browser().auth.verifyOtp({ type: 'email', email: EMAIL, token }));
    const attempt = await world.browser().auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
    expect(attempt.error).toMatchObject({ code: 'invalid_credentials' });
  });

  test.each(['implicit', 'pkce'] as const)(
    'refuses an unknown address that gets no user on the %s flow',
    async (flowType) => {
      const world = await startAuth();
      const { auth } = flowType === 'pkce' ? pkceBrowser(world) : world.browser();
      const quiet = { email: EMAIL, options: { shouldCreateUser: false } };
      expect((await auth.signInWithOtp(quiet)).error).toMatchObject({
        status: 422,
        code: 'otp_disabled',
        message: 'Signups not allowed for otp',
      });
      expect(await world.letters(EMAIL)).toEqual([]);
      expect(await world.db.read.select().from(authUsers)).toEqual([]);
    },
  );

  test('refuses an unknown address where sign-up is closed', async () => {
    const world = await startAuth({ disableSignup: true });
    const { error } = await world.browser().auth.signInWithOtp({ email: EMAIL });
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
    expect(await world.db.read.select().from(authUsers)).toEqual([]);
  });

  test('counts questions about unknown addresses like letters', async () => {
    const mail = { ...UNLIMITED, perAddress: { times: 1, seconds: 300 } };
    const world = await startAuth({ rateLimits: { ...NO_LIMITS, mail } });
    const ask = (email: string) =>
      world.browser().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect((await ask(EMAIL)).error).toMatchObject({ code: 'otp_disabled' });
    expect((await ask('bob@example.com')).error).toMatchObject({ code: 'over_email_send_rate_limit' });
  });
});

test('what is malformed is refused, with what is missing', async () => {
  const world = await startAuth();
  const cases = [
    [{}, 'One of email or phone must be set'],
    [{ email: EMAIL, phone: '+15550100' }, 'Only an email address or phone number should be provided'],
    [{ email: EMAIL, channel: 'sms' }, 'Channel should only be specified with Phone OTP'],
    [{ email: 'no address' }, 'Unable to validate email address: invalid format'],
    [{ email: EMAIL, data: { biography: 'x'.repeat(1_500) } }, expect.stringContaining('at most 1500 bytes')],
  ] as const;
  for (const [body, msg] of cases) {
    const answer = await world.call('POST', '/otp', { body });
    expect(await answer.json()).toEqual({ code: 400, error_code: 'validation_failed', msg });
  }
});
