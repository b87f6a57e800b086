import { type Instant, instant } from '@gable/contracts/kernel';
import type { TransactionFilter } from '@gable/contracts/transaction';
import type { AgentCalendar } from '../agent-calendar/index.ts';

/** Limits of the time of recording: `from` is inclusive, `to` exclusive. */
export interface RecordedPeriod {
  readonly from: Instant | undefined;
  readonly to: Instant | undefined;
}

const isDay = (text: string) => !text.includes('T');

/** Returns the limits of a filter. A day is the whole day in the agent's time zone (decision 123). */
export function toRecordedPeriod(
  calendar: AgentCalendar,
  { from, to }: Pick<TransactionFilter, 'from' | 'to'>,
): RecordedPeriod {
  const toInstant = (text: string | undefined, daysLater: number) => {
    if (text === undefined) return undefined;
    return isDay(text) ? calendar.startOfDay(text, daysLater) : instant(Date.parse(text));
  };
  return { from: toInstant(from, 0), to: toInstant(to, 1) };
}
