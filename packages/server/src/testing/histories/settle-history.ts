import { describeDifference, reconcile } from '../../domains/reconciliation/index.ts';
import type { HistoryWorld } from './history-world.ts';
import { movePost } from './move-post.ts';
import { listWaitingWork } from './waiting-work.ts';

/** Longer than the longest pause of the outbox, and than the lease of a dead process. */
const PAUSE_MS = 3_700_000;
/** More rounds than any history needs. */
const ROUNDS = 30;

async function everythingArrives(world: HistoryWorld): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await movePost(world, { do: 'post-all' });
    await world.server.work();
    await world.stripe.settle();
    if ((await listWaitingWork(world.db)).length === 0 && world.stripe.onTheirWay.length === 0) return;
    world.clock.advance(PAUSE_MS);
  }
}

/**
 * Everything that is still on its way arrives, all work that it leads to is done, and the reconciler goes through the
 * books: what was lost it finds by looking. Answers what it could not repair, each in one sentence.
 */
export async function settleHistory(world: HistoryWorld): Promise<string[]> {
  await everythingArrives(world);
  await reconcile(world.server.system);
  // What it repaired may be work for others.
  await everythingArrives(world);
  const differences = await reconcile(world.server.system);
  return differences.map((difference) => `The reconciler: ${describeDifference(difference)}`);
}
