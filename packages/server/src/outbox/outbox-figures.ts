import { type Instant, instant } from '@gable/contracts/kernel';
import { and, count, eq, lte, min } from 'drizzle-orm';
import type { Database } from '../db/index.ts';
import { isQueued } from './job-store.ts';
import { outbox } from './outbox.tables.ts';

/** How much work waits, for who watches over it. */
export interface OutboxFigures {
  /** Jobs that are to be done, now or later. */
  readonly waiting: number;
  /** Of these, whose time has come; those of an endpoint's own queue wait for machines that are not ours and do not count. */
  readonly due: number;
  /** Jobs that were given up and wait for a person. */
  readonly dead: number;
  /** How long the longest due one has been due, in milliseconds; 0 when none is. */
  readonly oldestDueMs: number;
}

/** Counts the outbox, for all processes together. Finished jobs cost nothing: the index has them elsewhere. */
export async function readOutboxFigures(db: Database, now: Instant): Promise<OutboxFigures> {
  const waiting = eq(outbox.state, 'waiting');
  const isDue = and(waiting, isQueued, lte(outbox.runAt, now));
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
