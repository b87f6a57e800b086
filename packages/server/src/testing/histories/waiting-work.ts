import { eq } from 'drizzle-orm';
import type { Database } from '#db/index.ts';
import { outbox } from '#outbox/outbox.tables.ts';

/** The jobs that nobody has finished yet, with what went wrong the last time. */
export async function listWaitingWork(db: Database) {
  return db.read
    .select({ topic: outbox.topic, attempts: outbox.attempts, lastError: outbox.lastError })
    .from(outbox)
    .where(eq(outbox.state, 'waiting'));
}
