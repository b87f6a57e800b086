import { userIdSchema } from '@gable/contracts/kernel';
import { expect, it, onTestFinished } from 'vitest';
import { dialect } from '../db/index.ts';
import { newId } from '../kernel/index.ts';
import { openTestWorld } from '../testing/test-world.ts';
import { announceSessionsEnded, createLiveHub, type LiveFeed } from './index.ts';

/** Takes what a feed says at first. PostgreSQL tells when it begins to listen, and each feed then starts over. */
async function takeOpening(feed: LiveFeed): Promise<void> {
  if (dialect === 'postgres') await expect.poll(() => feed.next(0)).toBe('check-session');
  expect(await feed.next(0)).toMatchObject({ kind: 'open' });
}

it('has the streams of ended sessions check their session, and not those of the kept session', async () => {
  const world = await openTestWorld();
  const hub = createLiveHub(world.db, world.clock);
  onTestFinished(async () => {
    await hub.close();
    await world.close();
  });
  const userId = newId(userIdSchema);
  const kept = hub.open({ userId, sessionId: 'kept' }, undefined);
  const ended = hub.open({ userId, sessionId: 'ended' }, undefined);
  hub.start();
  await takeOpening(kept);
  await takeOpening(ended);
  await world.db.transaction((tx) => announceSessionsEnded(tx, userId, 'kept'));
  await expect.poll(() => ended.next(0)).toBe('check-session');
  expect(await kept.next(0)).toBe('quiet');
});
