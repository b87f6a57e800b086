import { HOUR_MS, instant, userIdSchema } from '@gable/contracts/kernel';
import { describe, expect, test } from 'vitest';
import { authRefreshTokens } from '#auth/refresh-token.tables.ts';
import { runConcurrently } from '#auth/testing/run-concurrently.ts';
import { expectSession, signUp } from '#auth/testing/sign-in.ts';
import { type AuthTestContext, startAuth } from '#auth/testing/start-auth.ts';
import { updateUserRow } from '#auth/users/user-store.ts';

async function refresh(context: AuthTestContext, token: string): Promise<string> {
  return expectSession(await context.browser().auth.refreshSession({ refresh_token: token })).refresh_token;
}

async function rejection(context: AuthTestContext, token: string): Promise<unknown> {
  const { error } = await context.browser().auth.refreshSession({ refresh_token: token });
  return error && { status: error.status, code: error.code };
}

const ALREADY_USED = { status: 400, code: 'refresh_token_already_used' };
const NOT_FOUND = { status: 400, code: 'refresh_token_not_found' };

describe('POST /token?grant_type=refresh_token', () => {
  test('returns a new token pair for the same session', async () => {
    const context = await startAuth();
    const before = await signUp(context.browser(), 'ann@example.com', { name: 'Ann' });
    context.clock.advance(60_000);
    const after = expectSession(await context.browser().auth.refreshSession(before));
    expect(after.refresh_token).not.toBe(before.refresh_token);
    expect(after.access_token).not.toBe(before.access_token);
    expect(after.user).toMatchObject({ id: before.user.id, user_metadata: { name: 'Ann' } });
    const [old, fresh] = await Promise.all(
      [before, after].map((s) => context.service.verifyAccessToken(s.access_token)),
    );
    expect(fresh?.sessionId).toBe(old?.sessionId);
  });

  test('stores only hashes of tokens', async () => {
    const context = await startAuth();
    const { refresh_token: first } = await signUp(context.browser(), 'ann@example.com');
    const second = await refresh(context, first);
    const rows = JSON.stringify(await context.db.read.select().from(authRefreshTokens));
    expect(rows).not.toContain(first);
    expect(rows).not.toContain(second);
  });

  test('returns the active token for its parent, at any time', async () => {
    const context = await startAuth();
    const { refresh_token: first } = await signUp(context.browser(), 'ann@example.com');
    const second = await refresh(context, first);
    context.clock.advance(HOUR_MS);
    expect(await refresh(context, first)).toBe(second);
    await expect(refresh(context, second)).resolves.not.toBe(second);
  });

  test('accepts an older token within ten seconds of its exchange', async () => {
    const context = await startAuth();
    const { refresh_token: first } = await signUp(context.browser(), 'ann@example.com');
    const third = await refresh(context, await refresh(context, first));
    context.clock.advance(9_000);
    const branch = await refresh(context, first);
    expect(branch).not.toBe(third);
    await expect(refresh(context, third)).resolves.toBeDefined();
    await expect(refresh(context, branch)).resolves.toBeDefined();
  });

  test('ends the session and revokes the family when an older token is reused later', async () => {
    const context = await startAuth();
    const { refresh_token: first, access_token } = await signUp(context.browser(), 'ann@example.com');
    const third = await refresh(context, await refresh(context, first));
    context.clock.advance(10_001);
    expect(await context.service.verifyAccessToken(access_token)).not.toBeNull();
    expect(await rejection(context, first)).toEqual(ALREADY_USED);
    expect(await rejection(context, third)).toEqual(NOT_FOUND);
    expect(await rejection(context, first)).toEqual(NOT_FOUND);
    expect(await context.service.verifyAccessToken(access_token)).toBeNull();
  });

  test('treats only the newest token as active, regardless of unused tokens from a race', async () => {
    const context = await startAuth();
    const { refresh_token: first } = await signUp(context.browser(), 'ann@example.com');
    const third = await refresh(context, await refresh(context, first));
    const left = await refresh(context, first);
    context.clock.advance(1_000);
    const newest = await refresh(context, third);
    context.clock.advance(10_001);
    expect(await refresh(context, third)).toBe(newest);
    expect(await rejection(context, first)).toEqual(ALREADY_USED);
    expect(await rejection(context, left)).toEqual(NOT_FOUND);
  });

  test("keeps the user's other sessions when it revokes a family", async () => {
    const context = await startAuth();
    const { refresh_token: stolen } = await signUp(context.browser(), 'ann@example.com');
    const elsewhere = expectSession(
      await context
        .browser()
        .auth.signInWithPassword({ email: 'ann@example.com', password: 'correct horse' }),
    );
    await refresh(context, await refresh(context, stolen));
    context.clock.advance(10_001);
    await rejection(context, stolen);
    await expect(refresh(context, elsewhere.refresh_token)).resolves.toBeDefined();
  });

  test('returns the same successor to concurrent requests with one token', async () => {
    const context = await startAuth();
    let token = (await signUp(context.browser(), 'ann@example.com')).refresh_token;
    for (let round = 0; round < 4; round += 1) {
      const [successor, ...others] = await runConcurrently(context.db, () => refresh(context, token));
      expect(new Set(others)).toEqual(new Set([successor]));
      token = successor ?? '';
    }
  });
});

describe('POST /token?grant_type=refresh_token errors', () => {
  test('rejects unknown and malformed tokens', async () => {
    const context = await startAuth();
    expect(await rejection(context, 'a'.repeat(43))).toEqual(NOT_FOUND);
    expect(await rejection(context, 'short')).toEqual({ status: 400, code: 'validation_failed' });
    expect(await rejection(context, 'not/url+safe=')).toEqual({ status: 400, code: 'validation_failed' });
    const response = await context.call('POST', '/token?grant_type=refresh_token', { body: {} });
    expect(await response.json()).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg: 'Refresh token is not valid',
    });
  });

  test('rejects a banned user', async () => {
    const context = await startAuth();
    const { refresh_token, user } = await signUp(context.browser(), 'ann@example.com');
    const now = context.clock.now();
    await context.db.transaction((tx) =>
      updateUserRow(tx, userIdSchema.parse(user.id), { bannedUntil: instant(now + 60_000), updatedAt: now }),
    );
    expect(await rejection(context, refresh_token)).toEqual({ status: 400, code: 'user_banned' });
  });

  test('rejects the token of a signed-out session', async () => {
    const context = await startAuth();
    const browser = context.browser();
    const { refresh_token } = await signUp(browser, 'ann@example.com');
    await browser.auth.signOut();
    expect(await rejection(context, refresh_token)).toEqual(NOT_FOUND);
  });
});
