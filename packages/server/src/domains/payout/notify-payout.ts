import type { Cents, Instant, UserId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { enqueueNotification } from '../notification/index.ts';

/** Notifies the agent when a payout is sent, paid, or fails. */
export async function notifyPayout(
  tx: Transaction,
  userId: UserId,
  payout: {
    readonly id: string;
    readonly status: string;
    readonly amount: Cents;
    readonly currency: string;
    readonly failure: string | null;
    /** The expected arrival. */
    readonly arrival: Instant | null;
  },
  now: Instant,
): Promise<void> {
  const { id, status, amount, currency, failure: reason, arrival } = payout;
  if (status === 'pending' || status === 'in_transit') {
    const payload = { amount, currency, arrival };
    await enqueueNotification(tx, { userId, kind: 'payout_sent', key: `payout_sent:${id}`, payload }, now);
  }
  if (status === 'paid') {
    const payload = { amount, currency };
    await enqueueNotification(tx, { userId, kind: 'payout_paid', key: `payout_paid:${id}`, payload }, now);
  }
  if (status === 'failed' || status === 'refused') {
    const payload = { amount, currency, reason };
    await enqueueNotification(
      tx,
      { userId, kind: 'payout_failed', key: `payout_failed:${id}`, payload },
      now,
    );
  }
}
