import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../db/index.ts';
import { outbox } from './outbox.tables.ts';
import type { Topic } from './topic.ts';

/** Removes the job of a topic and key. Returns false if there is none, or if it has started. */
export async function cancelJob<Payload>(
  tx: Transaction,
  topic: Topic<Payload>,
  key: string,
): Promise<boolean> {
  const isJob = and(eq(outbox.topic, topic.name), eq(outbox.dedupeKey, key));
  const canceled = await tx
    .delete(outbox)
    .where(and(isJob, eq(outbox.state, 'waiting'), eq(outbox.attempts, 0)))
    .returning({ id: outbox.id });
  return canceled.length > 0;
}
