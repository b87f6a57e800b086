import type { Database } from '../db/index.ts';
import type { Clock, JobRunner, Log } from '../kernel/index.ts';
import { createBreakers } from './breakers.ts';
import { createEndpointQueues } from './endpoint-queues.ts';
import { claimJob, findDueJobs, findLane, type Job, releaseLeases } from './job-store.ts';
import { createQueueRunner } from './queue-runner.ts';
import {
  ENDPOINT_TIME_LIMIT_MS,
  QUEUE_NAMES,
  QUEUES,
  type QueueConfig,
  type QueueName,
  queueOfLane,
} from './queues.ts';
import { createJobRun } from './run-job.ts';
import type { JobHandler } from './topic.ts';

/** How often an idle worker looks for endpoints that something is due to, in milliseconds. */
const POLL_MS = 500;
const POLL_AFTER_ERROR_MS = 5_000;
const BATCH = 20;

export interface OutboxWorker extends JobRunner {
  /** Begins to work; on SQLite first takes over what the process before this one left undone. */
  start(): Promise<void>;
  /** Does all due jobs, one after the other in the order of their time, and waits for what is running. For tests. */
  drain(): Promise<void>;
  /** Takes no new job and waits for the running ones. */
  stop(): Promise<void>;
}

/** What the worker itself needs of the context that it hands to the handlers. */
interface WorkerContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}

export interface WorkerOptions {
  /** Whether an error of a job says that the service it calls is down: every other job would fail now, too. */
  readonly isOutage?: (error: unknown) => boolean;
  /** Queues with limits of their own; the others have those of `QUEUES`. */
  readonly queues?: Partial<Record<QueueName, QueueConfig>>;
}

/**
 * Does the work of the outbox, each kind in its own queue. Several processes may run one each: a job is taken by
 * compare-and-set, its lease is renewed while it runs, and a job whose process died is taken over when the lease ends.
 */
export function createOutboxWorker<Context extends WorkerContext>(
  createContext: (jobs: JobRunner) => Context,
  handlers: readonly JobHandler<Context>[],
  { isOutage = () => false, queues = {} }: WorkerOptions = {},
): OutboxWorker {
  const running = new Set<Promise<unknown>>();
  let endpointTimer: NodeJS.Timeout | undefined;
  let stopped = false;

  const configOf = (queue: QueueName): QueueConfig => queues[queue] ?? QUEUES[queue];
  const breakers = createBreakers(configOf);

  function allowedIn(queue: QueueName): number {
    const { concurrency } = configOf(queue);
    return breakers.of(queue)?.allowed(ctx.clock.now(), concurrency) ?? concurrency;
  }

  function timeLimitOf({ lane }: Job): number {
    const queue = queueOfLane(lane);
    return queue === null ? ENDPOINT_TIME_LIMIT_MS : configOf(queue).timeLimitMs;
  }

  const runClaimed = createJobRun({ context: () => ctx, handlers, breakers, isOutage, timeLimitOf });

  function track<Result>(promise: Promise<Result>): Promise<Result> {
    running.add(promise);
    return promise.finally(() => running.delete(promise));
  }

  /** Answers the error that the job failed with; null also where another process has it. */
  async function claimAndRun(jobId: string): Promise<unknown> {
    const job = await claimJob(ctx.db, jobId, ctx.clock.now());
    return job ? runClaimed(job) : null;
  }

  /** For the loops: a job that cannot be claimed now is found again by the next look. */
  async function runJob(jobId: string): Promise<void> {
    try {
      await claimAndRun(jobId);
    } catch (error) {
      ctx.log.error({ err: error, jobId }, 'a job could not be claimed; trying again');
    }
  }

  const runners = QUEUE_NAMES.map((queue) =>
    createQueueRunner({
      queue,
      config: configOf(queue),
      context: () => ctx,
      allowed: () => allowedIn(queue),
      run: runJob,
      track: (promise) => void track(promise),
    }),
  );

  const endpointQueues = createEndpointQueues({
    context: () => ctx,
    run: runJob,
    begin: (promise) => void track(promise),
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
      ctx.log.error({ err: error }, 'the outbox could not be read; trying again');
      scheduleEndpoints(POLL_AFTER_ERROR_MS);
    }
  }

  async function runDue(): Promise<number> {
    const due = await findDueJobs(ctx.db, ctx.clock.now(), { limit: BATCH, lane: 'any queue' });
    for (const jobId of due) {
      if (stopped) break;
      await runJob(jobId);
    }
    return due.length;
  }

  /** A job whose service is down stays in its queue, which probes the service now and then. */
  async function isHeldBack(jobId: string): Promise<boolean> {
    if (QUEUE_NAMES.every((queue) => allowedIn(queue) > 0)) return false;
    const lane = await findLane(ctx.db, jobId);
    return breakers.ofLane(lane)?.allowed(ctx.clock.now(), 1) === 0;
  }

  async function runForRequest(jobId: string): Promise<void> {
    if (await isHeldBack(jobId)) return;
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
