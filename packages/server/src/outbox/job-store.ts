import { type Instant, instant } from '@gable/contracts/kernel';
import { and, asc, eq, gte, isNull, lt, lte, min, notInArray, or } from 'drizzle-orm';
import type { Database } from '../db/index.ts';
import { outbox } from './outbox.tables.ts';
import { ENDPOINT_QUEUE_PREFIX } from './queues.ts';

export type Job = typeof outbox.$inferSelect;

/**
 * How long a lease lasts, in milliseconds. Another process can claim a job whose lease has expired.
 */
export const LEASE_MS = 60_000;

/** The upper bound of a range scan over the prefix: ';' follows ':' in ASCII. */
const AFTER_ENDPOINT_QUEUES = `${ENDPOINT_QUEUE_PREFIX.slice(0, -1)};`;

const isInEndpointQueue = and(
  gte(outbox.queue, ENDPOINT_QUEUE_PREFIX),
  lt(outbox.queue, AFTER_ENDPOINT_QUEUES),
);

/** Matches the jobs of all queues except the endpoints' own. */
export const isInSharedQueue = or(
  isNull(outbox.queue),
  lt(outbox.queue, ENDPOINT_QUEUE_PREFIX),
  gte(outbox.queue, AFTER_ENDPOINT_QUEUES),
);

const isClaimable = (now: Instant) => and(eq(outbox.state, 'waiting'), lte(outbox.leasedUntil, now));

/**
 * Lists the ids of due jobs, oldest first.
 * @param queue A stored queue (see `toStoredQueue`), or all shared queues.
 */
export async function listDueJobs(
  db: Database,
  now: Instant,
  { limit, queue }: { readonly limit: number; readonly queue: string | null | 'any queue' },
): Promise<string[]> {
  const isInQueue =
    queue === 'any queue' ? isInSharedQueue : queue === null ? isNull(outbox.queue) : eq(outbox.queue, queue);
  const rows = await db.read
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isClaimable(now), isInQueue, lte(outbox.runAt, now)))
    .orderBy(asc(outbox.runAt), asc(outbox.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Lists the endpoint queues with due jobs, the longest waiting first, except the given ones. */
export async function listDueEndpointQueues(
  db: Database,
  now: Instant,
  { limit, except }: { readonly limit: number; readonly except: readonly string[] },
): Promise<string[]> {
  const isOther = except.length === 0 ? undefined : notInArray(outbox.queue, [...except]);
  const rows = await db.read
    .select({ queue: outbox.queue })
    .from(outbox)
    .where(and(isClaimable(now), isInEndpointQueue, isOther, lte(outbox.runAt, now)))
    .groupBy(outbox.queue)
    .orderBy(asc(min(outbox.runAt)))
    .limit(limit);
  return rows.flatMap(({ queue }) => queue ?? []);
}

/** Returns the stored queue of a job: null for 'general', or if the job does not exist. */
export async function findJobQueue(db: Database, jobId: string): Promise<string | null> {
  const [row] = await db.read.select({ queue: outbox.queue }).from(outbox).where(eq(outbox.id, jobId));
  return row?.queue ?? null;
}

/** Matches the job if no later attempt has started. */
const isCurrentAttempt = (job: Job) =>
  and(eq(outbox.id, job.id), eq(outbox.attempts, job.attempts), eq(outbox.state, 'waiting'));

/**
 * Claims a job by compare-and-set, due or not. Returns null if another process claimed it first.
 */
export async function claimJob(db: Database, jobId: string, now: Instant): Promise<Job | null> {
  return db.transaction(async (tx) => {
    const [seen] = await tx.select().from(outbox).where(eq(outbox.id, jobId));
    if (!seen) return null;
    const [claimed] = await tx
      .update(outbox)
      .set({ leasedUntil: instant(now + LEASE_MS), attempts: seen.attempts + 1 })
      .where(and(eq(outbox.id, jobId), eq(outbox.attempts, seen.attempts), isClaimable(now)))
      .returning();
    return claimed ?? null;
  });
}

/** Extends the lease of a running job. */
export async function renewLease(db: Database, job: Job, now: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(outbox)
      .set({ leasedUntil: instant(now + LEASE_MS) })
      .where(isCurrentAttempt(job));
  });
}

export async function finishJob(db: Database, job: Job, now: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(outbox)
      .set({ state: 'done', finishedAt: now, lastError: null })
      .where(isCurrentAttempt(job));
  });
}

/** Schedules a retry of a failed job, or marks it dead if `retryAt` is null. */
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
      .where(isCurrentAttempt(job));
  });
}

/**
 * Releases the leases of a process that died. Call only at the start on SQLite, which has one
 * process.
 */
export async function releaseLeases(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(outbox)
      .set({ leasedUntil: instant(0) })
      .where(eq(outbox.state, 'waiting'));
  });
}
