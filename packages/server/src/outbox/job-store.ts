import { type Instant, instant } from '@gable/contracts/kernel';
import { and, asc, eq, gte, isNull, lt, lte, min, notInArray, or } from 'drizzle-orm';
import type { Database } from '../db/index.ts';
import { outbox } from './outbox.tables.ts';
import { ENDPOINT_LANE_PREFIX } from './queues.ts';

export type Job = typeof outbox.$inferSelect;

/** How long a lease lasts, in milliseconds. Another process takes over a job whose lease was not renewed. */
export const LEASE_MS = 60_000;

/** The first text after every one that begins with the prefix. */
const AFTER_ENDPOINT_LANES = `${ENDPOINT_LANE_PREFIX.slice(0, -1)};`;

const isEndpointLane = and(gte(outbox.lane, ENDPOINT_LANE_PREFIX), lt(outbox.lane, AFTER_ENDPOINT_LANES));

/** The jobs of all queues but the endpoints' own. */
export const isQueued = or(
  isNull(outbox.lane),
  lt(outbox.lane, ENDPOINT_LANE_PREFIX),
  gte(outbox.lane, AFTER_ENDPOINT_LANES),
);

const free = (now: Instant) => and(eq(outbox.state, 'waiting'), lte(outbox.leasedUntil, now));

/** Ids of jobs whose time has come, oldest first: those of one lane, with null the ones of 'general', or of every queue. */
export async function findDueJobs(
  db: Database,
  now: Instant,
  { limit, lane }: { readonly limit: number; readonly lane: string | null | 'any queue' },
): Promise<string[]> {
  const inLane =
    lane === 'any queue' ? isQueued : lane === null ? isNull(outbox.lane) : eq(outbox.lane, lane);
  const rows = await db.read
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(free(now), inLane, lte(outbox.runAt, now)))
    .orderBy(asc(outbox.runAt), asc(outbox.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Endpoints' lanes in which there is something to do, those first that have waited longest; without those of `but`. */
export async function findDueEndpointLanes(
  db: Database,
  now: Instant,
  { limit, but }: { readonly limit: number; readonly but: readonly string[] },
): Promise<string[]> {
  const others = but.length === 0 ? undefined : notInArray(outbox.lane, [...but]);
  const rows = await db.read
    .select({ lane: outbox.lane })
    .from(outbox)
    .where(and(free(now), isEndpointLane, others, lte(outbox.runAt, now)))
    .groupBy(outbox.lane)
    .orderBy(asc(min(outbox.runAt)))
    .limit(limit);
  return rows.flatMap(({ lane }) => lane ?? []);
}

/** The lane of a job, null for the queue 'general' and for a job that does not exist. */
export async function findLane(db: Database, jobId: string): Promise<string | null> {
  const [row] = await db.read.select({ lane: outbox.lane }).from(outbox).where(eq(outbox.id, jobId));
  return row?.lane ?? null;
}

/** The job still waits for the end of this very attempt. */
const isHeld = (job: Job) =>
  and(eq(outbox.id, job.id), eq(outbox.attempts, job.attempts), eq(outbox.state, 'waiting'));

/** Takes a job by compare-and-set, due or not: of all who try, one gets it and the others get null. */
export async function claimJob(db: Database, jobId: string, now: Instant): Promise<Job | null> {
  return db.transaction(async (tx) => {
    const [seen] = await tx.select().from(outbox).where(eq(outbox.id, jobId));
    if (!seen) return null;
    const [claimed] = await tx
      .update(outbox)
      .set({ leasedUntil: instant(now + LEASE_MS), attempts: seen.attempts + 1 })
      .where(and(eq(outbox.id, jobId), eq(outbox.attempts, seen.attempts), free(now)))
      .returning();
    return claimed ?? null;
  });
}

/** Keeps a running job from being taken over. */
export async function renewLease(db: Database, job: Job, now: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(outbox)
      .set({ leasedUntil: instant(now + LEASE_MS) })
      .where(isHeld(job));
  });
}

export async function finishJob(db: Database, job: Job, now: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(outbox).set({ state: 'done', finishedAt: now, lastError: null }).where(isHeld(job));
  });
}

/** Puts a failed job back for later, or among the dead when `retryAt` is null. */
export async function failJob(
  db: Database,
  job: Job,
  error: string,
  retryAt: Instant | null,
  now: Instant,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(outbox)
      .set({
        state: retryAt === null ? 'dead' : 'waiting',
        runAt: retryAt ?? job.runAt,
        leasedUntil: instant(0),
        lastError: error.slice(0, 2_000),
        finishedAt: retryAt === null ? now : null,
      })
      .where(isHeld(job));
  });
}

/**
 * Frees what a dead process had taken. Only where no other process can be alive on this data: on SQLite, at the start.
 */
export async function releaseLeases(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(outbox)
      .set({ leasedUntil: instant(0) })
      .where(eq(outbox.state, 'waiting'));
  });
}
