import { parseMoney } from '@gable/contracts/kernel';
import type { TransactionFilterType } from '@gable/contracts/transaction';

/** The filters in the URL. */
export interface TransactionsFilter {
  readonly search?: string | undefined;
  readonly type?: TransactionFilterType | undefined;
  /** The first and the last day in the agent's time zone, as '2026-11-30'. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Limits of the amount in dollars, as typed. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns a day; undefined for anything but a date. */
function toDay(text: string | undefined): string | undefined {
  return text !== undefined && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
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
    from: toDay(from),
    to: toDay(to),
    minAmount: toCents(min),
    maxAmount: toCents(max),
  };
}
