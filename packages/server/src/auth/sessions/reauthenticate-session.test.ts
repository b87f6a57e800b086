import { HOUR_MS, userIdSchema } from '@gable/contracts/kernel';
import type { Reauthenticate } from '@gable/contracts/session';
import type { Session } from '@supabase/supabase-js';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { signUpWithFactor, verifyTotp } from '../testing/second-factor.ts';
import { signUp } from '../testing/sign-in.ts';
import { type AuthTestContext, startAuth } from '../testing/start-auth.ts';
import { authUsers } from '../user.tables.ts';

const EMAIL = 'ann@example.com';

const toRequest = (session: Session, credential: Reauthenticate) => ({
  userId: userIdSchema.parse(session.user.id),
  sessionId: String(decodeJwt(session.access_token).session_id),
  address: '127.0.0.1',
  credential,
});

const authenticatedAt = async (context: AuthTestContext, session: Session) =>
  (await context.service.verifyAccessToken(session.access_token))?.readAuthenticatedAt();

async function removePassword(context: AuthTestContext, session: Session) {
  const ofUser = eq(authUsers.id, userIdSchema.parse(session.user.id));
  await context.db.transaction((tx) => tx.update(authUsers).set({ passwordHash: null }).where(ofUser));
}

describe('reauthenticateSession', () => {
  test("accepts an emailed code once, for the user's own session", async () => {
    const context = await startAuth();
    const [browser, attacker] = [context.browser(), context.browser()];
    const [session, other] = [await signUp(browser, EMAIL), await signUp(attacker, 'bob@example.com')];
    for (const each of [session, other]) await removePassword(context, each);
    context.clock.advance(HOUR_MS / 2);
    await browser.auth.reauthenticate();
    const code = (await context.emails(EMAIL))[0]?.code ?? '';
    const { sessions } = context.service;
    const credential = { method: 'code', code } as const;
    expect(await sessions.reauthenticate(toRequest(other, credential))).toBe(false);
    const attempts = [1, 2].map(() => sessions.reauthenticate(toRequest(session, credential)));
    expect((await Promise.all(attempts)).toSorted()).toEqual([false, true]);
    expect(await authenticatedAt(context, session)).toBe(Math.floor(context.clock.now() / 1_000) * 1_000);
    expect(await sessions.reauthenticate(toRequest(session, credential))).toBe(false);
  });

  test('does not accept an emailed code instead of a second factor', async () => {
    const context = await startAuth();
    const { browser, app, session } = await signUpWithFactor(context, EMAIL);
    await removePassword(context, session);
    const credential = { method: 'code', code: '123456' } as const;
    const attempt = context.service.sessions.reauthenticate(toRequest(session, credential));
    await expect(attempt).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    context.clock.advance(HOUR_MS / 2);
    const upgraded = await verifyTotp(context, browser, app);
    expect(await authenticatedAt(context, upgraded)).toBe(Math.floor(context.clock.now() / 1_000) * 1_000);
  });

  test('rejects an ended session, also with the right password', async () => {
    const context = await startAuth();
    const browser = context.browser();
    const session = await signUp(browser, EMAIL);
    await browser.auth.signOut({ scope: 'global' });
    const credential = { method: 'password', password: 'open-house' } as const;
    const attempt = context.service.sessions.reauthenticate(toRequest(session, credential));
    await expect(attempt).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(await authenticatedAt(context, session)).toBeUndefined();
  });
});
