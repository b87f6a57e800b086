import { userIdSchema } from '@gable/contracts/kernel';
import { deviceSessionIdSchema } from '@gable/contracts/session';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#kernel/index.ts';
import { signIn, signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { authUsers } from '../user.tables.ts';

describe('createUserSessions', () => {
  test("lists the sessions by last use, and ends only the user's own", async () => {
    const context = await startAuth();
    const sessions = context.service.sessions;
    const first = await signUp(context.browser(), 'ann@example.com');
    context.clock.advance(60_000);
    const second = await signIn(context.browser(), 'ann@example.com');
    const attacker = await signUp(context.browser(), 'bob@example.com');
    const ann = userIdSchema.parse(first.user.id);
    const bob = userIdSchema.parse(attacker.user.id);

    const listed = await sessions.list(ann);
    expect(listed).toHaveLength(2);
    const [newer, older] = listed;
    if (!newer || !older) throw new Error('There are two.');
    expect(newer.lastUsedAt).toBeGreaterThan(older.lastUsedAt);
    expect(newer).toMatchObject({ address: '127.0.0.1', secondFactor: false });
    expect(newer.userAgent).toBeTruthy();

    expect(await sessions.end(bob, newer.id)).toBe(false);
    expect(await sessions.end(ann, newId(deviceSessionIdSchema))).toBe(false);
    expect(await context.service.verifyAccessToken(second.access_token)).not.toBeNull();
    expect(await sessions.end(ann, newer.id)).toBe(true);
    expect(await sessions.end(ann, newer.id)).toBe(false);
    expect(await context.service.verifyAccessToken(second.access_token)).toBeNull();
    expect((await sessions.list(ann)).map((each) => each.id)).toEqual([older.id]);
  });

  test('returns whether the user has a password', async () => {
    const context = await startAuth();
    const sessions = context.service.sessions;
    const ann = userIdSchema.parse((await signUp(context.browser(), 'ann@example.com')).user.id);
    expect(await sessions.hasPassword(ann)).toBe(true);
    await context.db.transaction(async (tx) => {
      await tx.update(authUsers).set({ passwordHash: null }).where(eq(authUsers.id, ann));
    });
    expect(await sessions.hasPassword(ann)).toBe(false);
  });
});
