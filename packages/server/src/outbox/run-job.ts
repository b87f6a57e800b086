import type { Database } from '../db/index.ts';
import { type Clock, isAppError, type Log } from '../kernel/index.ts';
import type { Breakers } from './breakers.ts';
import { failJob, finishJob, type Job, LEASE_MS, renewLease } from './job-store.ts';
import { toCurrentPayload, toCurrentTopic } from './renamed-jobs.ts';
import { nextAttemptAt } from './retry-policy.ts';
import type { JobHandler } from './topic.ts';

/** A job exceeded its queue's timeout. It is retried: handlers are idempotent. */
class JobTimeoutError extends Error {
  constructor(timeoutMs: number) {
    super(`The job did not end within ${timeoutMs / 1_000} s.`);
    this.name = 'JobTimeoutError';
  }
}

/** Throws JobTimeoutError after `timeoutMs` milliseconds. Does not cancel the work. */
async function withTimeout(timeoutMs: number, work: Promise<void>): Promise<void> {
  const expired = Promise.withResolvers<never>();
  const timer = setTimeout(() => expired.reject(new JobTimeoutError(timeoutMs)), timeoutMs);
  try {
    await Promise.race([work, expired.promise]);
  } finally {
    clearTimeout(timer);
  }
}

interface JobContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}

interface JobRunOptions<Context> {
  context(): Context;
  readonly handlers: readonly JobHandler<Context>[];
  readonly breakers: Breakers;
  /** Whether an error means that the service called by the job is down. */
  isOutage(error: unknown): boolean;
  /** Returns the timeout of a job in milliseconds. */
  getTimeout(job: Job): number;
}

/**
 * Creates a function that runs a claimed job and stores its result. It returns the job's error, or
 * null.
 */
export function createJobRun<Context extends JobContext>(
  options: JobRunOptions<Context>,
): (job: Job) => Promise<unknown> {
  const byTopic = new Map(options.handlers.map((handler) => [handler.topic, handler]));

  async function runHandler(ctx: Context, job: Job): Promise<void> {
    const handler = byTopic.get(toCurrentTopic(job.topic));
    if (!handler) throw new Error(`No handler for the topic '${job.topic}'.`);
    const renewal = setInterval(() => {
      renewLease(ctx.db, job, ctx.clock.now()).catch((error: unknown) =>
        ctx.log.warn({ err: error, jobId: job.id }, 'job lease renewal failed'),
      );
    }, LEASE_MS / 3);
    try {
      const info = { jobId: job.id, attempt: job.attempts };
      await withTimeout(options.getTimeout(job), handler.run(ctx, toCurrentPayload(job.payload), info));
    } finally {
      clearInterval(renewal);
    }
  }

  /**
   * Counts a success or a rejection as a response of the service. Ignores errors of the job itself.
   */
  function updateBreaker(ctx: Context, job: Job, error: unknown): void {
    const breaker = options.breakers.forStoredQueue(job.queue);
    if (error === null || (isAppError(error) && error.status < 500)) breaker?.succeeded();
    else if (error instanceof JobTimeoutError || options.isOutage(error)) breaker?.failed(ctx.clock.now());
  }

  async function storeResult(ctx: Context, job: Job, error: unknown): Promise<void> {
    const now = ctx.clock.now();
    if (error === null) {
      await finishJob(ctx.db, job, now);
      return;
    }
    const retryAt = nextAttemptAt(error, job.attempts, now);
    // The provider's refusal is an answer: the handler has stored it, and people read it.
    const isDefect = retryAt === null && !isAppError(error, 'PROVIDER_REFUSED');
    ctx.log[isDefect ? 'error' : 'warn'](
      { err: error, topic: job.topic, jobId: job.id, attempt: job.attempts, retryAt },
      'outbox job failed',
    );
    await failJob(ctx.db, job, error instanceof Error ? error.message : String(error), retryAt, now);
  }

  return async (job) => {
    const ctx = options.context();
    const error: unknown = await runHandler(ctx, job).then(
      () => null,
      (reason: unknown) => reason ?? new Error('The job failed without an error.'),
    );
    updateBreaker(ctx, job, error);
    try {
      await storeResult(ctx, job, error);
    } catch (cause) {
      // If the result was not stored, the job runs again when its lease expires.
      ctx.log.error({ err: cause, topic: job.topic, jobId: job.id }, 'storing the job result failed');
    }
    return error;
  };
}
