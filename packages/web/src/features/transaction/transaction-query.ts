import { parseMoney } from '@gable/contracts/kernel';
import type { TransactionFilterType } from '@gable/contracts/transaction';

/** The filters in the URL. */
export interface TransactionsFilter {
  readonly search?: string | undefined;
  readonly type?: TransactionFilterType | undefined;
  /** The first and the last day in the local time zone, as '2026-11-30'. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Limits of the amount in dollars, as typed. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the start of a local day as ISO 8601; undefined for anything but a date. */
function startOfDay(day: string | undefined, daysLater = 0): string | undefined {
  if (day === undefined || !DAY.test(day)) return undefined;
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + daysLater);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

/** Returns an amount in cents; undefined for anything but an amount. */
function toCents(text: string | undefined): number | undefined {
  return text === undefined ? undefined : (parseMoney(text) ?? undefined);
}

/** Converts the filters of the URL to those of the server. Incomplete values do not filter. */
export function toTransactionQuery({ search, type, from, to, min, max }: TransactionsFilter) {
  return {
    search,
    type,
    from: startOfDay(from),
    to: startOfDay(to, 1),
    minAmount: toCents(min),
    maxAmount: toCents(max),
  };
}
