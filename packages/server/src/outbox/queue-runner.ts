import type { Database } from '../db/index.ts';
import type { Clock, Log } from '../kernel/index.ts';
import { findDueJobs } from './job-store.ts';
import { laneOf, type QueueConfig, type QueueName } from './queues.ts';

/** How often an idle queue looks for due jobs, in milliseconds. */
const POLL_MS = 500;
const POLL_AFTER_ERROR_MS = 5_000;

interface QueueWork {
  readonly queue: QueueName;
  readonly config: QueueConfig;
  context(): { readonly db: Database; readonly clock: Clock; readonly log: Log };
  /** How many of the queue's jobs may run now. */
  allowed(): number;
  /** Claims a job and runs it to its end. Never rejects. */
  run(jobId: string): Promise<void>;
  /** Registers background work, for which a stop waits. */
  track(promise: Promise<void>): void;
}

/** Does the due jobs of one queue, as many at a time as it allows, until it is stopped. */
export interface QueueRunner {
  start(): void;
  /** Takes no new job. */
  stop(): void;
}

export function createQueueRunner({ queue, config, context, allowed, run, track }: QueueWork): QueueRunner {
  const running = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isLooking = false;
  /** A job ended while the queue was being read: there may be room for another. */
  let shouldLookAgain = false;

  function schedule(delayMs: number): void {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => track(look()), delayMs);
    timer.unref();
  }

  async function runOne(jobId: string): Promise<void> {
    running.add(jobId);
    await run(jobId);
    running.delete(jobId);
    if (isLooking) shouldLookAgain = true;
    else schedule(0);
  }

  async function startDue(): Promise<number> {
    const room = Math.min(allowed(), config.concurrency) - running.size;
    if (room <= 0) return 0;
    const { db, clock } = context();
    const due = await findDueJobs(db, clock.now(), { limit: room + running.size, lane: laneOf(queue) });
    const started = due.filter((jobId) => !running.has(jobId)).slice(0, isStopped ? 0 : room);
    for (const jobId of started) track(runOne(jobId));
    return started.length;
  }

  async function look(): Promise<void> {
    isLooking = true;
    shouldLookAgain = false;
    let delayMs = POLL_MS;
    try {
      await startDue();
    } catch (error) {
      context().log.error({ err: error, queue }, 'the outbox could not be read; trying again');
      delayMs = POLL_AFTER_ERROR_MS;
    }
    isLooking = false;
    schedule(shouldLookAgain && delayMs === POLL_MS ? 0 : delayMs);
  }

  return {
    start: () => schedule(0),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
