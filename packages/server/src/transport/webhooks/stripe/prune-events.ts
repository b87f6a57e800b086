import { type Instant, instant } from '@gable/contracts/kernel';
import { asc, inArray, lt } from 'drizzle-orm';
import { type Database, deleteInBatches, type Transaction } from '../../../db/index.ts';
import { webhookEvents } from './webhook.tables.ts';

/**
 * A message that comes again is known by its id for so long, in milliseconds: the provider repeats one for three days, and
 * sends those of the last thirty once more when somebody asks it to. One that came even later would only make us look again.
 */
export const EVENTS_KEPT_MS = 90 * 86_400_000;

/** So many rows are deleted in one transaction, so that no message waits long for the write lock. */
const BATCH = 500;

async function deleteBatch(tx: Transaction, cutoff: Instant): Promise<number> {
  const rows = await tx
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(lt(webhookEvents.receivedAt, cutoff))
    .orderBy(asc(webhookEvents.receivedAt))
    .limit(BATCH);
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) await tx.delete(webhookEvents).where(inArray(webhookEvents.id, ids));
  return ids.length;
}

/** Deletes messages of the provider that nobody will send again, in small transactions; answers how many. */
export async function pruneEvents(db: Database, now: Instant): Promise<number> {
  const cutoff = instant(now - EVENTS_KEPT_MS);
  return deleteInBatches(db, BATCH, (tx) => deleteBatch(tx, cutoff));
}
