import { HOUR_MS, userIdSchema } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { followLink } from '../testing/follow-link.ts';
import { runConcurrently } from '../testing/run-concurrently.ts';
import { advanceToNextStep, expectError, signUpWithFactor } from '../testing/second-factor.ts';
import { expectSession, PASSWORD, signIn, signUp } from '../testing/sign-in.ts';
import { type AuthTestContext, startAuth } from '../testing/start-auth.ts';
import { authUsers } from '../user.tables.ts';

const EMAIL = 'ann@example.com';
const SUBJECT = 'a-proposal';
const STALE = { status: 403, code: 'otp_expired', message: 'Email link is invalid or has expired' };

function createLink({ service }: AuthTestContext, email = EMAIL): Promise<string> {
  return service.invitationLinks.create({ email, name: 'Ann O’Hara', subject: SUBJECT, lifeMs: HOUR_MS });
}

const redeem = (context: AuthTestContext, token_hash: string, browser = context.browser()) =>
  browser.auth.verifyOtp({ type: 'email', token_hash });

async function findUser(context: AuthTestContext, email = EMAIL) {
  const [user] = await context.db.read.select().from(authUsers).where(eq(authUsers.email, email));
  return user;
}

describe('invitation link', () => {
  it('creates a verified buyer without a password for its address, with unmodified supabase-js', async () => {
    const context = await startAuth({ autoconfirm: false });
    const token = await createLink(context, 'Ann@Example.com');
    const session = expectSession(await redeem(context, token));
    expect(session.user).toMatchObject({
      email: EMAIL,
      user_metadata: { name: 'Ann O’Hara', user_type: 'buyer' },
      email_confirmed_at: expect.any(String),
    });
    expect(await context.service.sessions.hasPassword(userIdSchema.parse(session.user.id))).toBe(false);
    expect((await context.service.verifyAccessToken(session.access_token))?.emailVerified).toBe(true);
    const browser = context.browser();
    await browser.auth.setSession(session);
    expect((await browser.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    expect((await signIn(context.browser(), EMAIL)).user.id).toBe(session.user.id);
  });

  it('signs in an existing user without changes', async () => {
    const context = await startAuth();
    const before = await signUp(context.browser(), EMAIL, { user_type: 'agent', name: 'Annie' });
    const session = expectSession(await redeem(context, await createLink(context)));
    expect(session.user.id).toBe(before.user.id);
    expect(session.user.user_metadata).toMatchObject({ user_type: 'agent', name: 'Annie' });
    expect((await signIn(context.browser(), EMAIL)).user.id).toBe(before.user.id);
  });

  it('removes the credentials of an earlier unverified sign-up', async () => {
    const context = await startAuth({ autoconfirm: false });
    await context.browser().auth.signUp({
      email: EMAIL,
      password: PASSWORD,
      options: { data: { user_type: 'agent', name: 'Mallory' } },
    });
    const session = expectSession(await redeem(context, await createLink(context)));
    expect(session.user.user_metadata).toMatchObject({ user_type: 'buyer', name: 'Ann O’Hara' });
    expect(
      await expectError(context.browser().auth.signInWithPassword({ email: EMAIL, password: PASSWORD })),
    ).toMatchObject({ code: 'invalid_credentials' });
  });

  it('requires MFA if the user has a factor', async () => {
    const context = await startAuth();
    await signUpWithFactor(context, EMAIL);
    advanceToNextStep(context);
    const session = expectSession(await redeem(context, await createLink(context)));
    const verified = await context.service.verifyAccessToken(session.access_token);
    expect(verified).toMatchObject({ aal: 'aal1', secondFactorDue: true });
  });

  it('is not consumed by a GET request of a mail program', async () => {
    const context = await startAuth();
    const token = await createLink(context);
    const visit = await followLink(context, `${context.url}/verify?token=${token}&type=magiclink`);
    expect(visit).toMatchObject({ fragment: expect.anything() });
    expect(await findUser(context)).toBeUndefined();
    expect(await context.service.invitationLinks.find(token)).toMatchObject({ state: 'open', email: EMAIL });
    expect(expectSession(await redeem(context, token)).user.email).toBe(EMAIL);
  });
});

describe('used invitation link', () => {
  it('works again for a short time in the same browser only', async () => {
    const context = await startAuth();
    const token = await createLink(context);
    const first = expectSession(await redeem(context, token));
    expect(expectSession(await redeem(context, token)).user.id).toBe(first.user.id);
    const elsewhere = await context.call('POST', '/verify', {
      body: { type: 'email', token_hash: token },
      headers: { 'user-agent': 'Another phone' },
    });
    expect(elsewhere.status).toBe(403);
    context.clock.advance(121_000);
    expect(await expectError(redeem(context, token))).toEqual(STALE);
    expect(await context.service.invitationLinks.find(token)).toMatchObject({ state: 'used' });
  });

  it('signs in one of several concurrent clients', async () => {
    const context = await startAuth();
    const token = await createLink(context);
    const responses = await runConcurrently(context.db, (index) =>
      context.call('POST', '/verify', {
        body: { type: 'email', token_hash: token },
        headers: { 'user-agent': `Phone ${index}` },
      }),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403, 403]);
  });
});

describe('invalid invitation link', () => {
  it('is rejected when it is expired, unknown, used for another type, or older than the password', async () => {
    const context = await startAuth();
    const token = await createLink(context);
    expect(await expectError(redeem(context, 'nonsense'))).toEqual(STALE);
    expect(
      await expectError(context.browser().auth.verifyOtp({ type: 'recovery', token_hash: token })),
    ).toEqual(STALE);
    const browser = context.browser();
    await signUp(browser, EMAIL);
    expect((await browser.auth.updateUser({ password: 'another horse' })).error).toBeNull();
    expect(await expectError(redeem(context, token))).toEqual(STALE);
    const later = await createLink(context);
    context.clock.advance(HOUR_MS);
    expect(await expectError(redeem(context, later))).toEqual(STALE);
    expect(await context.service.invitationLinks.find(later)).toMatchObject({ state: 'expired' });
  });

  it('does not create a user when sign-up is disabled', async () => {
    const context = await startAuth({ disableSignup: true });
    const token = await createLink(context);
    expect(await expectError(redeem(context, token))).toMatchObject({ status: 422, code: 'signup_disabled' });
    expect(await findUser(context)).toBeUndefined();
  });
});
