import { END_OF_DAY, type WeeklyWindow } from '@gable/contracts/tour';
import type { Temporal } from 'temporal-polyfill';
import type { TourAvailabilityRow } from '../tour-availability.tables.ts';
import { toInstant } from './local-times.ts';

/** The rules that decide when an agent's days are open for tours. */
export type HourRules = Pick<TourAvailabilityRow, 'timeZone' | 'weekly' | 'daysOff'>;

/** A stretch of time for tours, in milliseconds; `closes` is exclusive. */
interface OpenPeriod {
  readonly opens: number;
  readonly closes: number;
}

const START_OF_DAY = '00:00';

/** Returns the windows of a date in order. Windows that touch are one. */
function listWindows({ weekly, daysOff }: HourRules, date: Temporal.PlainDate): readonly WeeklyWindow[] {
  if (daysOff.includes(date.toString())) return [];
  const joined: WeeklyWindow[] = [];
  const ofDay = weekly.filter(({ day }) => day === date.dayOfWeek);
  for (const window of ofDay.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = joined.at(-1);
    if (last?.to === window.from) joined.splice(-1, 1, { ...last, to: window.to });
    else joined.push(window);
  }
  return joined;
}

/** Returns when hours that last until midnight end on the next day; null if that day starts later. */
function findEndAfterMidnight(rules: HourRules, date: Temporal.PlainDate): number | null {
  const next = date.add({ days: 1 });
  const [first] = listWindows(rules, next);
  return first?.from === START_OF_DAY ? toInstant(next, first.to, rules.timeZone, 'earlier') : null;
}

/**
 * Lists when tours that start on a date can take place, in order. Hours that last until midnight continue
 * on the next day if its hours start there.
 */
export function listOpenPeriods(rules: HourRules, date: Temporal.PlainDate): readonly OpenPeriod[] {
  const { timeZone } = rules;
  return listWindows(rules, date).map(({ from, to }) => ({
    opens: toInstant(date, from, timeZone, 'later'),
    closes:
      (to === END_OF_DAY ? findEndAfterMidnight(rules, date) : null) ??
      toInstant(date, to, timeZone, 'earlier'),
  }));
}
