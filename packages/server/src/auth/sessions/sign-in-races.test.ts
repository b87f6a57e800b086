import { userIdSchema } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createAdminClient } from '../admin/testing/admin-client.ts';
import { authSessions } from '../session.tables.ts';
import { followLink } from '../testing/follow-link.ts';
import { pkceBrowser } from '../testing/pkce-browser.ts';
import { PASSWORD, signIn, signUp } from '../testing/sign-in.ts';
import { type AuthTestContext, startAuth } from '../testing/start-auth.ts';

const EMAIL = 'ann@example.com';
const NEW_PASSWORD = 'a new secret';
/** The number of attacker requests during the password change. */
const SIGN_INS = 35;

async function listSessions(context: AuthTestContext, userId: string): Promise<string[]> {
  const rows = await context.db.read
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(eq(authSessions.userId, userIdSchema.parse(userId)));
  return rows.map(({ id }) => id);
}

interface AuthFailure {
  readonly code?: string | undefined;
}

/** Starts a sign-in and applies a change between its checks and its transaction. */
async function signInDuring(
  context: AuthTestContext,
  begin: () => Promise<{ error: AuthFailure | null }>,
  change: () => Promise<unknown>,
): Promise<string | undefined> {
  const paused = context.pause();
  const response = begin();
  await paused.reached;
  await change().finally(paused.release);
  return (await response).error?.code;
}

/** Creates a user, and the password change to apply. */
async function signedUp(context: AuthTestContext) {
  const owner = context.browser();
  const { user, refresh_token } = await signUp(owner, EMAIL);
  const changePassword = async (from = owner) => {
    expect((await from.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
  };
  return { owner, user, refresh_token, changePassword };
}

describe('sign-in during a change of its user', () => {
  test('with the old password does not survive the change, for concurrent requests in two processes', async () => {
    const context = await startAuth();
    const second = await startAuth({}, context);
    const { owner, user } = await signedUp(context);
    const credentials = { body: { email: EMAIL, password: PASSWORD } };
    const signInAt = ({ call }: AuthTestContext) => call('POST', '/token?grant_type=password', credentials);
    const running = Array.from({ length: SIGN_INS }, (_, index) => signInAt(index % 2 ? context : second));
    const { error } = await owner.auth.updateUser({ password: NEW_PASSWORD });
    expect(error).toBeNull();
    for (const response of await Promise.all(running)) expect([200, 400]).toContain(response.status);
    const { data } = await owner.auth.getClaims();
    expect(await listSessions(context, user.id)).toEqual([data?.claims.session_id]);
  });

  test('with a password is rejected after a password change, a ban, an email change or a deletion', async () => {
    const context = await startAuth();
    const admin = await createAdminClient(context);
    const { user, changePassword } = await signedUp(context);
    const during = (password: string, change: () => Promise<unknown>) =>
      signInDuring(
        context,
        () => context.browser().auth.signInWithPassword({ email: EMAIL, password }),
        change,
      );
    expect(await during(PASSWORD, changePassword)).toBe('invalid_credentials');
    const ban = () => admin.updateUserById(user.id, { ban_duration: '1h' });
    expect(await during(NEW_PASSWORD, ban)).toBe('user_banned');
    await admin.updateUserById(user.id, { ban_duration: 'none' });
    const move = () => admin.updateUserById(user.id, { email: 'moved@example.com' });
    expect(await during(NEW_PASSWORD, move)).toBe('invalid_credentials');
    await admin.updateUserById(user.id, { email: EMAIL });
    expect(await during(NEW_PASSWORD, () => admin.deleteUser(user.id))).toBe('invalid_credentials');
    expect(await listSessions(context, user.id)).toEqual([]);
  });

  test('by code, link, auth code or refresh token is rejected after a password change', async () => {
    const context = await startAuth();
    const { owner, user, refresh_token, changePassword } = await signedUp(context);
    const secondBrowser = context.browser();
    await signIn(secondBrowser, EMAIL);
    const pkce = pkceBrowser(context);
    await pkce.auth.signInWithOtp({ email: EMAIL });
    const { query } = await followLink(context, (await context.emails(EMAIL)).at(-1)?.link ?? '');
    await owner.auth.signInWithOtp({ email: EMAIL });
    const message = (await context.emails(EMAIL)).at(-1);
    const entry = await context.service.invitationLinks.create({
      email: EMAIL,
      name: 'Ann',
      subject: 'a-proposal',
      lifeMs: 60_000,
    });
    const redeemInvitation = () => context.browser().auth.verifyOtp({ type: 'email', token_hash: entry });
    // Clicked once before: the same browser may click again within the reuse window.
    expect((await redeemInvitation()).error).toBeNull();

    // A code is first counted as an attempt in its own transaction.
    const paused = [context.pause(), context.pause(), context.pause(), context.pause(1)];
    const responses: Promise<{ error: AuthFailure | null }>[] = [];
    const signIns = [
      redeemInvitation,
      () => pkce.auth.exchangeCodeForSession(query.get('code') ?? ''),
      () => context.browser().auth.refreshSession({ refresh_token }),
      () => context.browser().auth.verifyOtp({ type: 'email', email: EMAIL, token: message?.code ?? '' }),
    ];
    for (const [index, begin] of signIns.entries()) {
      responses.push(begin());
      await paused[index]?.reached;
    }
    await changePassword(secondBrowser);
    for (const { release } of paused) release();
    const codes = (await Promise.all(responses)).map(({ error }) => error?.code);
    expect(codes).toEqual(['otp_expired', 'flow_state_not_found', 'refresh_token_not_found', 'otp_expired']);
    expect(await listSessions(context, user.id)).toHaveLength(1);
  });
});
