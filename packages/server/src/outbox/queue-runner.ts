import type { Database } from '../db/index.ts';
import type { Clock, Log } from '../kernel/index.ts';
import { listDueJobs } from './job-store.ts';
import { type QueueConfig, type QueueName, toStoredQueue } from './queues.ts';

/** How often an idle queue polls for due jobs, in milliseconds. */
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
  /** Registers background work, which `stop` waits for. */
  track(promise: Promise<void>): void;
}

/** Runs the due jobs of one queue until it is stopped. */
export interface QueueRunner {
  start(): void;
  /** Starts no further jobs. */
  stop(): void;
}

export function createQueueRunner({ queue, config, context, allowed, run, track }: QueueWork): QueueRunner {
  const running = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isPolling = false;
  /** A job ended during the poll: there may be room for another. */
  let shouldPollAgain = false;

  function schedule(delayMs: number): void {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => track(poll()), delayMs);
    timer.unref();
  }

  async function runOne(jobId: string): Promise<void> {
    running.add(jobId);
    await run(jobId);
    running.delete(jobId);
    if (isPolling) shouldPollAgain = true;
    else schedule(0);
  }

  async function startDue(): Promise<number> {
    const capacity = Math.min(allowed(), config.concurrency) - running.size;
    if (capacity <= 0) return 0;
    const { db, clock } = context();
    const limit = capacity + running.size;
    const due = await listDueJobs(db, clock.now(), { limit, queue: toStoredQueue(queue) });
    const started = due.filter((jobId) => !running.has(jobId)).slice(0, isStopped ? 0 : capacity);
    for (const jobId of started) track(runOne(jobId));
    return started.length;
  }

  async function poll(): Promise<void> {
    isPolling = true;
    shouldPollAgain = false;
    let delayMs = POLL_MS;
    try {
      await startDue();
    } catch (error) {
      context().log.error({ err: error, queue }, 'outbox read failed; retrying');
      delayMs = POLL_AFTER_ERROR_MS;
    }
    isPolling = false;
    schedule(shouldPollAgain && delayMs === POLL_MS ? 0 : delayMs);
  }

  return {
    start: () => schedule(0),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
