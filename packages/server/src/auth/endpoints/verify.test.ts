import { instant, userIdSchema } from '@gable/contracts/kernel';
import { describe, expect, test } from 'vitest';
import { tokenOf } from '../testing/follow-link.ts';
import { sideBySide } from '../testing/side-by-side.ts';
import { PASSWORD, sessionOf, signUp } from '../testing/sign-in.ts';
import { type AuthWorld, startAuth } from '../testing/start-auth.ts';
import { NO_LIMITS, UNLIMITED } from '../testing/test-auth-settings.ts';
import { changeUser } from '../users/user-store.ts';

const EMAIL = 'ann@example.com';
const EXPIRED_CODE = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' };
const EXPIRED_LINK = { status: 403, code: 'otp_expired', message: 'Email link is invalid or has expired' };

/** A user, and the letter with which they can sign in. */
async function withLetter(email = EMAIL, world?: AuthWorld) {
  const there = world ?? (await startAuth());
  const { user } = await signUp(there.browser(), email);
  await there.browser().auth.signInWithOtp({ email });
  const [letter] = await there.letters(email);
  if (!letter) throw new Error('There is no letter.');
  return { world: there, letter, user, wrong: letter.code === '000000' ? '000001' : '000000' };
}

describe('a code from a letter', () => {
  test('confirms a sign-up and opens a session that says how', async () => {
    const world = await startAuth({ autoconfirm: false });
    await world.browser().auth.signUp({ email: EMAIL, password: PASSWORD });
    const [letter] = await world.letters(EMAIL);
    const browser = world.browser();
    const token = letter?.code ?? '';
    const session = sessionOf(
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

  test('is good once, for several who bring it in the same moment', async () => {
    const { world, letter } = await withLetter();
    const answers = await sideBySide(world.db, () =>
      world.browser().auth.verifyOtp({ type: 'email', email: EMAIL, token: letter.code }),
    );
    expect(answers.filter(({ data }) => data.session !== null)).toHaveLength(1);
  });

  test('is worthless after five wrong ones, while the link still works', async () => {
    const { world, letter, wrong } = await withLetter();
    const attempt = (token: string) => world.browser().auth.verifyOtp({ type: 'email', email: EMAIL, token });
    const guesses = await sideBySide(world.db, () => attempt(wrong));
    for (const { error } of guesses) expect(error).toMatchObject(EXPIRED_CODE);
    expect((await attempt(letter.code)).error).toMatchObject(EXPIRED_CODE);
    const token_hash = tokenOf(letter.link);
    sessionOf(await world.browser().auth.verifyOtp({ type: 'email', token_hash }));
  });

  test('survives four wrong ones', async () => {
    const { world, letter, wrong } = await withLetter();
    const attempt = (token: string) =>
      world.browser().auth.verifyOtp({ type: 'magiclink', email: EMAIL, token });
    for (let time = 0; time < 4; time += 1) await attempt(wrong);
    sessionOf(await attempt(letter.code));
  });

  test('belongs to one user, one purpose and one hour', async () => {
    const { world, letter } = await withLetter();
    await withLetter('bob@example.com', world);
    const attempt = async (type: 'email' | 'signup' | 'email_change', email: string) =>
      (await world.browser().auth.verifyOtp({ type, email, token: letter.code })).error;
    expect(await attempt('email', 'bob@example.com')).toMatchObject(EXPIRED_CODE);
    expect(await attempt('email', 'nobody@example.com')).toMatchObject(EXPIRED_CODE);
    expect(await attempt('signup', EMAIL)).toMatchObject(EXPIRED_CODE);
    expect(await attempt('email_change', EMAIL)).toMatchObject(EXPIRED_CODE);
    world.clock.advance(3_600_000);
    expect(await attempt('email', EMAIL)).toMatchObject(EXPIRED_CODE);
  });

  test('may be tried so often, and a right one does not count', async () => {
    const code = { ...UNLIMITED, perAccount: { times: 1, seconds: 300 } };
    const { world, letter, wrong } = await withLetter(
      EMAIL,
      await startAuth({ rateLimits: { ...NO_LIMITS, code } }),
    );
    const attempt = (token: string) => world.browser().auth.verifyOtp({ type: 'email', email: EMAIL, token });
    sessionOf(await attempt(letter.code));
    expect((await attempt(wrong)).error).toMatchObject(EXPIRED_CODE);
    expect((await attempt(wrong)).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });
});

describe('the token of a link', () => {
  test('is worth nothing after a change of password', async () => {
    const { world, letter, user } = await withLetter();
    const browser = world.browser();
    await browser.auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
    await browser.auth.updateUser({ password: 'a new secret' });
    const token_hash = tokenOf(letter.link);
    const { error } = await world.browser().auth.verifyOtp({ type: 'magiclink', token_hash });
    expect(error).toMatchObject(EXPIRED_LINK);
    expect(user.email).toBe(EMAIL);
  });

  test('is refused to a banned user, and keeps its worth until the ban is over', async () => {
    const { world, letter, user } = await withLetter();
    const updatedAt = world.clock.now();
    const bannedUntil = instant(updatedAt + 60_000);
    await world.db.transaction((tx) =>
      changeUser(tx, userIdSchema.parse(user.id), { bannedUntil, updatedAt }),
    );
    const token_hash = tokenOf(letter.link);
    const redeem = () => world.browser().auth.verifyOtp({ type: 'magiclink', token_hash });
    expect((await redeem()).error).toMatchObject({ status: 403, code: 'user_banned' });
    world.clock.advance(60_000);
    sessionOf(await redeem());
    expect((await redeem()).error).toMatchObject(EXPIRED_LINK);
  });
});

test('refuses a malformed request and says what is missing', async () => {
  const world = await startAuth();
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
    const answer = await world.call('POST', '/verify', { body });
    expect(await answer.json()).toEqual({ code: status, error_code: 'validation_failed', msg });
  }
});

test('answers a code of the wrong kind like a wrong code, and uses nothing up', async () => {
  const { world, letter } = await withLetter();
  const { code: token } = letter;
  const cases = [
    { type: 'sms', token, email: EMAIL },
    { type: 'guess', token, email: EMAIL },
    { type: 'email', token, phone: '+14155550100' },
  ];
  for (const body of cases) {
    const answer = await world.call('POST', '/verify', { body });
    expect([answer.status, await answer.json()]).toMatchObject([403, { msg: EXPIRED_CODE.message }]);
  }
  sessionOf(await world.browser().auth.verifyOtp({ type: 'magiclink', email: EMAIL, token }));
});
