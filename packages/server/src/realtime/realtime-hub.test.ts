import { userIdSchema } from '@gable/contracts/kernel';
import { expect, it, onTestFinished } from 'vitest';
import { dialect } from '../db/index.ts';
import { newId } from '../kernel/index.ts';
import { createTestContext } from '../testing/test-context.ts';
import { createRealtimeHub, publishSessionsRevoked, type RealtimeFeed } from './index.ts';

/** Consumes the `open` event. On PostgreSQL, each feed is reset when the hub starts listening. */
async function consumeOpenEvent(feed: RealtimeFeed): Promise<void> {
  if (dialect === 'postgres') await expect.poll(() => feed.next(0)).toBe('check-session');
  expect(await feed.next(0)).toMatchObject({ kind: 'open' });
}

it('requests a session check from the streams of other sessions, but not of the one that revoked them', async () => {
  const context = await createTestContext();
  const hub = createRealtimeHub(context.db, context.clock);
  onTestFinished(async () => {
    await hub.close();
    await context.close();
  });
  const userId = newId(userIdSchema);
  const kept = hub.open({ userId, sessionId: 'kept' }, undefined);
  const ended = hub.open({ userId, sessionId: 'ended' }, undefined);
  hub.start();
  await consumeOpenEvent(kept);
  await consumeOpenEvent(ended);
  await context.db.transaction((tx) => publishSessionsRevoked(tx, userId, 'kept'));
  await expect.poll(() => ended.next(0)).toBe('check-session');
  expect(await kept.next(0)).toBe('timeout');
});
