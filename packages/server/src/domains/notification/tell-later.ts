import type { Instant } from '@gable/contracts/kernel';
import type * as z from 'zod/mini';
import type { Transaction } from '../../db/index.ts';
import { enqueue } from '../../outbox/index.ts';
import { tell, tellClient } from './notification.topics.ts';

/** Has a user told once this is committed, once for each key. */
export async function tellLater(
  tx: Transaction,
  told: z.infer<typeof tell.schema>,
  now: Instant,
): Promise<void> {
  await enqueue(tx, tell, told, { now, key: `${told.userId}:${told.key}` });
}

/** The same for whoever is the buyer at an address. */
export async function tellClientLater(
  tx: Transaction,
  told: z.infer<typeof tellClient.schema>,
  now: Instant,
): Promise<void> {
  await enqueue(tx, tellClient, told, { now, key: `${told.email}:${told.key}` });
}
