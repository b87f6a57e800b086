import { sql } from 'drizzle-orm';
import { id, index, instant, integer, json, oneOf, table, text, uniqueIndex } from '../db/index.ts';

const JOB_STATES = ['waiting', 'done', 'dead'] as const;

/** Jobs to run after a commit. Stored in the same transaction as the change that causes them. */
export const outbox = table(
  'outbox',
  {
    id: id<string>('id').primaryKey(),
    topic: text('topic').notNull(),
    /** Unique per topic; null for jobs without deduplication. */
    dedupeKey: text('dedupe_key'),
    /** A queue of `queues.ts` or a webhook endpoint's own; null for 'general'. */
    queue: text('queue'),
    payload: json<unknown>('payload').notNull(),
    state: oneOf('state', JOB_STATES).notNull(),
    attempts: integer('attempts').notNull(),
    runAt: instant('run_at').notNull(),
    /** Other processes cannot claim the job before this time. */
    leasedUntil: instant('leased_until').notNull(),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (outboxTable) => [
    uniqueIndex('outbox_dedupe_key').on(outboxTable.topic, outboxTable.dedupeKey),
    index('outbox_due').on(outboxTable.state, outboxTable.queue, outboxTable.runAt),
    index('outbox_finished').on(outboxTable.finishedAt),
    index('outbox_finished_without_dedupe_key').on(outboxTable.finishedAt).where(sql`dedupe_key is null`),
  ],
);
