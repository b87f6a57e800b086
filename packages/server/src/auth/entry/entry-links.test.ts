import { userIdSchema } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { followLink } from '../testing/follow-link.ts';
import { nextStep, refusalOf, signUpWithFactor } from '../testing/second-factor.ts';
import { sideBySide } from '../testing/side-by-side.ts';
import { PASSWORD, sessionOf, signIn, signUp } from '../testing/sign-in.ts';
import { type AuthWorld, startAuth } from '../testing/start-auth.ts';
import { authUsers } from '../user.tables.ts';

const EMAIL = 'ann@example.com';
const HOUR_MS = 3_600_000;
const SUBJECT = 'a-proposal';
const STALE = { status: 403, code: 'otp_expired', message: 'Email link is invalid or has expired' };

function makeLink({ service }: AuthWorld, email = EMAIL): Promise<string> {
  return service.entryLinks.make({ email, name: 'Ann O’Hara', subject: SUBJECT, lifeMs: HOUR_MS });
}

const press = (world: AuthWorld, token_hash: string, browser = world.browser()) =>
  browser.auth.verifyOtp({ type: 'email', token_hash });

async function userWith(world: AuthWorld, email = EMAIL) {
  const [user] = await world.db.read.select().from(authUsers).where(eq(authUsers.email, email));
  return user;
}

describe('the link of a letter', () => {
  it('makes a buyer of exactly its address, proven and without a password, with the unmodified client', async () => {
    const world = await startAuth({ autoconfirm: false });
    const token = await makeLink(world, 'Ann@Example.com');
    const session = sessionOf(await press(world, token));
    expect(session.user).toMatchObject({
      email: EMAIL,
      user_metadata: { name: 'Ann O’Hara', user_type: 'buyer' },
      email_confirmed_at: expect.any(String),
    });
    expect(await world.service.sessions.hasPassword(userIdSchema.parse(session.user.id))).toBe(false);
    expect((await world.service.verifyAccessToken(session.access_token))?.emailVerified).toBe(true);
    // A password can be set later.
    const browser = world.browser();
    await browser.auth.setSession(session);
    expect((await browser.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    expect((await signIn(world.browser(), EMAIL)).user.id).toBe(session.user.id);
  });

  it('signs in whoever has the address already, and changes nothing about them', async () => {
    const world = await startAuth();
    const before = await signUp(world.browser(), EMAIL, { user_type: 'agent', name: 'Annie' });
    const session = sessionOf(await press(world, await makeLink(world)));
    expect(session.user.id).toBe(before.user.id);
    expect(session.user.user_metadata).toMatchObject({ user_type: 'agent', name: 'Annie' });
    expect((await signIn(world.browser(), EMAIL)).user.id).toBe(before.user.id);
  });

  it('leaves nothing to who claimed the address before without proving it', async () => {
    const world = await startAuth({ autoconfirm: false });
    await world.browser().auth.signUp({
      email: EMAIL,
      password: PASSWORD,
      options: { data: { user_type: 'agent', name: 'Mallory' } },
    });
    const session = sessionOf(await press(world, await makeLink(world)));
    expect(session.user.user_metadata).toMatchObject({ user_type: 'buyer', name: 'Ann O’Hara' });
    expect(
      await refusalOf(world.browser().auth.signInWithPassword({ email: EMAIL, password: PASSWORD })),
    ).toMatchObject({ code: 'invalid_credentials' });
  });

  it('is only the first proof where there is a second factor', async () => {
    const world = await startAuth();
    await signUpWithFactor(world, EMAIL);
    nextStep(world);
    const session = sessionOf(await press(world, await makeLink(world)));
    const verified = await world.service.verifyAccessToken(session.access_token);
    expect(verified).toMatchObject({ aal: 'aal1', secondFactorDue: true });
  });

  it('does nothing when it is only opened: a mail program’s visit uses nothing up', async () => {
    const world = await startAuth();
    const token = await makeLink(world);
    const visit = await followLink(world, `${world.url}/verify?token=${token}&type=magiclink`);
    expect(visit).toMatchObject({ fragment: expect.anything() });
    expect(await userWith(world)).toBeUndefined();
    expect(await world.service.entryLinks.find(token)).toMatchObject({ state: 'open', email: EMAIL });
    expect(sessionOf(await press(world, token)).user.email).toBe(EMAIL);
  });
});

describe('a link that is used', () => {
  it('works for a moment more where it was pressed, and nowhere else', async () => {
    const world = await startAuth();
    const token = await makeLink(world);
    const first = sessionOf(await press(world, token));
    expect(sessionOf(await press(world, token)).user.id).toBe(first.user.id);
    const elsewhere = await world.call('POST', '/verify', {
      body: { type: 'email', token_hash: token },
      headers: { 'user-agent': 'Another phone' },
    });
    expect(elsewhere.status).toBe(403);
    world.clock.advance(121_000);
    expect(await refusalOf(press(world, token))).toEqual(STALE);
    expect(await world.service.entryLinks.find(token)).toMatchObject({ state: 'used' });
  });

  it('lets one of many who press at once in', async () => {
    const world = await startAuth();
    const token = await makeLink(world);
    const answers = await sideBySide(world.db, (index) =>
      world.call('POST', '/verify', {
        body: { type: 'email', token_hash: token },
        headers: { 'user-agent': `Phone ${index}` },
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403, 403]);
  });
});

describe('no link', () => {
  it('is one that is too old, is not ours, is brought for something else, or is older than the password', async () => {
    const world = await startAuth();
    const token = await makeLink(world);
    expect(await refusalOf(press(world, 'nonsense'))).toEqual(STALE);
    expect(await refusalOf(world.browser().auth.verifyOtp({ type: 'recovery', token_hash: token }))).toEqual(
      STALE,
    );
    const browser = world.browser();
    await signUp(browser, EMAIL);
    expect((await browser.auth.updateUser({ password: 'another horse' })).error).toBeNull();
    expect(await refusalOf(press(world, token))).toEqual(STALE);
    const later = await makeLink(world);
    world.clock.advance(HOUR_MS);
    expect(await refusalOf(press(world, later))).toEqual(STALE);
    expect(await world.service.entryLinks.find(later)).toMatchObject({ state: 'expired' });
  });

  it('makes an account where nobody may sign up', async () => {
    const world = await startAuth({ disableSignup: true });
    const token = await makeLink(world);
    expect(await refusalOf(press(world, token))).toMatchObject({ status: 422, code: 'signup_disabled' });
    expect(await userWith(world)).toBeUndefined();
  });
});
