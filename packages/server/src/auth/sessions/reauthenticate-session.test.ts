import { userIdSchema } from '@gable/contracts/kernel';
import type { Reauthenticate } from '@gable/contracts/session';
import type { Session } from '@supabase/supabase-js';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { prove, signUpWithFactor } from '../testing/second-factor.ts';
import { signUp } from '../testing/sign-in.ts';
import { type AuthWorld, startAuth } from '../testing/start-auth.ts';
import { authUsers } from '../user.tables.ts';

const EMAIL = 'ann@example.com';
const HOUR_MS = 3_600_000;

const requestOf = (session: Session, credential: Reauthenticate) => ({
  userId: userIdSchema.parse(session.user.id),
  sessionId: String(decodeJwt(session.access_token).session_id),
  address: '127.0.0.1',
  credential,
});

const authenticatedAt = async (world: AuthWorld, session: Session) =>
  (await world.service.verifyAccessToken(session.access_token))?.readAuthenticatedAt();

async function removePassword(world: AuthWorld, session: Session) {
  const ofUser = eq(authUsers.id, userIdSchema.parse(session.user.id));
  await world.db.transaction((tx) => tx.update(authUsers).set({ passwordHash: null }).where(ofUser));
}

describe('confirming a session', () => {
  test('by an emailed code counts once, for the session of its user alone', async () => {
    const world = await startAuth();
    const [browser, stranger] = [world.browser(), world.browser()];
    const [session, other] = [await signUp(browser, EMAIL), await signUp(stranger, 'bob@example.com')];
    for (const each of [session, other]) await removePassword(world, each);
    world.clock.advance(HOUR_MS / 2);
    await browser.auth.reauthenticate();
    const code = (await world.letters(EMAIL))[0]?.code ?? '';
    const { sessions } = world.service;
    const credential = { method: 'code', code } as const;
    expect(await sessions.reauthenticate(requestOf(other, credential))).toBe(false);
    const attempts = [1, 2].map(() => sessions.reauthenticate(requestOf(session, credential)));
    expect((await Promise.all(attempts)).toSorted()).toEqual([false, true]);
    expect(await authenticatedAt(world, session)).toBe(Math.floor(world.clock.now() / 1_000) * 1_000);
    expect(await sessions.reauthenticate(requestOf(session, credential))).toBe(false);
  });

  test('by an emailed code does not get around a second factor, which confirms it in place', async () => {
    const world = await startAuth();
    const { browser, app, session } = await signUpWithFactor(world, EMAIL);
    await removePassword(world, session);
    const credential = { method: 'code', code: '123456' } as const;
    const attempt = world.service.sessions.reauthenticate(requestOf(session, credential));
    await expect(attempt).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    world.clock.advance(HOUR_MS / 2);
    const raised = await prove(world, browser, app);
    expect(await authenticatedAt(world, raised)).toBe(Math.floor(world.clock.now() / 1_000) * 1_000);
  });

  test('is refused once the session has ended, also when the password is right', async () => {
    const world = await startAuth();
    const browser = world.browser();
    const session = await signUp(browser, EMAIL);
    await browser.auth.signOut({ scope: 'global' });
    const credential = { method: 'password', password: 'open-house' } as const;
    const attempt = world.service.sessions.reauthenticate(requestOf(session, credential));
    await expect(attempt).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(await authenticatedAt(world, session)).toBeUndefined();
  });
});
