import { type Instant, instant } from '@gable/contracts/kernel';
import { and, count, eq, lte, min } from 'drizzle-orm';
import type { Database } from '../db/index.ts';
import { isInSharedQueue } from './job-store.ts';
import { outbox } from './outbox.tables.ts';

export interface OutboxMetrics {
  /** Jobs that are not done, due or scheduled. */
  readonly waiting: number;
  /** Due jobs, without those of endpoint queues, which wait for other servers. */
  readonly due: number;
  /** Jobs that failed permanently. */
  readonly dead: number;
  /** How long the oldest due job has been due, in milliseconds; 0 without due jobs. */
  readonly oldestDueMs: number;
}

/** Counts the jobs of all processes. Does not scan finished jobs. */
export async function readOutboxMetrics(db: Database, now: Instant): Promise<OutboxMetrics> {
  const waiting = eq(outbox.state, 'waiting');
  const isDue = and(waiting, isInSharedQueue, lte(outbox.runAt, now));
  const [due] = await db.read
    .select({ count: count(), since: min(outbox.runAt) })
    .from(outbox)
    .where(isDue);
  return {
    waiting: await db.read.$count(outbox, waiting),
    due: due?.count ?? 0,
    dead: await db.read.$count(outbox, eq(outbox.state, 'dead')),
    oldestDueMs: now - (due?.since ?? instant(now)),
  };
}
