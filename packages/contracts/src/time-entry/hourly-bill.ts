import { type Cents, cents, MAX_CHARGE } from '../kernel/index.ts';
import { hourlyAmount } from './hourly-amount.ts';
import { INVOICE_LINES_MAX } from './time-entry.limits.ts';
import type { ProposalTime, TimeEntryView } from './time-entry.schemas.ts';

/** The time that a bill depends on. */
interface BillableEntry {
  readonly id: string;
  readonly date: string;
  readonly minutes: number;
}

/** The next bill of an hourly proposal. Amounts in cents. */
export interface HourlyBill<Entry> {
  /** Oldest day first. Their amounts sum to `amount`. */
  readonly lines: readonly { readonly entry: Entry; readonly amount: Cents }[];
  readonly amount: Cents;
  readonly minutes: number;
  /** Whether entries are left because they would exceed the cap. */
  readonly isCapped: boolean;
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/**
 * Returns what the next invoice of an hourly proposal bills: the entries that are not billed, oldest
 * day first, each rounded to a cent. It ends before the first entry that would exceed the cap, the
 * highest charge, or the number of lines, so that days are billed in order.
 *
 * @param rate The price of an hour.
 * @param cap The most that all invoices may sum to; null for none.
 * @param billed The sum of the invoices so far, without void ones.
 */
export function planHourlyBill<Entry extends BillableEntry>(
  entries: readonly Entry[],
  { rate, cap, billed }: { readonly rate: Cents; readonly cap: Cents | null; readonly billed: Cents },
): HourlyBill<Entry> {
  const sorted = entries.toSorted((one, other) => compare(one.date, other.date) || compare(one.id, other.id));
  const left = cap === null ? Number.POSITIVE_INFINITY : cap - billed;
  const lines: { entry: Entry; amount: Cents }[] = [];
  let [amount, minutes, isCapped] = [0, 0, false];
  for (const entry of sorted) {
    const price = hourlyAmount(rate, entry.minutes);
    isCapped = amount + price > left;
    if (isCapped || amount + price > MAX_CHARGE || lines.length === INVOICE_LINES_MAX) break;
    lines.push({ entry, amount: price });
    amount += price;
    minutes += entry.minutes;
  }
  return { lines, amount: cents(amount), minutes, isCapped };
}

/** What the next bill of a proposal depends on. */
type BillableTime = Pick<ProposalTime, 'rate' | 'cap' | 'billed' | 'entries'>;

/** Returns what the next invoice bills, as the server plans it. Null if the rate cannot be charged. */
export function getNextBill({ rate, cap, billed, entries }: BillableTime): HourlyBill<TimeEntryView> | null {
  if (rate === null) return null;
  const unbilled = entries.filter(({ invoiceId }) => invoiceId === null);
  return planHourlyBill(unbilled, { rate, cap, billed: billed.amount });
}

/** Whether there is time that is not billed, and the cap leaves no room for the next entry. */
export function isCapReached(time: BillableTime): boolean {
  const bill = getNextBill(time);
  return bill?.isCapped === true && bill.lines.length === 0;
}
