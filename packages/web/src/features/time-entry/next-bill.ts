import { formatUsd, MIN_CHARGE } from '@gable/contracts/kernel';
import {
  type HourlyBill,
  type ProposalTime,
  planHourlyBill,
  type TimeEntryView,
} from '@gable/contracts/time-entry';

type Bill = HourlyBill<TimeEntryView>;

/** Returns what the next invoice bills, as the server plans it. Null if the rate cannot be charged. */
export function getNextBill({ rate, cap, billed, entries }: ProposalTime): Bill | null {
  if (rate === null) return null;
  const unbilled = entries.filter(({ invoiceId }) => invoiceId === null);
  return planHourlyBill(unbilled, { rate, cap, billed: billed.amount });
}

/** Why there is nothing to bill now; null if there is. */
export function getBillObstacle(bill: Bill | null): string | null {
  if (bill === null) return 'Correct the rate of this proposal first.';
  if (bill.lines.length === 0)
    return bill.isCapped
      ? 'The next entry would exceed the cap. Ask your client for a higher one first.'
      : 'There is no time to bill. Add time to this proposal first.';
  return bill.amount < MIN_CHARGE ? `An invoice is at least ${formatUsd(MIN_CHARGE)}.` : null;
}
