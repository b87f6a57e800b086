import { MINUTE_MS } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import type { Database } from '../db/index.ts';
import type { Clock, Log, UseCaseContext } from '../kernel/index.ts';
import { enqueue } from './enqueue.ts';
import { createJobScheduler, type JobScheduler } from './job-scheduler.ts';
import { defineJobHandler, defineTopic, type JobHandler } from './topic.ts';

/** How often each process checks that the job of the period is enqueued. */
const CHECK_EVERY_MS = MINUTE_MS;

interface Scheduling {
  readonly db: Database;
  readonly clock: Clock;
}

interface PeriodicJobOptions {
  readonly topic: string;
  /** The work, for the log. */
  readonly what: string;
  /** The length of a period in milliseconds. */
  readonly everyMs: number;
  /** Whether there is work. Without any, no job is enqueued. */
  readonly isDue: (ctx: Scheduling) => Promise<boolean>;
  /** Does the work. Idempotent, because a job runs again after a crash. */
  readonly run: (ctx: UseCaseContext) => Promise<void>;
}

export interface PeriodicJob {
  readonly handler: JobHandler;
  /** Enqueues the job of the current period if work is due. Several processes may call it. */
  schedule(ctx: Scheduling): Promise<void>;
  /** Schedules the job while the process runs. */
  createScheduler(ctx: Scheduling & { readonly log: Log }): JobScheduler;
}

/** Defines a job that runs at most once in each period, in one of the processes. */
export function definePeriodicJob(options: PeriodicJobOptions): PeriodicJob {
  const { what, everyMs, isDue, run } = options;
  const topic = defineTopic(options.topic, z.object({ period: z.int() }), 'maintenance');
  const schedule = async (ctx: Scheduling) => {
    if (!(await isDue(ctx))) return;
    const now = ctx.clock.now();
    const period = Math.floor(now / everyMs);
    await ctx.db.transaction(async (tx) => {
      await enqueue(tx, topic, { period }, { now, key: String(period) });
    });
  };
  return {
    handler: defineJobHandler(topic, run),
    schedule,
    createScheduler: (ctx) =>
      createJobScheduler({ log: ctx.log, what, everyMs: CHECK_EVERY_MS, schedule: () => schedule(ctx) }),
  };
}
