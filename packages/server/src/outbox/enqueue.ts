import { type Instant, instant } from '@gable/contracts/kernel';
import { v7 } from 'uuid';
import type { Transaction } from '../db/index.ts';
import { outbox } from './outbox.tables.ts';
import { toStoredQueue } from './queues.ts';
import type { Topic } from './topic.ts';

export interface EnqueueOptions {
  readonly now: Instant;
  /** Deduplicates: a second job of the same topic and key is not stored. */
  readonly key?: string;
  /** Delays the job by this many milliseconds. `runNow` ignores it. */
  readonly delayMs?: number;
  /** Overrides the topic's queue with an endpoint's own queue, which runs one job at a time. */
  readonly endpointQueue?: string;
}

/**
 * Options for a job that the request runs itself after its commit. The delay keeps the worker from
 * running it, unless the request fails before that.
 */
export const RUN_BY_REQUEST = { delayMs: 5_000 } as const;

/**
 * Stores a job as part of a transaction. Returns the job's id, for `jobs.runNow` after the commit.
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
      dedupeKey: options.key ?? null,
      queue: options.endpointQueue ?? toStoredQueue(topic.queue),
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
