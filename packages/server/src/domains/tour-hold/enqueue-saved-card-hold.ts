import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { enqueue } from '#outbox/index.ts';
import type { TourHoldRow } from './tour-hold.tables.ts';
import { holdSavedCardTopic } from './tour-hold.topics.ts';

/** Enqueues the job that holds the amount with a saved card when it is due. */
export async function enqueueSavedCardHold(
  tx: Transaction,
  { id: holdId, holdAt }: Pick<TourHoldRow, 'id' | 'holdAt'>,
  now: Instant,
): Promise<void> {
  const delayMs = Math.max(0, (holdAt ?? now) - now);
  await enqueue(tx, holdSavedCardTopic, { holdId }, { now, delayMs });
}
