import { type Instant, instant } from '@gable/contracts/kernel';
import { WEBHOOK_LOG_DAYS } from '@gable/contracts/webhook';
import { asc, inArray, lt } from 'drizzle-orm';
import { type Database, deleteInBatches, type Transaction } from '../../db/index.ts';
import { webhookAttempts, webhookDeliveries, webhookMessages } from './webhook.tables.ts';

const DAY_MS = 86_400_000;

/** So many events are deleted in one transaction, so that nobody waits long for the write lock. */
const BATCH = 200;

async function deleteBatch(tx: Transaction, cutoff: Instant): Promise<number> {
  const old = await tx
    .select({ id: webhookMessages.id })
    .from(webhookMessages)
    .where(lt(webhookMessages.createdAt, cutoff))
    .orderBy(asc(webhookMessages.createdAt))
    .limit(BATCH);
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const theirs = tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(inArray(webhookDeliveries.eventId, ids));
  await tx.delete(webhookAttempts).where(inArray(webhookAttempts.deliveryId, theirs));
  await tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.eventId, ids));
  await tx.delete(webhookMessages).where(inArray(webhookMessages.id, ids));
  return ids.length;
}

/** Deletes events, with everything of them, whose time in the log is over; answers how many. */
export async function pruneWebhooks(db: Database, now: Instant): Promise<number> {
  const cutoff = instant(now - WEBHOOK_LOG_DAYS * DAY_MS);
  return deleteInBatches(db, BATCH, (tx) => deleteBatch(tx, cutoff));
}
