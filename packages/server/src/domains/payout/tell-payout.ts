import type { Cents, Instant, UserId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { tellLater } from '../notification/index.ts';

/** The agent hears when a payout has left for the bank, has reached it, and when it will not; `id` names the payout. */
export async function tellPayout(
  tx: Transaction,
  userId: UserId,
  payout: {
    readonly id: string;
    readonly status: string;
    readonly amount: Cents;
    readonly currency: string;
    readonly failure: string | null;
    /** When the bank should have it. */
    readonly arrival: Instant | null;
  },
  now: Instant,
): Promise<void> {
  const { id, status, amount, currency, failure: reason, arrival } = payout;
  if (status === 'pending' || status === 'in_transit') {
    const facts = { amount, currency, arrival };
    await tellLater(tx, { userId, kind: 'payout_sent', key: `payout_sent:${id}`, facts }, now);
  }
  if (status === 'paid') {
    const facts = { amount, currency };
    await tellLater(tx, { userId, kind: 'payout_paid', key: `payout_paid:${id}`, facts }, now);
  }
  if (status === 'failed' || status === 'refused') {
    const facts = { amount, currency, reason };
    await tellLater(tx, { userId, kind: 'payout_failed', key: `payout_failed:${id}`, facts }, now);
  }
}
