import { type Instant, instant } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sweepWhenDue } from '../domains/reconciliation/index.ts';
import { outbox } from '../outbox/outbox.tables.ts';
import { DONE_JOBS_KEPT_MS, KEYED_JOBS_KEPT_MS } from '../outbox/prune-jobs.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { EVENTS_KEPT_MS } from '../transport/webhooks/stripe/prune-events.ts';
import { webhookEvents } from '../transport/webhooks/stripe/webhook.tables.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(() => world.close());

/** A provider repeats its messages for three days (stripe contract, section 2). */
const REPEATED_FOR_MS = 3 * 86_400_000;

const TOPIC = 'test.old';

type Job = typeof outbox.$inferInsert;

/** A job that is known by its name. */
function job(name: string, state: Job['state'], at: Instant, key: string | null = null): Job {
  const named = { id: crypto.randomUUID(), topic: TOPIC, lastError: name };
  const finishedAt = state === 'waiting' ? null : at;
  // Leased for ever: what waits here is nobody's turn.
  const leasedUntil = instant(Number.MAX_SAFE_INTEGER);
  const times = { runAt: at, createdAt: at, leasedUntil, finishedAt };
  return { ...times, ...named, key, payload: {}, state, attempts: 1 };
}

const event = (id: string, receivedAt: Instant) => ({
  id,
  type: 'invoice.paid',
  accountId: null,
  objectId: null,
  receivedAt,
});

async function store(jobs: readonly Job[], events: readonly ReturnType<typeof event>[]): Promise<void> {
  await world.db.transaction(async (tx) => {
    for (const row of jobs) await tx.insert(outbox).values(row);
    for (const row of events) await tx.insert(webhookEvents).values(row);
  });
}

async function keptJobs() {
  const rows = await world.db.read.select().from(outbox).where(eq(outbox.topic, TOPIC));
  return rows.map((row) => row.lastError).toSorted();
}

async function keptEvents() {
  const rows = await world.db.read.select({ id: webhookEvents.id }).from(webhookEvents);
  return rows.map((row) => row.id).toSorted();
}

it('puts away what was done long ago after a sweep, and keeps what is dead, waits, or guards a key', async () => {
  const ago = (ms: number) => instant(world.clock.now() - ms);
  await store(
    [
      job('done-old', 'done', ago(DONE_JOBS_KEPT_MS + 1)),
      job('done-new', 'done', ago(DONE_JOBS_KEPT_MS - 60_000)),
      job('dead-old', 'dead', ago(2 * KEYED_JOBS_KEPT_MS)),
      job('waiting-old', 'waiting', ago(2 * KEYED_JOBS_KEPT_MS)),
      job('keyed-old', 'done', ago(KEYED_JOBS_KEPT_MS + 1), 'a'),
      job('keyed-new', 'done', ago(KEYED_JOBS_KEPT_MS - 60_000), 'b'),
    ],
    [event('evt_old', ago(EVENTS_KEPT_MS + 1)), event('evt_new', ago(EVENTS_KEPT_MS - 60_000))],
  );
  expect(EVENTS_KEPT_MS).toBeGreaterThan(10 * REPEATED_FOR_MS);
  expect(KEYED_JOBS_KEPT_MS).toBeGreaterThanOrEqual(EVENTS_KEPT_MS);
  const swept = await Promise.all([sweepWhenDue(world.system), sweepWhenDue(world.system)]);
  expect(swept.filter(Boolean)).toHaveLength(1);
  await world.worker.drain();
  expect(await keptJobs()).toEqual(['dead-old', 'done-new', 'keyed-new', 'waiting-old']);
  expect(await keptEvents()).toEqual(['evt_new']);
});

it('is asked for once an hour, whoever sweeps, and goes through many rows in small steps', async () => {
  const old = instant(world.clock.now() - 2 * EVENTS_KEPT_MS);
  const many = Array.from({ length: 1_100 }, (_, index) => index);
  await world.db.transaction(async (tx) => {
    await tx.insert(outbox).values(many.map((index) => job(`job-${index}`, 'done', old)));
    await tx.insert(webhookEvents).values(many.map((index) => event(`evt_${index}`, old)));
  });
  await sweepWhenDue(world.system, { early: true });
  await sweepWhenDue(world.system, { early: true });
  await world.worker.drain();
  expect(await keptJobs()).toEqual([]);
  expect(await keptEvents()).toEqual([]);
  expect(await world.db.read.$count(outbox)).toBe(1);
  world.clock.advance(3_600_000);
  await sweepWhenDue(world.system);
  expect(await world.db.read.$count(outbox)).toBe(2);
});
