import { type Instant, instant } from '@gable/contracts/kernel';

const DAY_MS = 86_400_000;
/** How long the provider usually processes a payment before its money can be paid out, in days. */
const PROCESSING_DAYS = 2;
const MONDAY = 1;

/** The Monday in whose payout a payment usually is (spec section 9): the first one after the day on which it was processed, in UTC. */
export function payoutDayOf(paidAt: Instant): Instant {
  const ready = paidAt + PROCESSING_DAYS * DAY_MS;
  const days = (MONDAY - new Date(ready).getUTCDay() + 7) % 7 || 7;
  return instant(ready + days * DAY_MS);
}
