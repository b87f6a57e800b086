import type { Database } from '../db/index.ts';
import type { Clock, JobRunner, Log } from '../kernel/index.ts';
import { claimJob, failJob, findDueJobs, finishJob, type Job, releaseLeases } from './job-store.ts';
import { createLanes } from './lanes.ts';
import { nextAttemptAt } from './retry-policy.ts';
import type { JobHandler } from './topic.ts';

/** How often an idle worker looks for due jobs, in milliseconds. */
const POLL_MS = 500;
const BATCH = 20;

export interface OutboxWorker extends JobRunner {
  /** Begins to work; on SQLite first takes over what the process before this one left undone. */
  start(): Promise<void>;
  /** Waits for what is running and works until nothing is due any more; for tests and for the last moments before a stop. */
  drain(): Promise<void>;
  /** Takes no new job and waits for the running ones. */
  stop(): Promise<void>;
}

/** What goes round by itself: the house's own work, and the lanes. */
type Loop = 'house' | 'lanes';

/** What the worker itself needs of the context that it hands to the handlers. */
interface WorkerContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Does the work of the outbox. Several processes may run one each: a job is taken by compare-and-set, and a job whose
 * process died is taken over when its lease runs out.
 */
export function createOutboxWorker<Context extends WorkerContext>(
  createContext: (jobs: JobRunner) => Context,
  handlers: readonly JobHandler<Context>[],
): OutboxWorker {
  const byTopic = new Map(handlers.map((handler) => [handler.topic, handler]));
  const running = new Set<Promise<unknown>>();
  const timers = new Map<Loop, NodeJS.Timeout>();
  let stopped = false;

  async function perform(job: Job): Promise<void> {
    const handler = byTopic.get(job.topic);
    if (!handler) throw new Error(`No handler for the topic '${job.topic}'.`);
    await handler.run(ctx, job.payload, { jobId: job.id, attempt: job.attempts });
  }

  /** Runs one job to its end and stores how it ended. Resolves to the error it failed with, or null. */
  async function work(job: Job): Promise<unknown> {
    try {
      await perform(job);
      await finishJob(ctx.db, job, ctx.clock.now());
      return null;
    } catch (error) {
      const now = ctx.clock.now();
      const retryAt = nextAttemptAt(error, job.attempts, now);
      ctx.log[retryAt === null ? 'error' : 'warn'](
        { err: error, topic: job.topic, jobId: job.id, attempt: job.attempts, retryAt },
        'outbox job failed',
      );
      await failJob(ctx.db, job, error instanceof Error ? error.message : String(error), retryAt, now);
      return error ?? new Error('The job failed without saying why.');
    }
  }

  function track<Result>(promise: Promise<Result>): Promise<Result> {
    running.add(promise);
    return promise.finally(() => running.delete(promise));
  }

  async function runDue(): Promise<number> {
    const due = await findDueJobs(ctx.db, ctx.clock.now(), { limit: BATCH, lane: null });
    for (const jobId of due) {
      if (stopped) break;
      await runJob(jobId);
    }
    return due.length;
  }

  async function runJob(jobId: string): Promise<void> {
    const job = await claimJob(ctx.db, jobId, ctx.clock.now());
    if (job) await work(job);
  }

  const lanes = createLanes({
    context: () => ctx,
    run: runJob,
    begin: (promise) => void track(promise),
    isStopped: () => stopped,
  });

  function schedule(loop: Loop, delay: number): void {
    if (stopped) return;
    const timer = setTimeout(() => void track(tick(loop)), delay);
    timer.unref();
    timers.set(loop, timer);
  }

  /** The two go round by themselves: neither waits for what the other does. */
  async function tick(loop: Loop): Promise<void> {
    try {
      const done = loop === 'house' ? await runDue() : await lanes.startDue();
      schedule(loop, loop === 'house' && done === BATCH ? 0 : POLL_MS);
    } catch (error) {
      ctx.log.error({ err: error }, 'the outbox could not be read; trying again');
      schedule(loop, POLL_MS * 10);
    }
  }

  const worker: OutboxWorker = {
    start: async () => {
      if (ctx.db.dialect === 'sqlite') await releaseLeases(ctx.db);
      schedule('house', 0);
      schedule('lanes', 0);
    },
    runNow: (jobId) =>
      track(
        (async () => {
          const job = await claimJob(ctx.db, jobId, ctx.clock.now());
          const error = job ? await work(job) : null;
          if (error !== null) throw error;
        })(),
      ),
    drain: async () => {
      do await Promise.allSettled(running);
      while ((await lanes.startDue()) + (await runDue()) + running.size > 0 && !stopped);
    },
    stop: async () => {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.allSettled(running);
    },
  };
  const ctx = createContext(worker);
  return worker;
}
