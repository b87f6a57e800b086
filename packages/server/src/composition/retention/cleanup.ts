import * as z from 'zod/mini';
import type { Database } from '#db/index.ts';
import type { Clock, Log } from '#kernel/index.ts';
import {
  createJobScheduler,
  defineJobHandler,
  defineTopic,
  enqueue,
  type JobHandler,
  type JobScheduler,
} from '#outbox/index.ts';
import { deleteExpired } from './delete-expired.ts';
import type { RetentionRule } from './retention-rule.ts';
import { retentionRules } from './retention-rules.ts';

/** How often one of the processes deletes old rows, in milliseconds. */
const EVERY_MS = 600_000;
/** How often each process checks that the cleanup is scheduled. */
const CHECK_EVERY_MS = 60_000;
/**
 * The time limit of a run. The next run follows immediately, so that a shutdown does not wait long.
 */
const RUN_MS = 20_000;

/** One run: the `run`-th in its period. */
const cleanupDue = defineTopic(
  'maintenance.cleanup',
  z.object({ period: z.number(), run: z.number() }),
  'maintenance',
);

interface Scheduling {
  readonly db: Database;
  readonly clock: Clock;
}

/** Enqueues one run. Several processes may call this; the job is written once. */
async function scheduleRun({ db, clock }: Scheduling, period: number, run: number): Promise<void> {
  const key = `${period}:${run}`;
  await db.transaction((tx) => enqueue(tx, cleanupDue, { period, run }, { now: clock.now(), key }));
}

/** Schedules the cleanup of the current period. Idempotent. */
export function scheduleCleanup(ctx: Scheduling): Promise<void> {
  return scheduleRun(ctx, Math.floor(ctx.clock.now() / EVERY_MS), 0);
}

/** Deletes expired rows. If the time limit ends first, the next run follows immediately. */
export function cleanupHandler(
  rules: readonly RetentionRule[] = retentionRules,
  runMs: number = RUN_MS,
): JobHandler {
  return defineJobHandler(cleanupDue, async (ctx, { period, run }) => {
    const ends = performance.now() + runMs;
    const { deleted, isIncomplete } = await deleteExpired(ctx, rules, () => performance.now() < ends);
    if (isIncomplete) await scheduleRun(ctx, period, run + 1);
    if (deleted > 0) ctx.log.info({ deleted, isIncomplete }, 'expired rows deleted');
  });
}

/** Schedules the cleanup while the process runs. */
export function createCleanupScheduler(ctx: Scheduling & { readonly log: Log }): JobScheduler {
  return createJobScheduler({
    log: ctx.log,
    what: 'cleanup',
    everyMs: CHECK_EVERY_MS,
    schedule: () => scheduleCleanup(ctx),
  });
}
