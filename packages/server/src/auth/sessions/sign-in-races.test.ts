import { userIdSchema } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openAdmin } from '../admin/testing/open-admin.ts';
import { authSessions } from '../session.tables.ts';
import { followLink } from '../testing/follow-link.ts';
import { pkceBrowser } from '../testing/pkce-browser.ts';
import { PASSWORD, signIn, signUp } from '../testing/sign-in.ts';
import { type AuthWorld, startAuth } from '../testing/start-auth.ts';

const EMAIL = 'ann@example.com';
const NEW_PASSWORD = 'a new secret';
/** As many as an attacker keeps running until the owner changes the password. */
const SIGN_INS = 35;

async function sessionsOf(world: AuthWorld, userId: string): Promise<string[]> {
  const rows = await world.db.read
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(eq(authSessions.userId, userIdSchema.parse(userId)));
  return rows.map(({ id }) => id);
}

interface Refusal {
  readonly code?: string | undefined;
}

/** Begins to sign in, and changes something when the proof is checked and there is no session yet. */
async function signInDuring(
  world: AuthWorld,
  begin: () => Promise<{ error: Refusal | null }>,
  change: () => Promise<unknown>,
): Promise<string | undefined> {
  const held = world.hold();
  const answer = begin();
  await held.reached;
  await change().finally(held.release);
  return (await answer).error?.code;
}

/** A user, and the change of password that they make. */
async function signedUp(world: AuthWorld) {
  const owner = world.browser();
  const { user, refresh_token } = await signUp(owner, EMAIL);
  const changePassword = async (from = owner) => {
    expect((await from.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
  };
  return { owner, user, refresh_token, changePassword };
}

describe('a sign-in that runs while its user is changed', () => {
  test('with the old password ends with the change of it, of many at once and in two processes', async () => {
    const world = await startAuth();
    const second = await startAuth({}, world);
    const { owner, user } = await signedUp(world);
    const credentials = { body: { email: EMAIL, password: PASSWORD } };
    const signInAt = ({ call }: AuthWorld) => call('POST', '/token?grant_type=password', credentials);
    const running = Array.from({ length: SIGN_INS }, (_, index) => signInAt(index % 2 ? world : second));
    const { error } = await owner.auth.updateUser({ password: NEW_PASSWORD });
    expect(error).toBeNull();
    for (const answer of await Promise.all(running)) expect([200, 400]).toContain(answer.status);
    const { data } = await owner.auth.getClaims();
    expect(await sessionsOf(world, user.id)).toEqual([data?.claims.session_id]);
  });

  test('with a password is refused after a new password, a ban, another address and a deletion', async () => {
    const world = await startAuth();
    const admin = await openAdmin(world);
    const { user, changePassword } = await signedUp(world);
    const during = (password: string, change: () => Promise<unknown>) =>
      signInDuring(world, () => world.browser().auth.signInWithPassword({ email: EMAIL, password }), change);
    expect(await during(PASSWORD, changePassword)).toBe('invalid_credentials');
    const ban = () => admin.updateUserById(user.id, { ban_duration: '1h' });
    expect(await during(NEW_PASSWORD, ban)).toBe('user_banned');
    await admin.updateUserById(user.id, { ban_duration: 'none' });
    const move = () => admin.updateUserById(user.id, { email: 'moved@example.com' });
    expect(await during(NEW_PASSWORD, move)).toBe('invalid_credentials');
    await admin.updateUserById(user.id, { email: EMAIL });
    expect(await during(NEW_PASSWORD, () => admin.deleteUser(user.id))).toBe('invalid_credentials');
    expect(await sessionsOf(world, user.id)).toEqual([]);
  });

  test('by a code, a link, a code of PKCE or a refresh token is refused after a new password', async () => {
    const world = await startAuth();
    const { owner, user, refresh_token, changePassword } = await signedUp(world);
    const laptop = world.browser();
    await signIn(laptop, EMAIL);
    const pkce = pkceBrowser(world);
    await pkce.auth.signInWithOtp({ email: EMAIL });
    const { query } = await followLink(world, (await world.letters(EMAIL)).at(-1)?.link ?? '');
    await owner.auth.signInWithOtp({ email: EMAIL });
    const letter = (await world.letters(EMAIL)).at(-1);
    const entry = await world.service.entryLinks.make({
      email: EMAIL,
      name: 'Ann',
      subject: 'a-proposal',
      lifeMs: 60_000,
    });
    const press = () => world.browser().auth.verifyOtp({ type: 'email', token_hash: entry });
    // Pressed once: for a moment the same browser may press again.
    expect((await press()).error).toBeNull();

    // Typing a code counts as a try first, in a transaction of its own.
    const held = [world.hold(), world.hold(), world.hold(), world.hold(1)];
    const answers: Promise<{ error: Refusal | null }>[] = [];
    const ways = [
      press,
      () => pkce.auth.exchangeCodeForSession(query.get('code') ?? ''),
      () => world.browser().auth.refreshSession({ refresh_token }),
      () => world.browser().auth.verifyOtp({ type: 'email', email: EMAIL, token: letter?.code ?? '' }),
    ];
    for (const [index, begin] of ways.entries()) {
      answers.push(begin());
      await held[index]?.reached;
    }
    await changePassword(laptop);
    for (const { release } of held) release();
    const codes = (await Promise.all(answers)).map(({ error }) => error?.code);
    expect(codes).toEqual(['otp_expired', 'flow_state_not_found', 'refresh_token_not_found', 'otp_expired']);
    expect(await sessionsOf(world, user.id)).toHaveLength(1);
  });
});
