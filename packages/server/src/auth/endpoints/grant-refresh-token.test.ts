import { instant, userIdSchema } from '@gable/contracts/kernel';
import { describe, expect, test } from 'vitest';
import { authRefreshTokens } from '../refresh-token.tables.ts';
import { sideBySide } from '../testing/side-by-side.ts';
import { sessionOf, signUp } from '../testing/sign-in.ts';
import { type AuthWorld, startAuth } from '../testing/start-auth.ts';
import { changeUser } from '../users/user-store.ts';

async function refresh(world: AuthWorld, token: string): Promise<string> {
  return sessionOf(await world.browser().auth.refreshSession({ refresh_token: token })).refresh_token;
}

async function refusal(world: AuthWorld, token: string): Promise<unknown> {
  const { error } = await world.browser().auth.refreshSession({ refresh_token: token });
  return error && { status: error.status, code: error.code };
}

const ALREADY_USED = { status: 400, code: 'refresh_token_already_used' };
const NOT_FOUND = { status: 400, code: 'refresh_token_not_found' };

describe('refreshing', () => {
  test('gives a new pair of tokens for the same session', async () => {
    const world = await startAuth();
    const before = await signUp(world.browser(), 'ann@example.com', { name: 'Ann' });
    world.clock.advance(60_000);
    const after = sessionOf(await world.browser().auth.refreshSession(before));
    expect(after.refresh_token).not.toBe(before.refresh_token);
    expect(after.access_token).not.toBe(before.access_token);
    expect(after.user).toMatchObject({ id: before.user.id, user_metadata: { name: 'Ann' } });
    const [old, fresh] = await Promise.all(
      [before, after].map((s) => world.service.verifyAccessToken(s.access_token)),
    );
    expect(fresh?.sessionId).toBe(old?.sessionId);
  });

  test('stores no token, only hashes', async () => {
    const world = await startAuth();
    const { refresh_token: first } = await signUp(world.browser(), 'ann@example.com');
    const second = await refresh(world, first);
    const rows = JSON.stringify(await world.db.read.select().from(authRefreshTokens));
    expect(rows).not.toContain(first);
    expect(rows).not.toContain(second);
  });

  test('gives the parent of the active token the active one again, however late', async () => {
    const world = await startAuth();
    const { refresh_token: first } = await signUp(world.browser(), 'ann@example.com');
    const second = await refresh(world, first);
    world.clock.advance(3_600_000);
    expect(await refresh(world, first)).toBe(second);
    await expect(refresh(world, second)).resolves.not.toBe(second);
  });

  test('allows an older token within ten seconds of its exchange', async () => {
    const world = await startAuth();
    const { refresh_token: first } = await signUp(world.browser(), 'ann@example.com');
    const third = await refresh(world, await refresh(world, first));
    world.clock.advance(9_000);
    const branch = await refresh(world, first);
    expect(branch).not.toBe(third);
    await expect(refresh(world, third)).resolves.toBeDefined();
    await expect(refresh(world, branch)).resolves.toBeDefined();
  });

  test('ends the session with its whole family when an older token comes back later', async () => {
    const world = await startAuth();
    const { refresh_token: first, access_token } = await signUp(world.browser(), 'ann@example.com');
    const third = await refresh(world, await refresh(world, first));
    world.clock.advance(10_001);
    expect(await world.service.verifyAccessToken(access_token)).not.toBeNull();
    expect(await refusal(world, first)).toEqual(ALREADY_USED);
    expect(await refusal(world, third)).toEqual(NOT_FOUND);
    expect(await refusal(world, first)).toEqual(NOT_FOUND);
    expect(await world.service.verifyAccessToken(access_token)).toBeNull();
  });

  test('takes the newest token alone for the active one, whichever others a race left unused', async () => {
    const world = await startAuth();
    const { refresh_token: first } = await signUp(world.browser(), 'ann@example.com');
    const third = await refresh(world, await refresh(world, first));
    const left = await refresh(world, first);
    world.clock.advance(1_000);
    const newest = await refresh(world, third);
    world.clock.advance(10_001);
    expect(await refresh(world, third)).toBe(newest);
    expect(await refusal(world, first)).toEqual(ALREADY_USED);
    expect(await refusal(world, left)).toEqual(NOT_FOUND);
  });

  test('leaves other sessions of the user alone when it revokes a family', async () => {
    const world = await startAuth();
    const { refresh_token: stolen } = await signUp(world.browser(), 'ann@example.com');
    const elsewhere = sessionOf(
      await world.browser().auth.signInWithPassword({ email: 'ann@example.com', password: 'correct horse' }),
    );
    await refresh(world, await refresh(world, stolen));
    world.clock.advance(10_001);
    await refusal(world, stolen);
    await expect(refresh(world, elsewhere.refresh_token)).resolves.toBeDefined();
  });

  test('gives all who ask with one token in the same moment the same successor', async () => {
    const world = await startAuth();
    let token = (await signUp(world.browser(), 'ann@example.com')).refresh_token;
    for (let round = 0; round < 4; round += 1) {
      const [successor, ...others] = await sideBySide(world.db, () => refresh(world, token));
      expect(new Set(others)).toEqual(new Set([successor]));
      token = successor ?? '';
    }
  });
});

describe('refreshing is refused', () => {
  test('with a token that never was, or that no token could be', async () => {
    const world = await startAuth();
    expect(await refusal(world, 'a'.repeat(43))).toEqual(NOT_FOUND);
    expect(await refusal(world, 'short')).toEqual({ status: 400, code: 'validation_failed' });
    expect(await refusal(world, 'not/url+safe=')).toEqual({ status: 400, code: 'validation_failed' });
    const answer = await world.call('POST', '/token?grant_type=refresh_token', { body: {} });
    expect(await answer.json()).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg: 'Refresh token is not valid',
    });
  });

  test('to a banned user', async () => {
    const world = await startAuth();
    const { refresh_token, user } = await signUp(world.browser(), 'ann@example.com');
    const now = world.clock.now();
    await world.db.transaction((tx) =>
      changeUser(tx, userIdSchema.parse(user.id), { bannedUntil: instant(now + 60_000), updatedAt: now }),
    );
    expect(await refusal(world, refresh_token)).toEqual({ status: 400, code: 'user_banned' });
  });

  test('after sign-out', async () => {
    const world = await startAuth();
    const browser = world.browser();
    const { refresh_token } = await signUp(browser, 'ann@example.com');
    await browser.auth.signOut();
    expect(await refusal(world, refresh_token)).toEqual(NOT_FOUND);
  });
});
