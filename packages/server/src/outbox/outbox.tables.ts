import { sql } from 'drizzle-orm';
import { id, index, instant, integer, json, oneOf, table, text, uniqueIndex } from '../db/index.ts';

const JOB_STATES = ['waiting', 'done', 'dead'] as const;

/** Work to do after a commit. Written in the same transaction as the change that asks for it. */
export const outbox = table(
  'outbox',
  {
    id: id<string>('id').primaryKey(),
    topic: text('topic').notNull(),
    /** At most one job of this key; null for jobs that may repeat. */
    key: text('key'),
    /** The queue that the job waits in (`queues.ts`), or one webhook endpoint's own; null for the queue 'general'. */
    lane: text('lane'),
    payload: json<unknown>('payload').notNull(),
    state: oneOf('state', JOB_STATES).notNull(),
    attempts: integer('attempts').notNull(),
    runAt: instant('run_at').notNull(),
    /** Until then a process works on it; afterwards anyone may take it over. */
    leasedUntil: instant('leased_until').notNull(),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (outboxTable) => [
    uniqueIndex('outbox_key').on(outboxTable.topic, outboxTable.key),
    index('outbox_due').on(outboxTable.state, outboxTable.lane, outboxTable.runAt),
    index('outbox_finished').on(outboxTable.finishedAt),
    index('outbox_finished_without_key').on(outboxTable.finishedAt).where(sql`key is null`),
  ],
);
