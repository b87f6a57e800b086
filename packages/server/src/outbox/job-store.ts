import { type Instant, instant } from '@gable/contracts/kernel';
import { and, asc, eq, isNotNull, isNull, lte, min, notInArray } from 'drizzle-orm';
import type { Database } from '../db/index.ts';
import { outbox } from './outbox.tables.ts';

export type Job = typeof outbox.$inferSelect;

/** How long one process may work on a job before another takes it over, in milliseconds. */
const LEASE_MS = 60_000;

const free = (now: Instant) => and(eq(outbox.state, 'waiting'), lte(outbox.leasedUntil, now));

/** Ids of jobs whose time has come, oldest first: those of one lane, or with null the house's own. */
export async function findDueJobs(
  db: Database,
  now: Instant,
  { limit, lane }: { readonly limit: number; readonly lane: string | null },
): Promise<string[]> {
  const inLane = lane === null ? isNull(outbox.lane) : eq(outbox.lane, lane);
  const rows = await db.read
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(free(now), inLane, lte(outbox.runAt, now)))
    .orderBy(asc(outbox.runAt), asc(outbox.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Lanes in which there is something to do, those first that have waited longest; without those of `but`. */
export async function findDueLanes(
  db: Database,
  now: Instant,
  { limit, but }: { readonly limit: number; readonly but: readonly string[] },
): Promise<string[]> {
  const others = but.length === 0 ? undefined : notInArray(outbox.lane, [...but]);
  const rows = await db.read
    .select({ lane: outbox.lane })
    .from(outbox)
    .where(and(free(now), isNotNull(outbox.lane), others, lte(outbox.runAt, now)))
    .groupBy(outbox.lane)
    .orderBy(asc(min(outbox.runAt)))
    .limit(limit);
  return rows.flatMap(({ lane }) => lane ?? []);
}

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

export async function finishJob(db: Database, job: Job, now: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(outbox)
      .set({ state: 'done', finishedAt: now, lastError: null })
      .where(and(eq(outbox.id, job.id), eq(outbox.attempts, job.attempts)));
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
      .where(and(eq(outbox.id, job.id), eq(outbox.attempts, job.attempts)));
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
