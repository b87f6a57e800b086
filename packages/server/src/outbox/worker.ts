import type { Database } from '../db/index.ts';
import type { Clock, JobRunner, Log } from '../kernel/index.ts';
import { createBreakers } from './breakers.ts';
import { createEndpointQueues } from './endpoint-queues.ts';
import { claimJob, findJobQueue, type Job, listDueJobs, releaseLeases } from './job-store.ts';
import { createQueueRunner } from './queue-runner.ts';
import {
  ENDPOINT_TIMEOUT_MS,
  parseStoredQueue,
  QUEUE_NAMES,
  QUEUES,
  type QueueConfig,
  type QueueName,
} from './queues.ts';
import { createJobRun } from './run-job.ts';
import type { JobHandler } from './topic.ts';

/** How often an idle worker polls for endpoint queues with due jobs, in milliseconds. */
const POLL_MS = 500;
const POLL_AFTER_ERROR_MS = 5_000;
const BATCH_SIZE = 20;

export interface OutboxWorker extends JobRunner {
  /** Starts the worker. On SQLite, first releases the jobs of the previous process. */
  start(): Promise<void>;
  /** Runs all due jobs in sequence, and waits for running jobs. For tests. */
  drain(): Promise<void>;
  /** Claims no further jobs and waits for the running ones. */
  stop(): Promise<void>;
}

/** The part of the handlers' context that the worker needs. */
interface WorkerContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}

export interface WorkerOptions {
  /** Whether a job's error means that the service it calls is down. */
  readonly isOutage?: (error: unknown) => boolean;
  /** Overrides entries of `QUEUES`. */
  readonly queues?: Partial<Record<QueueName, QueueConfig>>;
}

/**
 * Runs the jobs of the outbox. Each process can run a worker: a job is claimed by compare-and-set,
 * and its lease is renewed while it runs. If a process dies, another one claims its jobs when their
 * leases expire.
 */
export function createOutboxWorker<Context extends WorkerContext>(
  createContext: (jobs: JobRunner) => Context,
  handlers: readonly JobHandler<Context>[],
  { isOutage = () => false, queues = {} }: WorkerOptions = {},
): OutboxWorker {
  const running = new Set<Promise<unknown>>();
  let endpointTimer: NodeJS.Timeout | undefined;
  let stopped = false;

  const getConfig = (queue: QueueName): QueueConfig => queues[queue] ?? QUEUES[queue];
  const breakers = createBreakers(getConfig);

  function allowedIn(queue: QueueName): number {
    const { concurrency } = getConfig(queue);
    return breakers.forQueue(queue)?.allowed(ctx.clock.now(), concurrency) ?? concurrency;
  }

  function getTimeout(job: Job): number {
    const name = parseStoredQueue(job.queue);
    return name === null ? ENDPOINT_TIMEOUT_MS : getConfig(name).timeoutMs;
  }

  const runClaimed = createJobRun({ context: () => ctx, handlers, breakers, isOutage, getTimeout });

  function track<Result>(promise: Promise<Result>): Promise<Result> {
    running.add(promise);
    return promise.finally(() => running.delete(promise));
  }

  /** Returns the job's error, or null if it succeeded or another process has claimed it. */
  async function claimAndRun(jobId: string): Promise<unknown> {
    const job = await claimJob(ctx.db, jobId, ctx.clock.now());
    return job ? runClaimed(job) : null;
  }

  /** For polling: a job that cannot be claimed is found again by the next poll. */
  async function runJob(jobId: string): Promise<void> {
    try {
      await claimAndRun(jobId);
    } catch (error) {
      ctx.log.error({ err: error, jobId }, 'claiming a job failed; retrying');
    }
  }

  const runners = QUEUE_NAMES.map((queue) =>
    createQueueRunner({
      queue,
      config: getConfig(queue),
      context: () => ctx,
      allowed: () => allowedIn(queue),
      run: runJob,
      track: (promise) => void track(promise),
    }),
  );

  const endpointQueues = createEndpointQueues({
    context: () => ctx,
    run: runJob,
    track: (promise) => void track(promise),
    isStopped: () => stopped,
  });

  function scheduleEndpoints(delayMs: number): void {
    if (stopped) return;
    endpointTimer = setTimeout(() => void track(startEndpoints()), delayMs);
    endpointTimer.unref();
  }

  async function startEndpoints(): Promise<void> {
    try {
      await endpointQueues.startDue();
      scheduleEndpoints(POLL_MS);
    } catch (error) {
      ctx.log.error({ err: error }, 'outbox read failed; retrying');
      scheduleEndpoints(POLL_AFTER_ERROR_MS);
    }
  }

  async function runDue(): Promise<number> {
    const due = await listDueJobs(ctx.db, ctx.clock.now(), { limit: BATCH_SIZE, queue: 'any queue' });
    for (const jobId of due) {
      if (stopped) break;
      await runJob(jobId);
    }
    return due.length;
  }

  /** While a job's service is down, the job stays in its queue. */
  async function isBlockedByBreaker(jobId: string): Promise<boolean> {
    if (QUEUE_NAMES.every((queue) => allowedIn(queue) > 0)) return false;
    const stored = await findJobQueue(ctx.db, jobId);
    return breakers.forStoredQueue(stored)?.allowed(ctx.clock.now(), 1) === 0;
  }

  async function runForRequest(jobId: string): Promise<void> {
    if (await isBlockedByBreaker(jobId)) return;
    const error = await claimAndRun(jobId);
    if (error !== null) throw error;
  }

  const worker: OutboxWorker = {
    start: async () => {
      if (ctx.db.dialect === 'sqlite') await releaseLeases(ctx.db);
      for (const runner of runners) runner.start();
      scheduleEndpoints(0);
    },
    runNow: (jobId) => track(runForRequest(jobId)),
    drain: async () => {
      do await Promise.allSettled(running);
      while ((await endpointQueues.startDue()) + (await runDue()) + running.size > 0 && !stopped);
    },
    stop: async () => {
      stopped = true;
      for (const runner of runners) runner.stop();
      clearTimeout(endpointTimer);
      await Promise.allSettled(running);
    },
  };
  const ctx = createContext(worker);
  return worker;
}
