import { type Instant, instant } from '@gable/contracts/kernel';
import { v7 } from 'uuid';
import type { Transaction } from '../db/index.ts';
import { outbox } from './outbox.tables.ts';
import { laneOf } from './queues.ts';
import type { Topic } from './topic.ts';

export interface EnqueueOptions {
  readonly now: Instant;
  /** With a key, a second job of the same topic and key is not written. */
  readonly key?: string;
  /** Not before so many milliseconds from now; `runNow` does not wait for it. */
  readonly delayMs?: number;
  /** For a delivery to one endpoint, which has a queue of its own: one job at a time in each lane. */
  readonly lane?: string;
}

/**
 * For a job that the request itself runs right after its commit: the worker leaves it alone for so long, and takes it
 * only when the request never came that far.
 */
export const RUN_BY_REQUEST = { delayMs: 5_000 } as const;

/**
 * Writes work to do, as part of the transaction that makes it necessary: either both are stored or neither.
 * Answers the job's id, for `jobs.runNow` after the commit.
 */
export async function enqueue<Payload>(
  tx: Transaction,
  topic: Topic<Payload>,
  payload: Payload,
  options: EnqueueOptions,
): Promise<string> {
  const jobId = v7();
  await tx
    .insert(outbox)
    .values({
      id: jobId,
      topic: topic.name,
      key: options.key ?? null,
      lane: options.lane ?? laneOf(topic.queue),
      payload,
      state: 'waiting',
      attempts: 0,
      runAt: instant(options.now + (options.delayMs ?? 0)),
      leasedUntil: instant(0),
      lastError: null,
      createdAt: options.now,
      finishedAt: null,
    })
    .onConflictDoNothing();
  return jobId;
}
