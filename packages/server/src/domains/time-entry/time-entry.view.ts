import { type Cents, cents } from '@gable/contracts/kernel';
import { parseChargeableAmount } from '@gable/contracts/proposal';
import {
  hourlyAmount,
  type RunningTimerView,
  type TimeEntryView,
  type TimeTotal,
} from '@gable/contracts/time-entry';
import type { ProposalWithDeal } from '../proposal/index.ts';
import type { RunningTimerRow } from './running-timer.tables.ts';
import type { TimeEntryRow } from './time-entry.tables.ts';

/**
 * Returns the rate of an hourly proposal in cents: its amount is the price of an hour. Null for an
 * amount that cannot be charged.
 */
export function toHourlyRate({ proposal }: Pick<ProposalWithDeal, 'proposal'>): Cents | null {
  return parseChargeableAmount(proposal.amount);
}

/** `rate` is the price of an hour for an entry that is not billed. */
export function toTimeEntryView(row: TimeEntryRow, rate: Cents | null): TimeEntryView {
  const { id, proposalId, date, minutes, note, invoiceId, createdAt, updatedAt } = row;
  const amount = row.billedAmount ?? hourlyAmount(rate ?? cents(0), minutes);
  return { id, proposalId, date, minutes, note, amount, invoiceId, createdAt, updatedAt };
}

export function toTimerView({ id, startedAt }: RunningTimerRow): RunningTimerView {
  return { id, startedAt };
}

/** Sums entries. */
export function toTimeTotal(entries: readonly TimeEntryView[]): TimeTotal {
  return {
    minutes: entries.reduce((sum, { minutes }) => sum + minutes, 0),
    amount: cents(entries.reduce((sum, { amount }) => sum + amount, 0)),
  };
}
