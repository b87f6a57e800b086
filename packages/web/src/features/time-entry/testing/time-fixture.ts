import { cents, instant, runningTimerIdSchema, timeEntryIdSchema } from '@gable/contracts/kernel';
import {
  hourlyAmount,
  type ProposalTime,
  type TimeEntryView,
  timeEntryViewSchema,
} from '@gable/contracts/time-entry';
import { proposal } from '#testing/fixtures.ts';

const RATE = cents(15_000);

/** Creates an entry at $150.00 per hour that is not billed. */
export function timeEntry(nth: number, changes: Partial<TimeEntryView> = {}): TimeEntryView {
  const { minutes = 90 } = changes;
  const base = {
    id: timeEntryIdSchema.parse(`0195a4a0-0000-7000-8000-00000000a${String(nth).padStart(3, '0')}`),
    proposalId: proposal().id,
    date: '2026-03-10',
    minutes,
    note: 'Toured two homes',
    amount: hourlyAmount(RATE, minutes),
    invoiceId: null,
    createdAt: proposal().createdAt,
    updatedAt: proposal().createdAt,
  };
  return { ...timeEntryViewSchema.parse(base), ...changes };
}

const sum = (entries: readonly TimeEntryView[]) => ({
  minutes: entries.reduce((total, { minutes }) => total + minutes, 0),
  amount: cents(entries.reduce((total, { amount }) => total + amount, 0)),
});

/** Creates the time of a proposal with these entries. */
export function proposalTime(
  entries: readonly TimeEntryView[] = [],
  changes: Partial<ProposalTime> = {},
): ProposalTime {
  return {
    rate: RATE,
    billed: sum(entries.filter(({ invoiceId }) => invoiceId !== null)),
    unbilled: sum(entries.filter(({ invoiceId }) => invoiceId === null)),
    cap: null,
    request: null,
    isAgreed: true,
    timer: null,
    entries,
    ...changes,
  };
}

/** Creates a timer that was started this long ago, in milliseconds. */
export function runningTimer(agoMs: number) {
  return {
    id: runningTimerIdSchema.parse('0195a4a0-0000-7000-8000-00000000b001'),
    startedAt: instant(Date.now() - agoMs),
  };
}
