import { formatUsd, MIN_CHARGE } from '@gable/contracts/kernel';
import type { HourlyBill, TimeEntryView } from '@gable/contracts/time-entry';

/** Why there is nothing to bill now; null if there is. */
export function getBillObstacle(bill: HourlyBill<TimeEntryView> | null): string | null {
  if (bill === null) return 'Correct the rate of this proposal first.';
  if (bill.lines.length === 0)
    return bill.isCapped
      ? 'The next entry would exceed the cap. Ask your client for a higher one first.'
      : 'There is no time to bill. Add time to this proposal first.';
  return bill.amount < MIN_CHARGE ? `An invoice is at least ${formatUsd(MIN_CHARGE)}.` : null;
}
