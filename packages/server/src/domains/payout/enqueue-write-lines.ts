import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { enqueue } from '#outbox/index.ts';
import { writePayoutLinesTopic } from './payout.topics.ts';
import { hasPayoutsWithoutLines } from './payout-lines.repository.ts';

/** Enqueues the job that writes down what the account's payouts contain, if one has no lines. */
export async function enqueueWriteLines(tx: Transaction, accountId: string, now: Instant): Promise<void> {
  if (await hasPayoutsWithoutLines(tx, accountId))
    await enqueue(tx, writePayoutLinesTopic, { accountId }, { now });
}
