import { type Cents, type Instant, MIN_CHARGE, type TourId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { enqueue } from '#outbox/index.ts';
import { requestCapture, requestRelease } from './tour-hold.repository.ts';
import { settleHoldTopic } from './tour-hold.topics.ts';

/**
 * Releases the hold of a tour after the commit. Does nothing if it has none, or if it is being
 * captured. Safe to repeat.
 */
export async function enqueueRelease(tx: Transaction, tourId: TourId, now: Instant): Promise<void> {
  const holdId = await requestRelease(tx, tourId, now);
  if (holdId) await enqueue(tx, settleHoldTopic, { holdId }, { now });
}

/**
 * Captures a part or all of the held amount of a tour after the commit, and releases the rest. Less
 * than the provider's minimum is not captured. Returns whether anything will be captured: false if
 * nothing is held, or if it was captured or released before.
 * @param amount In cents, at most the price.
 */
export async function enqueueCapture(
  tx: Transaction,
  tourId: TourId,
  amount: Cents,
  now: Instant,
): Promise<boolean> {
  if (amount < MIN_CHARGE) {
    await enqueueRelease(tx, tourId, now);
    return false;
  }
  const holdId = await requestCapture(tx, tourId, amount, now);
  if (!holdId) {
    // The hold still waits for a card.
    await enqueueRelease(tx, tourId, now);
    return false;
  }
  await enqueue(tx, settleHoldTopic, { holdId }, { now });
  return true;
}
