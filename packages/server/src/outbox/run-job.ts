import type { Database } from '../db/index.ts';
import { type Clock, isAppError, type Log } from '../kernel/index.ts';
import type { Breakers } from './breakers.ts';
import { failJob, finishJob, type Job, LEASE_MS, renewLease } from './job-store.ts';
import { nextAttemptAt } from './retry-policy.ts';
import { JobTimeout, withTimeLimit } from './time-limit.ts';
import type { JobHandler } from './topic.ts';

interface JobContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}

export interface JobWork<Context> {
  context(): Context;
  readonly handlers: readonly JobHandler<Context>[];
  readonly breakers: Breakers;
  /** Whether an error says that the service which the job calls is down. */
  isOutage(error: unknown): boolean;
  timeLimitOf(job: Job): number;
}

/** Makes what runs a claimed job to its end and stores how it ended. It answers the error it failed with, or null. */
export function createJobRun<Context extends JobContext>(
  work: JobWork<Context>,
): (job: Job) => Promise<unknown> {
  const byTopic = new Map(work.handlers.map((handler) => [handler.topic, handler]));

  async function perform(ctx: Context, job: Job): Promise<void> {
    const handler = byTopic.get(job.topic);
    if (!handler) throw new Error(`No handler for the topic '${job.topic}'.`);
    const renewal = setInterval(() => {
      renewLease(ctx.db, job, ctx.clock.now()).catch((error: unknown) =>
        ctx.log.warn({ err: error, jobId: job.id }, 'the lease of a job could not be renewed'),
      );
    }, LEASE_MS / 3);
    try {
      const info = { jobId: job.id, attempt: job.attempts };
      await withTimeLimit(work.timeLimitOf(job), handler.run(ctx, job.payload, info));
    } finally {
      clearInterval(renewal);
    }
  }

  /** A job that ends, or is refused, proves that its service answers. Other errors prove nothing. */
  function report(ctx: Context, job: Job, error: unknown): void {
    const breaker = work.breakers.ofLane(job.lane);
    if (error === null || (isAppError(error) && error.status < 500)) breaker?.succeeded();
    else if (error instanceof JobTimeout || work.isOutage(error)) breaker?.failed(ctx.clock.now());
  }

  async function storeEnd(ctx: Context, job: Job, error: unknown): Promise<void> {
    const now = ctx.clock.now();
    if (error === null) {
      await finishJob(ctx.db, job, now);
      return;
    }
    const retryAt = nextAttemptAt(error, job.attempts, now);
    ctx.log[retryAt === null ? 'error' : 'warn'](
      { err: error, topic: job.topic, jobId: job.id, attempt: job.attempts, retryAt },
      'outbox job failed',
    );
    await failJob(ctx.db, job, error instanceof Error ? error.message : String(error), retryAt, now);
  }

  return async (job) => {
    const ctx = work.context();
    const error: unknown = await perform(ctx, job).then(
      () => null,
      (reason: unknown) => reason ?? new Error('The job failed without saying why.'),
    );
    report(ctx, job, error);
    try {
      await storeEnd(ctx, job, error);
    } catch (cause) {
      // The job runs again when its lease ends: whether its end was stored is not known.
      ctx.log.error({ err: cause, topic: job.topic, jobId: job.id }, 'the end of a job could not be stored');
    }
    return error;
  };
}
